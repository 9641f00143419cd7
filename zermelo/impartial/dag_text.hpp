// Texts of sums of games on acyclic graphs.
//
//     graph 4 5        a graph of 4 nodes, 1 .. 4, and 5 edges
//     1 2              an edge from 1 to 2; five lines like this
//     ...
//     tokens 1 3       where its tokens stand; perhaps none
//     graph ...        and so on
//
// Words and numbers are separated by spaces and tabs, which may also begin and end a line; lines
// end with LF or CRLF, the last one may end with the file; blank lines stand at the file's end
// only.  An edge may be repeated, and an edge from a node to itself is a cycle, as others are.
#pragma once
#include <cstddef>
#include <expected>
#include <optional>
#include <span>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"

#include "zermelo/impartial/dag.hpp"

namespace zermelo::inline impartial {

/// Reads a sum, and finds the nimbers of each graph; a cycle is an error that names it.  Every
/// error tells line, column and what was expected.  O(bytes); 4 bytes an edge and 4 a node,
/// and what dag_nimbers takes.  Nothing is taken where budget.bytes is less.
std::expected<DagSum, InputError> read_dag_sum(std::span<const std::byte> bytes,
                                               const Budget&              budget);

/// The same without nimbers, so cycles are allowed: of each part there are the graph and the
/// tokens.
std::expected<DagSum, InputError> read_graphs(std::span<const std::byte> bytes,
                                              const Budget&              budget);

/// The textbook twin: the first fault of such a text but for cycles, if it has one.  Line by
/// line; stores nothing.  O(bytes).
std::optional<InputError> dag_fault(std::span<const std::byte> bytes);

}  // namespace zermelo::inline impartial
