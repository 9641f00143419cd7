// Is the label of every part just?  The checker for partizan games whose positions are sums.
//
// A part's options are sums of parts, and the label of a sum is the sum of their labels.  Or a part
// is an edge with a sum of parts over it; its label is what that sum's label comes to over the edge
// (the colon principle).  What labels come to together is judged as well (check/form_sums.hpp).
// Play must end: the level falls from a part to the parts of its options.
//
// Source: J. H. Conway, On Numbers and Games (1976), chapters 0 and 15; proof/parts.v.
// Tested: test/workbench/part_labelling_test.cpp, every word damaged.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/check/form_sums.hpp"

namespace zermelo::inline check {

/// A number of copies of one part, which is given by its number.
struct PartCount {
    std::uint32_t part;
    std::uint64_t count;

    auto operator<=>(const PartCount&) const = default;
};

/// Parts are numbered 0 .. count()-1.  edge(i): the edge on which part i stands, or nothing if it
/// has options.  above(i): the parts over that edge, whose numbers are smaller, and which stand on
/// edges themselves.  options(i, left, emit) calls emit(span of PartCount) for each option of that
/// player.  level(i): the level of a part that has options.
template <class P>
concept PartGame = requires(const P& parts, std::uint32_t i) {
    { parts.count() } -> std::same_as<std::uint64_t>;
    { parts.edge(i) } -> std::same_as<std::optional<Edge>>;
    { parts.above(i) } -> std::same_as<std::span<const PartCount>>;
    { parts.level(i) } -> std::same_as<std::uint64_t>;
    parts.options(i, true, [](std::span<const PartCount>) {});
};

/// Returns the label of a sum of parts, or kNoForm, as FormSums::sum does.  `all` is working space.
inline Form label_of_sum(std::span<const PartCount> parts, std::span<const Form> labels,
                         FormSums& sums, std::vector<FormCount>& all) {
    all.clear();
    for (const auto& [part, count] : parts)
        all.push_back({part < labels.size() ? labels[part] : kNoForm, count});
    return sums.sum(all);
}

/// Returns the first part with a move that does not make the level fall.  Returns nothing if there
/// is none, or if the pace said stop.
template <PartGame P>
std::optional<std::uint32_t> first_rising_part(const P& parts, Pace& pace) {
    for (std::uint32_t i = 0; i < parts.count(); ++i) {
        bool falls = true;
        if (parts.edge(i)) {
            for (const auto& part : parts.above(i))
                falls = falls && part.part < i && parts.edge(part.part);
        } else {
            for (const bool left : {true, false})
                parts.options(i, left, [&](std::span<const PartCount> option) {
                    for (const auto& [part, count] : option)
                        falls = falls && (parts.edge(part) || parts.level(part) < parts.level(i));
                });
        }
        if (!falls) return i;
        if (!pace.go_on(1)) return std::nullopt;
    }
    return std::nullopt;
}

/// Returns the first part whose label is not just, provided that the entries of `sums` are; count()
/// if all labels are just; nothing if the pace said stop.  O(options) time; memory for the options
/// of one part.
template <PartGame P>
std::optional<std::uint64_t> first_unjust_part(const P& parts, const Valuing& rule, FormSums& sums,
                                               std::span<const Form> labels, Pace& pace) {
    std::vector<Form>      next;
    std::vector<FormCount> all;
    for (std::uint32_t i = 0; i < parts.count(); ++i) {
        bool just = true;
        next.clear();
        if (const auto edge = parts.edge(i)) {
            for (const auto& [part, count] : parts.above(i))
                just = just && part < i && parts.edge(part);
            if (just) {
                const Form over = sums.over(*edge, label_of_sum(parts.above(i), labels, sums, all));
                just            = over != kNoForm && over == labels[i];
            }
        } else {
            std::size_t lefts = 0;
            for (const bool left : {true, false}) {
                parts.options(i, left, [&](std::span<const PartCount> option) {
                    for (const auto& [part, count] : option)
                        just = just && (parts.edge(part) || parts.level(part) < parts.level(i));
                    next.push_back(label_of_sum(option, labels, sums, all));
                });
                if (left) lefts = next.size();
            }
            just = just && rule.judge({lefts}, labels[i], next).just;
        }
        if (!just) return i;
        if (!pace.go_on(1 + next.size())) return std::nullopt;
    }
    return parts.count();
}

}  // namespace zermelo::inline check
