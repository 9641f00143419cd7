// Texts of sums of games on acyclic graphs.
//
//     graph 4 5        a graph of 4 nodes, 1 .. 4, and 5 edges
//     1 2              an edge from 1 to 2; five lines like this
//     ...
//     tokens 1 3       where its tokens stand; perhaps none
//     graph ...        and so on
//
// Words and numbers are separated by spaces and tabs, which may also begin and end a line.  Lines
// end with LF or CRLF, the last one may end with the file; blank lines stand at the end of the file
// only.  An edge may be repeated.  An edge from a node to itself is a cycle like any other.
#pragma once
#include <cstddef>
#include <expected>
#include <optional>
#include <span>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"

#include "zermelo/impartial/dag.hpp"

namespace zermelo::inline impartial {

/// Reads a sum and finds the nimbers of each graph.  A cycle is an error that names it.  Every
/// error names line, column and what was expected.  O(bytes); takes 4 bytes an edge, 4 a node, and
/// what dag_nimbers takes.  Takes nothing if budget.bytes is less.
std::expected<DagSum, InputError> read_dag_sum(std::span<const std::byte> bytes,
                                               const Budget&              budget);

/// The same without nimbers, so cycles are allowed: each part has its graph and its tokens only.
std::expected<DagSum, InputError> read_graphs(std::span<const std::byte> bytes,
                                              const Budget&              budget);

/// The textbook twin: returns the first fault of such a text, if it has one; cycles are not looked
/// for.  Goes line by line and stores nothing.  O(bytes).
std::optional<InputError> dag_fault(std::span<const std::byte> bytes);

}  // namespace zermelo::inline impartial
