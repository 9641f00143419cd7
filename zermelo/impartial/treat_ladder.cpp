#include "zermelo/impartial/treat_ladder.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::array<WythoffPiles, 3> kDirections{{{1, 0}, {0, 1}, {1, 1}}};

// Returns the most that the cap and the piles let a move take in that direction.
std::uint64_t most_taken(WythoffPiles p, WythoffPiles direction, std::uint64_t cap) {
    std::uint64_t most = cap;
    if (direction.a == 1) most = std::min(most, p.a);
    if (direction.b == 1) most = std::min(most, p.b);
    return most;
}
WythoffPiles after(WythoffPiles p, WythoffPiles direction, std::uint64_t taken) {
    return {p.a - direction.a * taken, p.b - direction.b * taken};
}

// The positions below `top`, a byte each, row after row.
struct Box {
    WythoffPiles        top;
    TreatRules          rules;
    Table<std::uint8_t> at = {};

    // Makes the table.  Returns why there is none, or no.
    GaveUp make(const Budget& budget) {
        const Natural128 cells = (Natural128{top.a} + 1) * (Natural128{top.b} + 1);
        if (cells > budget.bytes) return GaveUp::bytes;
        at = Table<std::uint8_t>(static_cast<std::size_t>(cells));
        return at.ok() ? GaveUp::no : GaveUp::bytes;
    }
    std::uint64_t width() const { return top.b + 1; }
    std::uint8_t& operator[](WythoffPiles p) { return at[p.a * width() + p.b]; }
    // A player who cannot move has lost, or has won in misere play.
    bool          wins_at_once(WythoffPiles p) const { return rules.misere && p == WythoffPiles{}; }
};

// Returns how many positions the tree of the top has; ~0 if they are more than kMostTreatTree, or
// if play may be longer than kMostTreatDepth.  O(A B K).
std::uint64_t tree_size(const Box& box) {
    const auto [a, b] = box.top;
    if (a > kMostTreatDepth || b > kMostTreatDepth || a + b > kMostTreatDepth) return ~0ull;
    std::vector<std::uint64_t> size(box.at.size());
    const auto                 at = [&](WythoffPiles p) -> std::uint64_t& {
        return size[as_size(p.a * box.width() + p.b)];
    };
    for (WythoffPiles p; p.a <= a; ++p.a)
        for (p.b = 0; p.b <= b; ++p.b) {
            std::uint64_t sum = 1;
            for (const auto d : kDirections)
                for (std::uint64_t i = 1; i <= most_taken(p, d, box.rules.cap); ++i) {
                    sum += at(after(p, d, i));
                    if (sum > kMostTreatTree) return ~0ull;
                }
            at(p) = sum;
        }
    return at(box.top);
}

// Writes its results into the box, so that all positions below get a label, but never reads them.
bool tree(Box& box, WythoffPiles p, Pace& pace) {
    if (!pace.go_on(1)) return false;
    bool wins = box.wins_at_once(p);
    for (const auto d : kDirections)
        for (std::uint64_t i = 1; i <= most_taken(p, d, box.rules.cap); ++i)
            if (!tree(box, after(p, d, i), pace)) wins = true;
    box[p] = wins;
    return wins;
}

// A frame of an explicit stack: a position goes through its moves, and if one leads to a position
// that is not known yet, it waits for that position and goes on from this move.
struct Waiting {
    WythoffPiles  p;
    std::uint64_t taken;
    std::uint8_t  direction;
    bool          wins;
};

void memo(Box& box, Table<Waiting>& stack, Pace& pace) {
    constexpr std::uint8_t kLost = 1, kWon = 2;
    std::size_t            depth = 0;
    const auto wait = [&](WythoffPiles p) { stack[depth++] = {p, 1, 0, box.wins_at_once(p)}; };
    wait(box.top);
    while (depth > 0) {
        auto& now = stack[depth - 1];
        if (now.direction == kDirections.size()) {
            box[now.p] = now.wins ? kWon : kLost;
            --depth;
            continue;
        }
        const auto d = kDirections[now.direction];
        if (now.taken > most_taken(now.p, d, box.rules.cap)) {
            ++now.direction, now.taken = 1;
            continue;
        }
        const auto next = after(now.p, d, now.taken);
        if (box[next] == 0) {
            wait(next);
            continue;
        }
        now.wins |= box[next] == kLost;
        ++now.taken;
        if (!pace.go_on(1)) return;
    }
    for (auto& worth : box.at) worth = worth == kWon;
}

// As in the source: x and y upwards, with marks from each lost position.
void marking(Box& box, Pace& pace) {
    const auto [a, b] = box.top;
    for (WythoffPiles p; p.a <= a; ++p.a)
        for (p.b = 0; p.b <= b; ++p.b) {
            std::uint64_t marks = 0;
            if (box.wins_at_once(p)) box[p] = 1;
            if (box[p] == 0)
                for (const auto d : kDirections) {
                    const auto left = WythoffPiles{a - p.a, b - p.b};
                    const auto most = most_taken(left, d, box.rules.cap);
                    for (std::uint64_t i = 1; i <= most; ++i)
                        box[{p.a + d.a * i, p.b + d.b * i}] = 1;
                    marks += most;
                }
            if (!pace.go_on(1 + marks)) return;
        }
}

