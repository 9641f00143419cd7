// How positions and moves of heap games are typed: `5 7 12`, and `12->5+4`.
#pragma once
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline workbench {

class HeapGame;

/// Reads the heaps of a position, each below 2^64 - 1, from words that hold numbers and blanks;
/// commas count as blanks.  Empty words mean no heaps: the position in which play is over.
std::expected<std::vector<Index>, InputError> read_heaps(std::span<const std::string> words);

/// Reads the heaps of a position as its session writes it, with or without what stands before them
/// (HeapFacts::prefix).
std::expected<std::vector<Index>, InputError> read_position(std::string_view prefix,
                                                            std::string_view position);

/// Returns "5 7 12"; "0" if there is no heap.
std::string heaps_text(std::span<const Index> heaps);

/// A move in one heap: the heap, and what it becomes.
struct HeapMove {
    Index              heap = 0;
    std::vector<Index> parts;  // without empty ones
};

/// Returns "12->5+4"; "3->0" if nothing is left.
std::string             heap_move_text(Index heap, std::span<const Index> parts);
/// The converse; blanks between tokens do not matter.  Returns nothing if it is not in this form.
std::optional<HeapMove> read_heap_move(std::string_view text);

/// Returns why a text is not a move of these heaps; "" if it does not have the form of a move, or
/// if the game gives no reason.
Phrase why_no_move(const HeapGame& game, std::span<const Index> heaps, std::string_view text);

/// Returns the position after the move: the parts take the place of the heap numbered `which`,
/// which vanishes if there are none.
std::vector<Index> after(std::span<const Index> heaps, std::size_t which,
                         std::span<const Index> parts);

/// Returns the nimbers of the heaps, in the order of the heaps.
template <class Values>
std::vector<std::uint64_t> heap_values(std::span<const Index> heaps, const Values& nimber) {
    std::vector<std::uint64_t> values;
    for (const Index heap : heaps) values.push_back(nimber(heap));
    return values;
}

}  // namespace zermelo::inline workbench
