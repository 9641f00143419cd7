// A reader of graphs with tokens, as fast as numbers can be read.
//
// A graph states how many edges it has, so each table is allocated once, in its final size.  Edges
// are appended as they come, and counted.  If they come sorted by the node where they begin, as
// most programs write them, the result is the compressed rows.  If not, the lines are read a second
// time, now into the rows, whose places are known.  This reader only reports whether a file is
// correct; dag_fault, the textbook reader, finds what is wrong with it.
//
// Time O(bytes), one pass or two; 4 bytes an edge, 4 a node.
//
// Main functions: read_dag_sum, read_graphs.
// Source: this project's format.
// Tested: test/impartial/dag_text_test.cpp, against the twin on damaged files.
#include "zermelo/impartial/dag_text.hpp"

#include <fmt/format.h>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline impartial {
namespace {

// What ended the reading.
enum class Ended { well, wrong, early };

// Reads `edges` lines "u v" of nodes 1 .. n, and calls edge(u - 1, v - 1) for each.
template <class Edge>
Ended read_edges(std::string_view text, Scanner& scan, std::uint64_t edges, std::uint64_t n,
                 Pace& pace, Edge&& edge) {
    const char* const end = text.data() + text.size();
    NumberEnds        ends(text);
    bool              plain = false;  // ends is where scan is
    for (std::uint64_t e = 0; e < edges; ++e) {
        if (!pace.go_on(1)) return Ended::early;
        // 1. A line as programs write it, read by the ends of its numbers.
        const char* const at = scan.at();
        if (plain || ends.start(at)) {
            const char* const middle = ends.next();
            const char* const last   = middle && *middle == ' ' ? ends.next() : nullptr;
            const char* const stop   = last && *last == '\r' ? ends.next() : last;
            plain                    = last && stop && *stop == '\n' && stop - last <= 1 &&
                    NumberEnds::fits(at, middle) && NumberEnds::fits(middle + 1, last);
            if (plain) {
                const std::uint64_t u = NumberEnds::value(at, middle) - 1;
                const std::uint64_t v = NumberEnds::value(middle + 1, last) - 1;
                if (u >= n || v >= n) return Ended::wrong;
                edge(static_cast<std::uint32_t>(u), static_cast<std::uint32_t>(v));
                scan.skip(static_cast<std::size_t>(stop + 1 - at));
                continue;
            }
        }
        // 2. Any other line.
        std::uint64_t u = 0, v = 0;
        scan.blanks();
        if (!scan.number(u)) return Ended::wrong;
        scan.blanks();
        if (!scan.number(v)) return Ended::wrong;
        scan.blanks();
        if (!scan.line_end() && scan.at() != end) return Ended::wrong;
        if (u - 1 >= n || v - 1 >= n) return Ended::wrong;
        edge(static_cast<std::uint32_t>(u - 1), static_cast<std::uint32_t>(v - 1));
    }
    return Ended::well;
}

// Reads a text into a sum.
class Reader {
  public:
    Reader(std::span<const std::byte> bytes, const Budget& budget, bool with_nimbers)
        : with_nimbers_(with_nimbers),
          bytes_(bytes),
          text_(text_of(bytes)),
          scan_(text_ = text_.substr(0, text_.find_last_not_of(" \t\r\n") + 1)),
          budget_(budget),
          pace_(budget, "read") {}

    std::expected<DagSum, InputError> sum() {
        if (scan_.done()) return std::unexpected(explained());
        DagSum sum;
        do {
            auto part = graph();
            if (!part) return std::unexpected(std::move(part.error()));
            sum.parts.push_back(std::move(*part));
        } while (!scan_.done());
        return sum;
    }

  private:
    InputError explained() const {
        if (auto fault = dag_fault(bytes_)) return std::move(*fault);
        InputError error;
        error.what = phrase("the two readers of graphs disagree; please report this file");
        return error;
    }
    std::unexpected<InputError> ended(Ended how) const {
        return std::unexpected(how == Ended::early ? ended_early(pace_.why()) : explained());
    }
    bool number(std::uint64_t& value) { return scan_.blanks(), scan_.number(value); }
    // Takes a word that a blank or the line's end follows.
    bool word(std::string_view name) {
        scan_.blanks();
        if (!scan_.take(name)) return false;
        return scan_.done() || scan_.peek() == ' ' || scan_.peek() == '\t' ||
               scan_.peek() == '\n' || scan_.peek() == '\r';
    }
    bool line_end() { return scan_.blanks(), scan_.line_end() || scan_.done(); }

