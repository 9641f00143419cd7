# What `cmake --install` copies: the program (component `program`), the library with its headers,
# and the files by which other projects find it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS zermelo RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(TARGETS zermelo_core zermelo_shell EXPORT zermelo
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/zermelo/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/zermelo
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.inc"
        PATTERN "main" EXCLUDE PATTERN "mpi" EXCLUDE)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/zermelo)
if(TARGET zermelo_mpi AND ZERMELO_MPI STREQUAL ON)
    install(TARGETS zermelo-mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
    install(TARGETS zermelo_mpi EXPORT zermelo_mpi ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(FILES ${CMAKE_SOURCE_DIR}/zermelo/mpi/run_ranks.hpp
            DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/zermelo/mpi)
    install(EXPORT zermelo_mpi NAMESPACE zermelo:: FILE zermeloMpiTargets.cmake
            DESTINATION ${package_dir})
    set_target_properties(zermelo_mpi PROPERTIES EXPORT_NAME mpi)
    add_library(zermelo::mpi ALIAS zermelo_mpi)
endif()
set_target_properties(zermelo_core PROPERTIES EXPORT_NAME core)
set_target_properties(zermelo_shell PROPERTIES EXPORT_NAME shell)
add_library(zermelo::core ALIAS zermelo_core)
add_library(zermelo::shell ALIAS zermelo_shell)

install(EXPORT zermelo NAMESPACE zermelo:: FILE zermeloTargets.cmake DESTINATION ${package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/zermeloConfig.cmake.in
                              ${CMAKE_BINARY_DIR}/zermeloConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/zermeloConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/zermeloConfig.cmake ${CMAKE_BINARY_DIR}/zermeloConfigVersion.cmake
        DESTINATION ${package_dir})

# zermelo.pc derives its prefix from its own place, so the installed tree can be moved.
file(RELATIVE_PATH pc_to_prefix /x/${CMAKE_INSTALL_LIBDIR}/pkgconfig /x)
set(pc_openmp "")
if(ZERMELO_OPENMP)
    set(pc_openmp ${OpenMP_CXX_FLAGS})
endif()
set(pc_lua "")
if(ZERMELO_LUA)
    set(pc_lua -llua5.4 -lm)
    list(JOIN pc_lua " " pc_lua)
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/zermelo.pc.in ${CMAKE_BINARY_DIR}/zermelo.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/zermelo.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Manual pages and completions are made by running the program; where it cannot run, there are none.
find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND AND NOT (CMAKE_CROSSCOMPILING OR ZERMELO_SANITIZE OR ZERMELO_FUZZ))
    set(zermelo_pages ${CMAKE_BINARY_DIR}/man)
    set(completions ${CMAKE_BINARY_DIR}/completions)
    add_custom_command(OUTPUT ${zermelo_pages}/zermelo.1 ${completions}/zermelo.fish
        COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/man_pages $<TARGET_FILE:zermelo>
                ${zermelo_pages}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${completions}
        COMMAND zermelo completion bash --out ${completions}/zermelo
        COMMAND zermelo completion zsh --out ${completions}/_zermelo
        COMMAND zermelo completion fish --out ${completions}/zermelo.fish
        DEPENDS zermelo ${CMAKE_SOURCE_DIR}/tools/man_pages
        VERBATIM)
    add_custom_target(zermelo_pages ALL DEPENDS ${zermelo_pages}/zermelo.1)
    # OPTIONAL: they do not exist if only the target zermelo was built.
    install(DIRECTORY ${zermelo_pages}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program
            OPTIONAL)
    install(FILES ${completions}/zermelo COMPONENT program OPTIONAL
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES ${completions}/_zermelo COMPONENT program OPTIONAL
            DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES ${completions}/zermelo.fish COMPONENT program OPTIONAL
            DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
else()
    add_custom_target(zermelo_pages)
endif()

# The paths in examples are right in share/zermelo, the links of README in share/doc/zermelo.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/data ${CMAKE_SOURCE_DIR}/contest COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo PATTERN "__pycache__" EXCLUDE)
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${CMAKE_SOURCE_DIR}/NEWS.md ${CMAKE_SOURCE_DIR}/LICENSE
              ${CMAKE_SOURCE_DIR}/CONTRIBUTING.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/doc DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
