// Who wins the positions of a small P/N game, as its words say, and whether the checker agrees.
//
// A word is 1 where the mover wins and 0 where he loses (rule Pn); of a game that tells how soon, a
// verdict as finite/verdicts.hpp packs it (rule Winning).  Certificates hold the same words.
//
// Main functions: unjust_claim, unjust_word.  Called from workbench/pn_session.cpp.
// Tested: test/games/sessions_test.cpp, every certificate damaged.
#pragma once
#include <expected>
#include <optional>

#include "zermelo/check/slices.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/rule/winning.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/pn_numbered.hpp"

namespace zermelo::inline workbench {

/// The first unjust position, if there is one; the error: a limit was reached.
using UnjustPn = std::expected<std::optional<PnPosition>, InputError>;

/// By any rule.  O(positions + moves).
template <class Rule, class Labels>
UnjustPn unjust_of(const PnGame& game, const Rule& rule, const Labels& labels,
                   const Budget& budget) {
    NumberedPn numbered(game);
    numbered.list_levels();
    const auto unjust =
        unjust_within(budget, numbered, rule, labels, game.most_moves() * game.count());
    if (!unjust) return std::unexpected(unjust.error());
    if (!*unjust) return std::nullopt;
    return game.position((*unjust)->number);
}

/// Does a word of a timed game say who wins?  One that says nothing, the rule Winning takes as
/// just.
bool is_verdict(std::uint32_t word);

/// The words of all positions, as the game says.  The error: no memory, or a limit was reached.
std::expected<Table<std::uint32_t>, InputError> all_claims(const PnGame& game,
                                                           const Budget& budget);
/// Of words such as these; timed: they are verdicts.
UnjustPn unjust_word(const PnGame& game, Table<std::uint32_t> words, bool timed,
                     const Budget& budget);
/// Of what the game says itself.
UnjustPn unjust_claim(const PnGame& game, const Budget& budget);

}  // namespace zermelo::inline workbench
