#include "zermelo/partizan/sides.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::inline partizan {
namespace {

constexpr int kMostRounds = 16;  // of sidling

using Numbers = std::vector<std::uint32_t>;

// Returns whether Left wins if she moves second, from v in x and w in -y.
bool left_wins(const Difference& game, const Numbers& labels, std::uint32_t v, std::uint32_t w) {
    return (labels[as_size(game.field(v, w, true, false))] & 1) != 0;
}

// The positions in question, in a graph that becomes simpler.
class Simpler {
  public:
    Simpler(PartizanGraph graph, Numbers roots, SideLimits limits)
        : graph_(std::move(graph)), roots_(std::move(roots)), limits_(limits) {
        tidy();
    }

    // Returns false if the limits said stop; the graph is still worth the same.
    bool run() {
        // Reversible options may come back in circles, so only so many are replaced.
        spare_ = 16 + 8 * std::uint64_t{graph_.size()};
        do {
            changed_ = false;
            merge();
            leave_out(true);
            leave_out(false);
            replace();
        } while (changed_ && !stopped_);
        tidy();
        return !stopped_;
    }
    const PartizanGraph& graph() const { return graph_; }
    const Numbers&       roots() const { return roots_; }

  private:
    // Keeps what is reached, the roots first; options ascending, each once.
    void tidy() {
        Numbers first;
        for (const auto root : roots_)
            if (std::ranges::find(first, root) == first.end()) first.push_back(root);
        const auto kept = reached(graph_, first);
        Numbers    number(graph_.size());
        for (std::uint32_t i = 0; i < kept.size(); ++i) number[kept[i]] = i;
        graph_ = part_of(graph_, kept);
        for (auto& root : roots_) root = number[root];
        for (auto& list : graph_.options)
            for (auto& options : list) {
                std::ranges::sort(options);
                const auto repeated = std::ranges::unique(options);
                options.erase(repeated.begin(), repeated.end());
            }
    }
    std::optional<Numbers> labels_of(const PartizanGraph& x, const PartizanGraph& y) {
        auto labels = difference_labels({&x, &y}, limits_);
        stopped_ |= !labels;
        return labels;
    }
    // Returns whether (1) holds of image[v] in x and v in y, and below the other way round, for all
    // v.
    bool at_least_everywhere(const PartizanGraph& x, const PartizanGraph& y, const Numbers& image) {
        const auto labels = labels_of(x, y);
        if (!labels) return false;
        for (std::uint32_t v = 0; v < image.size(); ++v)
            if (!left_wins({&x, &y}, *labels, image[v], v)) return false;
        return true;
    }
    bool at_most_everywhere(const PartizanGraph& x, const PartizanGraph& y, const Numbers& image) {
        const auto labels = labels_of(y, x);
        if (!labels) return false;
        for (std::uint32_t v = 0; v < image.size(); ++v)
            if (!left_wins({&y, &x}, *labels, v, image[v])) return false;
        return true;
    }
    Numbers themselves() const {
        Numbers image(graph_.size());
        for (std::uint32_t v = 0; v < image.size(); ++v) image[v] = v;
        return image;
    }
    void take(PartizanGraph graph) {
        graph_   = std::move(graph);
        changed_ = true;
        tidy();
    }

    // Equal positions become one, namely the first of them.
    void merge() {
        const auto labels = stopped_ ? std::nullopt : labels_of(graph_, graph_);
        if (!labels) return;
        const Difference game{&graph_, &graph_};
        Numbers          image = themselves();
        bool             some  = false;
        for (std::uint32_t v = 0; v < image.size(); ++v)
            for (std::uint32_t w = 0; w < v && image[v] == v; ++w)
                if (left_wins(game, *labels, v, w) && left_wins(game, *labels, w, v))
                    image[v] = image[w], some = true;
        if (!some) return;
        PartizanGraph merged = graph_;
        for (auto& list : merged.options)
            for (auto& options : list)
                for (auto& to : options) to = image[to];
        if (!at_least_everywhere(merged, graph_, image) ||
            !at_most_everywhere(merged, graph_, image))
            return;
        for (auto& root : roots_) root = image[root];
        take(std::move(merged));
    }
    // Leaves out options of one player without which nothing changes.  Without one of Right's
    // options a game is no worse for Left, so one half of (1) is sure.
    void leave_out(bool right) {
        for (std::uint32_t v = 0; v < graph_.size(); ++v)
            for (std::size_t i = 0; i < graph_.options[right][v].size() && !stopped_;) {
                PartizanGraph without = graph_;
                auto&         options = without.options[right][v];
                options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
                const auto image = themselves();
                const bool same  = right ? at_most_everywhere(without, graph_, image)
                                         : at_least_everywhere(without, graph_, image);
                if (same) {
                    graph_   = std::move(without);
                    changed_ = true;
                } else {
                    ++i;
                }
            }
        if (changed_) tidy();
    }
    // Replaces an option of Left's from which Right may move to something that is no better for
    // Left than where she began: she may as well choose what follows.  The same for Right.
    void replace() {
        for (bool again = true; again && !stopped_;) {
            again             = false;
            const auto labels = labels_of(graph_, graph_);
            if (!labels) return;
            again = replaced_one(*labels);
        }
    }
    bool replaced_one(const Numbers& labels) {
        const Difference game{&graph_, &graph_};
        for (const bool right : {false, true})
            for (std::uint32_t v = 0; v < graph_.size(); ++v)
                for (const auto option : graph_.options[right][v])
                    for (const auto back : graph_.options[!right][option]) {
                        const bool reverses = right ? left_wins(game, labels, back, v)
                                                    : left_wins(game, labels, v, back);
                        if (!reverses || spare_ == 0) continue;
                        --spare_;
                        PartizanGraph through = graph_;
                        auto&         options = through.options[right][v];
                        std::erase(options, option);
                        for (const auto to : graph_.options[right][back]) options.push_back(to);
                        std::ranges::sort(options);
                        const auto repeated = std::ranges::unique(options);
                        options.erase(repeated.begin(), repeated.end());
                        const auto image = themselves();
                        if (through == graph_ || !at_least_everywhere(through, graph_, image) ||
                            !at_most_everywhere(through, graph_, image))
                            continue;
                        take(std::move(through));
                        return true;
                    }
        return false;
    }

