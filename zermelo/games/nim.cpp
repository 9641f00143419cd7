// Nim: take stones from a pile; also bounded (--max-take), Moore's (--piles) and misere (--misere).
//
// Nim and bounded Nim are heap games with a formula.  In Moore's Nim a move touches several piles,
// and in misere play the last stone loses: these are no sums of nimbers, but a theorem says who
// wins (impartial/moore.hpp), and it is judged on all positions if they are few.  In misere bounded
// Nim the residues decide (impartial/nim_replies.hpp).  For bounded Nim with several piles a move
// no theory is known except for few piles: small positions are solved by a table, others give an
// error that says so.  Piles beyond 64 bits (--big) are in nim_big.cpp.
//
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Math. 3
//         (1901); E. H. Moore (1910).
// Tested: test/games/sessions_test.cpp, test/golden/solve_nim.txt.
#include <fmt/format.h>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/joined.hpp"
#include "zermelo/game/emit.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/nim_big.hpp"
#include "zermelo/games/nim_moves.hpp"
#include "zermelo/impartial/moore_moves.hpp"
#include "zermelo/impartial/moore_procedure.hpp"
#include "zermelo/impartial/nim_replies.hpp"
#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/nimber_lists.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::uint64_t kNoBound        = 0;
constexpr std::size_t   kMostShownPiles = 32;

struct Nim {
    static constexpr std::string_view kName    = "nim";
    static constexpr Say              kTheorem = Say::theorem_nim;

    std::uint64_t max_take = kNoBound;

    std::string setup() const {
        return max_take == kNoBound ? "" : fmt::format("--max-take {} ", max_take);
    }
    std::uint64_t nimber(Index h) const { return max_take == kNoBound ? h : h % (max_take + 1); }
    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index taken = 1; taken <= h && (taken <= max_take || max_take == kNoBound); ++taken) {
            const Index rest = h - taken;
            if (!emit(std::span(&rest, rest > 0))) return;
        }
    }
    bool allows(Index h, std::span<const Index> parts) const {
        const Index rest = parts.empty() ? 0 : parts[0];
        return parts.size() <= 1 && rest < h && (max_take == kNoBound || h - rest <= max_take);
    }
    Phrase why_illegal(Index h, std::span<const Index> parts) const {
        if (parts.size() > 1) return phrase("a move does not split a pile");
        if (parts.size() == 1 && parts[0] == h) return phrase("a move takes at least one stone");
        return phrase("a move takes at most {}", max_take);
    }
    // Emits the one option with that nimber, if there is one.
    template <class Emit>
    void worth(Index h, std::uint64_t nimber, Emit&& emit) const {
        Index rest = nimber;
        if (max_take != kNoBound) {
            if (nimber > max_take) return;
            const Index back = (h % (max_take + 1) + max_take + 1 - nimber) % (max_take + 1);
            if (back == 0 || back > h) return;
            rest = h - back;
        }
        if (rest < h) emit(std::span(&rest, rest > 0));
    }
};

// A move of Moore's Nim is given by the piles that it leaves.
struct MooreNim {
    static constexpr std::string_view kName    = "nim";
    static constexpr Say              kTheorem = Say::theorem_moore_misere;
    using Position                             = Piles;
    using Move                                 = Piles;

    Piles         from;
    MooreRules    rules;
    std::uint64_t max_take = kNoBound;
    std::uint64_t listed   = kMostWinning;

