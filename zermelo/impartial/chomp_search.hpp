// Chomp by search: it solves one position depth first, and each board that it meets only once.
//
// A board is won as soon as a bite leads to a board that is known to be lost; of the other bites,
// the one that leaves the fewest squares is searched first.  Small boards cost little and are met
// again and again, so most boards are won by a bite that is known already, and most of the boards
// that could arise are never met: 310 000 of the 595 000 inside 4 x 60, 22 800 of 92 000 inside 9 x
// 10, and 4411 of 20 million inside 13 x 14.
//
// A part of the boards that the search met proves its claims: for a won board one bite, for a lost
// board all bites.  ChompProof is that part as a game for the checker, in which a player who is
// said to win has no move but that bite.  Having fewer moves never helps a player, so a player who
// wins this game also wins Chomp.
//
// Time: one look-up for each bite of each board met.  Memory: 18 bytes a board met, 32 after
// growth. Main class: ChompSearch.  Called from games/chomp.cpp. Source: the memoised search of D.
// Michie, "Memo functions and machine learning", Nature 218
//         (1968); the order of bites is this project's.
// Tested: test/impartial/chomp_search_test.cpp, against the textbook search, and on damaged proofs.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/budget.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/impartial/chomp.hpp"
#include "zermelo/rule/pn.hpp"

namespace zermelo::inline impartial {

/// A board as its border, read from the bottom left to the top right: first a 1; then for each row,
/// from the last one up, a 1 for each square by which it is longer than the row below it, and a 0.
using ChompKey = unsigned __int128;

inline constexpr std::uint32_t kMostChompBorder = 126;  // rows and columns together

/// Returns whether the board has a key, and so can be searched.
bool                      has_chomp_key(const ChompBoard& board);
ChompKey                  chomp_key(const ChompBoard& board);
ChompBoard                chomp_board(ChompKey key);
/// Returns the same for any number, or nothing if it is not the key of a board.
std::optional<ChompBoard> board_of(ChompKey key);

class ChompSearch {
  public:
    ChompSearch() : table_(allowance_) {}
    ChompSearch(const ChompSearch&)            = delete;
    ChompSearch& operator=(const ChompSearch&) = delete;

    /// Returns whether the player to move wins.  Requires has_chomp_key(board).  Gives up for the
    /// reason of the pace, or with "bytes".  Later calls know all boards that this one settled.
    std::expected<bool, GaveUp> wins(const ChompBoard& board, std::uint64_t bytes, Pace& pace);

    /// Returns the bite that wins a board with this key; its row is 0 if the board is lost.
    /// Returns nothing if the search has not settled the board.
    std::optional<ChompMove> answer(ChompKey key) const;
    /// The number of boards settled.
    std::uint64_t            met() const { return table_.size(); }

  private:
    struct Open;
    bool settle(ChompKey key, ChompMove bite);

    Allowance                         allowance_;
    KeyTable<std::uint16_t, ChompKey> table_;  // row and column of the bite, a byte each; 0: lost
};

/// The boards that prove claims about boards known to a search, as a numbered game and its labels.
class ChompProof {
  public:
    static constexpr std::string_view kName = "chomp";
    using Position                          = ChompBoard;
    using Move                              = ChompMove;

    ChompProof() : numbers_(allowance_) {}
    ChompProof(const ChompProof&)            = delete;
    ChompProof& operator=(const ChompProof&) = delete;

    /// Collects the proof of boards that the search knows.  Returns the reason if it gives up.
    GaveUp             collect(const ChompSearch& search, std::span<const ChompBoard> claimed,
                               std::uint64_t bytes, Pace& pace);
    /// Adds a board and its bite from any source, unless the board is there already.  Returns false
    /// if there is no memory, or if there would be too many.
    [[nodiscard]] bool claim(ChompKey key, ChompMove bite);

    /// Appends the board's key and bite as five words; bite_in reads the bite back, and returns
    /// nothing if the word is not a bite.
    static constexpr std::uint64_t  kWords = 5;
    void                            put(Index i, std::vector<std::uint32_t>& words) const;
    static std::optional<ChompMove> bite_in(std::uint32_t word);
    /// Why board i, which the rule has refused, is unjust: the first bite at fault, and where it
    /// leads.
    struct Unjust {
        ChompMove  bite;
        ChompBoard next;
        bool       labelled = false;
    };
    std::optional<Unjust> unjust_bite(const Position& p) const;

    /// The number of boards said to be lost.
    std::uint64_t lost() const { return lost_; }
    /// The number of moves of all boards.
    std::uint64_t all_moves() const { return all_moves_; }

    Position start() const { return count() == 0 ? Position{1} : position(0); }
    Position play(const Position& p, Move m) const { return chomp_play(p, m); }
    template <class Emit>
    void moves(const Position& p, Emit&& emit) const {
        const Index i = index(p);
        if (i == kNone || bites_[as_size(i)].row == 0)
            chomp_moves(p, emit);
        else if (is_chomp_move(p, bites_[as_size(i)]))
            emit(bites_[as_size(i)]);
    }
    Index count() const { return bites_.size(); }
    Index index(const Position& p) const {
        const auto* const number = has_chomp_key(p) ? numbers_.find(chomp_key(p)) : nullptr;
        return number ? *number : kNone;
    }
    Position      position(Index i) const { return chomp_board(keys_[as_size(i)]); }
    std::uint64_t level(const Position& p) const;
    Pn::Facts     facts(Pn, const Position&) const { return {}; }
    Pn::Label     label(const Position& p) const {
            const Index i = index(p);
            return {i != kNone && bites_[as_size(i)].row != 0};
    }

  private:
    Allowance                         allowance_;
    KeyTable<std::uint32_t, ChompKey> numbers_;
    std::vector<ChompKey>             keys_;
    std::vector<ChompMove>            bites_;
    std::uint64_t                     lost_ = 0, all_moves_ = 0;
};

}  // namespace zermelo::inline impartial
