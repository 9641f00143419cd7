# This takes the place of the packages that other builds find.  There are none for WebAssembly, so
# Lua and zstd's decoder are compiled from Debian's sources (web/wasm/sources).  Of the host's
# headers only those of header-only libraries are visible.
enable_language(C)
set(third ${CMAKE_BINARY_DIR}/sources)
execute_process(COMMAND ${CMAKE_SOURCE_DIR}/web/wasm/sources ${third}
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

set(host ${CMAKE_BINARY_DIR}/host)
file(MAKE_DIRECTORY ${host})
foreach(header fmt nlohmann boost xxhash.h)
    file(CREATE_LINK /usr/include/${header} ${host}/${header} SYMBOLIC)
endforeach()
target_include_directories(zermelo_flags SYSTEM INTERFACE ${host})
# size_t has 32 bits here, and a 64-bit number becomes one only where the code says so: most often
# by base/as_size.hpp, which ends the engine rather than truncate a number.  What the compiler does
# not see, truncation to smaller types and shifts that are too wide, ends the engine at run time.
# With ZERMELO_TRAPS, so does an index outside of an array, and kernels have these traps, too.
option(ZERMELO_TRAPS "WebAssembly ends at every shift and index out of bounds" OFF)
set(traps shift-exponent,implicit-unsigned-integer-truncation)
set(fast -O2 -fno-sanitize=all)
if(ZERMELO_TRAPS)
    set(traps shift,bounds,implicit-unsigned-integer-truncation)
    set(fast -O2)
endif()
target_compile_options(zermelo_flags INTERFACE
    -Werror=shorten-64-to-32 -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint
    -fsanitize=${traps} -fsanitize-trap=${traps})
# Everything is compiled for size, because a first visit waits for the download, except for
# the kernels that lose most by it (bench/page/engine.mjs); in these, the traps would take a third
# of the time.
set_source_files_properties(
    zermelo/games/connect4_kernels.cpp zermelo/games/domineering_kernels.cpp
    zermelo/games/quixo_kernels.cpp zermelo/impartial/chomp_table.cpp
    zermelo/pigs/assignment.cpp zermelo/pigs/joining.cpp zermelo/pigs/search.cpp
    zermelo/pigs/search_astar.cpp
    PROPERTIES COMPILE_OPTIONS "${fast}" SKIP_PRECOMPILE_HEADERS ON)
# Boost derives from std::unary_function, which C++17 removed.
target_compile_definitions(zermelo_flags INTERFACE _WASI_EMULATED_PROCESS_CLOCKS
                           _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
add_library(fmt::fmt-header-only INTERFACE IMPORTED)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)

# Lua's errors are long jumps, which become WebAssembly exceptions: web/wasm/jumps.c.
file(GLOB lua ${third}/lua/src/*.c)
list(FILTER lua EXCLUDE REGEX "/(lua|luac|liolib|loslib|loadlib|linit|ldblib|lcorolib)[.]c$")
add_library(zermelo_lua STATIC ${lua} ${CMAKE_SOURCE_DIR}/web/wasm/jumps.c)
target_include_directories(zermelo_lua BEFORE PUBLIC ${CMAKE_SOURCE_DIR}/web/wasm/jumps)
target_include_directories(zermelo_lua SYSTEM PUBLIC ${third}/lua/src)
target_compile_definitions(zermelo_lua PRIVATE l_signalT=int)
set_source_files_properties(${third}/lua/src/lvm.c PROPERTIES
    COMPILE_OPTIONS "-include;${CMAKE_SOURCE_DIR}/web/wasm/steps.h")
target_compile_options(zermelo_lua PRIVATE -mllvm -wasm-enable-sjlj -mexception-handling)

file(GLOB zstd ${third}/zstd/lib/common/*.c ${third}/zstd/lib/decompress/*.c)
add_library(zermelo_zstd STATIC ${zstd} ${CMAKE_SOURCE_DIR}/web/wasm/missing.c)
target_include_directories(zermelo_zstd SYSTEM PUBLIC ${third}/zstd/lib)
target_compile_definitions(zermelo_zstd PRIVATE ZSTD_DISABLE_ASM=1 DEBUGLEVEL=0)
