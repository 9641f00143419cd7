// A position's images by symmetry, in a game that numbers its positions.
#pragma once
#include <concepts>
#include <cstdint>

#include "zermelo/game/game.hpp"

namespace zermelo::inline game {

/// The least of the numbers of a position and its images, and how many of these there are.
struct Images {
    Index         least = 0;
    std::uint32_t count = 1;
};

/// least(p): the Images of p.  least_at(i), optional: the Images of the position with the number i.
template <class G>
concept KnowsImages = Numbered<G> && requires(const G& g, typename G::Position p) {
    { g.least(p) } -> std::same_as<Images>;
};

/// Returns what the game says of the position with the number i.
template <KnowsImages G>
Images images_of(const G& g, Index i) {
    if constexpr (requires { g.least_at(i); })
        return g.least_at(i);
    else
        return g.least(g.position(i));
}

/// images(p, emit), for a p that is the least of its images, calls emit with the numbers of the
/// others, each once.  With p, there are at most kMostImages.
template <class G>
concept ListsImages = KnowsImages<G> &&
    requires(const G& g, typename G::Position p, void (*emit)(Index)) {
    { G::kMostImages } -> std::convertible_to<std::uint32_t>;
    g.images(p, emit);
};

/// kImagesAlike: play from an image of p is the image of play from p.  Nothing verifies this at run
/// time (check/images.hpp), so only a game whose tests verify it on all of its small boards may say
/// so; a user's own game may not.
template <class G>
concept BelievedImages = KnowsImages<G> && G::kImagesAlike;

}  // namespace zermelo::inline game
