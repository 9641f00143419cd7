// Graphviz text.  Nodes are n0, n1, ...: the names that people know are only in labels.
//
// Main function: write_dot.  Called from cli.
// Source: E. Gansner, E. Koutsofios, S. North, "Drawing graphs with dot" (2015).
// Tested: test/report/dot_test.cpp.
#include "zermelo/report/dot.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "zermelo/report/text.hpp"

namespace zermelo::inline report {
namespace {

struct Border {
    std::string_view colour, style;
    FixedPhrase      told;  // in the legend
};
constexpr Border kNoBorder  = {"#24292f", "solid", phrase("solid border")};
constexpr Border kBorders[] = {{"#0072b2", "solid", phrase("solid border")},
                               {"#c4500a", "dashed", phrase("dashed border")},
                               {"#7d4f9c", "dotted", phrase("dotted border")},
                               {"#5f5f5f", "bold", phrase("bold border")}};

Border border_of(const Picture& picture, int region) {
    if (region < 0 || static_cast<std::size_t>(region) >= picture.regions.size()) return kNoBorder;
    return kBorders[static_cast<std::size_t>(region) % std::size(kBorders)];
}

// Returns lines "mark: meaning" for what occurs; \l ends a line and aligns it to the left.
std::string legend(const Picture& picture, const Language& language) {
    const auto  has   = [&](auto what) { return std::ranges::any_of(picture.nodes, what); };
    const auto& words = picture.words;
    std::string text;
    const auto  add = [&](bool there, const Phrase& mark, const Phrase& word) {
        if (!there || word.empty()) return;
        const auto line = phrase("{}: {}", mark, word);
        text.append(dot_text(line.in(language.phrases()))).append("\\l");
    };
    add(has([](auto& node) { return node.shape == Picture::Shape::circle; }), phrase("circle"),
        words.circle);
    add(has([](auto& node) { return node.shape == Picture::Shape::square; }), phrase("square"),
        words.square);
    add(has([](auto& node) { return node.green; }), phrase("two borders"), words.green);
    for (std::size_t region = 0; region < picture.regions.size(); ++region) {
        const auto number = static_cast<int>(region);
        add(has([&](auto& node) { return node.region == number; }), border_of(picture, number).told,
            picture.regions[region]);
    }
    add(std::ranges::any_of(picture.edges, &Picture::Edge::thick), phrase("thick"), words.thick);
    add(has([](auto& node) { return !node.label.empty(); }), phrase("beside a node"), words.label);
    return text;
}

}  // namespace

void write_dot(const Picture& picture, Sink& sink, const Language& language) {
    Writer out(sink);
    out << "digraph zermelo {\n    graph [label=\""
        << dot_text(picture.title.in(language.phrases()))
        << "\", labelloc=t, fontname=\"Helvetica\", forcelabels=true, overlap=false];\n"
           "    node [fontname=\"Helvetica\", style=filled, fillcolor=white];\n"
           "    edge [color=\"#8c959f\", arrowsize=0.8];\n";
    for (std::size_t v = 0; v < picture.nodes.size(); ++v) {
        const auto& node = picture.nodes[v];
        const auto  mark = border_of(picture, node.region);
        out << "    n";
        const bool circle = node.shape == Picture::Shape::circle;
        out.number(v) << " [label=\"" << dot_text(node.name) << "\", shape="
                      << (picture.layered ? circle ? "ellipse" : "box"
                          : circle        ? "circle"
                                          : "square")
                      << ", color=\"" << mark.colour << "\", style=\"filled," << mark.style << '"';
        if (node.green) out << ", fillcolor=\"#8fd694\", peripheries=2";
        if (!node.label.empty()) out << ", xlabel=\"" << dot_text(node.label) << '"';
        out << "];\n";
    }
    for (const auto& [from, to, thick] : picture.edges) {
        if (std::max(from, to) >= picture.nodes.size()) continue;
        out << "    n";
        out.number(from) << " -> n";
        out.number(to);
        if (thick)
            out << " [penwidth=3, color=\"" << border_of(picture, picture.nodes[from].region).colour
                << "\"]";
        out << ";\n";
    }
    if (const auto text = legend(picture, language); !text.empty())
        out << "    legend [shape=plaintext, style=\"\", label=\"" << text << "\"];\n";
    out << "}\n";
}

}  // namespace zermelo::inline report