    PartizanGraph graph_;
    Numbers       roots_;
    SideLimits    limits_;
    std::uint64_t spare_   = 0;
    bool          changed_ = false, stopped_ = false;
};

// Adds another graph, and returns the number of its first position.
std::uint32_t append(PartizanGraph& graph, const PartizanGraph& other) {
    const auto base = graph.size();
    for (const bool right : {false, true})
        for (const auto& list : other.options[right]) {
            auto& options = graph.options[right].emplace_back();
            for (const auto w : list) options.push_back(base + w);
        }
    return base;
}

// Sidles from `on` downwards, round by round; positions that were simplified to stoppers stay as
// they are.
std::optional<PartizanGraph> sidled(const PartizanGraph& game, SideLimits limits) {
    const auto    n = game.size();
    PartizanGraph found(1);
    found.options[0][0] = {0};
    Numbers           now(n);  // each position's approximation
    std::vector<bool> known(n);
    for (std::uint32_t v = 1; v < n; ++v) {
        const auto simple = simplified(game, v, limits);
        if (!simple) return std::nullopt;
        known[v] = stopper_levels(*simple).has_value();
        if (known[v]) now[v] = append(found, *simple);
    }
    for (int round = 0; round < kMostRounds; ++round) {
        auto       both = found;
        const auto base = found.size();
        for (const bool right : {false, true})
            for (std::uint32_t v = 0; v < n; ++v) {
                auto& options = both.options[right].emplace_back();
                for (const auto w : game.options[right][v]) options.push_back(now[w]);
            }
        auto roots = now;
        for (std::uint32_t v = 0; v < n; ++v)
            if (!known[v]) roots[v] = base + v;
        Simpler simpler(std::move(both), std::move(roots), limits);
        if (!simpler.run()) return std::nullopt;
        const bool same = simpler.graph() == found && simpler.roots() == now;
        found = simpler.graph(), now = simpler.roots();
        const auto whole = at_least(game, 0, found, now[0], limits);
        if (!whole || same) return std::nullopt;
        if (*whole) return part_of(found, reached(found, {now[0]}));
    }
    return std::nullopt;
}

// Returns the claim, with its labels, if it holds.
std::optional<Side> claim_of(const PartizanGraph& game, PartizanGraph stopper, SideLimits limits) {
    auto levels = stopper_levels(stopper);
    if (!levels) return std::nullopt;
    auto above = difference_labels({&game, &stopper}, limits);
    if (!above || !left_wins({&game, &stopper}, *above, 0, 0)) return std::nullopt;
    auto below = difference_labels({&stopper, &game}, limits);
    if (!below || !left_wins({&stopper, &game}, *below, 0, 0)) return std::nullopt;
    return Side{std::move(stopper), 0, std::move(*levels), std::move(*above), std::move(*below)};
}

}  // namespace

std::optional<bool> at_least(const PartizanGraph& x, std::uint32_t v, const PartizanGraph& y,
                             std::uint32_t w, SideLimits limits) {
    const auto labels = difference_labels({&x, &y}, limits);
    if (!labels) return std::nullopt;
    return left_wins({&x, &y}, *labels, v, w);
}

std::optional<std::vector<std::uint32_t>> stopper_levels(const PartizanGraph& graph) {
    // From the ends up: players without moves, then players whose moves all have levels.
    const auto               count = 2 * std::size_t{graph.size()};
    std::vector<Numbers>     before(count);
    std::vector<std::size_t> open(count);
    Numbers                  levels(count);
    std::vector<std::size_t> queue;
    for (std::uint32_t v = 0; v < graph.size(); ++v)
        for (const bool right : {false, true}) {
            const auto at = 2 * v + right;
            open[at]      = graph.options[right][v].size();
            if (open[at] == 0) queue.push_back(at);
            for (const auto w : graph.options[right][v])
                before[2 * std::size_t{w} + !right].push_back(at);
        }
    for (std::size_t head = 0; head < queue.size(); ++head)
        for (const auto at : before[queue[head]]) {
            levels[at] = std::max(levels[at], levels[queue[head]] + 1);
            if (--open[at] == 0) queue.push_back(at);
        }
    if (queue.size() < count) return std::nullopt;
    return levels;
}

std::optional<PartizanGraph> simplified(const PartizanGraph& graph, std::uint32_t v,
                                        SideLimits limits) {
    Simpler simpler(graph, {v}, limits);
    if (!simpler.run()) return std::nullopt;
    return simpler.graph();
}

std::optional<Side> onside(const PartizanGraph& graph, SideLimits limits, Pace* claim) {
    Simpler       simpler(graph, {0}, limits);
    const bool    whole  = simpler.run();
    PartizanGraph simple = simpler.graph();
    if (!stopper_levels(simple)) {
        auto found = whole ? sidled(simple, limits) : std::nullopt;
        if (!found) return std::nullopt;
        const auto shorter = simplified(*found, 0, limits);
        simple             = shorter ? *shorter : std::move(*found);
    }
    return claim_of(graph, std::move(simple), {claim ? *claim : limits.pace, limits.bytes});
}

}  // namespace zermelo::inline partizan
