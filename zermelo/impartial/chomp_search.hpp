// Chomp by search: one position, depth first, each board that is met once.
//
// A board is won as soon as a bite leads to one that is known to be lost; of the others, the bite
// that leaves least is searched first.  Small boards cost little and are met again and again, so
// most boards are won by a bite that is known already, and most of the boards that could come are
// never met: 310 000 of the 595 000 inside 4 x 60, 22 800 of 92 000 inside 9 x 10, and 4411 of 20
// million inside 13 x 14.
//
// What the search claims is shown by a part of what it met: of a won board one bite, of a lost one
// all.  ChompProof is that part as a game for the checker, in which whoever is said to win plays
// nothing but his bite.  To have fewer moves never helps, so who wins it so wins Chomp.
//
// Time: a look for each bite of each board met.  Memory: 18 bytes for each, 32 after growing.
// Main class: ChompSearch.  Called from games/chomp.cpp.
// Source: the memoised search of D. Michie, "Memo functions and machine learning", Nature 218
//         (1968); the order of bites is this project's.
// Tested: test/impartial/chomp_search_test.cpp, against the textbook search, proofs damaged.
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

/// A board as its border, from the bottom left to the top right: a 1, and then from the last row up
/// a 1 for each square by which it is longer than the one below it, and a 0.
using ChompKey = unsigned __int128;

inline constexpr std::uint32_t kMostChompBorder = 126;  // rows and columns together

/// Can it be searched?
bool                      has_chomp_key(const ChompBoard& board);
ChompKey                  chomp_key(const ChompBoard& board);
ChompBoard                chomp_board(ChompKey key);
/// The same of any number; nothing where it is the key of no board.
std::optional<ChompBoard> board_of(ChompKey key);

class ChompSearch {
  public:
    ChompSearch() : table_(allowance_) {}
    ChompSearch(const ChompSearch&)            = delete;
    ChompSearch& operator=(const ChompSearch&) = delete;

    /// Does the player to move win?  has_chomp_key(board).  Gives up: as the pace says, or "bytes".
    /// What was met before is known from then on.
    std::expected<bool, GaveUp> wins(const ChompBoard& board, std::uint64_t bytes, Pace& pace);

    /// The bite that wins a board of this key; row 0: it is lost; nothing: it was not met.
    std::optional<ChompMove> answer(ChompKey key) const;
    /// Boards met.
    std::uint64_t            met() const { return table_.size(); }

  private:
    struct Open;
    bool settle(ChompKey key, ChompMove bite);

    Allowance                         allowance_;
    KeyTable<std::uint16_t, ChompKey> table_;  // row and column of the bite, a byte each; 0: lost
};

/// What shows claims about boards that a search knows, as a numbered game and its labels.
class ChompProof {
  public:
    static constexpr std::string_view kName = "chomp";
    using Position                          = ChompBoard;
    using Move                              = ChompMove;

    ChompProof() : numbers_(allowance_) {}
    ChompProof(const ChompProof&)            = delete;
    ChompProof& operator=(const ChompProof&) = delete;

    /// Collects it, of boards that the search knows; the reason, if it gives up.
    GaveUp collect(const ChompSearch& search, std::span<const ChompBoard> claimed,
                   std::uint64_t bytes, Pace& pace);
    /// The same of boards and bites from anywhere; none where the number is too large.
    void   claim(ChompKey key, ChompMove bite);

    /// The board's key and bite in five words, and back; nothing: the words are no bite.
    static constexpr std::uint64_t  kWords = 5;
    void                            put(Index i, std::vector<std::uint32_t>& words) const;
    static std::optional<ChompMove> bite_in(std::uint32_t word);
    /// Why board i is unjust, which the rule has refused: the first bite, and where it leads.
    struct Unjust {
        ChompMove  bite;
        ChompBoard next;
        bool       labelled = false;
    };
    std::optional<Unjust> unjust_bite(const Position& p) const;

    /// Boards said to be lost.
    std::uint64_t lost() const { return lost_; }
    /// Moves of all boards.
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
