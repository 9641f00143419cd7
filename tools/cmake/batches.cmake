# Some sixteen cold files of a room are compiled together as one file, and so are tests, because
# each would spend most of its time on the same headers.  They then share one anonymous namespace.
# Without ZERMELO_BATCHES each is compiled alone, which shows what it forgets to include.
option(ZERMELO_BATCHES "Cold files of a room compile together, some sixteen at a time" ON)

# Puts those of these sources that are in the folder into batches, except files whose names match a
# pattern after BUT.
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
