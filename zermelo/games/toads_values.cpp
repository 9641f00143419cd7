// Toads and Frogs with values: Left's toads go right, Right's frogs go left.
//
// A strip is typed as in `toads`; the word after it says who moves: "left" (the default) or
// "right".  Several strips, separated by blanks, are a sum.  A move is the number of the strip and
// the square: 2.1.
//
// Cost: workbench/value_session.hpp; for a sum, a position for each tuple of strips.
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapters 1 and 5; J. Erickson,
//         "New Toads and Frogs results", Games of No Chance (1996).
// Tested: test/games/value_games_test.cpp, test/golden/solve_values.txt.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::size_t kMostToadsBits = 60;  // 2 bits for each square
constexpr auto kValuedToadInstead = phrase("toads-values TT..FF, or toads-values T.F TF.F right");

struct ValuedToads {
    static constexpr std::string_view kName = "toads-values";
    // 2 bits for each square, strip by strip.
    using Position = std::uint64_t;

    std::vector<std::size_t> strips;  // their lengths
    Position                 from = 0;

    static char at(Position p, std::size_t square) { return ".TF?"[p >> 2 * square & 3]; }
    Position    start() const { return from; }
    void        moves(Position p, bool left, auto&& emit) const {
               std::size_t first = 0;
               for (std::size_t strip = 0; strip < strips.size(); first += strips[strip++])
            for (std::size_t i = 0; i < strips[strip]; ++i) {
                       if (at(p, first + i) != (left ? 'T' : 'F')) continue;
                for (const std::size_t far : {std::size_t{1}, std::size_t{2}}) {
                           if (left ? i + far >= strips[strip] : i < far) break;
                           const auto to  = first + (left ? i + far : i - far);
                           const auto hop = first + (left ? i + 1 : i - 1);
                           if (far == 2 && at(p, hop) != (left ? 'F' : 'T')) break;
                    if (at(p, to) != '.') continue;
                    const auto piece = p >> 2 * (first + i) & 3;
                           emit((p & ~(Position{3} << 2 * (first + i))) | piece << 2 * to,
                                fmt::format("{}.{}", strip + 1, i + 1));
                           break;
                }
            }
    }
    // Returns the number of squares ahead of each piece, summed over all pieces.
    std::uint64_t level(Position p) const {
        std::uint64_t sum   = 0;
        std::size_t   first = 0;
        for (const auto length : strips) {
            for (std::size_t i = 0; i < length; ++i)
                sum += at(p, first + i) == 'T' ? length - 1 - i : at(p, first + i) == 'F' ? i : 0;
            first += length;
        }
        return sum;
    }
    std::uint64_t key(Position p) const { return p; }
    Position      unpack(std::uint64_t key) const { return key; }
    std::string   text(Position p) const {
          std::string text;
          std::size_t square = 0;
          for (const auto length : strips) {
              if (!text.empty()) text += ' ';
            for (std::size_t i = 0; i < length; ++i) text += at(p, square++);
        }
          return text;
    }
    std::expected<Position, InputError> read(std::string_view text) const;
};

// Reads "TT..FF T.F".
std::expected<ValuedToads, InputError> read_valued_toads(std::string_view text) {
    ValuedToads game;
    std::size_t square = 0;
    do {
        const auto strip = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(strip.size() + 1, text.size()));
        if (strip.empty() || strip.find_first_not_of("TF.") < strip.npos ||
            square + strip.size() > kMostToadsBits / 2)
            return std::unexpected(
                plain_error(phrase("'{}' is not a strip", strip),
                            phrase("1 to {} of the letters T, F and '.'", kMostToadsBits / 2),
                            kValuedToadInstead));
        game.strips.push_back(strip.size());
        for (const char c : strip)
            game.from |= static_cast<std::uint64_t>(c == 'T'   ? 1
                                                    : c == 'F' ? 2
                                                               : 0)
                         << 2 * square++;
    } while (!text.empty());
    return game;
}

std::expected<ValuedToads::Position, InputError> ValuedToads::read(std::string_view text) const {
    const auto other = read_valued_toads(text);
    if (!other) return std::unexpected(other.error());
    if (other->strips == strips) return other->from;
    return std::unexpected(plain_error(phrase("it is a different strip")));
}

}  // namespace

extern constinit const GameCard toads_values_card = {
    .name     = "toads-values",
    .title    = "Toads and Frogs with values: toads are Left's and go right, frogs Right's",
    .source   = "Winning Ways (1982), chapters 1 and 5",
    .typed    = "toads-values STRIP ... [left | right]",
    .solvers  = value_solvers,
    .standard = "canonical",
    .example  = "TT..FF",
    .open     = open_value_words<read_valued_toads>,
};

}  // namespace zermelo::inline games
