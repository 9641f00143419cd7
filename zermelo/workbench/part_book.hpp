// The parts of a partizan game that were met, numbered; equal ones have one number.
//
// A part either has moves, and is known by a key of the game's; or it stands on one edge of
// Hackenbush, and is known by that edge's colour and the parts over it.
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

/// In order, equal parts together.
std::vector<PartCount> merged(std::vector<PartCount> parts);

class PartBook {
  public:
    /// The allowance outlives it.
    explicit PartBook(Allowance& allowance)
        : allowance_(allowance),
          keys_(allowance),
          hashes_(allowance),
          nodes_(allowance),
          above_(allowance) {}

    /// The part of that key, which is not ~0.  kNoPart: no memory; why() says it.  O(1).
    std::uint32_t moved(std::uint64_t key) {
        const auto* const found = keys_.find(key);
        return found ? *found : entered({key, 0, 0, kMoved}, keys_, key);
    }
    /// An edge with these parts over it, all of which stand on edges, in any order.  O(n log n).
    std::uint32_t over(Edge edge, std::vector<PartCount> above);

    std::uint64_t       count() const { return nodes_.size(); }
    /// The edge that it stands on; nothing: it has a key.
    std::optional<Edge> edge(std::uint32_t i) const {
        if (nodes_[i].kind == kMoved) return std::nullopt;
        return static_cast<Edge>(nodes_[i].kind);
    }
    std::uint64_t              key(std::uint32_t i) const { return nodes_[i].at; }
    /// Ends where a part is entered.
    std::span<const PartCount> above(std::uint32_t i) const {
        if (nodes_[i].kind == kMoved) return {};
        return {above_.begin() + nodes_[i].at, nodes_[i].above};
    }
    /// Why something could not be entered; from then on nothing can be relied on.
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
    KeyTable<std::uint32_t> hashes_;  // the last part over an edge with that hash
    Stack<Node>             nodes_;
    Stack<PartCount>        above_;
    GaveUp                  why_ = GaveUp::no;
};

}  // namespace zermelo::inline workbench
