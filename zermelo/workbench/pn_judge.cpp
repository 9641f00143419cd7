#include "zermelo/workbench/pn_judge.hpp"

#include <utility>

namespace zermelo::inline workbench {
namespace {

// Packs a verdict in a word.  More moves than fit, which no judged game has, give no verdict.
std::uint32_t verdict_word(bool wins, Natural128 moves) {
    return moves > kMostMoves
               ? 0
               : word_of({wins ? Outcome::win : Outcome::loss, static_cast<std::uint32_t>(moves)});
}

}  // namespace

// A word without an outcome is no verdict: the rule Winning would take it as just.
bool is_verdict(std::uint32_t word) {
    const auto outcome = verdict_of(word).outcome;
    return outcome == Outcome::win || outcome == Outcome::loss;
}

std::expected<Table<std::uint32_t>, InputError> all_claims(const PnGame& game,
                                                           const Budget& budget) {
    Table<std::uint32_t> claims(game.count());
    if (!claims.ok()) return std::unexpected(over_memory(4 * game.count(), 0));
    const Budget left = budget.any_work();
    Pace         pace(left, "check");
    const bool   timed = game.tells_remoteness();
    for (Index i = 0; i < game.count(); ++i) {
        if (!pace.go_on(1)) return std::unexpected(ended_early(pace.why()));
        const bool wins = game.wins_at(i);
        claims[i]       = timed ? verdict_word(wins, game.remoteness_at(i)) : wins;
    }
    return claims;
}

UnjustPn unjust_word(const PnGame& game, Table<std::uint32_t> words, bool timed,
                     const Budget& budget) {
    if (!timed) return unjust_of(game, Pn{}, PnClaims{std::move(words)}, budget);
    for (Index i = 0; i < words.size(); ++i)
        if (!is_verdict(words[i])) return game.position(i);
    return unjust_of(game, Winning{}, PnVerdicts{std::move(words)}, budget);
}

UnjustPn unjust_claim(const PnGame& game, const Budget& budget) {
    const Watch watch;
    auto        claims = all_claims(game, budget);
    if (!claims) return std::unexpected(claims.error());
    return unjust_word(game, std::move(*claims), game.tells_remoteness(),
                       budget.after(watch.seconds()));
}

}  // namespace zermelo::inline workbench
