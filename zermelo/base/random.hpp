// Random numbers that are the same on every machine.
// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators",
//         OOPSLA 2014 (splitmix64); the multiply-shift of D. Lemire (2019), without its
//         rejection step: a bias below 2^-32 does not matter to test inputs.
#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace zermelo::inline base {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
        z               = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z               = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    /// Uniform in 0 .. n-1; n > 0.
    std::uint64_t below(std::uint64_t n) {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((Wide{next()} * n) >> 64);
    }
    /// The same for things in memory, where std::size_t is another type.
    template <std::same_as<std::size_t> Size>
    Size below(Size n) {
        return static_cast<Size>(below(std::uint64_t{n}));
    }
    /// True with probability p (0 .. 1).
    bool chance(double p) { return static_cast<double>(next() >> 11) * 0x1p-53 < p; }

  private:
    std::uint64_t state_;
};

}  // namespace zermelo::inline base
