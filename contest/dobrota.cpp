// The library that a contestant's functions of Posledna dobrota (the last treat) are linked with:
//
//     g++ -O2 dobrota.cpp dob.cpp
//
// Under the judge, which names a socket in ZERMELO_JUDGE_FD, it passes moves on and decides
// nothing: whatever a contestant does to it, the verdict does not change.  Without the judge it is
// for practice: it reads A, B and K, and then the opponent's moves, from standard input, and
// reports each step on standard error; the contestant moves first.
//
// It reads and writes through stdio alone: a contestant's global named `read` must not get in its
// way.  It greets the judge before any contestant's constructor runs, so that what a contestant
// prints is never taken for moves.
#include "dobrota.h"

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

FILE *from_judge, *to_judge;  // nullptr in practice

__attribute__((constructor(101))) void greet() {
    const char* const fd = std::getenv("ZERMELO_JUDGE_FD");
    if (!fd) return;
    from_judge = fdopen(std::atoi(fd), "r");
    to_judge   = fdopen(std::atoi(fd), "w");
    if (!from_judge || !to_judge) {
        std::fprintf(stderr, "dobrota: ZERMELO_JUDGE_FD names no open descriptor\n");
        std::_Exit(1);
    }
    std::fprintf(to_judge, "zermelo 1 dobrota\n");
    std::fflush(to_judge);
}

struct Line {
    char text[8192];
};

// Returns the judge's next line; its last one, `end ...`, ends the program.
Line judge_says() {
    Line line;
    if (!std::fgets(line.text, sizeof line.text, from_judge)) std::_Exit(1);
    if (std::strncmp(line.text, "end", 3) == 0) std::_Exit(0);
    return line;
}

struct Game {
    int  a = 0, b = 0, k = 0;
    bool mine = true;
};

// Returns the number that begins with the first digit from `text` on, and moves `text` behind it.
long long next_number(const char*& text) {
    text += std::strcspn(text, "0123456789");
    char*           end   = nullptr;
    const long long value = std::strtoll(text, &end, 10);
    text                  = end;
    return value;
}

// Returns the game of a line as "treat 40 31 --set cap=10 first".  Without a cap, the cap is the
// larger pile: no move could take more.
Game told() {
    const Line        line   = judge_says();
    const char* const second = std::strstr(line.text, " second");
    const char*       at     = line.text;
    const long long   a = next_number(at), b = next_number(at);
    const char* const cap = std::strstr(at, "cap=");
    const long long   k   = cap ? next_number(at = cap) : a > b ? a : b > 1 ? b : 1;
    if (a > INT_MAX || b > INT_MAX || k > MAX_K) std::_Exit(1);
    return {static_cast<int>(a), static_cast<int>(b), static_cast<int>(k), !second};
}

bool allowed(const Game& game, int a, int b) {
    return a >= 0 && b >= 0 && a <= game.a && b <= game.b && a <= game.k && b <= game.k &&
           (a > 0 || b > 0) && (a == 0 || b == 0 || a == b);
}

void make(Game& game, int a, int b) {
    game.a -= a, game.b -= b;
    if (!to_judge)
        std::fprintf(stderr, "%s: %d cakes and %d fruits, leaves %d and %d\n",
                     game.mine ? "contestant" : "opponent", a, b, game.a, game.b);
    game.mine = !game.mine;
}

void our_move(Game& game) {
    constexpr int kNothing = INT_MIN;
    int           a = kNothing, b = kNothing;
    tahaj(game.a, game.b, &a, &b);
    if (to_judge) {
        if (a == kNothing || b == kNothing)
            std::fprintf(to_judge, "broken a tahaj that stores too little\n");
        else
            std::fprintf(to_judge, "%d %d\n", a, b);
        std::fflush(to_judge);
    }
    if (allowed(game, a, b)) return make(game, a, b);
    if (to_judge)
        for (;;) judge_says();
    std::fprintf(stderr, "contestant: %d cakes and %d fruits are against the rules\n", a, b);
    std::_Exit(1);
}

void their_move(Game& game) {
    int a = 0, b = 0;
    if (to_judge) {
        const Line line = judge_says();
        if (std::sscanf(line.text, "%d %d", &a, &b) != 2) std::_Exit(1);
    } else if (std::scanf("%d %d", &a, &b) != 2) {
        std::fprintf(stderr, "the opponent's move is missing on standard input\n");
        std::_Exit(1);
    }
    if (allowed(game, a, b)) return make(game, a, b);
    std::fprintf(stderr, "opponent: %d cakes and %d fruits are against the rules\n", a, b);
    std::_Exit(1);
}

}  // namespace

int main() {
    Game game;
    if (to_judge) {
        game = told();
    } else if (std::scanf("%d %d %d", &game.a, &game.b, &game.k) != 3 || game.a < 0 || game.b < 0 ||
               game.k < 1 || game.k > MAX_K) {
        std::fprintf(stderr, "A, B (from 0) and K (1..%d) are wanted on standard input\n", MAX_K);
        std::_Exit(1);
    }
    zaciatok(game.a, game.b, game.k);
    while (game.a > 0 || game.b > 0) game.mine ? our_move(game) : their_move(game);
    if (to_judge)
        for (;;) judge_says();
    std::fprintf(stderr, "nothing is left: the %s has won\n",
                 game.mine ? "opponent" : "contestant");
    std::_Exit(0);
}