    Position start() const { return from; }
    Position play(const Position&, const Move& m) const { return m; }
    template <class Emit>
    void moves(const Position& p, Emit&& emit) const {
        Piles      after   = p;
        const auto descend = [&](const auto& self, std::size_t i, std::uint64_t lowered) -> bool {
            if (i == p.size()) return lowered == 0 || emitted(emit, after);
            if (!self(self, i + 1, lowered)) return false;
            if (lowered == rules.k) return true;
            for (std::uint64_t taken = 1; taken <= most_of(p[i]); ++taken) {
                after[i] = p[i] - taken;
                if (!self(self, i + 1, lowered + 1)) return false;
            }
            after[i] = p[i];
            return true;
        };
        descend(descend, 0, 0);
    }
    Index count() const {
        Index count = 1;
        for (const auto pile : from) {
            if (pile >= kMostPositions || count > kMostPositions) return kNone;
            count *= pile + 1;
        }
        return count;
    }
    Index index(const Position& p) const {
        Index index = 0;
        for (std::size_t i = p.size(); i-- > 0;) index = index * (from[i] + 1) + p[i];
        return index;
    }
    Position position(Index index) const {
        Position p(from.size());
        for (std::size_t i = 0; i < p.size(); ++i) {
            p[i] = index % (from[i] + 1);
            index /= from[i] + 1;
        }
        return p;
    }
    std::uint64_t level(const Position& p) const { return index(p); }
    Position      canonical(Position p) const {
             std::ranges::sort(p, std::greater<>());
             return p;
    }
    MooreNim      two_heaps(std::uint64_t n) const { return {{n, n}, rules, max_take, listed}; }
    Position      pair(std::uint64_t a, std::uint64_t b) const { return {a, b}; }
    Pn::Facts     facts(Pn, const Position&) const { return {rules.misere}; }
    // Returns the most that a move may take from a pile.
    std::uint64_t most_of(std::uint64_t pile) const {
        return max_take == kNoBound ? pile : std::min(pile, max_take);
    }
    // Returns in how many ways 1 .. k piles of the largest position can be lowered, capped.
    std::uint64_t most_moves() const {
        constexpr std::uint64_t    kMany = kMostJudged + 1;
        const std::size_t          k     = as_size(std::min<std::uint64_t>(rules.k, from.size()));
        std::vector<std::uint64_t> ways(k + 1);  // by the number of piles lowered
        ways[0]             = 1;
        std::uint64_t most  = 0;
        std::size_t   piles = 0;
        for (const auto pile : from) {
            if (pile == 0) continue;
            most = 0, ++piles;
            for (std::size_t j = std::min(k, piles); j > 0; --j) {
                ways[j] = std::min(kMany, ways[j] + ways[j - 1] * std::min(most_of(pile), kMany));
                most    = std::min(kMany, most + ways[j]);
            }
            if (most == kMany) break;
        }
        return most;
    }

    std::uint64_t most_winning() const { return listed; }
    bool          one_pile_bounded() const { return max_take != kNoBound && rules.k == 1; }
    bool          wins(const Position& p) const {
                 const std::span<const std::uint64_t> piles(p);
                 if (one_pile_bounded()) return !nim_lost(piles, nim_rules());
        return !moore_lost(p, rules);
    }
    NimRules  nim_rules() const { return {max_take, rules.misere}; }
    Sentences why(const Position& p) const {
        if (std::ranges::all_of(p, [](auto pile) { return pile == 0; }))
            return rules.misere ? Say::no_stone_misere : Say::no_stone;
        if (max_take != kNoBound) {
            const auto residues = nim_residues(std::span<const std::uint64_t>(p), max_take);
            return say(Say::nim_residues, max_take + 1, joined(residues, " "));
        }
        if (rules.misere && std::ranges::all_of(p, [](auto pile) { return pile <= 1; }))
            return say(Say::nim_ones, std::ranges::count(p, 1u),
                       std::ranges::count(p, 1u) % (rules.k + 1), rules.k + 1);
        std::string counts;
        for (int bit = 63; bit >= 0; --bit) {
            const auto having =
                std::ranges::count_if(p, [&](auto pile) { return (pile >> bit & 1) != 0; });
            if (having > 0 || !counts.empty())
                counts += fmt::format("{}{}", counts.empty() ? "" : " ", having);
        }
        return say(moore_lost(p, {rules.k, false}) ? Say::nim_bits_lost : Say::nim_bits_won, counts,
                   rules.k + 1);
    }
    // For Moore's Nim: the piles in binary, one below the other, the sums of the columns, and the
    // lecture's procedure for a winning move, if its move wins under these rules.
    Group details(const Position& p) const {
        const auto columns = moore_columns(p);
        if (rules.k == 1 || max_take != kNoBound || columns.empty() || p.size() > kMostShownPiles)
            return {};
        TextList rows, way;
        for (const auto pile : p)
            rows.texts.push_back(fmt::format("{:0{}b}  {}", pile, columns.size(), pile));
        std::vector<std::int64_t> sums, rests;
        for (const auto sum : columns) {
            sums.push_back(static_cast<std::int64_t>(sum));
            rests.push_back(static_cast<std::int64_t>(moore_residue(sum, rules.k)));
        }
        Group      facts = {{"columns", std::move(rows)},
                            {"sums", held_list(std::move(sums))},
                            {"residues", held_list(std::move(rests))}};
        const auto done  = moore_procedure(p, rules.k);
        if (done.steps.empty() || !moore_lost(done.after, rules)) return facts;
        for (const auto& step : done.steps) way.texts.push_back(step_text(p, step));
        way.texts.push_back(move_text(p, done.after));
        facts.push_back({"procedure", std::move(way)});
        return facts;
    }
    std::string step_text(const Position& p, const MooreStep& step) const {
        using Kind     = MooreStep::Kind;
        const auto why = step.kind == Kind::give   ? fmt::format("S + D0 > {}, so ", rules.k)
                         : step.kind == Kind::take ? "S <= D1, so "
                                                   : "";
        return fmt::format("bit {}: S = {}, D0 = {}, D1 = {}; {}pile {} ({}) {} it: {} becomes {}",
                           step.bit, step.sum, step.zeros, step.ones, why, step.pile + 1,
                           p[step.pile],
                           step.kind == Kind::mark   ? "is marked and loses"
                           : step.kind == Kind::give ? "gets"
                                                     : "loses",
                           step.before, step.after);
    }
    template <class Emit>
    void each_winning(const Position& p, Emit&& emit) const {
        if (rules.k > 1) {  // emits one at once, then the others
            const auto one = moore_move(p, rules);
            if (!one || !emit(*one)) return;
            const auto shown = move_text(p, *one);
            return each_moore_move(p, rules, [&](const Move& after) {
                return move_text(p, after) == shown || emit(after);
            });
        }
        each_nim_move<std::uint64_t>(p, nim_rules(), emit);
    }
    std::string setup() const {
        return fmt::format("{}{}{}",
                           max_take == kNoBound ? "" : fmt::format("--max-take {} ", max_take),
                           rules.k == 1 ? "" : fmt::format("--piles {} ", rules.k),
                           rules.misere ? "--misere " : "");
    }
    std::string text(const Position& p) const { return joined(p, " "); }

