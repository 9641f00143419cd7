// Nim with passes: take any number of stones from one pile, or use up a pass.  A player who cannot
// move loses.
//
// Some passes can be used by either player, some by Left alone, some by Right alone.  When the
// stones are gone nobody may pass, and the remaining passes are worth nothing.
//
// A position is typed as piles, then "passes=B", or "passes=B,L,R" if a player has passes of his
// own.  A move is 5->3, "pass" or "own-pass".
//
// Cost: workbench/value_session.hpp; at most a position for each multiset of smaller piles and each
// number of passes.
// Source: R. E. Morrison, E. J. Friedman, A. S. Landsberg, Combinatorial games with a pass, Chaos
//         22 (2012): one pass of both; passes of one player are ours.
// Tested: test/games/nim_passes_test.cpp, test/golden/solve_nim_passes.txt.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr unsigned      kPassBits   = 4;  // for a number of passes
constexpr std::uint64_t kMostPasses = (1u << kPassBits) - 1;
constexpr unsigned      kPileBits   = 50;         // for all piles together
constexpr std::uint64_t kMostStones = 1'000'000;  // in a pile: its moves are listed all at once
constexpr auto kPassInstead = phrase("nim-passes 3 4 5 passes=1, or nim-passes 3 passes=1,0,2");

struct NimPasses {
    static constexpr std::string_view kName = "nim-passes";
    struct Position {
        std::vector<std::uint64_t>   piles;   // ascending, none of them 0
        std::array<std::uint64_t, 3> passes;  // of both players, of Left, of Right
    };

    Position from;
    unsigned bits = 1;  // for each pile

    Position start() const { return from; }
    void     moves(const Position& p, bool left, auto&& emit) const {
            for (std::size_t i = 0; i < p.piles.size(); ++i) {
                if (i > 0 && p.piles[i] == p.piles[i - 1]) continue;
            for (std::uint64_t to = 0; to < p.piles[i]; ++to) {
                    auto next = p;
                    next.piles.erase(next.piles.begin() + static_cast<std::ptrdiff_t>(i));
                    if (to > 0) next.piles.insert(std::ranges::lower_bound(next.piles, to), to);
                emit(next, fmt::format("{}->{}", p.piles[i], to));
            }
        }
            for (const bool own : {false, true}) {
                const std::size_t whose = own ? (left ? 1 : 2) : 0;
                if (p.piles.empty() || p.passes[whose] == 0) continue;
            auto next = p;
                --next.passes[whose];
                emit(next, own ? "own-pass" : "pass");
        }
    }
    std::uint64_t level(const Position& p) const {
        std::uint64_t sum = 0;
        for (const auto pile : p.piles) sum += pile;
        for (const auto passes : p.passes) sum += passes;
        return sum;
    }
    std::uint64_t key(const Position& p) const {
        std::uint64_t key = 0;
        for (const auto pile : p.piles) key = key << bits | pile;
        for (const auto passes : p.passes) key = key << kPassBits | passes;
        return key;
    }
    Position unpack(std::uint64_t key) const {
        Position p;
        for (const std::size_t whose : {2, 1, 0}) {
            p.passes[whose] = key & kMostPasses;
            key >>= kPassBits;
        }
        for (; key != 0; key >>= bits) p.piles.push_back(key & ((std::uint64_t{1} << bits) - 1));
        std::ranges::reverse(p.piles);
        return p;
    }
    std::string text(const Position& p) const {
        std::string text;
        for (const auto pile : p.piles) text += fmt::format("{} ", pile);
        if (p.piles.empty()) text = "0 ";
        const auto& [both, lefts, rights] = p.passes;
        if (lefts == 0 && rights == 0) return text + fmt::format("passes={}", both);
        return text + fmt::format("passes={},{},{}", both, lefts, rights);
    }
    std::expected<Position, InputError> read(std::string_view text) const;
    Phrase why_illegal(const Position& p, bool left, std::string_view text) const {
        if (text == "pass" && p.piles.empty())
            return phrase("nobody passes when the stones are gone");
        if (text == "pass") return phrase("no pass of both players is left");
        if (text == "own-pass")
            return left ? phrase("Left has no pass of his own")
                        : phrase("Right has no pass of his own");
        return {};
    }
};

std::expected<NimPasses, InputError> read_nim_passes(std::string_view text) {
    NimPasses  game;
    auto&      p        = game.from;
    bool       any      = false;
    const auto no_words = [&](std::string_view word) {
        return std::unexpected(plain_error(phrase("'{}' is neither a pile nor passes", word),
                                           phrase("piles, then passes=B or passes=B,L,R"),
                                           kPassInstead));
    };
    p.passes = {};
    for (std::size_t at = 0; at < text.size();) {
        const auto end  = std::min(text.find(' ', at), text.size());
        const auto word = text.substr(at, end - at);
        at              = end + 1;
        if (word.empty()) continue;
        Scanner in(word);
        if (in.take("passes=")) {
            bool fits = in.number(p.passes[0]);
            if (fits && in.take(','))
                fits = in.number(p.passes[1]) && in.take(',') && in.number(p.passes[2]);
            if (!fits || !in.done() || text.find_first_not_of(' ', end) != text.npos)
                return no_words(word);
            if (std::ranges::max(p.passes) > kMostPasses)
                return std::unexpected(plain_error(phrase("'{}' are too many", word),
                                                   phrase("at most {} each", kMostPasses)));
            continue;
        }
        std::uint64_t pile = 0;
        if (!in.number(pile) || !in.done()) return no_words(word);
        any = true;
        if (pile > 0) p.piles.push_back(pile);
        if (p.piles.size() > kPileBits) break;
    }
    if (!any)
        return std::unexpected(plain_error(phrase("the piles are missing"),
                                           phrase("the sizes of piles"), kPassInstead));
    std::ranges::sort(p.piles);
    if (!p.piles.empty() && p.piles.back() > kMostStones)
        return std::unexpected(plain_error(phrase("the piles are too many, or too large"),
                                           phrase("at most {} each", kMostStones), kPassInstead));
    if (!p.piles.empty()) game.bits = static_cast<unsigned>(std::bit_width(p.piles.back()));
    if (game.bits * p.piles.size() > kPileBits)
        return std::unexpected(plain_error(
            phrase("the piles are too many, or too large"),
            phrase("the bits of the largest, times the piles, at most 50"), kPassInstead));
    return game;
}

std::expected<NimPasses::Position, InputError> NimPasses::read(std::string_view text) const {
    auto other = read_nim_passes(text);
    if (!other) return std::unexpected(other.error());
    if (other->bits > bits || bits * other->from.piles.size() > kPileBits)
        return std::unexpected(
            plain_error(phrase("the piles are larger than those that were opened"),
                        phrase("what may come of them")));
    return other->from;
}

}  // namespace

extern constinit const GameCard nim_passes_card = {
    .name     = "nim-passes",
    .title    = "Nim with passes: of both players, of Left alone, of Right alone",
    .source   = "R. E. Morrison, E. J. Friedman, A. S. Landsberg (2012)",
    .typed    = "nim-passes PILE ... [passes=B | passes=B,L,R] [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "3 4 5 passes=1",
    .open     = open_value_words<read_nim_passes>,
};

}  // namespace zermelo::inline games
