// Numbers in messages, each in as few bytes as the largest needs.
#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "zermelo/cluster/exchange.hpp"

namespace zermelo::inline cluster {

/// Numbers take 4 to 8 bytes, keys up to 16, the lowest byte first.  All ranks use the same width,
/// and no number is passed whose type is narrower than that.
class Words {
  public:
    /// For numbers up to `most`.
    explicit Words(std::uint64_t most, std::size_t least_width = 4)
        : width_(std::max<std::size_t>(least_width,
                                       (static_cast<std::size_t>(std::bit_width(most)) + 7) / 8)) {}

    std::size_t width() const { return width_; }
    std::size_t count(const Exchange::Bytes& in) const { return in.size() / width_; }
    void        put(Exchange::Bytes& out, auto number) const {
               const auto at = out.size();
               out.resize(at + width_);
               if (width_ == 4) {
                   const auto low = static_cast<std::uint32_t>(number);
                   std::memcpy(out.data() + at, &low, 4);
        } else {
                   std::memcpy(out.data() + at, &number, width_);
        }
    }
    /// Requires k < count(in).
    template <class Number = std::uint64_t>
    Number get(const Exchange::Bytes& in, std::size_t k) const {
        return read<Number>(in.data() + width_ * k);
    }
    template <class Number = std::uint64_t>
    Number read(const unsigned char* at) const {
        if (width_ == 4) {
            std::uint32_t low = 0;
            std::memcpy(&low, at, 4);
            return low;
        }
        Number number = 0;
        std::memcpy(&number, at, width_);
        return number;
    }

  private:
    std::size_t width_;
};

}  // namespace zermelo::inline cluster