    std::expected<DagSum::Part, InputError> graph() {
        // 1. The header; check that its figures fit the text and the memory.
        std::uint64_t     n = 0, m = 0;
        const char* const header = scan_.at();
        if (!word("graph") || !number(n) || !number(m) || !line_end() || n - 1 >= Dag::kMostNodes ||
            m > Dag::kMostEdges)
            return ended(Ended::wrong);
        if (m > scan_.left() / 4) return ended(Ended::wrong);  // an edge takes 4 characters
        const std::uint64_t need = taken_ + 4 * (n + 1) + 4 * m;
        if (need > budget_.bytes) return std::unexpected(over_memory(need, budget_.bytes));
        DagSum::Part part;
        Rows&        out = part.dag.out;
        // Allocates one offset more than rows need, so that a pass can fill the rows, moving
        // begin[v+1] along.
        out = {Table<std::uint32_t>(n + 2), Table<std::uint32_t>(m)};
        if (!out.ok()) return std::unexpected(over_memory(need, need));

        // 2. The edges, read as if they were sorted, and again if they were not.
        Scanner              again = scan_;
        std::uint32_t* const begin = out.begin.data();
        std::uint32_t *      to = out.to.data(), before = 0;
        bool                 sorted = true;
        auto how = read_edges(text_, scan_, m, n, pace_, [&](std::uint32_t u, std::uint32_t v) {
            sorted &= u >= before;
            before = u;
            ++begin[u + 2];
            *to++ = v;
        });
        if (how != Ended::well) return ended(how);
        for (std::uint64_t v = 2; v <= n + 1; ++v) begin[v] += begin[v - 1];
        if (sorted) {
            for (std::uint64_t v = 0; v <= n; ++v) begin[v] = begin[v + 1];
        } else {
            to  = out.to.data();
            how = read_edges(text_, again, m, n, pace_,
                             [&](std::uint32_t u, std::uint32_t v) { to[begin[u + 1]++] = v; });
            if (how != Ended::well) return ended(how);
        }
        out.begin.truncate(n + 1);

        // 3. The tokens.
        if (!word("tokens")) return ended(Ended::wrong);
        while (!line_end()) {
            std::uint64_t token = 0;
            if (!number(token) || token - 1 >= n) return ended(Ended::wrong);
            part.tokens.push_back(static_cast<std::uint32_t>(token - 1));
        }

        // 4. Nimbers, or a cycle.
        taken_ = need + 4 * part.tokens.size();
        if (!with_nimbers_) return part;
        const Budget rest    = budget_.beside(taken_).after(pace_.spent());
        auto         nimbers = dag_nimbers(out, rest);
        if (!nimbers) return std::unexpected(no_nimbers(nimbers.error(), header, n));
        taken_ += nimbers->values.bytes() + nimbers->levels.at.bytes();
        part.dag.nimbers = std::move(*nimbers);
        return part;
    }

    InputError no_nimbers(const NoNimbers& no, const char* header, std::uint64_t n) const {
        constexpr std::size_t kShown = 20;  // nodes of a cycle that a message names
        if (no.cycle.empty())
            return no.why == GaveUp::bytes ? over_memory(taken_ + 13 * n, budget_.bytes)
                                           : ended_early(no.why);
        InputError  error = place_of(text_, header);
        std::string cycle;
        for (std::size_t i = 0; i < no.cycle.size() && i < kShown; ++i)
            cycle += fmt::format("{} -> ", std::uint64_t{no.cycle[i]} + 1);
        const auto back = std::uint64_t{no.cycle[0]} + 1;
        error.what      = no.cycle.size() > kShown
                              ? phrase("the graph has a cycle: {}... ({} nodes) -> {}", cycle,
                                       no.cycle.size(), back)
                              : phrase("the graph has a cycle: {}{}", cycle, back);
        error.expected  = phrase("a graph in which every play ends");
        return error;
    }

    bool                       with_nimbers_;
    std::span<const std::byte> bytes_;
    std::string_view           text_;
    Scanner                    scan_;
    const Budget&              budget_;
    Pace                       pace_;
    std::uint64_t              taken_ = 0;  // bytes, for the parts read so far
};

}  // namespace

std::expected<DagSum, InputError> read_dag_sum(std::span<const std::byte> bytes,
                                               const Budget&              budget) {
    return Reader(bytes, budget, true).sum();
}

std::expected<DagSum, InputError> read_graphs(std::span<const std::byte> bytes,
                                              const Budget&              budget) {
    return Reader(bytes, budget, false).sum();
}

}  // namespace zermelo::inline impartial
