// The last treat (Posledna dobrota): Wythoff's game with a cap.  Take up to K cakes, or up to K
// fruits, or up to K of both, the same number of each.  The player who takes the last thing wins.
//
// Only the residues modulo K+1 matter (doc/treat.md has the proof): a position is lost if its
// residues are lost in Wythoff's game without a cap.  So at most three moves win: the residue of
// one pile is made right, or of the other, or both go down together.  The formula is exact for 64
// bits.  In misere play, where the last thing loses, two pairs are different.  The source's slower
// solvers stand beside the formula (impartial/treat_ladder.hpp).
//
// Time: the formula takes a few divisions.
// Source: "Posledna dobrota", Slovak Olympiad in Informatics; without a cap W. A. Wythoff (1907).
// Tested: test/games/sessions_test.cpp, test/golden/solve_treat.txt; test/impartial/treat_test.cpp.
#include <fmt/format.h>

#include <limits>
#include <memory>

#include "zermelo/base/random.hpp"
#include "zermelo/game/emit.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/two_piles.hpp"
#include "zermelo/impartial/treat_ladder.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr TwoPilesWanted kTreatWanted = {
    [](std::size_t n) {
        return phrase("treat needs two numbers, of cakes and of fruits, not {}", n);
    },
    "treat 40 31 --cap 10"};

// A move is given by the piles that it leaves; it is shown and typed as what it takes from each.
struct Treat {
    static constexpr std::string_view kName    = "treat";
    static constexpr Say              kTheorem = Say::theorem_treat;
    using Position                             = WythoffPiles;
    using Move                                 = WythoffPiles;

    static constexpr SolverCard kSolvers[] = {
        {"formula", "a theorem's closed form, judged on every position where they are few", false},
        {"marking", "lost positions mark those that lead to them", true},
        {"memo", "memoised recursion", true},
        {"rows", "lost pairs of residues, row by row", true},
        {"squares", "marking in one square of residues", true},
        {"tree", "the whole game tree, for tiny piles", true},
    };

    WythoffPiles from;
    TreatRules   rules;

    std::string                        solver = std::string(kFormula);  // the last one that ran
    std::shared_ptr<const TreatLabels> labels = nullptr;                // what it found
    std::uint64_t                      looked = 1;                      // how much it looked at

    static constexpr std::string_view kFormula = "formula";

    Prepared prepare(std::string_view wanted, const Budget& budget) {
        if (wanted != solver) {
            labels = nullptr, looked = 1, solver = wanted;
            if (wanted != kFormula) {
                auto found = treat_ladder(wanted, from, rules, budget);
                looked     = found.visited;
                if (found.status != Status::solved) {
                    solver = kFormula;
                    return {Status::gave_up, found.why, looked};
                }
                labels = std::make_shared<const TreatLabels>(std::move(found.labels));
            }
        }
        return {Status::solved, GaveUp::no, looked};
    }

    Position start() const { return from; }
    Position play(Position, Move m) const { return m; }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        for (std::uint64_t i = 1; i <= std::min(p.a, rules.cap); ++i)
            if (!emitted(emit, Move{p.a - i, p.b})) return;
        for (std::uint64_t i = 1; i <= std::min(p.b, rules.cap); ++i)
            if (!emitted(emit, Move{p.a, p.b - i})) return;
        for (std::uint64_t i = 1; i <= std::min({p.a, p.b, rules.cap}); ++i)
            if (!emitted(emit, Move{p.a - i, p.b - i})) return;
    }
    Index count() const {
        if (from.a >= kMostPositions || from.b >= kMostPositions) return kNone;
        return (from.a + 1) * (from.b + 1);
    }
    Index         index(Position p) const { return p.a * (from.b + 1) + p.b; }
    Position      position(Index i) const { return {i / (from.b + 1), i % (from.b + 1)}; }
    std::uint64_t level(Position p) const { return p.a + p.b; }  // for small piles
    Treat         two_heaps(std::uint64_t n) const { return {{n, n}, rules}; }
    Position      pair(std::uint64_t a, std::uint64_t b) const { return {a, b}; }
    Pn::Facts     facts(Pn, Position) const { return {rules.misere}; }
    std::uint64_t most_moves() const {
        const auto [least, most] = std::minmax(from.a, from.b);
        if (std::min(most, rules.cap) > kMostJudged) return kNone;
        return 2 * std::min(least, rules.cap) + std::min(most, rules.cap);
    }

    bool      wins(Position p) const { return labels ? labels->won(p) : !treat_lost(p, rules); }
    Sentences why(Position p) const {
        if (p == Position{}) return rules.misere ? Say::nothing_left_misere : Say::nothing_left;
        if (!rules.by_residues())
            return p.a == 0 || p.b == 0 ? Say::treat_one_kind : Say::treat_one_each;
        const auto [a, b] = treat_residues(p, rules.cap);
        const auto k      = std::max(a, b) - std::min(a, b);
        const auto what = say(rules.cap == kNoCap ? Say::treat_free : Say::treat_residues, a, b, k);
        if (rules.misere && k < 2)
            return say(k == 0 ? Say::treat_misere_equal : Say::treat_misere_next, what);
        const auto partner = golden_multiple(k);
        if (partner > ~std::uint64_t{0}) return say(Say::golden_large, what);
        return say(Say::golden, what, static_cast<std::uint64_t>(partner));
    }
    // With a table of all positions there is no shorter way than to try all moves.
    template <class Emit>
    void each_winning(Position p, Emit&& emit) const {
        if (!labels) return each_treat_move(p, rules, emit);
        if (labels->has_pairs()) return each_treat_move(p, rules.cap, labels->pairs(), emit);
        moves(p, [&](Move m) { return wins(m) || emit(m); });
    }
    Move       longest(Position p) const { return longest_treat_move(p, rules); }
    bool       tells_remoteness() const { return true; }
    // The remoteness of a won position is one more than that of the nearest lost one.
    Natural128 remoteness(Position p) const {
        if (!wins(p)) return treat_remoteness(p, rules);
        if (p == Position{}) return 0;  // misere play: nothing is left, and that wins
        Natural128 least = ~Natural128{0};
        each_winning(p, [&](Move m) {
            least = std::min(least, treat_remoteness(m, rules));
            return true;
        });
        return least + 1;
    }
    std::string setup() const {
        return fmt::format("{}{}", rules.cap == kNoCap ? "" : fmt::format("--cap {} ", rules.cap),
                           rules.misere ? "--misere " : "");
    }
    std::string                         text(Position p) const { return to_text(p); }
    std::expected<Position, InputError> read(std::string_view text) const {
        return read_two_piles_within(text, from, kTreatWanted);
    }
    std::string         move_text(Position p, Move m) const { return taken_text(p, m); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        return read_taken(p, text, rules.cap);
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        return why_not_taken(p, text, {phrase("cakes"), phrase("fruits")}, rules.cap);
    }
};

