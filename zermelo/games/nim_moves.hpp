// Moves of Nim, as typed: "33->28"; if a move touches several piles, "33->2,30->11".
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline games {

/// Returns the text of the move from piles p to piles m.  Of equal piles the text changes the first
/// ones, the smallest remainder first, so that the same change has the same text.  `digits(number)`
/// writes a pile.  O(piles * log piles).
template <class Number, class Digits>
std::string nim_move_text(std::span<const Number> p, std::span<const Number> m, Digits digits) {
    std::map<Number, std::vector<Number>> rests;  // for each size of pile, in falling order
    for (std::size_t i = 0; i < p.size(); ++i)
        if (m[i] != p[i]) rests[p[i]].push_back(m[i]);
    for (auto& [pile, list] : rests) std::ranges::sort(list, std::greater{});
    std::string text;
    for (const auto& pile : p) {
        const auto found = rests.find(pile);
        if (found == rests.end() || found->second.empty()) continue;
        if (!text.empty()) text += ',';
        text += digits(pile) + "->" + digits(found->second.back());
        found->second.pop_back();
    }
    return text;
}

/// Returns the piles after a move: each part of the text changes the first pile of its size not yet
/// changed.  `number(in)` reads a pile; `legal(from, to)` judges each part; a move has 1 .. k
/// parts.  O(piles * log piles).
template <class Number, class Read, class Legal>
std::optional<std::vector<Number>> read_nim_move(std::span<const Number> p, std::string_view text,
                                                 std::uint64_t k, Read number, Legal legal) {
    std::vector<Number>                        after(p.begin(), p.end());
    std::map<Number, std::vector<std::size_t>> places;  // places of each size, the first one last
    for (std::size_t i = p.size(); i-- > 0;) places[p[i]].push_back(i);
    std::uint64_t parts = 0;
    Scanner       in(text);
    do {
        in.blanks();
        const auto from = number(in);
        in.blanks();
        if (!from || !in.take("->")) return std::nullopt;
        in.blanks();
        const auto to = number(in);
        in.blanks();
        if (!to || ++parts > k) return std::nullopt;
        const auto found = places.find(*from);
        if (found == places.end() || found->second.empty()) return std::nullopt;
        if (!(*to < *from) || !legal(*from, *to)) return std::nullopt;
        after[found->second.back()] = *to;
        found->second.pop_back();
    } while (in.take(','));
    if (!in.done()) return std::nullopt;
    return after;
}

}  // namespace zermelo::inline games
