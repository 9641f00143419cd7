// The last treat (Posledna dobrota): Wythoff's game with a cap.  Take up to K cakes, or up to K
// fruits, or as many of both; who takes the last thing wins.
//
// Only the residues modulo K+1 matter (doc/treat.md has the proof): lost are the positions whose
// residues are lost in Wythoff's game without a cap.  So at most three moves win: the residue of
// one pile is made right, or of the other, or both go down together.  Exact for 64 bits.
//
// Time: some divisions.
// Source: "Posledna dobrota", Slovak Olympiad in Informatics; without a cap W. A. Wythoff (1907).
// Tested: test/games/sessions_test.cpp, test/golden/solve_treat.txt.
#include <fmt/format.h>

#include <limits>

#include "zermelo/game/emit.hpp"
#include "zermelo/games/two_piles.hpp"
#include "zermelo/impartial/treat.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr TwoPilesWanted kWanted = {"cakes and fruits are wanted, two numbers",
                                    "treat 40 31 --cap 10"};

// A move is the piles it leaves; it is shown and typed as what it takes from each.
struct Treat {
    static constexpr std::string_view kName = "treat";
    static constexpr const char*      kTheorem =
        "lost iff the residues modulo K+1 are floor(k phi) and floor(k phi) + k for a k = 0, 1, "
        "2, ..., phi the golden ratio (doc/treat.md).";
    using Position = WythoffPiles;
    using Move     = WythoffPiles;

    WythoffPiles  from;
    std::uint64_t cap;  // kNoCap: none

    Position start() const { return from; }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        for (std::uint64_t i = 1; i <= std::min(p.a, cap); ++i)
            if (!emitted(emit, Move{p.a - i, p.b})) return;
        for (std::uint64_t i = 1; i <= std::min(p.b, cap); ++i)
            if (!emitted(emit, Move{p.a, p.b - i})) return;
        for (std::uint64_t i = 1; i <= std::min({p.a, p.b, cap}); ++i)
            if (!emitted(emit, Move{p.a - i, p.b - i})) return;
    }
    Index count() const {
        if (from.a >= kMostPositions || from.b >= kMostPositions) return kNone;
        return (from.a + 1) * (from.b + 1);
    }
    Index         index(Position p) const { return p.a * (from.b + 1) + p.b; }
    Position      position(Index i) const { return {i / (from.b + 1), i % (from.b + 1)}; }
    std::uint64_t level(Position p) const { return p.a + p.b; }  // of small piles
    Treat         two_heaps(std::uint64_t n) const { return {{n, n}, cap}; }
    Position      pair(std::uint64_t a, std::uint64_t b) const { return {a, b}; }
    Pn::Facts     facts(Pn, Position) const { return {}; }
    std::uint64_t most_moves() const {
        const auto [least, most] = std::minmax(from.a, from.b);
        if (std::min(most, cap) > kMostJudged) return kNone;
        return 2 * std::min(least, cap) + std::min(most, cap);
    }

    bool        wins(Position p) const { return !treat_lost(p, cap); }
    std::string why(Position p) const {
        if (p == Position{}) return "Nothing is left.";
        const auto [a, b] = treat_residues(p, cap);
        const auto what   = fmt::format(
              "{} {} and {}",
            cap == kNoCap ? "Without a cap they are" : "The residues modulo K+1 are", a, b);
        const auto k       = std::max(a, b) - std::min(a, b);
        const auto partner = golden_multiple(k);
        if (partner > ~std::uint64_t{0})
            return fmt::format("{}: they differ by k = {}, and floor(k phi) exceeds 64 bits.", what,
                               k);
        return fmt::format("{}: they differ by k = {}, and floor(k phi) is {}.", what, k,
                           static_cast<std::uint64_t>(partner));
    }
    template <class Emit>
    void each_winning(Position p, Emit&& emit) const {
        each_treat_move(p, cap, emit);
    }
    Move        longest(Position p) const { return longest_treat_move(p, cap); }
    std::string setup() const { return cap == kNoCap ? "" : fmt::format("--cap {} ", cap); }
    std::string text(Position p) const { return to_text(p); }
    std::expected<Position, InputError> read(std::string_view text) const {
        return read_two_piles_within(text, from, kWanted);
    }
    std::string         move_text(Position p, Move m) const { return taken_text(p, m); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        return read_taken(p, text, cap);
    }
    std::string why_illegal(Position p, std::string_view text) const {
        return why_not_taken(p, text, {"cakes", "fruits"}, cap);
    }
};

constexpr Parameter kParameters[] = {
    {"cap", "things that a move takes at most of a kind; no limit if left out", 0, 1,
     std::numeric_limits<std::int64_t>::max()},
};

std::expected<std::unique_ptr<Session>, InputError> open_treat(const Parameters& parameters,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    const auto piles = read_two_piles(words, kWanted);
    if (!piles) return std::unexpected(piles.error());
    std::uint64_t cap = kNoCap;
    for (const auto& [name, value] : parameters)
        if (name == "cap" && value > 0) cap = static_cast<std::uint64_t>(value);
    return pn_session(pn_game(Treat{*piles, cap}));
}

}  // namespace

extern constinit const GameCard treat_card = {
    .name       = "treat",
    .alias      = "dobrota",
    .title      = "The last treat: Wythoff's game with a cap on what a move takes",
    .source     = "Posledna dobrota, Slovak Olympiad in Informatics",
    .typed      = "treat CAKES FRUITS [--cap K]",
    .parameters = kParameters,
    .solvers    = pn_solvers,
    .standard   = "formula",
    .example    = "40 31",
    .bare       = "0 0",
    .open       = open_treat,
};

}  // namespace zermelo::inline games
