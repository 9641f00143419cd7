// What retrograde analysis over shards tells, and what becomes of the parent that hears it.
//
// A word is a local number at its owner, times 64; plus 0: this successor is lost; plus k: it is
// won, and k moves lead to it and its images.
#pragma once
#include <cstdint>

#include "zermelo/finite/verdicts.hpp"

namespace zermelo::inline cluster {

inline constexpr unsigned      kKindBits = 6;
inline constexpr std::uint64_t kKinds    = std::uint64_t{1} << kKindBits;
inline constexpr auto          kDrawn    = word_of({Outcome::draw, 0});

/// Of successors of one remoteness: what their parents become.
struct ToldWords {
    std::uint32_t won, lost;

    explicit ToldWords(std::uint64_t remoteness)
        : won(word_of({Outcome::win, static_cast<std::uint32_t>(remoteness) + 1})),
          lost(word_of({Outcome::loss, static_cast<std::uint32_t>(remoteness) + 1})) {}

    /// `his` hears a word; is it settled by that?
    bool hear(std::uint32_t& his, std::uint64_t told) const {
        if (verdict_of(his).outcome != Outcome::unknown) return false;
        const auto kind = static_cast<std::uint32_t>(told % kKinds);
        his             = kind == 0 ? won : his - word_of({Outcome::unknown, kind});
        if (his == 0) his = lost;
        return kind == 0 || his == lost;
    }
};

}  // namespace zermelo::inline cluster
