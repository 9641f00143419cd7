# The program zermelo-mpi.  Who does not ask for it need not have MPI, nor wait for it.
set(how QUIET)
if(ZERMELO_MPI STREQUAL ON)
    set(how REQUIRED)
endif()
set(suffixes ${CMAKE_FIND_LIBRARY_SUFFIXES})
set(CMAKE_FIND_LIBRARY_SUFFIXES .so .a)  # this program is never static: MPI loads what it finds
set(MPI_CXX_SKIP_MPICXX ON)  # the old interface for C++
find_package(MPI COMPONENTS CXX ${how})
set(CMAKE_FIND_LIBRARY_SUFFIXES ${suffixes})
if(MPI_CXX_FOUND)
    zermelo_room_sources(mpi_sources mpi)
    add_executable(zermelo-mpi ${mpi_sources})
    if(NOT ZERMELO_MPI STREQUAL ON)
        set_target_properties(zermelo-mpi PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
    target_link_libraries(zermelo-mpi PRIVATE zermelo_shell MPI::MPI_CXX)
    set_target_properties(zermelo-mpi PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
endif()
