# The page of `zermelo serve`, as one source file with all its bytes: ZERMELO_ASSETS.
set(ZERMELO_ASSETS ${CMAKE_BINARY_DIR}/web/assets.cpp)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/web)
configure_file(${CMAKE_SOURCE_DIR}/src/serve/assets_none.cpp.in ${ZERMELO_ASSETS} COPYONLY)
