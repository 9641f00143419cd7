// The nimbers of the heaps 0, 1, 2, ...: one byte each if they fit, otherwise two.
#pragma once
#include <cstdint>
#include <span>
#include <utility>

#include "zermelo/base/memory.hpp"

namespace zermelo::inline impartial {

/// g(0) .. g(size - 1).  A labelling of heaps.
class NimberSequence {
  public:
    NimberSequence() = default;
    explicit NimberSequence(Table<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}
    explicit NimberSequence(Table<std::uint16_t> words) : words_(std::move(words)) {}

    std::uint64_t size() const { return wide() ? words_.size() : bytes_.size(); }
    bool          wide() const { return words_.size() > 0; }
    std::uint32_t operator[](std::uint64_t n) const { return wide() ? words_[n] : bytes_[n]; }
    std::uint32_t label(std::uint64_t n) const { return (*this)[n]; }

    /// Calls use(span of const bytes) or use(span of const words), depending on the width.
    template <class Use>
    decltype(auto) visit(Use&& use) const {
        return wide() ? use(std::span<const std::uint16_t>(words_))
                      : use(std::span<const std::uint8_t>(bytes_));
    }

  private:
    Table<std::uint8_t>  bytes_;
    Table<std::uint16_t> words_;
};

}  // namespace zermelo::inline impartial
