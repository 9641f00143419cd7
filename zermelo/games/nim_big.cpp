// Nim with piles of any size: the theorems of nim.cpp applied to Boost's integers.
//
// Every number made here has a checked count of digits, and only operations that cannot fail are
// used.  A position of 10 000 digits has at most 33 220 bits.
//
// Source: as nim.cpp.
// Tested: test/games/sessions_test.cpp, against piles of 64 bits; test/golden/solve_nim_big.txt.
#include <fmt/format.h>

#include "zermelo/games/nim_big.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include "zermelo/base/joined.hpp"
#include "zermelo/game/emit.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/games/nim_moves.hpp"
#include "zermelo/impartial/moore_moves.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace boost {
// Built without exceptions, Boost needs this function; nothing here calls it.
[[gnu::weak]] void throw_exception(const std::exception&) {
    __builtin_trap();
}
[[gnu::weak]] void throw_exception(const std::exception&, const source_location&) {
    __builtin_trap();
}
}  // namespace boost

namespace zermelo::inline games {
namespace {

using Big      = boost::multiprecision::cpp_int;
using BigPiles = std::vector<Big>;

constexpr std::uint64_t kMostDigits = 10'000;

// Reads a number; nothing if there is no digit.  O(digits^2) time.
std::optional<Big> read_big(Scanner& in) {
    if (!in.digit()) return std::nullopt;
    Big           number = 0;
    std::uint64_t chunk = 0, scale = 1;
    for (; in.digit(); in.skip()) {
        chunk = chunk * 10 + static_cast<std::uint64_t>(in.peek() - '0');
        scale *= 10;
        if (scale < 1'000'000'000'000'000'000) continue;
        number = number * scale + chunk;
        chunk = 0, scale = 1;
    }
    return Big(number * scale + chunk);
}

InputError no_pile(std::string_view word, Phrase what) {
    return plain_error(phrase("'{}' {}", word.substr(0, 40), what),
                       phrase("piles: whole numbers, of {} digits in all", kMostDigits));
}

std::expected<BigPiles, InputError> read_piles(std::span<const std::string> words) {
    std::uint64_t digits = 0;
    for (const auto& word : words)
        digits += static_cast<std::uint64_t>(
            std::ranges::count_if(word, [](char c) { return c >= '0' && c <= '9'; }));
    if (digits > kMostDigits)
        return std::unexpected(plain_error(phrase("the piles have {} digits", digits),
                                           phrase("at most {} digits in all", kMostDigits)));
    BigPiles piles;
    for (const auto& word : words) {
        Scanner in(word);
        for (;;) {
            while (in.take(' ') || in.take(',') || in.take('\t') || in.take('\n')) {}
            if (in.done()) break;
            if (in.peek() == '-') return std::unexpected(no_pile(word, phrase("is negative")));
            const auto pile = read_big(in);
            if (!pile || (!in.done() && in.peek() != ' ' && in.peek() != ','))
                return std::unexpected(no_pile(word, phrase("is not a pile")));
            piles.push_back(*pile);
        }
    }
    return piles;
}

// A move is given by the piles that it leaves.
struct BigNim {
    static constexpr std::string_view kName    = "nim";
    static constexpr Say              kTheorem = Say::theorem_nim_big;
    using Position                             = BigPiles;
    using Move                                 = BigPiles;

    NimRules      rules;
    MooreRules    moore;
    std::uint64_t listed = 0;
    BigPiles      from;

    std::uint64_t most_winning() const { return listed; }
    Position      start() const { return from; }
    Position      play(const Position&, const Move& m) const { return m; }
    // There are too many moves to list: only those that take a single stone, so that every position
    // has some.
    template <class Emit>
    void moves(const Position& p, Emit&& emit) const {
        Position after = p;
        for (std::size_t i = 0; i < p.size(); ++i) {
            if (p[i] == 0) continue;
            after[i] = p[i] - 1;
            if (!emitted(emit, after)) return;
            after[i] = p[i];
        }
    }
    // Positions are too many to be numbered with 64 bits, so the numbering is never used.
    Index         count() const { return kNone; }
    Index         index(const Position&) const { return kNone; }
    Position      position(Index) const { return {}; }
    std::uint64_t level(const Position&) const { return 0; }
    Pn::Facts     facts(Pn, const Position&) const { return {rules.misere}; }
    std::uint64_t most_moves() const { return kNone; }

    bool wins(const Position& p) const {
        const std::span<const Big> piles(p);
        return moore.k > 1 ? !moore_lost_of(piles, moore) : !nim_lost(piles, rules);
    }
    Sentences why(const Position& p) const {
        if (moore.k > 1) return say(Say::nim_size, p.size(), bits_of(std::span<const Big>(p)));
        const auto        residues = nim_residues(std::span<const Big>(p), rules.max_take);
        const NimSum<Big> all(residues);
        const bool        none = rules.misere && all.large == 0;
        if (rules.max_take == 0)
            return none ? say(Say::nim_none_above, all.ones) : say(Say::nim_xor, all.sum.str());
        const auto modulus = rules.max_take + 1;
        return none ? say(Say::nim_none_above_modulo, all.ones, modulus)
                    : say(Say::nim_xor_modulo, all.sum.str(), modulus);
    }
    template <class Emit>
    void each_winning(const Position& p, Emit&& emit) const {
        const std::span<const Big> piles(p);
        if (moore.k > 1) return each_moore_move_of(piles, moore, emit);
        each_nim_move(piles, rules, emit);
    }
    std::string setup() const {
        return fmt::format("--big {}{}{}",
                           rules.max_take == 0 ? "" : fmt::format("--max-take {} ", rules.max_take),
                           moore.k == 1 ? "" : fmt::format("--piles {} ", moore.k),
                           rules.misere ? "--misere " : "");
    }
    std::string text(const Position& p) const {
        return joined(p, " ", [](const auto& pile) { return pile.str(); });
    }
    std::expected<Position, InputError> read(std::string_view text) const {
        const std::string words[] = {std::string(text)};
        auto              piles   = read_piles(words);
        if (piles && piles->size() != from.size())
            return std::unexpected(no_pile(text, phrase("is not {} piles", from.size())));
        return piles;
    }
    std::string move_text(const Position& p, const Move& m) const {
        return nim_move_text<Big>(p, m, [](const Big& n) { return n.str(); });
    }
    std::optional<Move> read_move(const Position& p, std::string_view text) const {
        if (text.size() > 4 * kMostDigits) return std::nullopt;
        return read_nim_move<Big>(p, text, moore.k, read_big, [&](const Big& from, const Big& to) {
            return rules.max_take == 0 || from - to <= rules.max_take;
        });
    }
};

}  // namespace

std::expected<std::unique_ptr<Session>, InputError> open_big_nim(
    NimRules rules, MooreRules moore, std::uint64_t listed, std::span<const std::string> words) {
    auto piles = read_piles(words);
    if (!piles) return std::unexpected(piles.error());
    return pn_session(pn_game(BigNim{rules, moore, listed, std::move(*piles)}));
}

}  // namespace zermelo::inline games
