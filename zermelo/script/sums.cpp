#include "zermelo/script/sums.hpp"

#include <algorithm>

#include "zermelo/base/as_size.hpp"
#include "zermelo/check/everywhere.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {

/// The sums as the checker sees them, by number.
class ScriptSummed {
  public:
    static constexpr std::string_view kName = kRulesGame;
    using Position                          = Index;
    using Move                              = Index;  // where it leads

    explicit ScriptSummed(const ScriptSums& sums) : sums_(&sums) {}

    bool           serial() const { return true; }
    Position       start() const { return count() - 1; }
    Index          count() const { return sums_->count(); }
    Index          index(Position p) const { return p; }
    Position       position(Index i) const { return i; }
    Position       play(Position, Move m) const { return m; }
    Winning::Facts facts(Winning, Position) const { return {Outcome::win}; }
    // A sum that has no number is no position.
    void           moves(Position p, auto&& emit) const {
                  const auto from = sums_->parts_of(sums_->sums_[p]);
                  sums_->each_next(from, [&](const ScriptSums::Parts& to) {
            const auto chain = sums_->chain_of(to);
            emit(chain ? Index{sums_->numbers_[*chain]} - 1 : kNone);
        });
    }

  private:
    const ScriptSums* sums_;
};

Verdict ScriptSums::verdict(Index i) const {
    return verdict_of(words_[i]);
}

// Returns the parts of a sum without those that have no move.
ScriptSums::Parts ScriptSums::of(std::span<const ScriptKey> sum) const {
    Parts parts;
    for (const auto key : sum)
        if (const auto h = walk_.number(key); !ended_[as_size(h - 1)])
            parts.push_back(static_cast<std::uint32_t>(h));
    std::ranges::sort(parts);
    return parts;
}

std::optional<std::uint32_t> ScriptSums::chain_of(const Parts& parts) const {
    std::uint32_t chain = 0;
    for (const auto part : parts) {
        const auto* const found = chains_.find(std::uint64_t{chain} << 32 | part);
        if (!found) return std::nullopt;
        chain = *found;
    }
    return chain;
}

std::uint32_t ScriptSums::enter(const Parts& parts) {
    if (links_.empty() && (!links_.push({0, 0}) || !numbers_.push(0))) return kOpen;
    std::uint32_t chain = 0;
    for (const auto part : parts) {
        const auto  was   = chains_.size();
        auto* const found = chains_.insert(std::uint64_t{chain} << 32 | part);
        if (!found || links_.size() >= kOpen) return kOpen;
        if (chains_.size() > was) {
            *found = static_cast<std::uint32_t>(links_.size());
            if (!links_.push({chain, part}) || !numbers_.push(0)) return kOpen;
        }
        chain = *found;
    }
    return chain;
}

ScriptSums::Parts ScriptSums::parts_of(std::uint32_t chain) const {
    Parts parts;
    for (; chain != 0; chain = links_[chain].before) parts.push_back(links_[chain].part);
    std::ranges::reverse(parts);
    return parts;
}

// Emits the sums that moves leave; equal parts are looked at once.
void ScriptSums::each_next(const Parts& from, auto&& emit) const {
    Parts rest, to;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (i > 0 && from[i] == from[i - 1]) continue;
        rest = from;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        walk_.options(from[i], [&](std::span<const Index> left) {
            to = rest;
            for (const auto h : left) {
                const auto part = static_cast<std::uint32_t>(h);
                if (h > 0 && !ended_[as_size(h - 1)])
                    to.insert(std::ranges::upper_bound(to, part), part);
            }
            emit(to);
            return true;
        });
    }
}

GaveUp ScriptSums::open(std::uint32_t chain, Pace& pace) {
    numbers_[chain]  = kOpen;
    const auto first = next_.size();
    bool       room  = open_.push({chain, first, first});
    each_next(parts_of(chain), [&](const Parts& to) {
        const auto next = room ? enter(to) : kOpen;
        room            = room && next != kOpen && next_.push(next);
    });
    if (!room) return GaveUp::bytes;
    const auto moves = next_.size() - first;
    moves_ += moves;
    return pace.go_on(1 + moves) ? GaveUp::no : pace.why();
}

// Returns the best verdict for the mover; each of the successors' chains has a number.
std::uint32_t ScriptSums::best(std::span<const std::uint32_t> next) const {
    if (next.empty()) return word_of({Outcome::win, 0});
    std::uint32_t quickest = ~std::uint32_t{0}, longest = 0;
    for (const auto chain : next) {
        const auto [outcome, moves] = verdict(numbers_[chain] - 1);
        if (outcome == Outcome::loss)
            quickest = std::min(quickest, moves);
        else
            longest = std::max(longest, moves);
    }
    if (quickest != ~std::uint32_t{0}) return word_of({Outcome::win, quickest + 1});
    return word_of({Outcome::loss, longest + 1});
}

GaveUp ScriptSums::find(std::span<const ScriptKey> sum, Pace& pace) {
    const auto leave = [this](ScriptKey, const ScriptWalk::Left& left) {
        ended_.push_back(left.ends.empty());
        return GaveUp::no;
    };
    for (const auto key : sum)
        if (const GaveUp why = walk_.find(key, pace, leave); why != GaveUp::no) return why;
    const auto root = enter(of(sum));
    if (root == kOpen) return GaveUp::bytes;
    if (numbers_[root] != 0) return GaveUp::no;
    if (const GaveUp why = open(root, pace); why != GaveUp::no) return why;
    while (!open_.empty()) {
        auto& top = open_.back();
        while (top.next < next_.size() && numbers_[next_[top.next]] != 0) ++top.next;
        if (top.next < next_.size()) {
            if (const GaveUp why = open(next_[top.next], pace); why != GaveUp::no) return why;
            continue;
        }
        const auto chain = top.chain;
        const auto word =
            best({next_.begin() + top.first, static_cast<std::size_t>(next_.size() - top.first)});
        next_.truncate(top.first);
        open_.pop();
        if (!sums_.push(chain) || !words_.push(word)) return GaveUp::bytes;
        numbers_[chain] = static_cast<std::uint32_t>(sums_.size());
    }
    return GaveUp::no;
}

std::optional<Index> ScriptSums::number(std::span<const ScriptKey> sum) const {
    for (const auto key : sum)
        if (walk_.number(key) == 0) return std::nullopt;
    const auto chain = chain_of(of(sum));
    if (!chain || *chain >= numbers_.size() || numbers_[*chain] == 0) return std::nullopt;
    return Index{numbers_[*chain]} - 1;
}

std::vector<ScriptKey> ScriptSums::parts(Index i) const {
    std::vector<ScriptKey> keys;
    for (const auto part : parts_of(sums_[i])) keys.push_back(walk_.key(part));
    return keys;
}

std::expected<std::optional<Index>, InputError> ScriptSums::judge(
    const std::function<std::uint32_t(Index)>& word_of, const Budget& budget) const {
    struct Labels {
        const std::function<std::uint32_t(Index)>* of;
        Verdict label(Index p) const { return verdict_of((*of)(p)); }
    };
    return unjust_within(budget, ScriptSummed(*this), Everywhere{}, Labels{&word_of},
                         moves_ + count());
}

}  // namespace zermelo::inline script
