#include "zermelo/arena/parity_loops.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace zermelo::inline arena {
namespace {

// a sweep pays if it wins one in so many of the fields it looks at
constexpr std::uint32_t kPays = 8;

// Returns who wins v because of what is won already: 0 or 1, or -1 if that is open.
int winner_ahead(const ParityArena& arena, const ParityLoops& loops, std::uint32_t v) {
    const bool  odd  = arena.odd.test(v);
    const auto &mine = loops.won[odd], &theirs = loops.won[!odd];
    bool        lost = true;
    for (const auto w : arena.out[v]) {
        if (mine.test(w)) return odd;
        lost &= theirs.test(w);
    }
    return lost ? !odd : -1;
}

// Returns true if v may have a move to itself: if it has more than three moves, or if v is among
// three moves from its row's first on, some of them perhaps of the next rows.  Tests these without
// a branch: the length of a row cannot be predicted.
bool may_stay(const ParityArena& arena, std::uint32_t v) {
    const auto&         to   = arena.out.to;
    const std::uint64_t from = arena.out.begin[v];
    if (arena.out.length(v) > 3 || from + 3 > to.size()) return true;
    return (to[from] == v) | (to[from + 1] == v) | (to[from + 2] == v);
}

// Looks at the fields of words begin .. end-1 of the sets; if `down`, words are counted from the
// last.
struct Asked {
    std::uint64_t fields = 0, moves = 0, won = 0;
};
Asked sweep(const ParityArena& arena, ParityLoops& loops, bool down, std::uint64_t begin,
            std::uint64_t end) {
    Asked      asked;
    const auto left = loops.left;
    for (auto i = begin; i < end; ++i) {
        const auto word = down ? loops.won[0].words() - 1 - i : i;
        auto open = ~(loops.won[0].word(word) | loops.won[1].word(word)) & loops.won[0].valid(word);
        asked.fields += static_cast<std::uint64_t>(std::popcount(open));
        while (open != 0) {
            const int  bit = down ? 63 - std::countl_zero(open) : std::countr_zero(open);
            const auto v   = static_cast<std::uint32_t>(word * 64 + static_cast<unsigned>(bit));
            open ^= std::uint64_t{1} << bit;
            asked.moves += arena.out.length(v);
            if (const int who = winner_ahead(arena, loops, v); who >= 0) loops.win(v, who == 1);
        }
    }
    asked.won = left - loops.left;
    return asked;
}

}  // namespace

bool win_loops(const ParityArena& arena, ParityLoops& loops, Pace& pace) {
    const auto n = arena.fields();
    for (std::uint32_t v = 0; v < n; ++v) {
        const auto row = arena.out[v];
        if (!may_stay(arena, v) || std::ranges::find(row, v) == row.end()) continue;
        const bool odd = arena.priority[v] & 1;
        if (arena.odd.test(v) == odd || row.size() == 1) loops.win(v, odd);
    }
    if (!pace.go_on(arena.moves() / 4)) return false;

    // Where each field has many moves, few won fields soon become many.  Elsewhere an eighth of the
    // fields is swept first, as a test.
    std::uint64_t won = n - loops.left, before = won;
    bool          sure  = won >= loops.left / kPays || arena.moves() >= 4ull * n;
    const auto    words = loops.won[0].words();
    for (bool down = true; won > 0; down = !down) {
        auto asked = sweep(arena, loops, down, 0, words / 8);
        bool pays  = sure || asked.won >= asked.fields / kPays;
        if (pays) {
            const auto more = sweep(arena, loops, down, words / 8, words);
            asked.moves += more.moves, asked.won += more.won;
        }
        if (!pace.go_on(asked.moves / 2)) return false;
        before = std::exchange(won, asked.won);
        sure   = won >= loops.left / kPays || won >= 4 * before;
        if (!pays || !sure) break;
    }
    return true;
}

}  // namespace zermelo::inline arena
