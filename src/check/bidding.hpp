// Are the verdicts of Bidding right, room by room?
//
// A position is a room (n - stack) and a stake.  No room: the mover has won.  A stake that fills
// the room: lost.  Else won if one of three is lost for the other player: the room less the stake
// with stake 1, twice the stake, three times the stake.  Play ends, and a pass gives a smaller
// room: so verdicts for stake 1, in the order of the rooms, are all right if each follows from
// those before it.  That is what is asked here, by plain loops over the powers of 2 and 3.
//
// Time: O(rooms log^2 rooms), some 0.7 microseconds a room; a few thousand bytes.
// Main functions: BiddingChecker::first_wrong, BiddingChecker::wins.  Knows no solver.
// Source: "Licytacja", Polish Olympiad in Informatics: the rules.
// Tested: test/check/bidding_test.cpp, by mutation and against the rule Winning.
#pragma once
#include <cstdint>
#include <optional>
#include <utility>

namespace zermelo {

/// `won(room)` is what is claimed of the rooms from 1 on, with stake 1.
template <class Won>
class BiddingChecker {
  public:
    static constexpr std::uint64_t kMost = 10'000'000;  // rooms, in a few seconds

    explicit BiddingChecker(Won won) : won_(won) {}

    /// Does the mover win, if the claims about smaller rooms are right?  stake >= 1; room below
    /// 2^40.
    bool wins(std::uint64_t room, std::uint64_t stake) {
        if (room == 0) return true;
        if (stake >= room) return false;
        std::uint64_t y = stake;  // stake times a power of 3
        while (3 * y < room) y *= 3;
        bool  rows[2][kPowers] = {};  // by the power of 2, for this y and the one above
        bool *row = rows[0], *above = rows[1];
        for (;; y /= 3) {
            int twos = 0;
            while (y << twos < room) ++twos;
            row[twos] = row[twos + 1] = row[twos + 2] = false;  // the row below is no longer
            for (int i = twos; i-- > 0;)
                row[i] = !claimed(room - (y << i)) || !row[i + 1] || !above[i];
            if (y == stake) return row[0];
            std::swap(row, above);
        }
    }
    /// The first of the rooms 1 .. upto whose verdict does not follow.  go_on(rooms) is asked now
    /// and then; false ends the check, and the answer is then the room reached.
    template <class GoOn>
    std::optional<std::uint64_t> first_wrong(std::uint64_t upto, GoOn&& go_on) {
        for (std::uint64_t room = 1; room <= upto; ++room) {
            if (wins(room, 1) != claimed(room)) return room;
            if (room % 4096 == 0 && !go_on(4096)) return room;
        }
        return std::nullopt;
    }

  private:
    static constexpr int kPowers = 48;

    bool claimed(std::uint64_t room) const { return room == 0 || won_(room); }

    Won won_;
};

}  // namespace zermelo
