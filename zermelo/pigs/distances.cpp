// Finds the distances of all positions from the haystacks, backwards and breadth first.
//
// Every step can be taken back, so the search starts from the haystacks.  A distance is judged in
// two ways: the rule `bound` shows that it is not too large, and a step to a position one nearer
// shows that it is not too small.
//
// O(positions * moves) time, and as much again for the check; two bytes for each position, and
// eight for each position of the two distances at hand.
//
// Main function: pigs_distances.  Called from pigs/pigs.cpp.
// Source: E. Moore (1959), see search/bfs.hpp.
// Tested: test/pigs/distances_test.cpp, against searches from every position.
#include "zermelo/pigs/distances.hpp"

#include <algorithm>

#include "zermelo/base/key_table.hpp"
#include "zermelo/pigs/visit.hpp"
#include "zermelo/rule/bound.hpp"

namespace zermelo::inline pigs {
namespace {

constexpr std::uint16_t kUnknown = 0;  // otherwise the distance plus one

template <class Game>
class PartTable final : public PigsTable {
  public:
    explicit PartTable(PigsField field)
        : field_(std::move(field)), game_(field_, PigsBound::none) {}

    std::uint64_t         count() const override { return game_.count(); }
    std::uint32_t         distance(std::uint64_t i) const override { return marks_[i] - 1u; }
    std::vector<unsigned> pigs(std::uint64_t i) const override {
        const auto            cells = game_.unpacked(game_.position(i));
        std::vector<unsigned> squares;
        for (unsigned k = 0; k < game_.pigs(); ++k) squares.push_back(field_.square[cells[k]]);
        return squares;
    }

    /// Fills the table.  Returns GaveUp::no, or why it gave up.
    GaveUp fill(std::uint64_t bytes, Pace& pace) {
        if (count() > bytes / sizeof(std::uint16_t)) return GaveUp::bytes;
        marks_ = Table<std::uint16_t>(count());
        if (!marks_.ok()) return GaveUp::bytes;
        Allowance    allowance{bytes - marks_.bytes()};
        Stack<Index> now(allowance), next(allowance);
        const Index  goal = game_.index(game_.packed(field_.stacks));
        marks_[goal]      = 1;
        if (!next.push(goal)) return GaveUp::bytes;
        for (std::uint16_t far = 2; !next.empty(); ++far) {
            if (far == 0xffff) return GaveUp::game;
            std::swap(now, next);
            for (; !now.empty(); now.pop()) {
                std::uint64_t moves = 1;
                bool          room  = true;
                const auto    p     = game_.position(now.back());
                game_.moves(p, [&](const auto& m) {
                    ++moves;
                    const Index q = game_.index(game_.play(p, m));
                    if (marks_[q] != kUnknown) return;
                    marks_[q] = far;
                    room      = room && next.push(q);
                });
                if (!room) return GaveUp::bytes;
                if (!pace.go_on(moves)) return pace.why();
            }
        }
        return GaveUp::no;
    }
    /// Judges every distance.  Returns GaveUp::game if one is not just.
    GaveUp judge(Pace& pace) const {
        std::vector<std::uint32_t> next;
        for (Index i = 0; i < count(); ++i) {
            const auto p    = game_.position(i);
            const auto mine = distance(i);
            bool       near = mine == 0;
            next.clear();
            game_.moves(p, [&](const auto& m) {
                next.push_back(distance(game_.index(game_.play(p, m))));
                near = near || next.back() + 1 == mine;
            });
            if (!near || !Bound{}.judge({game_.goal(p)}, mine, next).just) return GaveUp::game;
            if (!pace.go_on(1 + next.size())) return pace.why();
        }
        return GaveUp::no;
    }
    std::uint64_t bytes() const { return marks_.bytes(); }

  private:
    PigsField            field_;
    Game                 game_;
    Table<std::uint16_t> marks_;
};

}  // namespace

PigsDistances pigs_distances(const PigsMap& map, bool check, const Budget& budget) {
    PigsDistances result;
    Pace          pace(budget, "distances");
    auto          fields = pigs_fields(map, budget.bytes);
    auto          bytes  = budget.bytes;
    result.why           = fields.why;
    if (result.why != GaveUp::no) return result;
    result.impossible = unsolvable_part(map, fields.parts);
    if (!result.impossible.empty()) {
        result.status = Status::solved;
        return result;
    }
    for (auto& field : fields.parts) {
        visit_pigs(field, [&]<class Game>() {
            auto table = std::make_unique<PartTable<Game>>(std::move(field));
            pace.phase("distances");
            result.why = table->fill(bytes, pace);
            if (result.why != GaveUp::no) return;
            bytes -= table->bytes();
            pace.phase("check");
            const auto unjust = check ? table->judge(pace) : GaveUp::no;
            if (unjust != GaveUp::no) {
                if (pace.stopped())
                    result.why = unjust;
                else
                    result.refused = "a distance does not follow from those one step away";
                return;
            }
            std::uint64_t farthest = 0;
            for (std::uint64_t i = 0; i < table->count(); ++i)
                if (table->distance(i) > table->distance(farthest)) farthest = i;
            result.most += table->distance(farthest);
            for (const auto square : table->pigs(farthest)) result.hardest.push_back(square);
            result.positions += table->count();
            result.parts.push_back(std::move(table));
        });
        if (result.why != GaveUp::no || !result.refused.empty()) return result;
    }
    std::ranges::sort(result.hardest);
    result.status  = Status::solved;
    result.checked = check;
    return result;
}

}  // namespace zermelo::inline pigs
