// Wythoff's game: take any number from one of two piles, or the same number from both.
//
// A theorem says who wins (impartial/wythoff.hpp); if the piles are small, the checker judges its
// claim at every position.
//
// Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907).
// Tested: test/games/sessions_test.cpp, test/golden/solve_wythoff.txt.
#include "zermelo/impartial/wythoff.hpp"
#include "zermelo/game/emit.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/two_piles.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr TwoPilesWanted kWythoffWanted = {
    [](std::size_t n) { return phrase("Wythoff's game needs two piles, not {}", n); },
    "wythoff 20 31"};

// A move is given by the piles that it leaves; it is shown and typed as what it takes from each.
struct Wythoff {
    static constexpr std::string_view kName    = "wythoff";
    static constexpr Say              kTheorem = Say::theorem_wythoff;
    using Position                             = WythoffPiles;
    using Move                                 = WythoffPiles;

    WythoffPiles from;

    Position start() const { return from; }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        for (std::uint64_t taken = 1; taken <= p.a; ++taken)
            if (!emitted(emit, Move{p.a - taken, p.b})) return;
        for (std::uint64_t taken = 1; taken <= p.b; ++taken)
            if (!emitted(emit, Move{p.a, p.b - taken})) return;
        for (std::uint64_t taken = 1; taken <= std::min(p.a, p.b); ++taken)
            if (!emitted(emit, Move{p.a - taken, p.b - taken})) return;
    }
    Index count() const {
        if (from.a >= kMostPositions || from.b >= kMostPositions) return kNone;
        return (from.a + 1) * (from.b + 1);
    }
    Index         index(Position p) const { return p.a * (from.b + 1) + p.b; }
    Position      position(Index i) const { return {i / (from.b + 1), i % (from.b + 1)}; }
    std::uint64_t level(Position p) const { return p.a + p.b; }  // for small piles
    Wythoff       two_heaps(std::uint64_t n) const { return {{n, n}}; }
    Position      pair(std::uint64_t a, std::uint64_t b) const { return {a, b}; }
    Pn::Facts     facts(Pn, Position) const { return {}; }
    std::uint64_t most_moves() const {
        const auto [least, most] = std::minmax(from.a, from.b);
        return most > kMostJudged ? kNone : 2 * least + most;
    }

    bool      wins(Position p) const { return !wythoff_lost(p); }
    Sentences why(Position p) const {
        const auto [least, most]    = std::minmax(p.a, p.b);
        const std::uint64_t k       = most - least;
        const auto          partner = golden_multiple(k);
        if (most == 0) return Say::no_stone;
        if (partner > ~std::uint64_t{0}) return say(Say::wythoff_large, k);
        return say(Say::wythoff, k, static_cast<std::uint64_t>(partner));
    }
    template <class Emit>
    void each_winning(Position p, Emit&& emit) const {
        each_wythoff_move(p, emit);
    }
    std::string                         setup() const { return ""; }
    std::string                         text(Position p) const { return to_text(p); }
    std::expected<Position, InputError> read(std::string_view text) const {
        return read_two_piles_within(text, from, kWythoffWanted);
    }
    std::string         move_text(Position p, Move m) const { return taken_text(p, m); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        return read_taken(p, text);
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        return why_not_taken(p, text, {phrase("on the first pile"), phrase("on the second")});
    }
};

std::expected<std::unique_ptr<Session>, InputError> open_wythoff(const Parameters&,
                                                                 std::span<const std::byte>,
                                                                 std::span<const std::string> words,
                                                                 const Budget&) {
    const auto piles = read_two_piles(words, kWythoffWanted);
    if (!piles) return std::unexpected(piles.error());
    return pn_session(pn_game(Wythoff{*piles}));
}

}  // namespace

extern constinit const GameCard wythoff_card = {
    .name     = "wythoff",
    .title    = "Wythoff's game: take from one of two piles, or as many from both",
    .source   = "W. A. Wythoff, Nieuw Archief voor Wiskunde 7 (1907)",
    .typed    = "wythoff A B",
    .alone    = {.words = "0 0"},
    .solvers  = pn_solvers,
    .standard = "formula",
    .example  = "20 31",
    .open     = open_wythoff,
};

}  // namespace zermelo::inline games