    std::expected<Position, InputError> read(std::string_view text) const {
        const std::string words[] = {std::string(text)};
        auto              piles   = read_heaps(words);
        if (piles && (piles->size() != from.size() ||
                      !std::ranges::equal(*piles, from, std::ranges::less_equal{})))
            return std::unexpected(
                plain_error(phrase("'{}' cannot come from {}", text, this->text(from)),
                            phrase("the same number of piles, none of them larger")));
        return piles;
    }
    std::string move_text(const Position& p, const Move& m) const {
        constexpr auto kDigits = [](std::uint64_t n) { return std::to_string(n); };
        return nim_move_text<std::uint64_t>(p, m, kDigits);
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        const auto number = [](Scanner& in) -> std::optional<std::uint64_t> {
            std::uint64_t n = 0;
            if (!in.number(n) || n == Scanner::kTooLarge) return std::nullopt;
            return n;
        };
        return read_nim_move<std::uint64_t>(
            p, text, rules.k, number,
            [&](std::uint64_t from, std::uint64_t to) { return from - to <= most_of(from); });
    }
    // Finds the reason by reading the move under weaker rules.
    Phrase why_illegal(const Position& p, std::string_view text) const {
        const auto number = [](Scanner& in) -> std::optional<std::uint64_t> {
            std::uint64_t n = 0;
            if (!in.number(n) || n == Scanner::kTooLarge) return std::nullopt;
            return n;
        };
        const auto within = [&](std::uint64_t k, std::uint64_t take) {
            return read_nim_move<std::uint64_t>(
                       p, text, k, number,
                       [&](std::uint64_t from, std::uint64_t to) { return from - to <= take; })
                .has_value();
        };
        constexpr std::uint64_t kAny = ~std::uint64_t{0};
        if (within(rules.k, kAny)) return phrase("a move takes at most {} of a pile", max_take);
        if (within(kAny, kAny)) return phrase("a move touches at most {} {0:pile|piles}", rules.k);
        return {};
    }
};

// The last stone wins: this theorem has no clause about misere play.
struct NormalMoore : MooreNim {
    static constexpr Say kTheorem = Say::theorem_moore;
    NormalMoore          two_heaps(std::uint64_t n) const { return {MooreNim::two_heaps(n)}; }
};

// Misere play with one pile a move and a bound.
struct BoundedNim : MooreNim {
    static constexpr Say kTheorem = Say::theorem_nim_bounded;
    BoundedNim           two_heaps(std::uint64_t n) const { return {MooreNim::two_heaps(n)}; }
};

// Bounded Moore's Nim: a table of all positions whose piles are at most as large.
struct TabledNim : MooreNim {
    static constexpr std::string_view kSolver  = "table";
    static constexpr Say              kTheorem = Say::theorem_nim_table;

    std::shared_ptr<const std::vector<bool>> won;  // by index, after prepare

