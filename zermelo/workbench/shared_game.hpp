// A game whose positions several machines share: numbers, asked about in batches.
//
// One virtual call for a batch, never one a position; shared_kernels.hpp makes one of a game's
// struct.  What it is not made for it is never asked: parents where levels() is 0, levels and
// after() elsewhere.
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

/// A list of numbers for each position asked about, one behind the other, and what else is told of
/// it: how many images it has, or what it is worth to be stuck there.
struct SharedMoves {
    std::vector<Index>         to;
    std::vector<std::uint8_t>  stays;  // of each: does who moved there move again? none: nobody
    std::vector<std::size_t>   ends;   // of the lists
    std::vector<std::uint32_t> images;
    std::vector<Outcome>       stuck;

    void clear() { to.clear(), stays.clear(), ends.clear(), images.clear(), stuck.clear(); }
    bool stays_at(std::size_t j) const { return !stays.empty() && stays[j] != 0; }
};

/// Has a number a position with a move?  If not: `nowhere` is no position, the others say what its
/// end is worth.
enum class End : std::uint8_t { moves, loss, draw, win, nowhere };

class SharedGame {
  public:
    /// At an image of another position, in start().
    static constexpr std::uint32_t kImage = ~std::uint32_t{0};
    /// Of a number without a position.
    static constexpr std::uint8_t  kNoLevel = 255;

    explicit SharedGame(TableHeader header) : header_(std::move(header)) {}
    virtual ~SharedGame() = default;

    /// Of its tables, but for the length of a block.
    const TableHeader& header() const { return header_; }

    virtual Index         count() const = 0;
    /// How many of them a table holds.
    virtual Index         positions() const { return count(); }
    /// The position asked about.
    virtual Index         root() const      = 0;
    virtual std::string   text(Index) const = 0;
    /// Levels fall with every move, and are less than that; 0: it has none, but knows parents.
    virtual std::uint64_t levels() const = 0;
    /// No position has more images, itself among them.
    virtual std::uint32_t most_images() const { return 1; }
    /// Is every slot, or every position numbered?
    virtual bool          slots() const = 0;

    // ---- of the numbers from, from + 1, ... ----

    /// finite/verdicts.hpp: at ends what they are worth, elsewhere unknown and the number of moves
    /// times that of images; kImage; 0: no position.
    virtual void start(Index from, std::span<std::uint32_t> words) const = 0;
    /// The least number of its images; kNone: no position.
    virtual void least(Index from, std::span<Index> least) const         = 0;
    virtual void level(Index from, std::span<std::uint8_t> levels) const = 0;
    virtual void ends(Index from, std::span<End> ends) const             = 0;

    // ---- of some positions ----

    /// The least numbers of the parents of positions that are least ones; images.
    virtual void parents(std::span<const Index> at, SharedMoves& parents) const = 0;
    /// Where moves lead; stuck.
    virtual void after(std::span<const Index> at, SharedMoves& next) const = 0;
    /// The same for the checker: kNone where a move leads to no position with a number.
    virtual void walked(std::span<const Index> at, SharedMoves& next) const = 0;

    // ---- of a game whose slots lie in whole rows (finite/layers.hpp), solved row by row ----

    /// Slots of a row: those of row number c are c * row_size() and on; 0: it has no such rows.
    virtual Index                          row_size() const { return 0; }
    virtual Index                          layers() const { return 0; }
    virtual Index                          rows(Index) const { return 0; }
    /// The number of row r of a layer.
    virtual Index                          row_at(Index, Index) const { return 0; }
    /// Where it lies among all rows: those that have moves to each other lie near.
    virtual std::uint32_t                  row_near(Index) const { return 0; }
    /// The places of a row's positions in it, ascending.
    virtual std::span<const std::uint32_t> places(Index) const { return {}; }
    /// The numbers of the other rows that have a move to that one; each once.
    virtual void rows_before(Index, std::vector<Index>& before) const { before.clear(); }
    /// Solves rows of a layer.  at: of row numbers, where their scores lie: of these rows, and of
    /// all that they have moves to.
    virtual void solve_rows(Index, std::span<const Index>, std::int8_t* const*) const {}

  private:
    TableHeader header_;
};

}  // namespace zermelo::inline workbench
