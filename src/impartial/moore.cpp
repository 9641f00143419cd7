#include "zermelo/impartial/moore.hpp"

#include <algorithm>
#include <bit>

namespace zermelo {
namespace {

using Span = std::span<const std::uint64_t>;

int highest_bit(Span piles) {
    std::uint64_t all = 0;
    for (const auto pile : piles) all |= pile;
    return static_cast<int>(std::bit_width(all)) - 1;
}

bool only_ones(Span piles) {
    return std::ranges::all_of(piles, [](std::uint64_t pile) { return pile <= 1; });
}

// k+1, where that may be 2^64: no number of piles reaches so far.
std::uint64_t residue(std::uint64_t count, std::uint64_t k) {
    return k == ~std::uint64_t{0} ? count : count % (k + 1);
}

bool normal_lost(Span piles, std::uint64_t k) {
    for (int bit = highest_bit(piles); bit >= 0; --bit) {
        std::uint64_t count = 0;
        for (const auto pile : piles) count += pile >> bit & 1;
        if (residue(count, k) != 0) return false;
    }
    return true;
}

// Goes down the bits, taking every choice.
struct Descent {
    static constexpr int kStanding = -1;

    std::uint64_t                            k;
    const std::function<bool(const Piles&)>& emit;
    Piles                                    after;        // the position so far
    std::vector<int>                         freed;        // the bit at which a pile became free
    std::uint64_t                            lowered = 0;  // free piles

    // All choices from this bit on.  False: emit has had enough.
    bool from(int bit) {
        if (bit < 0) return lowered == 0 || emit(after);
        std::uint64_t standing = 0;
        for (std::size_t i = 0; i < after.size(); ++i) standing += stands(i, bit);
        for (std::uint64_t drop = 0; drop <= std::min(standing, k - lowered); ++drop) {
            const std::uint64_t rest = residue(standing - drop, k);
            const std::uint64_t give = rest == 0 ? 0 : k + 1 - rest;
            if (give <= lowered && !dropped(bit, drop, give, 0)) return false;
        }
        return true;
    }

