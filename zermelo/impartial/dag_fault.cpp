// The first fault of a text of graphs, found line by line, by the format in dag_text.hpp.
//
// This is the textbook twin of the fast reader.  The fast reader only has to notice that something
// is wrong; this one reports what, where, and what was expected.  It stores nothing.
//
// Time O(bytes), no memory.
//
// Main function: dag_fault.
// Source: this project's format.
// Tested: test/impartial/dag_text_test.cpp, every message.
#include "zermelo/base/fault_text.hpp"
#include "zermelo/impartial/dag_text.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr auto kGraphLine = phrase("`graph N M`: the numbers of nodes and edges");

// Takes a word of the format, which a blank or the line's end must follow.
bool takes_word(FaultText& file, std::string_view word) {
    file.scan().blanks();
    Scanner ahead = file.scan();
    if (!ahead.take(word)) return false;
    const char next = ahead.peek();
    if (!ahead.done() && next != ' ' && next != '\t' && next != '\n' && next != '\r') return false;
    file.scan() = ahead;
    return true;
}

Fault edge_fault(FaultText& file, std::uint64_t edge, std::uint64_t edges, std::uint64_t nodes) {
    std::uint64_t from, to;
    Scanner&      scan = file.scan();
    if (file.at_line_end() || !(scan.digit() || scan.peek() == '-'))
        return file.fault_here(
            phrase("the graph announces {} edges, but lists {}", edges, edge - 1),
            phrase("two nodes in 1..{}, for edge {}", nodes, edge));
    if (auto fault = file.number(from, 1, nodes, phrase("a node"))) return fault;
    if (auto fault = file.number(to, 1, nodes, phrase("a node"))) return fault;
    return file.end_line(phrase("the two nodes of an edge"));
}

Fault graph_fault(FaultText& file) {
    std::uint64_t nodes, edges;
    if (!takes_word(file, "graph"))
        return file.fault_here(phrase("found {} where a graph should begin", file.here()),
                               kGraphLine);
    if (auto fault = file.number(nodes, 1, Dag::kMostNodes, phrase("how many nodes"))) return fault;
    if (auto fault = file.number(edges, 0, Dag::kMostEdges, phrase("how many edges"))) return fault;
    if (auto fault = file.end_line(phrase("the numbers of nodes and edges"))) return fault;
    for (std::uint64_t edge = 1; edge <= edges; ++edge)
        if (auto fault = edge_fault(file, edge, edges, nodes)) return fault;
    if (!takes_word(file, "tokens")) {
        const auto expected = phrase("`tokens` and their nodes, or none");
        if (file.scan().digit())
            return file.fault_here(phrase("there are more edges than the graph's {}", edges),
                                   expected);
        return file.fault_here(phrase("found {} where the tokens should be", file.here()),
                               expected);
    }
    while (!file.at_line_end()) {
        std::uint64_t token;
        if (auto fault = file.number(token, 1, nodes, phrase("a node"))) return fault;
    }
    return file.end_line(phrase("the tokens"));
}

}  // namespace

std::optional<InputError> dag_fault(std::span<const std::byte> bytes) {
    FaultText file(text_of(bytes));
    if (file.scan().done()) return file.fault_here(phrase("the file is empty"), kGraphLine);
    do
        if (auto fault = graph_fault(file)) return fault;
    while (!file.scan().done());
    return std::nullopt;
}

}  // namespace zermelo::inline impartial
