// Debian's luaconf.h asks for it.
#define DEB_HOST_MULTIARCH "wasm32-wasi"
