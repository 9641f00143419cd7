// Long jumps for Lua: Debian's wasi-libc has none.  With -wasm-enable-sjlj clang makes exceptions
// of WebAssembly of them, and calls the three functions of jumps.c.
#pragma once

struct ZermeloJump {
    void*    frame;  // the call of the function that called setjmp
    unsigned place;  // which setjmp of it
    struct {
        void* to;
        int   value;
    } thrown;
};
typedef struct ZermeloJump jmp_buf[1];

int            setjmp(jmp_buf) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf, int);
