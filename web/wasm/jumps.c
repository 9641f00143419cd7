// What clang's code calls for setjmp and longjmp in WebAssembly.
// Source: LLVM 19, lib/Target/WebAssembly/WebAssemblyLowerEmscriptenEHSjLj.cpp, its opening comment.
#include <setjmp.h>
#include <stdint.h>

// setjmp number `place` was reached in the call `frame`.
void __wasm_setjmp(void* buffer, uint32_t place, void* frame) {
    struct ZermeloJump* jump = buffer;
    jump->frame              = frame;
    jump->place              = place;
}

// Which setjmp of this call a jump that was caught belongs to; 0: to another call's.
uint32_t __wasm_setjmp_test(void* buffer, void* frame) {
    const struct ZermeloJump* jump = buffer;
    return jump->frame == frame ? jump->place : 0;
}

void __wasm_longjmp(void* buffer, int value) {
    struct ZermeloJump* jump = buffer;
    jump->thrown.to          = buffer;
    jump->thrown.value       = value != 0 ? value : 1;
    __builtin_wasm_throw(1, &jump->thrown);  // 1: the tag of C's long jumps
}
