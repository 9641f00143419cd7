// All ranks ask their sessions for the rules of one game at once, and end together.
//
// Each rank opens the game by itself.  Where keys are too narrow for a position that one of them
// meets, all make wider ones, the same; where rules fail at one, all say so.
//
// Tested: test/cluster/keys_test.cpp; tools/ranks.
#pragma once
#include <expected>
#include <functional>
#include <span>
#include <string>

#include "zermelo/cluster/keyed_game.hpp"

namespace zermelo::inline cluster {

/// act(game, what it may take), at all ranks, with all positions found from the session's, or from
/// those of a table that is not empty.  folder: find_keys's.  The error, at all ranks: that of act,
/// or none were found.
std::expected<void, InputError> share_keys(
    SharedKeys& session, std::span<const std::byte> table, Exchange& exchange, const Budget& budget,
    std::uint64_t buffer, Sent& sent,
    const std::function<std::expected<void, InputError>(const KeyedGame&, const Budget&)>& act,
    const std::string& folder = {});

/// act(question, what it may take), at all ranks, about the session's position; nothing is found
/// before.  Where keys are too narrow for what act meets it is asked again.  The error: as above.
std::expected<void, InputError> ask_keys(
    SharedKeys& session, Exchange& exchange, const Budget& budget,
    const std::function<std::expected<void, InputError>(const KeyedQuestion&, const Budget&)>& act);

}  // namespace zermelo::inline cluster
