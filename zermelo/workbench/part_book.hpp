// A numbered list of the parts of a partizan game that have come up; equal parts have one number.
//
// A part either has moves, and is identified by a key of the game; or it stands on one edge of
// Hackenbush, and is identified by that edge's colour and the parts over it.
//
// Cost: 40 bytes a part, 16 for each kind of part over an edge.
// Main class: PartBook.  Called from workbench/part_space.hpp, games/hackenbush.cpp.
// Tested: test/workbench/part_labelling_test.cpp.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/key_table.hpp"
#include "zermelo/check/parts.hpp"
#include "zermelo/game/edge.hpp"

namespace zermelo::inline workbench {

inline constexpr std::uint32_t kNoPart = ~std::uint32_t{0};

/// Sorts the parts and joins equal ones.
std::vector<PartCount> merged(std::vector<PartCount> parts);

class PartBook {
  public:
    /// The allowance must outlive the book.
    explicit PartBook(Allowance& allowance)
        : allowance_(allowance),
          keys_(allowance),
          hashes_(allowance),
          nodes_(allowance),
          above_(allowance) {}

    /// Returns the part with that key, which must not be ~0, or kNoPart if memory ends; why() then
    /// says so.  O(1).
    std::uint32_t moved(std::uint64_t key) {
        const auto* const found = keys_.find(key);
        return found ? *found : entered({key, 0, 0, kMoved}, keys_, key);
    }
    /// Returns the part made of an edge with these parts over it, in any order, all of which must
    /// stand on edges.  O(n log n).
    std::uint32_t over(Edge edge, std::vector<PartCount> above);

    std::uint64_t       count() const { return nodes_.size(); }
    /// Returns the edge that the part stands on, or nothing if the part has a key.
    std::optional<Edge> edge(std::uint32_t i) const {
        if (nodes_[i].kind == kMoved) return std::nullopt;
        return static_cast<Edge>(nodes_[i].kind);
    }
    std::uint64_t              key(std::uint32_t i) const { return nodes_[i].at; }
    /// The span is invalid once a part is entered.
    std::span<const PartCount> above(std::uint32_t i) const {
        if (nodes_[i].kind == kMoved) return {};
        return {above_.begin() + nodes_[i].at, nodes_[i].above};
    }
    /// Why something could not be entered; from then on nothing in the book can be relied on.
    GaveUp why() const { return why_; }

  private:
    static constexpr std::uint32_t kMoved = kEdges;

    struct Node {
        std::uint64_t at;  // the key, or where the parts above are
        std::uint32_t above, same_hash, kind;
    };
    std::uint32_t entered(const Node& node, KeyTable<std::uint32_t>& table, std::uint64_t key);

    Allowance&              allowance_;
    KeyTable<std::uint32_t> keys_;    // the part of each key
    KeyTable<std::uint32_t> hashes_;  // the last part over an edge that has this hash
    Stack<Node>             nodes_;
    Stack<PartCount>        above_;
    GaveUp                  why_ = GaveUp::no;
};

}  // namespace zermelo::inline workbench
