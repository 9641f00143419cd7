// Distances read from a file, in the form that the checker of shortest paths needs.
//
// Main function: ReadDistances.  Called from judges of certificates.
// Tested: test/workbench/puzzle_certificate_test.cpp, test/pigs/certificate_test.cpp.
#pragma once
#include <numeric>
#include <optional>

#include "zermelo/base/key_table.hpp"
#include "zermelo/game/puzzle.hpp"

namespace zermelo::inline check {

/// Reached: an unsigned type that holds more than any distance that is inserted.  The game and the
/// allowance must outlive it.
template <Keyed G, class Reached>
class ReadDistances {
  public:
    using Key = typename G::Key;

    ReadDistances(const G& game, Allowance& allowance) : game_(&game), marks_(allowance) {}

    /// Returns false if there is no memory.
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

/// Calls use(i) once for each of 0 .. count-1, each far from the one before, while it returns true.
/// Returns true if it always did.  If a hash table was written in its own order, and one is filled
/// in that order while it grows, the keys would crowd.
bool each_far_apart(std::uint64_t count, auto&& use) {
    std::uint64_t stride = count / 21 * 13 + 1;
    while (std::gcd(stride, count) > 1) ++stride;
    for (std::uint64_t i = 0, next = 0; i < count; ++i, next = (next + stride) % count)
        if (!use(next)) return false;
    return true;
}

}  // namespace zermelo::inline check
