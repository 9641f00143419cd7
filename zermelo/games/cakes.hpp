// Rectangular cakes that two players cut along the lines of their squares: Left from top to bottom,
// Right from side to side.  A player who cannot cut loses.
//
// A position is a list of cakes, "4x5 3*2x6": rows x columns, and how many there are of a kind;
// small kinds come first, and single squares, which cannot be cut, are left out ("1x1" stands for a
// position of nothing else).  Each kind is a part, so a position costs as many values as there are
// sizes of cakes below it.  A move is the number of the kind in the position's text, | for Left's
// cuts or - for Right's, and the game's own number of the cut: 1|2.
//
// A game derives from Cakes<Game> and provides
//     kName, kMostSide, kInstead
//     cuts(side, emit)   calls emit(number, parts) for every way to cut a side of that length;
//                        parts: lengths, and how many there are of each
//     kNoCut             the message for a number that is no cut
// Cost: 24 bytes for each size of cake; the solver looks at every size's cuts once, and so does the
// checker.
// Called from games/cutcake.cpp, games/maundy_cake.cpp.
// Tested: test/games/cakes_test.cpp.
#pragma once
#include <fmt/format.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/part_game.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline games {

/// So many cakes of equal length.
struct Lengths {
    std::uint64_t length, count;
};

inline constexpr std::uint64_t kMostCakes = 1'000'000'000;  // of one kind
inline constexpr std::size_t   kMostKinds = 50;             // in a typed position

/// A cake of so many rows and columns.
struct CakeSize {
    std::uint64_t rows, columns;

    std::uint64_t key() const { return rows << 32 | columns; }
};
/// Returns the cake size that has this key.
constexpr CakeSize cake_of(std::uint64_t key) {
    return {key >> 32, key & 0xffffffff};
}

/// The number of cakes of each kind, by its key; single squares are left out.
using CakeCounts = std::map<std::uint64_t, std::uint64_t>;

/// Reads the words of a position: by turns a kind's key and its count, in ascending order.
CakeCounts                            cakes_of(const PartRules::State& at);
/// The inverse of cakes_of.
PartRules::State                      state_of(const CakeCounts& cakes);
/// Returns a text as "3*2x6 4x5".
std::string                           cakes_text(const PartRules::State& at);
/// Reads a text as "4x5 3*2x6".  most: the longest side; instead: what to type, for errors.
std::expected<CakeCounts, InputError> read_cakes(std::string_view text, std::uint64_t most,
                                                 FixedPhrase instead);

template <class Game>
class Cakes : public PartRules {
  public:
    explicit Cakes(CakeCounts start) : start_(std::move(start)) {}

    std::string_view name() const override { return Game::kName; }
    State            start() const override { return state_of(start_); }
    std::string      text(const State& at) const override { return cakes_text(at); }

    void moves(const State& at, bool left, const Emit& emit) const override {
        for (std::size_t kind = 0; kind < at.size() / 2; ++kind)
            cut(at[2 * kind], left, [&](std::uint64_t number, std::span<const Cut> parts) {
                auto cakes = cakes_of(at);
                if (--cakes[at[2 * kind]] == 0) cakes.erase(at[2 * kind]);
                for (const auto& [key, count] : parts) cakes[key] += count;
                emit(state_of(cakes), fmt::format("{}{}{}", kind + 1, left ? '|' : '-', number));
            });
    }
    std::expected<State, InputError> read(std::string_view text) const override {
        const auto cakes = read_cakes(text, Game::kMostSide, Game::kInstead);
        if (!cakes) return std::unexpected(cakes.error());
        return state_of(*cakes);
    }
    Phrase why_illegal(const State& at, bool left, std::string_view text) const override {
        Scanner       in(text);
        std::uint64_t kind = 0, number = 0;
        if (!in.number(kind)) return {};
        const bool upright = in.peek() == '|';
        if ((!upright && in.peek() != '-') || (in.skip(), !in.number(number)) || !in.done())
            return {};
        if (upright != left)
            return left ? phrase("Left cuts from top to bottom, as 1|1")
                        : phrase("Right cuts from side to side, as 1-1");
        if (kind == 0 || kind > at.size() / 2) return phrase("no kind of cake has this number");
        return Game::kNoCut;
    }

    std::vector<PartCount> parts(const State& at, PartBook& book) const override {
        std::vector<PartCount> found;
        for (std::size_t i = 0; i + 1 < at.size(); i += 2)
            found.push_back({book.moved(at[i]), at[i + 1]});
        return found;
    }
    void options(std::uint64_t key, bool left, PartBook& book,
                 const EmitParts& emit) const override {
        cut(key, left, [&](std::uint64_t, std::span<const Cut> cakes) {
            std::array<PartCount, 2> found;
            std::size_t              size = 0;
            for (const auto& cake : cakes) found[size++] = {book.moved(cake.key), cake.count};
            emit({found.data(), size});
        });
    }
    /// The number of squares: after a cut every cake has fewer.
    std::uint64_t level(std::uint64_t key) const override {
        return cake_of(key).rows * cake_of(key).columns;
    }

  private:
    struct Cut {
        std::uint64_t key, count;
    };
    // Calls emit(number, the cakes without single squares) for every cut of that player.
    static void cut(std::uint64_t key, bool left, auto&& emit) {
        const auto cake = cake_of(key);
        const auto side = left ? cake.columns : cake.rows;
        Game::cuts(side, [&](std::uint64_t number, std::span<const Lengths> lengths) {
            std::array<Cut, 2> cakes;
            std::size_t        size = 0;
            for (const auto& [length, count] : lengths) {
                const auto part =
                    left ? CakeSize{cake.rows, length} : CakeSize{length, cake.columns};
                if (part.rows * part.columns > 1) cakes[size++] = {part.key(), count};
            }
            emit(number, std::span<const Cut>(cakes.data(), size));
        });
    }

    CakeCounts start_;
};

/// Reads "4x5": returns the rules of a game that derives from Cakes.
template <class Game>
std::expected<std::unique_ptr<PartRules>, InputError> read_cake_game(std::string_view text) {
    auto cakes = read_cakes(text, Game::kMostSide, Game::kInstead);
    if (!cakes) return std::unexpected(cakes.error());
    return std::make_unique<Game>(std::move(*cakes));
}

}  // namespace zermelo::inline games
