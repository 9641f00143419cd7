// All ranks request the rules of one game from their sessions at once, and end together.
//
// Each rank opens the game by itself.  If keys are too narrow for a position that one rank meets,
// all ranks make the same wider ones; if the rules fail at one rank, all report it.
//
// Tested: test/cluster/keys_test.cpp; tools/ranks.
#pragma once
#include <expected>
#include <functional>
#include <span>
#include <string>

#include "zermelo/cluster/keyed_game.hpp"

namespace zermelo::inline cluster {

/// Calls act(game, what it may take) at all ranks, with all positions found from the session's
/// position, or, if the table is not empty, from the table's.  folder: as for find_keys.  Fails at
/// all ranks with the error of act, or if the positions could not be found.
std::expected<void, InputError> share_keys(
    SharedKeys& session, std::span<const std::byte> table, Exchange& exchange, const Budget& budget,
    std::uint64_t buffer, Sent& sent,
    const std::function<std::expected<void, InputError>(const KeyedGame&, const Budget&)>& act,
    const std::string& folder = {});

/// Calls act(question, what it may take) at all ranks, about the session's position; no positions
/// are found first.  If keys are too narrow for what act meets, it is called again.  Fails as
/// above.
std::expected<void, InputError> ask_keys(
    SharedKeys& session, Exchange& exchange, const Budget& budget,
    const std::function<std::expected<void, InputError>(const KeyedQuestion&, const Budget&)>& act);

}  // namespace zermelo::inline cluster
