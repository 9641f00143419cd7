// Distances out of a file, as the checker of shortest paths wants them.
//
// Main function: ReadDistances.  Called from judges of certificates.
// Tested: test/workbench/puzzle_certificate_test.cpp, test/pigs/certificate_test.cpp.
#pragma once
#include <numeric>
#include <optional>

#include "zermelo/base/key_table.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline check {

/// Reached: unsigned, larger than any distance that is inserted.  Game and allowance outlive it.
template <Keyed G, class Reached>
class ReadDistances {
  public:
    using Key = typename G::Key;

    ReadDistances(const G& game, Allowance& allowance) : game_(&game), marks_(allowance) {}

    /// False: no memory.
    [[nodiscard]] bool insert(Key key, std::uint32_t from) {
        auto* const mark = marks_.insert(key);
        if (mark) mark->reached = static_cast<Reached>(from + 1);
        return mark != nullptr;
    }
    std::optional<std::uint32_t> of(const typename G::Position& p) const {
        const auto* const mark = marks_.find(game_->key(p));
        if (!mark) return std::nullopt;
        return mark->reached - 1u;
    }
    bool each(auto&& emit) const {
        return marks_.each(
            [&](Key key, const Mark& mark) { return emit(game_->unpack(key), mark.reached - 1u); });
    }

  private:
    struct Mark {
        Reached reached = 0;  // the distance plus one
    };

    const G*            game_;
    KeyTable<Mark, Key> marks_;
};

/// Calls use(i) for 0 .. count-1, each once, far apart, while it returns true; did it always? Where
/// a hash table was written in its own order, and is filled in that order while it grows, its keys
/// would crowd.
bool each_far_apart(std::uint64_t count, auto&& use) {
    std::uint64_t stride = count / 21 * 13 + 1;
    while (std::gcd(stride, count) > 1) ++stride;
    for (std::uint64_t i = 0, next = 0; i < count; ++i, next = (next + stride) % count)
        if (!use(next)) return false;
    return true;
}

}  // namespace zermelo::inline check
