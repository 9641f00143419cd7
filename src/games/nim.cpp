// Nim: take stones from a pile.  Bounded (--max-take), Moore's (--piles), misere (--misere).
//
// Nim and bounded Nim are heap games with a formula.  In Moore's Nim a move touches several
// piles, and in misere play the last stone loses: no sums of nimbers there, but a theorem about
// who wins (impartial/moore.hpp), judged on all positions where they are few.
//
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Math. 3
//         (1901); E. H. Moore (1910).
// Tested: test/games/sessions_test.cpp, test/golden/solve_nim.txt.
#include "zermelo/impartial/moore.hpp"
#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t kNoBound = 0;

struct Nim {
    static constexpr std::string_view kName = "nim";
    static constexpr const char*      kTheorem =
        "a pile of h is worth h, or h modulo m+1 where at most m may be taken (Bouton 1901).";

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
    // The one option of that nimber, if there is one.
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

// A move of Moore's is the piles it leaves.
struct MooreNim {
    static constexpr std::string_view kName = "nim";
    static constexpr const char*      kTheorem =
        "lost iff for every bit the number of piles having it is 0 modulo k+1; misere, with no "
        "pile above 1: iff the number of piles is 1 modulo k+1 (Moore 1910).";
    using Position = Piles;
    using Move     = Piles;

    Piles      from;
    MooreRules rules;

