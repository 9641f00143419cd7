// The words of a small P/N game: who wins each of its positions, and whether the checker agrees.
//
// A word is 1 where the mover wins and 0 where he loses (rule Pn).  For a game that knows how soon,
// it is a verdict as finite/verdicts.hpp packs it (rule Winning).  Certificates hold the same
// words.
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

/// The first unjust position, or nothing if all are just; the error: a limit was reached.
using UnjustPn = std::expected<std::optional<PnPosition>, InputError>;

/// Judges labels by any rule.  O(positions + moves).
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

/// Returns true if a word of a timed game says who wins.  The rule Winning takes a word that says
/// nothing as just.
bool is_verdict(std::uint32_t word);

/// The words of all positions, as the game itself claims.  The error: no memory, or a limit was
/// reached.
std::expected<Table<std::uint32_t>, InputError> all_claims(const PnGame& game,
                                                           const Budget& budget);
/// Judges such words; timed: they are verdicts.
UnjustPn unjust_word(const PnGame& game, Table<std::uint32_t> words, bool timed,
                     const Budget& budget);
/// Judges what the game itself claims.
UnjustPn unjust_claim(const PnGame& game, const Budget& budget);

}  // namespace zermelo::inline workbench
