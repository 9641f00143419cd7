// Values of coin-turning games: by formula, or by a greedy code.
//
// If at most t coins may be turned, a head at n is worth the least number that is not the XOR of
// fewer than t earlier values (in coding theory: the values are the columns of a lexicode's check
// matrix).  For t = 2 and 3 that gives n+1 and the odious numbers; for larger t the sets of these
// XORs are kept as bits.  XOR by a number moves whole words and the bits inside them, so a set is
// extended one word at a time.  When all numbers below a power of two are XORs already, the next
// value is that power, and the sets double.
//
// Time and memory: O(n) for tables of formulas.  For at most t coins, t bits for every number below
// the next power of two above the largest value, all of which are touched once a coin.
//
// Main function: coin_values.
// Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways", chapter 14; J. Conway, N. Sloane,
//         "Lexicographic codes", IEEE Trans. Information Theory 32 (1986).
// Tested: test/impartial/coins_test.cpp.
#include "zermelo/impartial/coins.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "zermelo/base/memory.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint32_t kAny = ~std::uint32_t{0};

constexpr std::array<CoinCard, 8> kGames = {{
    {CoinGame::mock_turtles, "mock-turtles", phrase("one, two or three coins"), 1, 3},
    {CoinGame::moebius, "moebius", phrase("one to five coins"), 1, 5},
    {CoinGame::mogul, "mogul", phrase("one to seven coins"), 1, 7},
    {CoinGame::ruler, "ruler", phrase("any number of coins side by side"), 1, kAny},
    {CoinGame::single, "single", phrase("exactly one coin"), 1, 1},
    {CoinGame::triplets, "triplets", phrase("exactly three coins"), 3, 3},
    {CoinGame::turtles, "turtles", phrase("one or two coins"), 1, 2},
    {CoinGame::twins, "twins", phrase("exactly two coins"), 2, 2},
}};

// Returns the n-th number with an odd number of ones: 1, 2, 4, 7, 8 ...
std::uint64_t odious(std::uint64_t n) {
    return 2 * n + (std::popcount(n) % 2 == 0);
}

std::uint64_t formula(CoinGame game, std::uint64_t n) {
    switch (game) {
        case CoinGame::mock_turtles:
            return odious(n);
        case CoinGame::ruler:
            return (n + 1) & (~n);
        case CoinGame::single:
            return 1;
        case CoinGame::triplets:
            return n < 2 ? 0 : odious(n - 2);
        case CoinGame::turtles:
            return n + 1;
        case CoinGame::twins:
            return n;
        case CoinGame::moebius:
        case CoinGame::mogul:
            break;
    }
    return 0;
}

// Moves bit i of the word to i XOR x, for x < 64.
std::uint64_t moved(std::uint64_t word, std::uint64_t x) {
    constexpr std::uint64_t kEven[6] = {0x5555555555555555u, 0x3333333333333333u,
                                        0x0F0F0F0F0F0F0F0Fu, 0x00FF00FF00FF00FFu,
                                        0x0000FFFF0000FFFFu, 0x00000000FFFFFFFFu};
    for (std::uint64_t b = 0; b < 6; ++b)
        if (x >> b & 1) word = (word & kEven[b]) << (1u << b) | (word >> (1u << b) & kEven[b]);
    return word;
}

// The sets of XORs of at most 0, 1 .. t-1 values, as bits for the numbers below 64 * words.
class Xors {
  public:
    explicit Xors(std::size_t t) {
        for (; t > 0; --t) {
            sets_.emplace_back(1);
            if (sets_.back().ok()) sets_.back()[0] = 1;  // the empty XOR
        }
    }
    bool ok() const {
        return std::ranges::all_of(sets_, [](auto& set) { return set.ok(); });
    }
    std::uint64_t words() const { return sets_[0].size(); }
    std::uint64_t bytes() const { return sets_.size() * sets_[0].bytes(); }

