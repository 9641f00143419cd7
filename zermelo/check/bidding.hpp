// Checks the verdicts of Bidding, room by room.
//
// A position is a room (n - stack) and a stake.  If no room is left, the mover has won.  If the
// stake fills the room, he has lost.  Otherwise he wins if one of these is lost for the other
// player: the room less the stake, with the stake that a pass leaves; or the same room, with the
// stake multiplied by one of the game's multipliers.  Play ends, and a pass gives a smaller room.
// So the verdicts for the stake that a pass leaves, in the order of the rooms, are all right if
// each follows from those before it.  That is what is checked here, by plain loops over the
// multiples of a stake.
//
// Time: rooms times multiples, about 5 nanoseconds each.  Memory: 20 bytes per multiple.
// Main functions: BiddingChecker::first_wrong, BiddingChecker::wins.  Knows no solver.
// Source: "Licytacja", Polish Olympiad in Informatics: the rules.
// Tested: test/check/bidding_test.cpp, by mutation and against the rule Winning.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace zermelo::inline check {

/// `won(room)` is the claim that the mover wins with this room, at least 1, and the stake that a
/// pass leaves.
template <class Won>
class BiddingChecker {
  public:
    static constexpr std::uint64_t kMost     = 10'000'000;     // rooms, in a few seconds
    static constexpr std::uint64_t kMostWork = 2'000'000'000;  // rooms times multiples

    /// most: the largest room, below 2^40.  times: the multipliers, each at least 2, perhaps with
    /// repeats.  start: the stake that a pass leaves, at least 1.
    BiddingChecker(Won won, std::span<const std::uint64_t> times, std::uint64_t start,
                   std::uint64_t most)
        : won_(won), start_(start) {
        const std::set<std::uint64_t> factors(times.begin(), times.end());
        times_ = factors.size();
        std::set<std::uint64_t> found{1};  // products of multipliers; it grows while it is walked
        for (const auto product : found)
            for (const auto factor : factors)
                if (product <= most / factor) found.insert(product * factor);
        products_.assign(found.begin(), found.end());
        for (const auto product : products_)
            for (const auto factor : factors)
                next_.push_back(place(product <= most / factor ? product * factor : most + 1));
        row_.resize(products_.size());
    }

    /// Returns true if first_wrong(upto) takes only a few seconds.
    bool soon(std::uint64_t upto) const {
        return upto <= kMost && upto * place(upto + 1) <= kMostWork;
    }
    /// Returns true if the mover wins, given that the claims about smaller rooms are right.  stake
    /// >= 1.
    bool wins(std::uint64_t room, std::uint64_t stake) {
        if (room == 0) return true;
        if (stake >= room) return false;
        const auto fitting = place((room - 1) / stake + 1);  // multiples that leave a choice
        for (auto i = fitting; i-- > 0;) {
            bool won = !claimed(room - stake * products_[i]);
            for (std::size_t k = 0; k < times_; ++k) {
                const auto multiple = next_[i * times_ + k];
                won |= multiple >= fitting || !row_[multiple];
            }
            row_[i] = won;
        }
        return row_[0] != 0;
    }
    /// Returns the first of the rooms 1 .. upto whose verdict does not follow.  Calls go_on(rooms)
    /// now and then; if that returns false, the check ends, and the result is the room reached.
    template <class GoOn>
    std::optional<std::uint64_t> first_wrong(std::uint64_t upto, GoOn&& go_on) {
        for (std::uint64_t room = 1; room <= upto; ++room) {
            if (wins(room, start_) != claimed(room)) return room;
            if (room % 4096 == 0 && !go_on(4096)) return room;
        }
        return std::nullopt;
    }

  private:
    bool        claimed(std::uint64_t room) const { return room == 0 || won_(room); }
    // The number of products that are smaller.
    std::size_t place(std::uint64_t product) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(products_, product) -
                                        products_.begin());
    }

    Won                        won_;
    std::size_t                times_ = 0;
    std::uint64_t              start_;
    std::vector<std::uint64_t> products_;  // of multipliers, ascending, 1 first
    std::vector<std::size_t>   next_;      // the places of the multiples of each
    std::vector<std::uint8_t>  row_;       // for the last room, by product: won or not
};

}  // namespace zermelo::inline check
