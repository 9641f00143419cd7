// The words that retrograde analysis over shards sends, and their effect on the position that hears
// them.
//
// A word is a parent's local number at its owner, and a kind.  Kind 0: this successor is lost; kind
// k > 0: it is won, and k moves lead to it and its images.  Where both are stored in one number,
// the kind is its lowest six bits.
#pragma once
#include <cassert>
#include <cstdint>

#include "zermelo/cluster/shards.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/workbench/shared_game.hpp"

namespace zermelo::inline cluster {

inline constexpr unsigned      kKindBits = 6;
inline constexpr std::uint64_t kKinds    = std::uint64_t{1} << kKindBits;
inline constexpr unsigned      kToLost   = 0;
inline constexpr auto          kDrawn    = word_of({Outcome::draw, 0});

/// The labels that parents get from settled successors of one remoteness.
struct ToldWords {
    std::uint32_t won, lost;

    explicit ToldWords(std::uint64_t remoteness)
        : won(word_of({Outcome::win, static_cast<std::uint32_t>(remoteness) + 1})),
          lost(word_of({Outcome::loss, static_cast<std::uint32_t>(remoteness) + 1})) {}

    /// Applies a word to the parent's word `his`; returns whether that settles the parent.
    bool hear(std::uint32_t& his, unsigned kind) const {
        if (verdict_of(his).outcome != Outcome::unknown) return false;
        his = kind == kToLost ? won : his - word_of({Outcome::unknown, kind});
        if (his == 0) his = lost;
        return kind == kToLost || his == lost;
    }
};

/// Calls tell(place, kind) for every word of some settled positions.  lost(k): whether the k-th is
/// lost.  listed: what parents() returned for them.
void each_told(const Shards& shards, const SharedMoves& listed, auto&& lost, auto&& tell) {
    std::size_t from = 0;
    for (std::size_t k = 0; k < listed.ends.size(); from = listed.ends[k++]) {
        const bool     his = lost(k), moving = !listed.stays.empty();
        const unsigned many = listed.images[k];
        assert(many < kKinds);
        for (auto j = from; j < listed.ends[k]; ++j)
            tell(shards.place(listed.to[j]),
                 his != (moving && listed.stays[j] != 0) ? kToLost : many);
    }
}

}  // namespace zermelo::inline cluster
