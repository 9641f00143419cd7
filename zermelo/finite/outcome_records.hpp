// Puts into a checkpoint those answers of an alpha-beta search that took much work.
//
//     record:   numbers of positions (finite/outcome_table.hpp) | for each: work << 4 | bounds,
//               16 bits
//
// Such answers are few: each stands above many others.  A record is kept after a certain number of
// them, or of positions of the search.
//
// O(1) per answer.
//
// Tested: test/finite/alphabeta_test.cpp, searches broken off anywhere, and forged records.
#pragma once
#include <cstdint>
#include <cstring>
#include <vector>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/gave_up.hpp"
#include "zermelo/finite/outcome_table.hpp"

namespace zermelo::inline finite {

template <class Number>
class OutcomeRecords {
  public:
    using Info                         = std::uint16_t;
    static constexpr std::size_t kEach = sizeof(Number) + sizeof(Info), kMost = 1 << 12;

    /// least: the work that an answer must have taken.  every: after how many positions a record is
    /// kept.  The checkpoint must outlive it.
    OutcomeRecords(Checkpoint& checkpoint, std::uint64_t least, std::uint64_t every)
        : checkpoint_(&checkpoint), least_(least), every_(every) {}

    /// Enters what was kept before.  Records that have one byte too many hold no answers:
    /// other(record) takes them, or returns why not.  Returns `no`, or why it cannot: `checkpoint`
    /// if that does not belong to such a search.
    GaveUp restore(auto& table, auto&& other) {
        while (const auto record = checkpoint_->next()) {
            const auto count = record->size() / kEach;
            if (record->size() % kEach == 1) {
                if (const auto why = other(*record); why != GaveUp::no) return why;
                continue;
            }
            if (record->size() % kEach != 0) return GaveUp::checkpoint;
            for (std::size_t i = 0; i < count; ++i) {
                Number number;
                Info   info;
                std::memcpy(&number, record->data() + i * sizeof number, sizeof number);
                std::memcpy(&info, record->data() + count * sizeof number + i * sizeof info,
                            sizeof info);
                const unsigned bounds = info & 15u, work = info >> 4;
                if (!Bounds::agree(bounds) || work > 63) return GaveUp::checkpoint;
                table.store(number, bounds, work);
            }
        }
        return GaveUp::no;
    }
    /// Returns true if an answer that took this many positions is kept.
    bool               worth(std::uint64_t below) const { return below >= least_; }
    /// Adds an answer.  below: the positions that it took.  entered: the positions of the search so
    /// far.  Returns false if it could not be kept.
    [[nodiscard]] bool add(Number number, unsigned bounds, unsigned work, std::uint64_t below,
                           std::uint64_t entered) {
        if (!worth(below)) return true;
        numbers_.push_back(number);
        infos_.push_back(static_cast<Info>(work << 4 | bounds));
        if (numbers_.size() < kMost && entered - kept_ < every_) return true;
        kept_ = entered;
        return flush();
    }
    /// Keeps the answers that wait.  Returns false if that failed.
    [[nodiscard]] bool flush() {
        if (numbers_.empty()) return true;
        bytes_.resize(numbers_.size() * kEach);
        std::memcpy(bytes_.data(), numbers_.data(), numbers_.size() * sizeof(Number));
        std::memcpy(bytes_.data() + numbers_.size() * sizeof(Number), infos_.data(),
                    infos_.size() * sizeof(Info));
        numbers_.clear(), infos_.clear();
        return checkpoint_->keep(bytes_);
    }

  private:
    Checkpoint*            checkpoint_;
    std::uint64_t          least_, every_, kept_ = 0;
    std::vector<Number>    numbers_;
    std::vector<Info>      infos_;
    std::vector<std::byte> bytes_;
};

}  // namespace zermelo::inline finite
