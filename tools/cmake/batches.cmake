# Cold files, and tests, compile together, some sixteen of a room as one file: each of them spends
# most of its time on the same headers.  They share their anonymous namespace, too.  Without
# ZERMELO_BATCHES each is compiled alone, which shows what it forgets to include.
option(ZERMELO_BATCHES "Cold files of a room compile together, some sixteen at a time" ON)

# The folder's files among these sources, BUT those named (patterns), become batches.
function(zermelo_batch list_of_sources folder)
    cmake_path(GET folder FILENAME room)
    cmake_parse_arguments(PARSE_ARGV 2 asked "" "" BUT)
    list(JOIN asked_BUT "|" alone)
    set(cold ${${list_of_sources}})
    list(FILTER cold INCLUDE REGEX "/${folder}/[^/]*$")
    list(FILTER cold EXCLUDE REGEX "/(${alone})[.]cpp$")
    list(LENGTH cold count)
    math(EXPR batches "(${count} + 15) / 16")
    set(place 0)
    foreach(file ${cold})
        math(EXPR batch "${place} * ${batches} / ${count}")
        set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${room}_${batch})
        math(EXPR place "${place} + 1")
    endforeach()
endfunction()