    Prepared prepare(const Budget& budget) {
        if (won) return {Status::solved, GaveUp::no, 0};
        if (!judgeable(*this)) return {Status::gave_up, GaveUp::size, 0};
        Pace              pace(budget, "table");
        std::vector<bool> table(as_size(count()));
        for (Index i = 0; i < table.size(); ++i) {
            const auto    p    = position(i);
            std::uint64_t met  = 0;
            bool          wins = false;
            moves(p, [&](const Move& m) { ++met, wins = wins || !table[as_size(index(m))]; });
            table[as_size(i)] = met == 0 ? rules.misere : wins;
            if (!pace.go_on(met + 1)) return {Status::gave_up, pace.why(), i};
        }
        won = std::make_shared<const std::vector<bool>>(std::move(table));
        return {Status::solved, GaveUp::no, count()};
    }
    bool             wins(const Position& p) const { return (*won)[as_size(index(p))]; }
    // What the theorem says, with the move that takes all residues modulo m+1 away, or, if all k+1
    // piles have one, lowers each residue to the least.
    KnownMoves<Move> known(const Position& p) const {
        const auto piles = std::ranges::count_if(p, [](auto pile) { return pile > 0; });
        if (rules.misere || static_cast<std::uint64_t>(piles) > rules.k + 1) return {};
        const auto       rest = nim_residues(std::span<const std::uint64_t>(p), max_take);
        const auto       none = static_cast<std::uint64_t>(std::ranges::count(rest, 0u));
        KnownMoves<Move> told{!moore_lost(rest, rules), {}, false, kTheorem};
        if (!*told.wins) return told;
        std::uint64_t kept  = 0;
        Position      after = p;
        if (rest.size() - none > rules.k) {
            kept = ~std::uint64_t{0};
            for (const auto residue : rest)
                if (residue > 0) kept = std::min(kept, residue);
        }
        for (std::size_t i = 0; i < p.size(); ++i) after[i] -= rest[i] - std::min(rest[i], kept);
        told.winning.push_back(std::move(after));
        return told;
    }
    template <class Emit>
    void each_winning(const Position& p, Emit&& emit) const {
        bool more = true;
        moves(p, [&](const Move& m) { more = more && (wins(m) || emit(m)); });
    }
};

constexpr Parameter kNimParameters[] = {
    {"big", "piles beyond 64 bits", 0, 0, 1},
    {"max-take", "largest number of stones that a move takes", kNoBound, 1, 1'000'000'000'000'000},
    {"misere", "the last stone loses", 0, 0, 1},
    {"moves", "largest number of winning moves of several piles to list", 1000, 1, 1'000'000},
    {"piles", "largest number of piles that a move touches (Moore's Nim)", 1, 1, 1'000'000},
};

std::expected<std::unique_ptr<Session>, InputError> open_nim(const Parameters& parameters,
                                                             std::span<const std::byte>,
                                                             std::span<const std::string> words,
                                                             const Budget&) {
    const auto value = [&](std::string_view name) {
        for (const auto& [known, value] : parameters)
            if (known == name) return value;
        return std::ranges::find(kNimParameters, name, &Parameter::name)->standard;
    };
    const bool       misere = value("misere") != 0;
    const Nim        nim{static_cast<std::uint64_t>(value("max-take"))};
    const MooreRules rules{static_cast<std::uint64_t>(value("piles")), misere};
    const bool       no_theory = rules.k > 1 && nim.max_take != kNoBound;
    const auto       listed    = static_cast<std::uint64_t>(value("moves"));
    auto             piles     = read_heaps(words);
    if (!piles) {
        auto big = open_big_nim({nim.max_take, misere}, rules, listed, words);
        if (!big && value("big") == 0) return std::unexpected(piles.error());
        if (!big || (value("big") != 0 && !no_theory)) return big;
        if (!no_theory)
            piles.error().instead = verbatim("--big");
        else
            piles.error().what =
                phrase("{}; too little is known of --max-take with --piles", piles.error().what);
        return std::unexpected(piles.error());
    }
    if (piles->empty() || (rules.k == 1 && !misere)) return open_heaps(heap_game(nim), words);
    const MooreNim moore{std::move(*piles), rules, nim.max_take, listed};
    if (moore.one_pile_bounded()) return pn_session(pn_game(BoundedNim{moore}));
    if (!no_theory && !misere) return pn_session(pn_game(NormalMoore{moore}));
    if (!no_theory) return pn_session(pn_game(moore));
    const TabledNim tabled{moore, nullptr};
    if (judgeable(tabled) || tabled.known(moore.from).wins) return pn_session(pn_game(tabled));
    InputError error;
    error.gave_up = GaveUp::size;
    error.what =
        phrase("no theory of --max-take with --piles is known, and a table would be too large");
    error.expected =
        phrase("at most {} positions below, and {} moves from them", kMostPositions, kMostJudged);
    return std::unexpected(error);
}

}  // namespace

extern constinit const GameCard nim_card = {
    .name       = "nim",
    .alias      = "\u53d6\u77f3\u5b50",
    .title      = "Nim: take stones from a pile; bounded, Moore's, misere",
    .source     = "C. L. Bouton, Annals of Math. 3 (1901); E. H. Moore (1910)",
    .typed      = "nim PILES... [--max-take M] [--piles K] [--misere] [--big]",
    .alone      = {.heaps = true, .words = "0"},
    .parameters = kNimParameters,
    .solvers    = heap_solvers<true>,
    .standard   = "formula",
    .example    = "33 9 30 11",
    .open       = open_nim,
};

}  // namespace zermelo::inline games
