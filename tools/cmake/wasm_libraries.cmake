# In place of the packages that are found elsewhere: for WebAssembly there are none, so Lua and
# zstd's decoder are compiled from Debian's sources (web/wasm/sources).  Of the host's headers only
# those are seen that are nothing but headers.
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
# Where size_t has 32 bits, a number of 64 becomes one only where the code says so: most often by
# base/as_size.hpp, which ends the engine rather than cut a number off.  What the compiler does not
# see, smaller types and shifts too wide, ends it as it runs; with ZERMELO_TRAPS also what lies
# outside of an array, in kernels, too.
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
# All is compiled for size, which a first visit waits for, but for kernels that lose most by it
# (bench/page/engine.mjs); there the traps would take a third of the time.
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

# Lua's errors are long jumps, which become exceptions of WebAssembly: web/wasm/jumps.c.
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
