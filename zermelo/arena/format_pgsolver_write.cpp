// Writes PGSolver's format.
//
// Fields keep the numbers with which they were read, except in a contest arena: its fields are
// numbered from 1, but other tools want every number from 0 up to the header's, so field f is
// written as f - 1.  The header gives the highest number, as PGSolver itself writes it.
//
// Time O(n + m), no memory.
//
// Main function: write_pgsolver.
// Source: O. Friedmann, M. Lange, "The PGSolver Collection of Parity Game Solvers" (2010).
// Tested: test/arena/format_pgsolver_test.cpp: round trips; test/fuzz/fuzz_pgsolver.cpp.
#include "zermelo/arena/formats.hpp"

namespace zermelo::inline arena {

namespace {

std::uint64_t priority_in(const Arena& arena, std::uint32_t v) {
    return arena.green_priority - (arena.green.test(v) ? 0 : 1);
}
std::uint64_t priority_in(const ParityArena& arena, std::uint32_t v) {
    return arena.shown_priority(v);
}

template <class Board>
void write_game(const Board& arena, Sink& sink) {
    Writer out(sink);
    if (arena.fields() == 0) return;
    (out << "parity ").number(arena.identifier(arena.fields() - 1)) << ";\n";
    if (arena.first) (out << "start ").number(arena.identifier(*arena.first)) << ";\n";
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        out.number(arena.identifier(v)) << ' ';
        out.number(priority_in(arena, v)) << ' ';
        out.number(static_cast<std::uint64_t>(arena.player(v)));
        char before = ' ';
        for (const auto w : arena.out[v]) {
            (out << before).number(arena.identifier(w));
            before = ',';
        }
        if (const auto text = arena.text(v); !text.empty()) out << " \"" << text << '"';
        out << ";\n";
    }
}

}  // namespace

void write_pgsolver(const Arena& arena, Sink& sink) {
    write_game(arena, sink);
}
void write_pgsolver(const ParityArena& arena, Sink& sink) {
    write_game(arena, sink);
}

}  // namespace zermelo::inline arena
