// What a certificate of pigs holds, and the function that judges it.
//
// It has words of 32 bits, for each part of the map with pigs, in the order of their first squares:
//
//     n                 the steps of its solution
//     from | to << 16   n times: squares, row * side + column
//     bound             the bound that was used (0 none, 1 the source's, 2 the meeting bound,
//                       3 the joining bound, 4 the plain bound), or ~0: no distances follow, and
//                       it is not shown that no path is shorter
//     count             two words, the lower first: the number of positions that follow
//     distance cells    the distance from the start, and where the pigs stand: 16 bits each, in as
//                       many words as they take; the positions are those that the rule `bound`
//                       must judge
//
// The certificate of an impossible map has no words: the counts of its parts are evidence enough.
// Tested: test/pigs/certificate_test.cpp, with every word of small certificates changed.
#pragma once
#include <cstdint>
#include <expected>
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/memory.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/pigs/puzzle.hpp"

namespace zermelo::inline pigs {

/// Collects the words, part after part.
class PigsEvidence {
  public:
    static constexpr std::uint32_t kNoDistances = ~std::uint32_t{0};

    std::span<const std::uint32_t> words() const { return words_; }
    /// True if the words show that no solution is shorter.
    bool                           bounded() const { return bounded_; }

    /// Adds a part solved by `route.path`, with the distances that the search left, or without them
    /// if they take more than `bytes`.  Returns false if there is no memory even for the path.
    template <class Game, class Route>
    bool add(const Game& game, const PigsField& field, const Route& route, std::uint64_t bytes) {
        const auto steps  = static_cast<std::uint32_t>(route.path.size() - 1);
        const auto judged = [&](const auto& p, std::uint32_t from) {
            return from + game.bound(p) < steps;
        };
        // 1. Count the words.
        std::uint64_t count = 0;
        route.each([&](const auto& p, std::uint32_t from) {
            count += judged(p, from);
            return true;
        });
        const std::uint64_t record = (game.pigs() + 2) / 2, path = std::uint64_t{steps} + 2;
        bool                bounded = 4 * (words_.size() + path + 2 + record * count) <= bytes &&
                       extend(path + 2 + record * count);
        if (!bounded && !extend(path)) return false;
        bounded_ &= bounded;
        // 2. The path.
        put(steps);
        for (std::uint32_t i = 0; i < steps; ++i)
            game.moves(route.path[i], [&](const auto& m) {
                if (game.play(route.path[i], m) == route.path[i + 1])
                    put(field.square[m.from] | field.square[m.to] << 16);
            });
        put(bounded ? static_cast<std::uint32_t>(game.kind()) : kNoDistances);
        if (!bounded) return true;
        // 3. The distances.
        put(static_cast<std::uint32_t>(count)), put(static_cast<std::uint32_t>(count >> 32));
        route.each([&](const auto& p, std::uint32_t from) {
            if (!judged(p, from)) return true;
            const auto    cells = game.unpacked(p);
            std::uint32_t word  = from;
            for (unsigned i = 0; i < game.pigs(); ++i) {
                if (i % 2 == 0)
                    put(word | std::uint32_t{cells[i]} << 16), word = 0;
                else
                    word = cells[i];
            }
            if (game.pigs() % 2 == 0) put(word);
            return true;
        });
        return true;
    }

  private:
    void put(std::uint32_t word) { words_[used_++] = word; }
    bool extend(std::uint64_t by) {
        Table<std::uint32_t> longer(words_.size() + by);
        if (!longer.ok()) return false;
        std::copy(words_.begin(), words_.end(), longer.begin());
        words_ = std::move(longer);
        return true;
    }

    Table<std::uint32_t> words_;
    std::uint64_t        used_    = 0;
    bool                 bounded_ = true;
};

struct PigsJudged {
    Sentences     refused;         // the objection, if there is one
    Sentences     impossible;      // the part whose counts show that the map is impossible
    std::uint32_t steps   = 0;     // otherwise: the length of the path, which was played
    bool          bounded = true;  // and it was shown that no path is shorter
};

/// Plays the path and judges the distances of a certificate made for this map, using nothing that a
/// search computed.  The error: a limit.  O(positions * moves) time; memory for the positions.
std::expected<PigsJudged, InputError> judge_pigs(const PigsMap& map, const Certificate& read,
                                                 const Budget& budget);

}  // namespace zermelo::inline pigs