    Position start() const { return from; }
    Position play(const Position&, const Move& m) const { return m; }
    template <class Emit>
    void moves(const Position& p, Emit&& emit) const {
        Piles      after   = p;
        const auto descend = [&](const auto& self, std::size_t i, std::uint64_t lowered) -> void {
            if (i == p.size()) {
                if (lowered > 0) emit(after);
                return;
            }
            self(self, i + 1, lowered);
            if (lowered == rules.k) return;
            for (after[i] = p[i]; after[i]-- > 0;) self(self, i + 1, lowered + 1);
            after[i] = p[i];
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
    Pn::Facts     facts(Pn, const Position&) const { return {rules.misere}; }
    // Ways to lower 1 .. k piles of the largest position, capped.
    std::uint64_t most_moves() const {
        constexpr std::uint64_t    kMany = kMostJudged + 1;
        const auto                 k     = std::min<std::uint64_t>(rules.k, from.size());
        std::vector<std::uint64_t> ways(k + 1);  // by the number of piles lowered
        ways[0] = 1;
        for (const auto pile : from)
            for (std::size_t j = k; j > 0; --j)
                ways[j] = std::min(kMany, ways[j] + ways[j - 1] * std::min(pile, kMany));
        std::uint64_t most = 0;
        for (std::size_t j = 1; j <= k; ++j) most = std::min(kMany, most + ways[j]);
        return most;
    }

    bool        wins(const Position& p) const { return !moore_lost(p, rules); }
    std::string why(const Position& p) const {
        if (std::ranges::all_of(p, [](auto pile) { return pile == 0; }))
            return rules.misere ? "No stone is left: the other player took the last one and lost."
                                : "No stone is left.";
        if (rules.misere && std::ranges::all_of(p, [](auto pile) { return pile <= 1; }))
            return fmt::format("No pile is above 1, and {} of 1 are {} modulo {}.",
                               std::ranges::count(p, 1u), std::ranges::count(p, 1u) % (rules.k + 1),
                               rules.k + 1);
        std::string counts;
        for (int bit = 63; bit >= 0; --bit) {
            const auto having =
                std::ranges::count_if(p, [&](auto pile) { return (pile >> bit & 1) != 0; });
            if (having > 0 || !counts.empty())
                counts += fmt::format("{}{}", counts.empty() ? "" : " ", having);
        }
        return fmt::format("Piles having each bit, from the top: {}; {} 0 modulo {}.", counts,
                           moore_lost(p, {rules.k, false}) ? "all are" : "not all are",
                           rules.k + 1);
    }
    template <class Emit>
    void each_winning(const Position& p, Emit&& emit) const {
        each_moore_move(p, rules, emit);
    }
    std::string setup() const {
        return fmt::format("{}{}", rules.k == 1 ? "" : fmt::format("--piles {} ", rules.k),
                           rules.misere ? "--misere " : "");
    }
    std::string text(const Position& p) const { return fmt::format("{}", fmt::join(p, " ")); }
    std::expected<Position, InputError> read(std::string_view text) const {
        const std::string words[] = {std::string(text)};
        return read_heaps(words);
    }
    std::string move_text(const Position& p, const Move& m) const {
        std::string text;
        for (std::size_t i = 0; i < p.size(); ++i)
            if (m[i] != p[i]) text += fmt::format("{}{}->{}", text.empty() ? "" : ",", p[i], m[i]);
        return text;
    }
    // Each part of "33->2,30->11" speaks of the first pile of that size not yet spoken of.
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        Move              after = p;
        std::vector<bool> used(p.size());
        std::uint64_t     lowered = 0;
        while (!text.empty()) {
            const auto comma = text.find(',');
            const auto move  = read_heap_move(text.substr(0, comma));
            text             = comma == text.npos ? "" : text.substr(comma + 1);
            if (!move || move->parts.size() > 1) return std::nullopt;
            const std::uint64_t to = move->parts.empty() ? 0 : move->parts[0];
            std::size_t         i  = 0;
            while (i < p.size() && (used[i] || p[i] != move->heap)) ++i;
            if (i == p.size() || to >= p[i]) return std::nullopt;
            used[i] = true, after[i] = to, ++lowered;
        }
        if (lowered == 0 || lowered > rules.k) return std::nullopt;
        return after;
    }
};

constexpr Parameter kParameters[] = {
    {"max-take", "stones that a move takes at most", kNoBound, 1, 1'000'000'000'000'000},
    {"misere", "the last stone loses", 0, 0, 1},
    {"piles", "piles that a move may touch (Moore's Nim)", 1, 1, 1'000'000},
};

std::expected<std::unique_ptr<Session>, InputError> open_nim(const Parameters& parameters,
                                                             std::span<const std::byte>,
                                                             std::span<const std::string> words,
                                                             const Budget&) {
    const auto value = [&](std::string_view name) {
        for (const auto& [known, value] : parameters)
            if (known == name) return value;
        return std::ranges::find(kParameters, name, &Parameter::name)->standard;
    };
    const Nim        nim{static_cast<std::uint64_t>(value("max-take"))};
    const MooreRules rules{static_cast<std::uint64_t>(value("piles")), value("misere") != 0};
    if (rules.k == 1 && !rules.misere) return open_heaps(nim, words);
    if (nim.max_take != kNoBound) {
        InputError error;
        error.what     = "not yet: --max-take together with --piles or --misere";
        error.expected = "one of them alone";
        return std::unexpected(error);
    }
    auto piles = read_heaps(words);
    if (!piles) return std::unexpected(piles.error());
    if (piles->empty()) return open_heaps(nim, words);  // says what is missing
    return std::make_unique<PnSession<MooreNim>>(MooreNim{std::move(*piles), rules});
}

}  // namespace

const GameCard& nim_card() {
    static const GameCard kCard = {
        .name       = "nim",
        .alias      = "",
        .title      = "Nim: take stones from a pile; bounded, Moore's, misere",
        .source     = "C. L. Bouton, Annals of Math. 3 (1901); E. H. Moore (1910)",
        .typed      = "nim PILES... [--max-take M | --piles K] [--misere]",
        .from_file  = false,
        .heaps      = true,
        .parameters = kParameters,
        .formats    = {},
        .answers    = {},
        .families   = {},
        .solvers    = heap_solvers(true),
        .standard   = "formula",
        .example    = "33 9 30 11",
        .open       = open_nim,
        .make       = nullptr,
    };
    return kCard;
}

}  // namespace zermelo