    // Returns the least number that is not the XOR of fewer than t values; past the end if all are.
    std::uint64_t least() const {
        const auto& most = sets_.back();
        while (at_ < most.size() && !~most[at_]) ++at_;
        return at_ * 64 +
               (at_ < most.size() ? static_cast<unsigned>(std::countr_one(most[at_])) : 0);
    }
    // Doubles the numbers.  Returns false if there is no memory.
    bool grow() {
        for (auto& set : sets_) {
            Table<std::uint64_t> larger(2 * set.size());
            if (!larger.ok()) return false;
            std::ranges::copy(set, larger.begin());
            set = std::move(larger);
        }
        return true;
    }
    // Adds a value, which must be below 64 * words.
    void add(std::uint64_t x) {
        for (std::size_t k = sets_.size() - 1; k > 0; --k)
            for (std::uint64_t w = 0; w < sets_[k].size(); ++w)
                sets_[k][w] |= moved(sets_[k - 1][w ^ x / 64], x % 64);
    }

  private:
    std::vector<Table<std::uint64_t>> sets_;
    mutable std::uint64_t             at_ = 0;  // the words before it are full
};

}  // namespace

std::span<const CoinCard> coin_games() {
    return kGames;
}

std::optional<CoinGame> coin_game(std::string_view name) {
    for (const auto& card : kGames)
        if (card.name == name) return card.game;
    return std::nullopt;
}

const CoinCard& coin_card(CoinGame game) {
    return kGames[static_cast<std::size_t>(game)];
}

bool coin_move(CoinGame game, std::uint64_t coins) {
    const auto count = static_cast<std::uint32_t>(std::popcount(coins));
    const auto card  = coin_card(game);
    const int  range =
        static_cast<int>(std::bit_width(coins)) - static_cast<int>(std::countr_zero(coins));
    const bool row = range == static_cast<int>(count);
    return card.least <= count && count <= card.most && (game != CoinGame::ruler || row);
}

bool coin_move(CoinGame game, std::span<const std::uint32_t> coins) {
    const auto card = coin_card(game);
    return card.least <= coins.size() && coins.size() <= card.most &&
           (game != CoinGame::ruler || coins.back() - coins.front() + 1 == coins.size());
}

std::vector<std::uint64_t> coin_values_by_definition(CoinGame game, std::uint32_t count) {
    std::vector<std::uint64_t> values;
    for (std::uint32_t n = 0; n < count; ++n) {
        std::set<std::uint64_t> options;
        for (std::uint64_t others = 0; others < std::uint64_t{1} << n; ++others) {
            if (!coin_move(game, others | std::uint64_t{1} << n)) continue;
            std::uint64_t sum = 0;
            for (std::uint32_t i = 0; i < n; ++i)
                if (others >> i & 1) sum ^= values[i];
            options.insert(sum);
        }
        std::uint64_t mex = 0;
        while (options.contains(mex)) ++mex;
        values.push_back(mex);
    }
    return values;
}

Solution<std::vector<std::uint64_t>> coin_values(CoinGame game, std::uint64_t count,
                                                 const Budget& budget) {
    Solution<std::vector<std::uint64_t>> solution;
    auto&                                values = solution.labels;
    const bool sets = game == CoinGame::moebius || game == CoinGame::mogul;
    Pace       pace(budget, "coins");
    Xors       xors(game == CoinGame::moebius ? 5 : game == CoinGame::mogul ? 7 : 1);
    solution.why = GaveUp::bytes;
    if (count > budget.bytes / 8 || !xors.ok()) return solution;
    for (std::uint64_t n = 0; n < count; ++n) {
        if (!pace.go_on(sets ? xors.bytes() / 8 : 1)) {
            solution.why = pace.why();
            return solution;
        }
        if (!sets) {
            values.push_back(formula(game, n));
            continue;
        }
        const std::uint64_t value = xors.least();
        // If all numbers are XORs, the value is the next power of two.
        if (value == 64 * xors.words() &&
            (8 * count + 3 * xors.bytes() > budget.bytes || !xors.grow()))
            return solution;
        xors.add(value);
        values.push_back(value);
    }
    solution.status  = Status::solved;
    solution.visited = count;
    solution.why     = GaveUp::no;
    return solution;
}

}  // namespace zermelo::inline impartial