// The player who takes the last thing loses.
struct MisereTreat : Treat {
    static constexpr Say kTheorem = Say::theorem_treat_misere;
    MisereTreat          two_heaps(std::uint64_t n) const { return {Treat::two_heaps(n)}; }
};

constexpr Parameter kTreatParameters[] = {
    {"cap", "largest number of things of a kind that a move takes; default: no limit", 0, 1,
     std::numeric_limits<std::int64_t>::max()},
    {"misere", "whoever takes the last thing loses", 0, 0, 1},
};

std::expected<std::unique_ptr<Session>, InputError> open_treat(const Parameters& parameters,
                                                               std::span<const std::byte>,
                                                               std::span<const std::string> words,
                                                               const Budget&) {
    const auto piles = read_two_piles(words, kTreatWanted);
    if (!piles) return std::unexpected(piles.error());
    TreatRules rules;
    for (const auto& [name, value] : parameters) {
        if (name == "cap" && value > 0) rules.cap = static_cast<std::uint64_t>(value);
        if (name == "misere") rules.misere = value != 0;
    }
    if (rules.misere) return pn_session(pn_game(MisereTreat{{*piles, rules}}));
    return pn_session(pn_game(Treat{*piles, rules}));
}

// Tests for programs: half of them are small, and all can be won.  A move may take a single thing,
// so against opponents that delay the piles have at most kMostDelayed things: then no play is
// longer than the referee allows, whichever winning moves the program makes (doc/judge.md).
constexpr FamilyOption kTestsOptions[] = {
    {"tests", "how many", 20, 1, 10'000, true},
    {"most", "the largest pile", 1'000'000, 50, 2'147'483'647, true},
};
constexpr FamilyCard kTreatFamilies[] = {
    {"tests", "positions with opponents, for judge --suite", kTestsOptions}};
constexpr std::string_view kTreatFormats[] = {"suite"};

std::expected<void, InputError> make_treat(std::size_t, std::span<const double> values,
                                           std::uint64_t seed, std::string_view, const Budget&,
                                           Sink&         sink) {
    struct Opponent {
        std::string_view name;
        bool             delays;
    };
    constexpr Opponent      kOpponents[] = {{"optimal", true},
                                            {"nearly-optimal", false},
                                            {"random", false},
                                            {"random-then-optimal", true}};
    constexpr std::uint64_t kSmallPile = 50, kSmallCap = 10, kMostCap = 1'000'000;
    constexpr std::uint64_t kMostDelayed = 20'000;
    const auto              count        = static_cast<std::size_t>(values[0]);
    Random                  random(seed);
    sink.write("# judge treat --suite: name, opponent, seed, cakes and fruits, cap\n");
    for (std::size_t i = 0; i < count; ++i) {
        const bool    small    = i < (count + 1) / 2;
        const auto    opponent = kOpponents[small ? 0 : i % 4];
        const auto    most     = static_cast<std::uint64_t>(values[1]);
        const auto    pile     = small             ? kSmallPile
                                 : opponent.delays ? std::min(most, kMostDelayed)
                                                   : most;
        std::uint64_t cap      = 1;
        WythoffPiles  piles{0, 0};
        while (treat_lost(piles, TreatRules{cap})) {
            piles            = {1 + random.below(pile), 1 + random.below(pile)};
            const auto large = std::max(piles.a, piles.b);
            // The cap is not so small that a game takes many thousands of moves.
            cap = small ? 1 + random.below(kSmallCap)
                        : std::min(kMostCap, large / 1000 + 1 + random.below(large));
        }
        sink.write(fmt::format("dob{} {} {} {} {} --cap {}\n", i + 1, opponent.name,
                               1 + random.below(1000), piles.a, piles.b, cap));
    }
    return {};
}

}  // namespace

extern constinit const GameCard treat_card = {
    .name       = "treat",
    .alias      = "dobrota",
    .title      = "The last treat: Wythoff's game with a cap on what a move takes",
    .source     = "Posledna dobrota, Slovak Olympiad in Informatics",
    .typed      = "treat CAKES FRUITS [--cap K] [--misere]",
    .alone      = {.words = "0 0"},
    .parameters = kTreatParameters,
    .makes      = {.families = kTreatFamilies, .formats = kTreatFormats, .write = make_treat},
    .solvers    = Treat::kSolvers,
    .standard   = "formula",
    .example    = "40 31",
    .open       = open_treat,
};

}  // namespace zermelo::inline games
