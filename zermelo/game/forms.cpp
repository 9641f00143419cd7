#include "zermelo/game/forms.hpp"

#include <algorithm>

namespace zermelo::inline game {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

}  // namespace

FormStore::FormStore(Allowance& allowance)
    : nodes_(allowance), options_(allowance), index_(allowance), allowance_(&allowance) {
    number(Dyadic{});
}

Form FormStore::entered(const Node& node, std::uint64_t hash) {
    if (nodes_.size() >= kNoForm - 1) why_ = GaveUp::bytes;
    Form* const last = why_ == GaveUp::no ? index_.insert(hash) : nullptr;
    if (!last || !nodes_.push(node)) {
        if (why_ == GaveUp::no) why_ = allowance_->why;
        return kNoForm;
    }
    nodes_.back().same_hash = *last;
    *last                   = static_cast<Form>(nodes_.size());
    return *last - 1;
}

Form FormStore::number(std::optional<Dyadic> value) {
    if (!value) {
        if (why_ == GaveUp::no) why_ = GaveUp::large;
        return kNoForm;
    }
    const auto hash =
        mixed(mixed(1, static_cast<std::uint64_t>(value->num)), value->exp) & ~std::uint64_t{1};
    if (const Form* found = index_.find(hash))
        for (Form f = *found; f != 0; f = nodes_[f - 1].same_hash)
            if (is_number(f - 1) && this->value(f - 1) == *value) return f - 1;
    return entered({*value, *value, options_.size(), 0, 0, 0, true, true, 0}, hash);
}

Form FormStore::game(std::span<const Form> left, std::span<const Form> right) {
    // 1. The form may be there already.
    std::uint64_t hash = mixed(2, left.size());
    for (const Form f : left) hash = mixed(hash, f);
    for (const Form f : right) hash = mixed(hash, f);
    hash |= 1;
    if (hash == KeyTable<Form>::kNoKey) hash -= 2;
    if (const Form* found = index_.find(hash))
        for (Form f = *found; f != 0; f = nodes_[f - 1].same_hash) {
            const auto has = options(f - 1);
            if (std::ranges::equal(has.left, left) && std::ranges::equal(has.right, right))
                return f - 1;
        }

    // 2. What is known about it.
    Node          node{right_stop(left[0]),
              left_stop(right[0]),
              options_.size(),
              static_cast<std::uint32_t>(left.size()),
              static_cast<std::uint32_t>(right.size()),
              0,
              true,
              true,
              0};
    std::uint32_t far = 0;
    for (const Form f : left) {
        const int order = compared(node.left_stop, right_stop(f));
        if (order < 0) node.left_stop = right_stop(f), node.below = true;
        if (order <= 0) node.below = node.below && !above_right_stop(f);
        far = std::max(far, depth(f) + 1);
    }
    for (const Form f : right) {
        const int order = compared(node.right_stop, left_stop(f));
        if (order > 0) node.right_stop = left_stop(f), node.above = true;
        if (order >= 0) node.above = node.above && !below_left_stop(f);
        far = std::max(far, depth(f) + 1);
    }
    if (far > kMostFormDepth && why_ == GaveUp::no) why_ = GaveUp::large;
    if (why_ != GaveUp::no) return kNoForm;
    node.depth = static_cast<std::uint16_t>(far);

    // 3. Enter it.
    for (const auto list : {left, right})
        for (const Form f : list)
            if (!options_.push(f)) {
                why_ = allowance_->why;
                return kNoForm;
            }
    return entered(node, hash);
}

}  // namespace zermelo::inline game
