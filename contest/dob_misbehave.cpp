// Breaks the rules of Posledna dobrota in the way that the environment variable HOW names.  Every
// way except `loud` must lose.
#include <cstdio>
#include <cstring>

#define tahaj perfect
#include "dob.cpp"
#undef tahaj

namespace {

bool is(const char* name) {
    const char* const how = std::getenv("HOW");
    return how && std::strcmp(how, name) == 0;
}

// Prints on standard output, before main(), what the referee might believe.
struct Loud {
    Loud() {
        if (!is("loud")) return;
        for (int i = 0; i < 1000; ++i) std::printf("1 1\n3 0\nend win\nzermelo 1 dobrota\n");
        std::fflush(stdout);
    }
} g_loud;

}  // namespace

extern "C" void tahaj(int A, int B, int* ber_A, int* ber_B) {
    if (is("loud")) return perfect(A, B, ber_A, ber_B);
    if (is("nothing")) *ber_A = *ber_B = 0;
    if (is("negative")) *ber_A = -1, *ber_B = 0;
    if (is("unequal")) *ber_A = 1, *ber_B = 2;
    if (is("above_cap")) *ber_A = g_cap + 1, *ber_B = 0;
    if (is("too_many")) *ber_A = A + 1, *ber_B = 0;
    if (is("half")) *ber_A = 1;
    if (is("exit")) std::exit(0);
    if (is("status")) std::exit(3);
    if (is("crash")) std::abort();
}
