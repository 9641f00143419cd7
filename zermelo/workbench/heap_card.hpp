// The card of a heap game whose only set-up is its heaps.
#pragma once
#include "zermelo/workbench/heap_session.hpp"

namespace zermelo::inline workbench {

/// What a game's own file says about it.
struct HeapCardText {
    std::string_view alias = "", title, source, typed, example;  // example: heaps, as typed
};

/// Returns the card of a game.  It needs no parameters: Game is default constructed.
template <Heaps Game>
constexpr GameCard heap_card(const HeapCardText& text) {
    return {
        .name       = Game::kName,
        .alias      = text.alias,
        .title      = text.title,
        .source     = text.source,
        .typed      = text.typed,
        .alone      = {.heaps = true, .words = "0"},
        .parameters = kHeapParameters,
        .solvers    = heap_solvers<Theory<Game>>,
        .standard   = Theory<Game> ? "formula" : "mex",
        .example    = text.example,
        .open       = [](const Parameters&            parameters, std::span<const std::byte>,
                   std::span<const std::string> words,
                   const Budget&) { return open_heaps(heap_game(Game{}), words, parameters); },
    };
}

}  // namespace zermelo::inline workbench
