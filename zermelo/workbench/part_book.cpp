#include "zermelo/workbench/part_book.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::inline workbench {

std::vector<PartCount> merged(std::vector<PartCount> parts) {
    std::ranges::sort(parts);
    std::size_t kinds = 0;
    for (const auto& part : parts)
        if (kinds > 0 && parts[kinds - 1].part == part.part)
            parts[kinds - 1].count += part.count;
        else
            parts[kinds++] = part;
    parts.resize(kinds);
    return parts;
}

// Enters a node.  It is linked to the earlier node with the same hash, or to none.
std::uint32_t PartBook::entered(const Node& node, KeyTable<std::uint32_t>& table,
                                std::uint64_t key) {
    if (nodes_.size() == kNoPart) why_ = GaveUp::bytes;
    const auto* const last   = table.find(key);
    const auto        before = last ? *last : kNoPart;
    auto* const       place  = why_ == GaveUp::no ? table.insert(key) : nullptr;
    if (!place || !nodes_.push(node)) {
        if (why_ == GaveUp::no) why_ = allowance_.why;
        return kNoPart;
    }
    nodes_.back().same_hash = before;
    *place                  = static_cast<std::uint32_t>(nodes_.size() - 1);
    return *place;
}

std::uint32_t PartBook::over(Edge edge, std::vector<PartCount> above) {
    // 1. In order.
    above = merged(std::move(above));
    if (!above.empty() && above.back().part == kNoPart) return kNoPart;

    // 2. Return it if it is there.
    std::uint64_t hash = static_cast<std::uint64_t>(edge);
    for (const auto& [part, count] : above)
        for (const auto word : {std::uint64_t{part}, count}) {
            hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
            hash ^= hash >> 29;
        }
    if (hash == KeyTable<std::uint32_t>::kNoKey) hash = 0;
    if (const auto* const found = hashes_.find(hash))
        for (auto i = *found; i != kNoPart; i = nodes_[i].same_hash)
            if (this->edge(i) == edge && std::ranges::equal(this->above(i), above)) return i;

    // 3. Enter it.
    const auto at = above_.size();
    for (const auto& part : above)
        if (!above_.push(part)) {
            why_ = allowance_.why;
            return kNoPart;
        }
    return entered(
        {at, static_cast<std::uint32_t>(above.size()), 0, static_cast<std::uint32_t>(edge)},
        hashes_, hash);
}

}  // namespace zermelo::inline workbench
