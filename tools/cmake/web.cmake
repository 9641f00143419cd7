# ZERMELO_ASSETS: one source file that holds all bytes of the page of `zermelo serve`.
set(ZERMELO_ASSETS ${CMAKE_BINARY_DIR}/web/assets.cpp)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/web)
find_program(NPM npm)
if(ZERMELO_WEB)
    file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS
         ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/bundle/*
         ${CMAKE_SOURCE_DIR}/web/wasm/engine.mjs
         ${CMAKE_SOURCE_DIR}/data/scripts/*.lua)
    add_custom_command(OUTPUT ${ZERMELO_ASSETS}
        COMMAND ${CMAKE_SOURCE_DIR}/tools/build_page ${ZERMELO_WEB} ${ZERMELO_ASSETS}
        DEPENDS ${page_sources} ${CMAKE_SOURCE_DIR}/tools/build_page
                ${CMAKE_SOURCE_DIR}/web/build.mjs ${CMAKE_SOURCE_DIR}/web/package-lock.json
        COMMENT "Packing the page" VERBATIM)
else()
    configure_file(${CMAKE_SOURCE_DIR}/zermelo/serve/assets_none.cpp.in ${ZERMELO_ASSETS} COPYONLY)
endif()