// Finds the pairs of residues up to `most`, in the order of their smaller number.  In misere play
// {0, 1} and {2, 2} come first; after these everything goes on as if they were {0, 0} and {1, 2}.
void rows(Table<std::uint32_t>& partner, Table<std::uint32_t>& lower, bool misere, Pace& pace) {
    const std::uint64_t size = partner.size();
    std::ranges::fill(partner, TreatLabels::kNone32);
    std::ranges::fill(lower, TreatLabels::kNone32);
    const auto pair = [&](std::uint64_t row, std::uint64_t column) {
        if (column >= size) return;
        partner[row]        = static_cast<std::uint32_t>(column);
        partner[column]     = static_cast<std::uint32_t>(row);
        lower[column - row] = static_cast<std::uint32_t>(row);
    };
    if (misere && size == 1) return;
    if (misere) pair(0, 1), pair(2, 2);
    std::uint64_t column = 0;
    for (std::uint64_t row = 0; row < size; ++row) {
        if (!pace.go_on(1)) return;
        if (partner[row] != TreatLabels::kNone32) continue;
        column = std::max(column, row);
        while (column < size && (partner[column] != TreatLabels::kNone32 ||
                                 lower[column - row] != TreatLabels::kNone32)) {
            ++column;
            if (!pace.go_on(1)) return;
        }
        if (column == size) return;  // later rows have none either
        pair(row, column);
    }
}

Solution<TreatLabels> ended(TreatLabels labels, GaveUp why, std::uint64_t visited) {
    Solution<TreatLabels> found;
    found.why = why, found.visited = visited;
    if (why != GaveUp::no) return found;
    found.status = Status::solved, found.labels = std::move(labels);
    return found;
}

Solution<TreatLabels> by_rows(WythoffPiles from, TreatRules rules, const Budget& budget) {
    const std::uint64_t most = std::min(rules.cap, std::max(from.a, from.b));
    if (most >= TreatLabels::kNone32) return ended({}, GaveUp::large, 0);
    if (8 * (most + 1) > budget.bytes) return ended({}, GaveUp::bytes, 0);
    Table<std::uint32_t> partner(most + 1), lower(most + 1);
    if (!partner.ok() || !lower.ok()) return ended({}, GaveUp::bytes, 0);
    Pace pace(budget, "rows");
    rows(partner, lower, rules.misere, pace);
    return ended({std::move(partner), std::move(lower), rules.cap}, pace.why(), pace.work());
}

}  // namespace

bool TreatLabels::won(WythoffPiles p) const {
    if (has_pairs()) {
        const auto [a, b] = treat_residues(p, cap_);
        return partner_[a] != b;
    }
    if (modulus_ > 0) p.a %= modulus_, p.b %= modulus_;
    return won_[p.a * width_ + p.b] != 0;
}

TreatPairs TreatLabels::pairs() const {
    const auto in = [](const Table<std::uint32_t>& table) {
        return [&table](std::uint64_t n) {
            return n < table.size() && table[n] != kNone32 ? Natural128{table[n]} : kNoPile;
        };
    };
    return {in(partner_), in(lower_)};
}

Solution<TreatLabels> treat_ladder(std::string_view solver, WythoffPiles from, TreatRules rules,
                                   const Budget& budget) {
    const bool squares = solver == "squares";
    if ((squares || solver == "rows") && !rules.by_residues()) return ended({}, GaveUp::game, 0);
    if (solver == "rows") return by_rows(from, rules, budget);
    Box box{from, rules};
    if (squares) box.top = {std::min(from.a, rules.cap), std::min(from.b, rules.cap)};
    if (solver == "tree" && (from.a > kMostTreatDepth || from.b > kMostTreatDepth))
        return ended({}, GaveUp::large, 0);
    if (const auto why = box.make(budget); why != GaveUp::no) return ended({}, why, 0);
    Pace pace(budget, solver);
    if (solver == "tree") {
        if (tree_size(box) > kMostTreatTree) return ended({}, GaveUp::large, 0);
        tree(box, box.top, pace);
    } else if (solver == "memo") {
        const auto longest = from.a + from.b + 1;  // no play is longer; the box was not too large
        if (box.at.bytes() + longest * sizeof(Waiting) > budget.bytes)
            return ended({}, GaveUp::bytes, 0);
        Table<Waiting> stack(longest);
        if (!stack.ok()) return ended({}, GaveUp::bytes, 0);
        memo(box, stack, pace);
    } else if (solver == "marking" || squares) {
        marking(box, pace);
    } else {
        return ended({}, GaveUp::game, 0);
    }
    const auto width   = box.width();
    const auto modulus = squares && rules.cap != kNoCap ? rules.cap + 1 : 0;
    return ended({std::move(box.at), width, modulus}, pace.why(), pace.work());
}

}  // namespace zermelo::inline impartial
