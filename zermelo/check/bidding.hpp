// Are the verdicts of Bidding right, room by room?
//
// A position is a room (n - stack) and a stake.  No room: the mover has won.  A stake that fills
// the room: lost.  Else won if one of these is lost for the other player: the room less the stake
// with the stake that a pass leaves; or the room with a multiple of the stake, by each of the
// game's multipliers.  Play ends, and a pass gives a smaller room: so verdicts for the stake that a
// pass leaves, in the order of the rooms, are all right if each follows from those before it.  That
// is what is asked here, by plain loops over the multiples of a stake.
//
// Time: rooms times multiples, some 5 nanoseconds each; 20 bytes a multiple.
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

/// `won(room)` is what is claimed of the rooms from 1 on, with the stake that a pass leaves.
template <class Won>
class BiddingChecker {
  public:
    static constexpr std::uint64_t kMost     = 10'000'000;     // rooms, in a few seconds
    static constexpr std::uint64_t kMostWork = 2'000'000'000;  // rooms times multiples

    /// Of rooms up to `most`, below 2^40; the multipliers, each from 2 on, some perhaps twice;
    /// start >= 1: the stake that a pass leaves.
    BiddingChecker(Won won, std::span<const std::uint64_t> times, std::uint64_t start,
                   std::uint64_t most)
        : won_(won), start_(start) {
        const std::set<std::uint64_t> factors(times.begin(), times.end());
        times_ = factors.size();
        std::set<std::uint64_t> found{1};  // products of multipliers; growing while it is walked
        for (const auto product : found)
            for (const auto factor : factors)
                if (product <= most / factor) found.insert(product * factor);
        products_.assign(found.begin(), found.end());
        for (const auto product : products_)
            for (const auto factor : factors)
                next_.push_back(place(product <= most / factor ? product * factor : most + 1));
        row_.resize(products_.size());
    }

    /// Is first_wrong(upto) done in a few seconds?
    bool soon(std::uint64_t upto) const {
        return upto <= kMost && upto * place(upto + 1) <= kMostWork;
    }
    /// Does the mover win, if the claims about smaller rooms are right?  stake >= 1.
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
    /// The first of the rooms 1 .. upto whose verdict does not follow.  go_on(rooms) is asked now
    /// and then; false ends the check, and the answer is then the room reached.
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
    // So many products are smaller.
    std::size_t place(std::uint64_t product) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(products_, product) -
                                        products_.begin());
    }

    Won                        won_;
    std::size_t                times_ = 0;
    std::uint64_t              start_;
    std::vector<std::uint64_t> products_;  // of multipliers, ascending, 1 first
    std::vector<std::size_t>   next_;      // where the multiples of each stand
    std::vector<std::uint8_t>  row_;       // of the last room: won, by product
};

}  // namespace zermelo::inline check
