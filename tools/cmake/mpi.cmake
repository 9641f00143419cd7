# The library zermelo_mpi and the program zermelo-mpi.  A build that does not ask for them needs no
# MPI, and does not build them.
set(how QUIET)
if(ZERMELO_MPI STREQUAL ON)
    set(how REQUIRED)
endif()
set(suffixes ${CMAKE_FIND_LIBRARY_SUFFIXES})
set(CMAKE_FIND_LIBRARY_SUFFIXES .so .a)  # this program is never static: MPI loads what it finds
set(MPI_CXX_SKIP_MPICXX ON)  # the old interface for C++
if(NOT ZERMELO_MPI STREQUAL OFF)
    find_package(MPI COMPONENTS CXX ${how})
endif()
set(CMAKE_FIND_LIBRARY_SUFFIXES ${suffixes})
if(MPI_CXX_FOUND AND NOT ZERMELO_MPI STREQUAL OFF)
    zermelo_room_sources(mpi_sources mpi)
    list(FILTER mpi_sources EXCLUDE REGEX "/main[.]cpp$")
    add_library(zermelo_mpi STATIC ${mpi_sources})
    target_link_libraries(zermelo_mpi PUBLIC zermelo_shell PRIVATE MPI::MPI_CXX)
    add_executable(zermelo-mpi zermelo/mpi/main.cpp)
    target_link_libraries(zermelo-mpi PRIVATE zermelo_mpi)
    set_target_properties(zermelo-mpi PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
    if(NOT ZERMELO_MPI STREQUAL ON)
        set_target_properties(zermelo_mpi zermelo-mpi PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
else()
    add_custom_target(zermelo-mpi
        COMMAND ${CMAKE_COMMAND} -E echo "zermelo-mpi needs MPI, which this build has not:"
                "tools/packages build mpi, then cmake -DZERMELO_MPI=ON"
        COMMAND ${CMAKE_COMMAND} -E false
        VERBATIM)
endif()
