# The page of `zermelo serve`, as one source file with all its bytes: ZERMELO_ASSETS.  Without npm,
# or where it cannot get its packages, an empty one (under ON that is an error).
set(ZERMELO_ASSETS ${CMAKE_BINARY_DIR}/web/assets.cpp)
set(no_page ${CMAKE_SOURCE_DIR}/src/serve/assets_none.cpp.in)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/web)
find_program(NPM npm)
find_program(NODE NAMES node nodejs)
if(ZERMELO_WEB STREQUAL ON AND NOT (NPM AND NODE))
    message(FATAL_ERROR "ZERMELO_WEB is ON, but npm or node is not there")
endif()
if(ZERMELO_WEB AND NPM AND NODE)
    file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/src/*
                                                     ${CMAKE_SOURCE_DIR}/data/scripts/*.lua)
    add_custom_command(OUTPUT ${ZERMELO_ASSETS}
        COMMAND ${CMAKE_SOURCE_DIR}/tools/build_page ${ZERMELO_WEB} ${ZERMELO_ASSETS} ${no_page}
        DEPENDS ${page_sources} ${no_page} ${CMAKE_SOURCE_DIR}/tools/build_page
                ${CMAKE_SOURCE_DIR}/web/build.mjs ${CMAKE_SOURCE_DIR}/web/package-lock.json
        COMMENT "Building the page" VERBATIM)
else()
    message(STATUS "The page is left out (ZERMELO_WEB=${ZERMELO_WEB}, npm: ${NPM})")
    configure_file(${no_page} ${ZERMELO_ASSETS} COPYONLY)
endif()