  private:
    bool stands(std::size_t i, int bit) const {
        return freed[i] == kStanding && (after[i] >> bit & 1);
    }
    // `drop` of the standing piles from i on lose the bit and become free.
    bool dropped(int bit, std::uint64_t drop, std::uint64_t give, std::size_t i) {
        if (drop == 0) return given(bit, give, 0);
        for (; i < after.size(); ++i) {
            if (!stands(i, bit)) continue;
            after[i] ^= std::uint64_t{1} << bit;
            freed[i]        = bit;
            const bool more = dropped(bit, drop - 1, give, i + 1);
            freed[i]        = kStanding;
            after[i] ^= std::uint64_t{1} << bit;
            if (!more) return false;
        }
        return true;
    }
    // `give` of the piles that were free before this bit, from i on, get it; the others do not.
    bool given(int bit, std::uint64_t give, std::size_t i) {
        while (i < after.size() && freed[i] <= bit) ++i;
        if (i == after.size()) {
            if (give > 0) return true;
            const std::uint64_t before = lowered;
            lowered += static_cast<std::uint64_t>(std::ranges::count(freed, bit));
            const bool more = from(bit - 1);
            lowered         = before;
            return more;
        }
        const std::uint64_t kept = after[i], mask = std::uint64_t{1} << bit;
        after[i]  = kept & ~mask;
        bool more = given(bit, give, i + 1);
        if (more && give > 0) {
            after[i] = kept | mask;
            more     = given(bit, give - 1, i + 1);
        }
        after[i] = kept;
        return more;
    }
};

// All ways to leave piles of one or none, in number 1 modulo k+1, by lowering 1 .. k piles.
void each_way_to_ones(Span piles, std::uint64_t k, const std::function<bool(const Piles&)>& emit) {
    Piles               after(piles.begin(), piles.end());
    const std::uint64_t wanted  = residue(1, k);
    const auto          descend = [&](const auto& self, std::size_t i, std::uint64_t lowered,
                             std::uint64_t ones) -> bool {
        if (lowered > k) return true;
        if (i == piles.size()) return lowered == 0 || residue(ones, k) != wanted || emit(after);
        if (piles[i] <= 1 && !self(self, i + 1, lowered, ones + piles[i])) return false;
        for (std::uint64_t left = std::min<std::uint64_t>(piles[i], 2); left-- > 0;) {
            after[i]        = left;
            const bool more = self(self, i + 1, lowered + 1, ones + left);
            after[i]        = piles[i];
            if (!more) return false;
        }
        return true;
    };
    descend(descend, 0, 0, 0);
}

// One such way, without search: the lowered piles are those above one, and ones as needed.
Piles way_to_ones(Span piles, std::uint64_t k) {
    Piles         after(piles.begin(), piles.end());
    std::uint64_t big = 0, ones = 0;
    for (const auto pile : piles) big += pile > 1, ones += pile == 1;
    for (std::uint64_t kept = 0; kept <= big; ++kept)  // big piles that keep one stone
        for (std::uint64_t gone = 0; gone <= std::min(ones, k - big); ++gone) {
            if (big + gone == 0 || residue(ones - gone + kept, k) != residue(1, k)) continue;
            std::uint64_t keep = kept, take = gone;
            for (auto& pile : after) {
                if (pile > 1)
                    pile = keep > 0 ? (--keep, 1) : 0;
                else if (pile == 1 && take > 0)
                    pile = 0, --take;
            }
            return after;
        }
    return after;
}

// The greedy of the essay.  Some residue must be other than 0.
Piles normal_move(Span piles, std::uint64_t k) {
    Piles                    after(piles.begin(), piles.end());
    std::vector<std::size_t> free;
    std::vector<bool>        is_free(piles.size());
    for (int bit = highest_bit(piles); bit >= 0; --bit) {
        const std::uint64_t mask  = std::uint64_t{1} << bit;
        std::uint64_t       count = 0;
        for (std::size_t i = 0; i < after.size(); ++i) count += !is_free[i] && (after[i] & mask);
        const std::uint64_t r    = residue(count, k);
        const std::uint64_t need = r == 0 ? 0 : k + 1 - r;
        const bool          give = need <= free.size();
        for (std::size_t j = 0; j < free.size(); ++j)
            after[free[j]] = give && j < need ? after[free[j]] | mask : after[free[j]] & ~mask;
        if (give) continue;
        std::uint64_t drop = r;
        for (std::size_t i = 0; i < after.size() && drop > 0; ++i)
            if (!is_free[i] && (after[i] & mask))
                after[i] ^= mask, is_free[i] = true, free.push_back(i), --drop;
    }
    return after;
}

}  // namespace

bool moore_lost(std::span<const std::uint64_t> piles, MooreRules rules) {
    if (!rules.misere || !only_ones(piles)) return normal_lost(piles, rules.k);
    std::uint64_t ones = 0;
    for (const auto pile : piles) ones += pile;
    return residue(ones, rules.k) == residue(1, rules.k);
}

std::optional<Piles> moore_move(std::span<const std::uint64_t> piles, MooreRules rules) {
    if (moore_lost(piles, rules)) return std::nullopt;
    if (!rules.misere) return normal_move(piles, rules.k);
    if (highest_bit(piles) < 0) return std::nullopt;  // no stone is left: won without a move
    if (only_ones(piles)) return way_to_ones(piles, rules.k);
    Piles after = normal_move(piles, rules.k);
    return only_ones(after) ? way_to_ones(piles, rules.k) : after;
}

void each_moore_move(std::span<const std::uint64_t> piles, MooreRules rules,
                     const std::function<bool(const Piles&)>& emit) {
    if (moore_lost(piles, rules)) return;
    bool more = true;
    if (!rules.misere || !only_ones(piles)) {
        const std::function<bool(const Piles&)> keep = [&](const Piles& after) {
            return more = (rules.misere && only_ones(after)) || emit(after);
        };
        Descent{rules.k, keep, Piles(piles.begin(), piles.end()),
                std::vector<int>(piles.size(), Descent::kStanding)}
            .from(highest_bit(piles));
    }
    if (rules.misere && more) each_way_to_ones(piles, rules.k, emit);
}

}  // namespace zermelo
