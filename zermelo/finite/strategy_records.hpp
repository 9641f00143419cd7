// Puts a strategy into a checkpoint: its choices as they are made, and at last its claims.
//
//     record:   kind, 8 bits | how many words follow, 32 bits | words of 32 bits | 0 ...
//
//     begun     the main move | positions that the search took, 64 bits
//     chosen    which word of the choices comes first here | words of choices
//     claimed   outcome | main move | plies, 64 bits | words of all choices | the moves' outcomes
//
// These records lie among those with answers of the search (finite/outcome_records.hpp), and are
// told apart by their size: one byte more than some number of answers takes.  A run that continues
// makes the same choices without a search.  Nothing in the records is trusted, as the strategy is
// judged at the end.
//
// O(1) per word; 4 bytes for each.
//
// Called from finite/outcome_proof.hpp.
// Tested: test/finite/strategy_records_test.cpp, broken off after any record, and forged ones.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/check/strategy.hpp"

namespace zermelo::inline finite {

class StrategyRecords {
  public:
    /// each: bytes of an answer of the search.  every: words of choices in a record.  The allowance
    /// must outlive it.
    StrategyRecords(Allowance& allowance, std::size_t each, std::uint64_t every)
        : each_(each), every_(every), choices_(allowance) {}

    /// Keeps what comes from now on in this checkpoint.
    void keep_in(Checkpoint& checkpoint) { checkpoint_ = &checkpoint; }

    /// Takes a record of an earlier run.  Returns "checkpoint" if it is not such a record, "bytes"
    /// if there is no memory for it.
    GaveUp restore(std::span<const std::byte> record) {
        std::uint32_t count = 0;
        if (record.size() % each_ != 1 || record.size() < kHead) return GaveUp::checkpoint;
        std::memcpy(&count, record.data() + 1, sizeof count);
        if (count > (record.size() - kHead) / 4) return GaveUp::checkpoint;
        words_.resize(count);
        if (count > 0) std::memcpy(words_.data(), record.data() + kHead, 4 * words_.size());
        switch (static_cast<Kind>(record[0])) {
            case Kind::begun:
                return restore_begun();
            case Kind::chosen:
                return restore_chosen();
            case Kind::claimed:
                return restore_claimed();
        }
        return GaveUp::checkpoint;
    }

    /// What an earlier run began with, if it did; its choices so far; and its claims, if it came to
    /// them: then the choices are all there.
    std::optional<std::size_t>     main() const { return main_; }
    std::uint64_t                  entered() const { return entered_; }
    std::span<const std::uint32_t> choices() const {
        return {choices_.begin(), static_cast<std::size_t>(choices_.size())};
    }
    const std::optional<Claims>& claims() const { return claims_; }

    /// Keeps these.  Returns false if that failed.
    [[nodiscard]] bool begin(std::size_t main, std::uint64_t entered) {
        main_ = main, entered_ = entered;
        words_.assign({static_cast<std::uint32_t>(main)});
        push(entered);
        return keep(Kind::begun);
    }
    /// words: all choices so far, as whole words.  Keeps the new ones if there are enough for a
    /// record, or if `all` is set.
    [[nodiscard]] bool choose(std::span<const std::uint32_t> words, bool all = false) {
        for (;;) {
            const auto left  = std::max<std::uint64_t>(words.size(), kept_) - kept_;
            const auto count = std::min(left, every_);
            if (count == 0 || (count < every_ && !all)) return true;
            const auto from = words.subspan(as_size(kept_), as_size(count));
            words_.assign({static_cast<std::uint32_t>(kept_)});
            words_.insert(words_.end(), from.begin(), from.end());
            kept_ += count;
            if (!keep(Kind::chosen)) return false;
        }
    }
    [[nodiscard]] bool claim(const Claims& claims) {
        words_.assign(
            {static_cast<std::uint32_t>(claims.outcome), static_cast<std::uint32_t>(claims.main)});
        push(claims.plies);
        words_.push_back(static_cast<std::uint32_t>(kept_));
        for (const auto next : claims.next) words_.push_back(static_cast<std::uint32_t>(next));
        return keep(Kind::claimed);
    }

  private:
    enum class Kind : std::uint8_t { begun = 1, chosen, claimed };
    static constexpr std::size_t kHead = 5, kClaims = 5;  // bytes; words before the moves' outcomes

    void push(std::uint64_t number) {
        words_.push_back(static_cast<std::uint32_t>(number));
        words_.push_back(static_cast<std::uint32_t>(number >> 32));
    }
    std::uint64_t number_at(std::size_t i) const {
        return words_[i] | std::uint64_t{words_[i + 1]} << 32;
    }
    GaveUp restore_begun() {
        if (words_.size() != 3) return GaveUp::checkpoint;
        main_ = words_[0], entered_ = number_at(1);
        choices_.truncate(kept_ = 0);
        return GaveUp::no;
    }
    GaveUp restore_chosen() {
        if (words_.empty() || !main_ || words_[0] > choices_.size()) return GaveUp::checkpoint;
        choices_.truncate(words_[0]);
        for (std::size_t i = 1; i < words_.size(); ++i)
            if (!choices_.push(words_[i])) return GaveUp::bytes;
        kept_ = choices_.size();
        return GaveUp::no;
    }
    GaveUp restore_claimed() {
        const auto is_outcome = [](std::uint32_t word) { return word < 4; };
        if (words_.size() < kClaims || words_[4] > choices_.size() || !is_outcome(words_[0]) ||
            !std::all_of(words_.begin() + kClaims, words_.end(), is_outcome))
            return GaveUp::checkpoint;
        claims_.emplace();
        claims_->outcome = static_cast<Outcome>(words_[0]);
        claims_->main    = words_[1];
        claims_->plies   = number_at(2);
        for (std::size_t i = kClaims; i < words_.size(); ++i)
            claims_->next.push_back(static_cast<Outcome>(words_[i]));
        choices_.truncate(words_[4]);
        return GaveUp::no;
    }
    bool keep(Kind kind) {
        const auto count = static_cast<std::uint32_t>(words_.size());
        auto       size  = kHead + 4 * words_.size();
        while (size % each_ != 1) ++size;
        bytes_.assign(size, std::byte{0});
        bytes_[0] = static_cast<std::byte>(kind);
        std::memcpy(bytes_.data() + 1, &count, sizeof count);
        std::memcpy(bytes_.data() + kHead, words_.data(), 4 * words_.size());
        return checkpoint_->keep(bytes_);
    }

    Checkpoint*                checkpoint_ = nullptr;
    std::size_t                each_;
    std::uint64_t              every_, kept_ = 0;  // kept: words of choices
    std::optional<std::size_t> main_;
    std::uint64_t              entered_ = 0;
    Stack<std::uint32_t>       choices_;
    std::optional<Claims>      claims_;
    std::vector<std::uint32_t> words_;  // of a record
    std::vector<std::byte>     bytes_;
};

}  // namespace zermelo::inline finite
