// Fibonacci Nim: there is one pile.  The first move may not take all of it; later moves take at
// most twice what the previous move took.
//
// Write the pile as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf: there is
// exactly one way).  The mover has lost if and only if the least of them is more than he may take.
//
// A winning move takes m and leaves a pile whose least summand exceeds 2m.  Then the summands of m
// are smaller than that summand and not its neighbours, so together with the summands of the rest
// they are those of the pile before.  So m is a sum of the least summands, of which there are at
// most 46: adding them up one by one finds every winning move.
//
// Source: M. J. Whinihan, "Fibonacci Nim", Fibonacci Quarterly 1 (1963); E. Zeckendorf (1972).
// Tested: test/games/sessions_test.cpp, test/golden/solve_fibonacci.txt.
#include <fmt/format.h>

#include <array>

#include "zermelo/base/joined.hpp"
#include "zermelo/game/emit.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/pn_session.hpp"

namespace zermelo::inline games {
namespace {

// 1, 2, 3, 5, 8, ...: all that fit in 64 bits.
constexpr auto kFibonacci = [] {
    std::array<std::uint64_t, 92> numbers{1, 2};
    for (std::size_t i = 2; i < numbers.size(); ++i) numbers[i] = numbers[i - 1] + numbers[i - 2];
    return numbers;
}();
static_assert(kFibonacci[91] > ~kFibonacci[90]);  // the next one would not fit

// Returns the summands, largest first.
std::vector<std::uint64_t> summands(std::uint64_t n) {
    std::vector<std::uint64_t> parts;
    while (n > 0) {
        parts.push_back(*(std::ranges::upper_bound(kFibonacci, n) - 1));
        n -= parts.back();
    }
    return parts;
}

// The pile, and the most that may be taken, which is never more than the pile.
struct Pile {
    std::uint64_t stones = 0, limit = 0;
    auto          operator<=>(const Pile&) const = default;
};

std::expected<Pile, InputError> read_pile(std::span<const std::string> words) {
    const auto numbers = read_heaps(words);
    if (!numbers) return std::unexpected(numbers.error());
    if (numbers->empty() || numbers->size() > 2)
        return std::unexpected(plain_error(
            phrase("fibonacci takes one pile and perhaps a limit, not {} numbers", numbers->size()),
            {}, phrase("fibonacci 20, or fibonacci 17 6")));
    const std::uint64_t stones = numbers->front();
    if (numbers->size() == 2) return Pile{stones, std::min((*numbers)[1], stones)};
    return Pile{stones, stones - (stones > 0)};
}

struct Fibonacci {
    static constexpr std::string_view kName    = "fibonacci";
    static constexpr Say              kTheorem = Say::theorem_fibonacci;
    using Position                             = Pile;
    using Move                                 = std::uint64_t;

    Pile from;

    Position start() const { return from; }
    Position play(Position p, Move m) const {
        const std::uint64_t rest = p.stones - m;
        return {rest, m > rest / 2 ? rest : 2 * m};
    }
    template <class Emit>
    void moves(Position p, Emit&& emit) const {
        for (Move m = 1; m <= p.limit; ++m)
            if (!emitted(emit, m)) return;
    }
    Index count() const {
        if (from.stones >= kMostPositions) return kNone;
        return (from.stones + 1) * (from.stones + 2) / 2;
    }
    Index    index(Position p) const { return p.stones * (p.stones + 1) / 2 + p.limit; }
    Position position(Index i) const {
        std::uint64_t stones = 0;
        for (std::uint64_t bit = kMostPositions; bit > 0; bit /= 2)
            if ((stones + bit) * (stones + bit + 1) / 2 <= i) stones += bit;
        return {stones, i - stones * (stones + 1) / 2};
    }
    std::uint64_t level(Position p) const { return p.stones; }
    Pn::Facts     facts(Pn, Position) const { return {}; }
    std::uint64_t most_moves() const { return from.stones; }

    bool wins(Position p) const { return p.stones > 0 && summands(p.stones).back() <= p.limit; }
    Sentences why(Position p) const {
        if (p.stones == 0) return Say::no_stone;
        const auto parts = joined(summands(p.stones), " + ");
        if (p.limit == 0) return say(Say::fibonacci_none, p.stones, parts);
        return say(Say::fibonacci, p.stones, parts, p.limit);
    }
    template <class Emit>
    void each_winning(Position p, Emit&& emit) const {
        const auto parts = summands(p.stones);
        Move       m     = 0;
        for (std::size_t i = parts.size(); i-- > 0;) {
            m += parts[i];
            if (m > p.limit) return;
            const bool lost = i == 0 || parts[i - 1] - m > m;  // is the least summand left > 2m?
            if (lost && !emit(m)) return;
        }
    }
    std::string setup() const { return ""; }
    std::string text(Position p) const { return fmt::format("{} {}", p.stones, p.limit); }
    std::expected<Position, InputError> read(std::string_view text) const {
        const std::string words[] = {std::string(text)};
        auto              pile    = read_pile(words);
        if (pile && pile->stones > from.stones)
            return std::unexpected(plain_error(phrase("'{}' is above {}", text, from.stones),
                                               phrase("a smaller pile")));
        return pile;
    }
    std::string         move_text(Position, Move m) const { return fmt::format("{}", m); }
    std::optional<Move> read_move(Position p, std::string_view text) const {
        const std::string words[] = {std::string(text)};
        const auto        taken   = read_heaps(words);
        if (!taken || taken->size() != 1) return std::nullopt;
        const Move m = taken->front();
        if (m == 0 || m > p.limit) return std::nullopt;
        return m;
    }
    Phrase why_illegal(Position p, std::string_view text) const {
        const std::string words[] = {std::string(text)};
        const auto        taken   = read_heaps(words);
        if (!taken || taken->size() != 1) return {};
        return taken->front() == 0 ? phrase("a move must take something")
                                   : phrase("this move takes at most {}", p.limit);
    }
};

std::expected<std::unique_ptr<Session>, InputError> open_fibonacci(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    const auto pile = read_pile(words);
    if (!pile) return std::unexpected(pile.error());
    return pn_session(pn_game(Fibonacci{*pile}));
}

}  // namespace

extern constinit const GameCard fibonacci_card = {
    .name     = "fibonacci",
    .title    = "Fibonacci Nim: take at most twice what the last move took",
    .source   = "M. J. Whinihan, Fibonacci Quarterly 1 (1963)",
    .typed    = "fibonacci PILE [LIMIT]",
    .solvers  = pn_solvers,
    .standard = "formula",
    .example  = "20",
    .open     = open_fibonacci,
};

}  // namespace zermelo::inline games
