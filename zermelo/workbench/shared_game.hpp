// A game whose positions several machines share: numbers, queried in batches.
//
// There is one virtual call for a batch, never one for a position; shared_kernels.hpp makes a
// SharedGame from a game's struct.  Only what a game supports is called: parents() if levels() is
// 0, otherwise level() and after().
//
// Called from cluster/.
// Tested: test/cluster/solve_test.cpp.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/game/outcome.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::inline workbench {

/// A list of numbers for each queried position, one after another, and one further fact about it:
/// how many images it has, or what it is worth to be stuck there.
struct SharedMoves {
    std::vector<Index>         to;
    std::vector<std::uint8_t>  stays;  // for each move, whether its mover moves again; empty: never
    std::vector<std::size_t>   ends;   // where each list ends
    std::vector<std::uint32_t> images;
    std::vector<Outcome>       stuck;

    void clear() { to.clear(), stays.clear(), ends.clear(), images.clear(), stuck.clear(); }
    bool stays_at(std::size_t j) const { return !stays.empty() && stays[j] != 0; }
};

/// Whether a number is that of a position with a move.  If not, `nowhere` means no position, and
/// the others say what its end is worth.
enum class End : std::uint8_t { moves, loss, draw, win, nowhere };

class SharedGame {
  public:
    /// In start(): the number is that of an image of another position.
    static constexpr std::uint32_t kImage = ~std::uint32_t{0};
    /// In level(): the number has no position.
    static constexpr std::uint8_t  kNoLevel = 255;

    explicit SharedGame(TableHeader header) : header_(std::move(header)) {}
    virtual ~SharedGame() = default;

    /// The header of its tables, but for the length of a block.
    const TableHeader& header() const { return header_; }

    virtual Index         count() const = 0;
    /// How many of them a table holds.
    virtual Index         positions() const { return count(); }
    /// The position in question.
    virtual Index         root() const      = 0;
    virtual std::string   text(Index) const = 0;
    /// Levels fall with every move and are less than this; 0 if it has no levels, but knows
    /// parents.
    virtual std::uint64_t levels() const = 0;
    /// The most images that a position has, itself among them.
    virtual std::uint32_t most_images() const { return 1; }
    /// Returns true if the numbers are those of slots, false if they are those of positions.
    virtual bool          slots() const = 0;

    // ---- for the numbers from, from + 1, ... ----

    /// Words as in finite/verdicts.hpp: at ends what they are worth; elsewhere `unknown` with the
    /// number of moves times the number of images; kImage at an image of another position; 0 if
    /// there is no position.
    virtual void start(Index from, std::span<std::uint32_t> words) const = 0;
    /// The least number among its images; kNone if there is no position.
    virtual void least(Index from, std::span<Index> least) const         = 0;
    virtual void level(Index from, std::span<std::uint8_t> levels) const = 0;
    virtual void ends(Index from, std::span<End> ends) const             = 0;

    // ---- for some positions ----

    /// For positions that are the least of their images: the least numbers of their parents; fills
    /// in images.
    virtual void parents(std::span<const Index> at, SharedMoves& parents) const = 0;
    /// Where moves lead; fills in stuck.
    virtual void after(std::span<const Index> at, SharedMoves& next) const = 0;
    /// The same for the checker: kNone where a move leads to no position with a number.
    virtual void walked(std::span<const Index> at, SharedMoves& next) const = 0;

    // ---- for a game whose slots lie in whole rows (finite/layers.hpp), solved row by row ----

    /// Slots of a row: those of row number c begin at c * row_size().  0 if it has no such rows.
    virtual Index                          row_size() const { return 0; }
    virtual Index                          layers() const { return 0; }
    virtual Index                          rows(Index) const { return 0; }
    /// The number of row r of a layer.
    virtual Index                          row_at(Index, Index) const { return 0; }
    /// Its place in an order of all rows in which rows with moves to each other are near.
    virtual std::uint32_t                  row_near(Index) const { return 0; }
    /// The places of a row's positions in it, ascending.
    virtual std::span<const std::uint32_t> places(Index) const { return {}; }
    /// The numbers of the other rows that have a move to that row, each once.
    virtual void rows_before(Index, std::vector<Index>& before) const { before.clear(); }
    /// Solves rows of a layer.  `at` gives, by row number, where the scores of a row lie: for these
    /// rows, and for all to which they have moves.
    virtual void solve_rows(Index, std::span<const Index>, std::int8_t* const*) const {}

  private:
    TableHeader header_;
};

}  // namespace zermelo::inline workbench
