# What `cmake --install` copies: the program, the library with its headers, and how others find it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS zermelo RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS zermelo_core zermelo_shell EXPORT zermelo
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/zermelo/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/zermelo
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.inc"
        PATTERN "main" EXCLUDE)
set_target_properties(zermelo_core PROPERTIES EXPORT_NAME core)
set_target_properties(zermelo_shell PROPERTIES EXPORT_NAME shell)
add_library(zermelo::core ALIAS zermelo_core)
add_library(zermelo::shell ALIAS zermelo_shell)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/zermelo)
install(EXPORT zermelo NAMESPACE zermelo:: FILE zermeloTargets.cmake DESTINATION ${package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/zermeloConfig.cmake.in
                              ${CMAKE_BINARY_DIR}/zermeloConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/zermeloConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/zermeloConfig.cmake ${CMAKE_BINARY_DIR}/zermeloConfigVersion.cmake
        DESTINATION ${package_dir})

# zermelo.pc finds its prefix from where it lies, so the installed tree can be moved.
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

# The manual page is made from --help, where help2man is installed.
find_program(HELP2MAN help2man)
if(HELP2MAN AND NOT CMAKE_CROSSCOMPILING)
    install(CODE "execute_process(COMMAND ${HELP2MAN} --no-info --no-discard-stderr
        --name \"solves games, with proofs\" -o ${CMAKE_BINARY_DIR}/zermelo.1
        $<TARGET_FILE:zermelo> COMMAND_ECHO NONE)")
    install(FILES ${CMAKE_BINARY_DIR}/zermelo.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
endif()
