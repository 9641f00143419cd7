// Writes games in the format HOA, as Spot reads them: `parity max odd`, with the sets on states.
//
// Player 1 wants to be accepted and likes odd priorities, so a priority is the number of its set.
// Priorities with gaps are made dense first (arena.priority), and fields are numbered from 0.
// There are no propositions: every move is labelled t.  Spot takes 32 sets, unless it is built for
// more.
//
// Time O(n + m + priorities), no memory.
//
// Main function: write_hoa.
// Source: T. Babiak et al., "The Hanoi Omega-Automata Format", CAV 2015; Spot's spot-state-player.
// Tested: test/arena/format_hoa_test.cpp: round trips; test/fuzz/fuzz_hoa.cpp.
#include "zermelo/arena/formats.hpp"

namespace zermelo::inline arena {

void write_hoa(const ParityArena& arena, Sink& sink) {
    Writer out(sink);
    if (arena.fields() == 0) return;
    const std::uint64_t sets = arena.shown.size();

    // 1. The header.  Inf(3) | (Fin(2) & (Inf(1) | Fin(0))).
    (out << "HOA: v1\nStates: ").number(arena.fields()) << '\n';
    (out << "Start: ").number(arena.first.value_or(0)) << "\nAP: 0\n";
    (out << "acc-name: parity max odd ").number(sets) << '\n';
    (out << "Acceptance: ").number(sets) << ' ';
    for (auto set = sets; set > 0; --set) {
        (out << ((set - 1) % 2 == 1 ? "Inf(" : "Fin(")).number(set - 1) << ')';
        if (set > 1) out << ((set - 1) % 2 == 1 ? " | " : " & ") << (set > 2 ? "(" : "");
    }
    for (std::uint64_t set = 2; set < sets; ++set) out << ')';
    out << "\nproperties: trans-labels explicit-labels state-acc colored\nspot-state-player:";
    for (std::uint32_t v = 0; v < arena.fields(); ++v) out << (arena.odd.test(v) ? " 1" : " 0");

    // 2. The states.
    out << "\n--BODY--\n";
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        (out << "State: ").number(v);
        if (const auto text = arena.text(v); !text.empty()) {
            out << " \"";
            for (const char c : text) (c == '\\' ? out << '\\' : out) << c;
            out << '"';
        }
        (out << " {").number(arena.priority[v]) << "}\n";
        for (const auto w : arena.out[v]) (out << "[t] ").number(w) << '\n';
    }
    out << "--END--\n";
}

}  // namespace zermelo::inline arena
