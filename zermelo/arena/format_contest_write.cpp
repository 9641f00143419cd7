// Writes the contest format, and the contest's answer.
//
// In this format the fields' numbers show the players: Ann's fields come first.  So an arena that
// was read from another format gets new numbers here, with each player's fields in their old order.
//
// Time O(n + m); n/16 bytes.
//
// Main functions: write_contest, write_contest_answer.
// Source: M. Jurdzinski, "Gra w zielone", VIII OI (2001), the task's formats.
// Tested: test/arena/format_contest_test.cpp: round trips; test/fuzz/fuzz_contest.cpp.

#include <bit>

#include "zermelo/arena/formats.hpp"

namespace zermelo::inline arena {
namespace {

std::optional<InputError> same_player_move(const Arena& arena) {
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        for (const auto w : arena.out[v])
            if (arena.ann(v) == arena.ann(w)) {
                InputError error;
                error.what = phrase(
                    "the contest format cannot express this arena: field {} moves to field {}, "
                    "and both are {}'s",
                    arena.field(v), arena.field(w), arena.name_of(arena.ann(v)));
                error.expected = phrase("moves that all lead to the other player");
                error.instead  = phrase("the PGSolver format (pgsolver)");
                return error;
            }
    return std::nullopt;
}

}  // namespace

std::expected<void, InputError> write_contest(const Arena& arena, Sink& sink) {
    if (auto error = same_player_move(arena)) return std::unexpected(*error);

    // before[w]: how many of Billy's vertices lie before word w of the set.
    const Bits&          billy = arena.billy;
    Table<std::uint32_t> before(billy.words() + 1);
    if (!before.ok()) return std::unexpected(over_memory(4 * (billy.words() + 1), ~0ull));
    for (std::uint64_t w = 0; w < billy.words(); ++w)
        before[w + 1] = before[w] + static_cast<std::uint32_t>(std::popcount(billy.word(w)));
    const std::uint32_t billys = before[billy.words()];
    const std::uint32_t anns   = arena.fields() - billys;
    const auto          number = [&](std::uint32_t v) {
        const std::uint64_t below = billy.word(v / 64) & ((std::uint64_t{1} << v % 64) - 1);
        const std::uint32_t b = before[v / 64] + static_cast<std::uint32_t>(std::popcount(below));
        return arena.ann(v) ? v - b + 1 : anns + b + 1;
    };

    Writer out(sink);
    out.number(anns) << ' ';
    out.number(billys) << '\n';
    for (const bool ann : {true, false})
        for (std::uint32_t v = 0; v < arena.fields(); ++v) {
            if (arena.ann(v) != ann) continue;
            out << (arena.green.test(v) ? "1 " : "0 ");
            out.number(arena.out.length(v));
            for (const auto w : arena.out[v]) (out << ' ').number(number(w));
            out << '\n';
        }
    return {};
}

void write_contest_answer(const Arena& arena, const GreenLabels& labels, Sink& sink) {
    std::uint64_t count = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) count += labels.ann(v);
    Writer out(sink);
    out.number(count) << '\n';
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (labels.ann(v)) out.number(arena.field(v)) << '\n';
}

}  // namespace zermelo::inline arena
