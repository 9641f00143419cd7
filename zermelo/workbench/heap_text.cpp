#include "zermelo/workbench/heap_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/number_set.hpp"

namespace zermelo::inline workbench {
namespace {

InputError no_heap(std::string_view word, Phrase what) {
    InputError error;
    error.what     = phrase("'{}' {}", word, what);
    error.expected = phrase("heaps: whole numbers from 0 to 18446744073709551614");
    return error;
}

// Returns true if what is typed before the heaps is the same set as the game's, perhaps in another
// order or form.
bool same_numbers(std::string_view typed, std::string_view before) {
    if (!before.ends_with(' ')) return false;
    const auto mine   = read_number_set(before.substr(0, before.size() - 1), 1 << 20);
    const auto theirs = read_number_set(typed, 1 << 20);
    return mine && theirs && *mine == *theirs;
}

}  // namespace

std::expected<std::vector<Index>, InputError> read_position(std::string_view prefix,
                                                            std::string_view position) {
    const auto blank = std::min(position.find(' '), position.size());
    if (position.starts_with(prefix))
        position.remove_prefix(prefix.size());
    else if (blank < position.size() && same_numbers(position.substr(0, blank), prefix))
        position.remove_prefix(blank);
    const std::string words[] = {std::string(position)};
    return read_heaps(words);
}

Phrase why_no_move(const HeapGame& game, std::span<const Index> heaps, std::string_view text) {
    const auto typed = read_heap_move(text);
    if (!typed) return {};
    const Index heap = typed->heap;
    if (std::ranges::find(heaps, heap) == heaps.end())
        return phrase("there is no heap of {}", heap);
    Index left = heap;
    for (const Index part : typed->parts) {
        if (part > left) return phrase("a heap of {} does not become larger", heap);
        left -= part;
    }
    return game.why_illegal(heap, typed->parts);
}

std::expected<std::vector<Index>, InputError> read_heaps(std::span<const std::string> words) {
    std::vector<Index> heaps;
    for (const auto& word : words) {
        Scanner in(word);
        for (;;) {
            while (in.take(' ') || in.take(',') || in.take('\t') || in.take('\n')) {}
            if (in.done()) break;
            std::uint64_t heap = 0;
            if (in.peek() == '-') return std::unexpected(no_heap(word, phrase("is negative")));
            if (!in.number(heap)) return std::unexpected(no_heap(word, phrase("is not a heap")));
            if (heap == Scanner::kTooLarge)
                return std::unexpected(no_heap(word, phrase("does not fit 64 bits")));
            if (!in.done() && in.peek() != ' ' && in.peek() != ',')
                return std::unexpected(no_heap(word, phrase("is not a heap")));
            heaps.push_back(heap);
        }
    }
    return heaps;
}

std::string heaps_text(std::span<const Index> heaps) {
    if (heaps.empty()) return "0";
    return joined(heaps, " ");
}

std::string heap_move_text(Index heap, std::span<const Index> parts) {
    if (parts.empty()) return fmt::format("{}->0", heap);
    return fmt::format("{}->{}", heap, joined(parts, "+"));
}

std::optional<HeapMove> read_heap_move(std::string_view text) {
    Scanner  in(text);
    HeapMove move;
    in.blanks();
    if (!in.number(move.heap)) return std::nullopt;
    in.blanks();
    if (!in.take("->")) return std::nullopt;
    do {
        std::uint64_t part = 0;
        in.blanks();
        if (!in.number(part)) return std::nullopt;
        if (part > 0) move.parts.push_back(part);
        in.blanks();
    } while (in.take('+'));
    if (!in.done()) return std::nullopt;
    return move;
}

std::vector<Index> after(std::span<const Index> heaps, std::size_t which,
                         std::span<const Index> parts) {
    std::vector<Index> result(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(which));
    result.insert(result.end(), parts.begin(), parts.end());
    result.insert(result.end(), heaps.begin() + static_cast<std::ptrdiff_t>(which) + 1,
                  heaps.end());
    return result;
}

}  // namespace zermelo::inline workbench
