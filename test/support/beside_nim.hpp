// Sums of a game's heaps and of Nim heaps, played out by definition: the textbook way to find a
// genus.
#pragma once
#include <algorithm>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/check/heap_kinds.hpp"
#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::test {

/// The heaps of a code.
struct CodedHeaps {
    HeapCode code;

    template <class Emit>
    void options(Index h, Emit&& emit) const {
        code.each_option(h, [&](std::uint64_t a, std::uint64_t b, std::uint64_t c) {
            const Index parts[] = {a, b, c};
            return emit(std::span(parts).first(a == 0 ? 0 : b == 0 ? 1 : c == 0 ? 2 : 3));
        });
    }
};
inline CodedHeaps coded_heaps(std::string_view code) {
    return {*parse_heap_code(code)};
}

class BesideNim {
  public:
    struct Sum {
        std::vector<Index> heaps, nim;

        auto operator<=>(const Sum&) const = default;
    };

    explicit BesideNim(const CodedHeaps& game) : game_(&game) {}

    static Sum joined(Sum a, const Sum& b) {
        a.heaps.insert(a.heaps.end(), b.heaps.begin(), b.heaps.end());
        a.nim.insert(a.nim.end(), b.nim.begin(), b.nim.end());
        return a;
    }
    static Sum sum_of(const KindSum& kind) {
        Sum        sum;
        const auto heaps = heaps_of(kind.cores);
        for (const auto heap : heaps.list()) sum.heaps.push_back(heap);
        sum.nim.assign(kind.twos, 2);
        if (kind.one) sum.nim.push_back(1);
        return sum;
    }
    /// Returns true if the mover wins.
    bool wins(Sum sum, bool misere) {
        for (auto* const part : {&sum.heaps, &sum.nim}) {
            std::erase(*part, 0);
            std::ranges::sort(*part);
        }
        const std::pair key(sum, misere);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        bool any = false, won = false;
        for (std::size_t i = 0; i < sum.heaps.size(); ++i)
            game_->options(sum.heaps[i], [&](std::span<const Index> parts) {
                auto to = sum;
                to.heaps.erase(to.heaps.begin() + static_cast<std::ptrdiff_t>(i));
                to.heaps.insert(to.heaps.end(), parts.begin(), parts.end());
                any = true;
                won = won || !wins(to, misere);
                return true;
            });
        for (std::size_t i = 0; i < sum.nim.size() && !won; ++i)
            for (Index left = 0; left < sum.nim[i] && !won; ++left) {
                auto to   = sum;
                to.nim[i] = left;
                any       = true;
                won       = !wins(to, misere);
            }
        return known_[key] = any ? won : misere;
    }
    /// Returns the size of the one Nim heap beside which the mover loses.
    Index nimber(const Sum& sum, bool misere) {
        for (Index n = 0;; ++n)
            if (!wins(joined(sum, {{}, {n}}), misere)) return n;
    }

  private:
    const CodedHeaps*                    game_;
    std::map<std::pair<Sum, bool>, bool> known_;
};

}  // namespace zermelo::test
