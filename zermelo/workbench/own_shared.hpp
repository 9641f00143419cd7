// A game of your own in C++ (own_game.hpp) on which several machines share the work.
//
//     int main(int argc, char** argv) {
//         const zermelo::SharedCard games[] = {zermelo::own_shared<Mine>()};
//         return zermelo::run_ranks(argc, argv, games);
//     }
//
// Its positions are shared by keys, or by numbers if the struct also has count(), index(p),
// position(i) and parents(p, emit), and no mover(p): then no key is looked up, and shards may lie
// on disk.
//
// Main function: own_shared.  Called from programs outside this repository.
// Tested: tools/ranks, by test/install, an installed tree's guest.
#pragma once
#include <expected>
#include <memory>
#include <string_view>

#include "zermelo/workbench/own_game.hpp"
#include "zermelo/workbench/shared_card.hpp"
#include "zermelo/workbench/shared_kernels.hpp"

namespace zermelo::inline workbench {

namespace own {

/// SharedCard::share.
template <Shareable G>
std::expected<std::unique_ptr<const SharedGame>, InputError> share(std::string_view position) {
    const auto from = G{}.read(position);
    if (!from) return std::unexpected(from.error());
    return shared_of(std::make_shared<const G>(), G{}, *from);
}

}  // namespace own

/// The card for run_ranks(), which refuses a puzzle as it refuses all puzzles.
template <class G>
SharedCard own_shared() {
    SharedCard game{&own_card<G>()};
    if constexpr (Shareable<G>) game.share = own::share<G>;
    return game;
}

}  // namespace zermelo::inline workbench
