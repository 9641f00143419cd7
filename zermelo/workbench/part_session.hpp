// Partizan games whose positions are sums of parts, opened: one session for all of them.
//
// Every part that may come up gets its canonical form, from the ends up; what a sum of labels is,
// or a label over an edge of Hackenbush, is noted as an entry.  The checker judges all parts and
// all entries by the rule `value` (check/parts.hpp).  Who wins, and which moves win, is read off
// the sums of these labels.  A position's text ends with whose turn it is: "left" or "right".
//
// Certificate: the numbers of entries (sums, then over blue, red and green edges), then the words
// of workbench/value_words.hpp for the parts' labels and the entries, in that order.
//
// Cost: one canonical form a part; 44 bytes a part, 24 an entry, and 64 or more a form.
// Main function: part_session.  Called from games/.
// Tested: test/workbench/part_session_test.cpp, test/golden/solve_cakes.txt.
#pragma once
#include <memory>
#include <span>
#include <string>

#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/part_game.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline workbench {

/// open() of such a game's card; left: Left is to move.
std::unique_ptr<Session> part_session(std::unique_ptr<PartRules> rules, bool left);

/// GameCard::open where the words, with a blank between, are a text of which `kRead` makes the
/// rules.
template <auto kRead>
std::expected<std::unique_ptr<Session>, InputError> open_part_words(
    const Parameters&, std::span<const std::byte>, std::span<const std::string> words,
    const Budget&) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    std::string_view rest = text;
    const bool       left = take_turn(rest);
    auto             game = kRead(rest);
    if (!game && words.empty()) game.error().what = "the position is missing";
    if (!game) return std::unexpected(std::move(game.error()));
    return part_session(std::move(*game), left);
}

}  // namespace zermelo::inline workbench
