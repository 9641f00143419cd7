// Where a position's moves lead, as keys: the output of one virtual call.
//
// Tested: test/workbench/key_puzzle_test.cpp.
#pragma once
#include <cstdint>
#include <vector>

namespace zermelo::inline workbench {

/// Where a position's moves lead, in printing order.
template <class Key>
class Steps {
  public:
    Steps()                        = default;
    Steps(const Steps&)            = delete;
    Steps& operator=(const Steps&) = delete;

    void push(Key to) {
        if (size_ < kFew)
            few_[size_] = to;
        else
            more_.push_back(to);
        ++size_;
    }
    std::uint32_t size() const { return size_; }
    Key           operator[](std::uint32_t i) const { return i < kFew ? few_[i] : more_[i - kFew]; }

  private:
    static constexpr std::uint32_t kFew = 64;  // more are rare, and go into a vector

    std::uint32_t    size_ = 0;
    Key              few_[kFew];  // the first size_, at most kFew
    std::vector<Key> more_;
};

}  // namespace zermelo::inline workbench
