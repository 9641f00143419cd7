// Bidding for all set-ups at once: one bit each.
//
// Let `room` be the stones that the stack may still take, n - stack: only it and the stake matter.
// With no room left the mover has won (the other player overflowed).  With stake >= room he must
// pass, and loses.  Otherwise he passes (the other one then has room - stake, stake 1), doubles or
// triples, and wins if that is lost for the other player.  After a pass the stake is 1 again, so
// one bit per room, for stake 1, says who wins any position: bidding_won.
//
// With other multipliers the same holds: bidding_bits_by.
//
// Main functions: bidding_bits, bidding_bits_by, bidding_won.  Called from bidding/bidding.cpp.
// Source: "Licytacja", Polish Olympiad in Informatics.
// Tested: test/finite/bidding_test.cpp, against bidding_textbook.hpp.
#pragma once
#include <bit>
#include <cstdint>
#include <utility>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/finite/bidding_stakes.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline finite {

/// Who wins with stake 1, for every room 0 .. upto().
class BiddingBits {
  public:
    static constexpr std::uint64_t kFront = 1024;  // bits for rooms below 0, all won
    static constexpr std::uint64_t kMost  = std::uint64_t{1} << 40;

    BiddingBits() = default;
    /// Nothing is known yet, except that the rooms up to 0 are won.  Check ok().
    explicit BiddingBits(std::uint64_t upto);

    static std::uint64_t bytes_for(std::uint64_t upto) { return words_for(upto) * 8; }

    [[nodiscard]] bool ok() const { return words_.ok(); }
    std::uint64_t      upto() const { return upto_; }
    bool               won(std::uint64_t room) const {
                      const std::uint64_t at = room + kFront;
                      return words_[at / 64] >> (at % 64) & 1;
    }
    /// Bits of the rooms 32 w + 1 .. 32 w + 32; those above upto() are 0.
    std::uint32_t word(std::uint64_t w) const;
    /// How many of the rooms 1 .. upto() are lost.  O(upto / 64).
    std::uint64_t lost() const;

    std::uint64_t* words() { return words_.data(); }  // room r has bit r + kFront

  private:
    static std::uint64_t words_for(std::uint64_t upto) { return (upto + kFront) / 64 + 32; }

    std::uint64_t        upto_ = 0;
    Table<std::uint64_t> words_;
};

/// Returns what fill(words, pace) makes of the words; it must call the pace, and end when that says
/// stop.  Gives up if there is no memory, if the pace says stop, or if upto > BiddingBits::kMost.
template <class Fill>
Solution<BiddingBits> filled_bits(std::uint64_t upto, const Budget& budget, Fill&& fill) {
    Solution<BiddingBits> found;
    found.why = GaveUp::bytes;
    if (upto > BiddingBits::kMost || BiddingBits::bytes_for(upto) > budget.bytes) return found;
    BiddingBits bits(upto);
    if (!bits.ok()) return found;
    const auto told =
        telling(budget, [&](Progress& now) { now.done = share_of(now.positions, upto + 1); });
    Pace pace(told, "bits");
    fill(bits.words(), pace);
    found.why     = pace.why();
    found.visited = upto + 1;
    if (pace.stopped()) return found;
    found.labels = std::move(bits);
    found.status = Status::solved;
    return found;
}

/// All rooms up to `upto` <= BiddingBits::kMost.  O(upto log^2 upto / 512) steps on 512 bits, and
/// some hundred instructions per 64 rooms; 1 bit per room.
Solution<BiddingBits> bidding_bits(std::uint64_t upto, const Budget& budget);

/// The same without the instructions that not every processor has.
Solution<BiddingBits> bidding_bits_portable(std::uint64_t upto, const Budget& budget);

/// The same with these multipliers instead of 2 and 3: O(upto * stakes / 64) steps on 64 bits.
Solution<BiddingBits> bidding_bits_by(const BiddingTimes& times, std::uint64_t upto,
                                      const Budget& budget);

/// Returns true if the mover wins with this room and stake.  The bits must be for the same
/// multipliers, and room <= bits.upto().  O(stakes); for 2 and 3, O(log^2 room).
bool bidding_won(const BiddingTimes& times, const BiddingBits& bits, std::uint64_t room,
                 std::uint64_t stake);

}  // namespace zermelo::inline finite
