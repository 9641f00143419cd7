// Tokens on graphs: positions and moves as people type them.
//
// A position is the nodes where the tokens stand, in the file's order; a move is token:from->to,
// tokens counted from 1 through all graphs.
//
// Main functions: moved_tokens, placed_tokens.  Called from dag.cpp and loopy.cpp.
// Tested: test/games/sessions_test.cpp, through both games.
#pragma once
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/rows.hpp"
#include "zermelo/impartial/dag.hpp"

namespace zermelo {

/// A graph and the tokens on it, which both outlive this.
struct TokenGraph {
    const Rows*                    out;
    std::span<const std::uint32_t> nodes;  // where they stand
};
using TokenGraphs = std::vector<TokenGraph>;
/// The nodes of all tokens, through all graphs.
using TokenNodes = std::vector<std::uint32_t>;

/// "1 3 2".
std::string                           tokens_text(const TokenGraphs&);
/// The same after a move.
std::string                           tokens_after(const TokenGraphs&, const DagMove&);
/// The first `most` moves, by token; a repeated edge is one move.
std::vector<std::string>              token_moves(const TokenGraphs&, std::size_t most);
/// Where the tokens stand after a move that is typed; nothing: it is none.
std::optional<TokenNodes>             moved_tokens(const TokenGraphs&, std::string_view text);
/// Where a position that is typed has the tokens, or what is wrong with it.
std::expected<TokenNodes, InputError> placed_tokens(const TokenGraphs&, std::string_view text);

}  // namespace zermelo
