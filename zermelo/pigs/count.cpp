// Counts the shortest solutions of pigs, and finds one of them by its number.
//
// Each part is counted by itself.  A* finds its least number of steps n; then, breadth first from
// the haystacks, ways(p) is the sum of ways(q) over all q one step nearer to them.  A position is
// left out if its distance to the haystacks plus its bound back to the start is more than n: it
// lies on no shortest solution, and neither do those behind it, since the bound falls by at most
// one a step.
//
// Solutions of several parts are interleaved: with n1, n2, ... steps there are n! / (n1! n2! ...)
// orders for each choice.  The k-th is found step by step, since it is known how many solutions
// begin with each legal step.
//
// O(positions * moves) additions.  The numbers have one word at first, and twice as many whenever a
// sum does not fit.  Memory for each position: a key, a place in a hash table, and the number.
//
// Main function: count_pigs.  Called from pigs/pigs.cpp.
// Source: folklore (counting by dynamic programming, and unranking).
// Tested: test/pigs/count_test.cpp, against all solutions listed one by one.
#include "zermelo/pigs/count.hpp"

#include <algorithm>
#include <functional>
#include <memory>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/pigs/visit.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline pigs {
namespace {

// The shortest solutions of one part.
struct PartWays {
    struct Ways {
        std::uint32_t left = 0;  // steps
        Natural       ways;      // 0 if not on a shortest solution
    };
    std::uint32_t                                     steps  = 0;
    std::uint64_t                                     stored = 0;
    // Takes the squares of this part's pigs, ascending.
    std::function<Ways(const std::vector<unsigned>&)> of;
    std::vector<unsigned>                             squares;  // of this part, ascending

    // Returns those of the squares that lie in this part.
    std::vector<unsigned> inside(const std::vector<unsigned>& all) const {
        std::vector<unsigned> mine;
        for (const auto s : all)
            if (std::ranges::binary_search(squares, s)) mine.push_back(s);
        return mine;
    }
};

template <class Game>
class Counter {
  public:
    using Key = typename Game::Key;

    Counter(PigsField field, std::uint64_t bytes)
        : field_(std::move(field)),
          game_(field_, PigsBound::meeting),
          bytes_(bytes),
          allowance_{bytes},
          marks_(allowance_),
          queue_(allowance_) {}

    // Counts, with numbers of as many words as they need.
    GaveUp count(std::uint32_t steps, Pace& pace) {
        for (words_ = 1;; words_ *= 2) {
            const GaveUp why = count_in_words(steps, pace);
            if (why != GaveUp::values) return why;
        }
    }
    std::uint64_t  stored() const { return queue_.size(); }
    std::uint64_t  left() const { return allowance_.left; }
    PartWays::Ways of(const std::vector<unsigned>& squares) const {
        std::vector<std::uint16_t> cells;
        for (const auto s : squares)
            cells.push_back(static_cast<std::uint16_t>(std::ranges::lower_bound(field_.square, s) -
                                                       field_.square.begin()));
        const auto* const mark = marks_.find(game_.key(game_.packed(cells)));
        if (!mark) return {};
        return {mark->left, Natural(std::span<const std::uint64_t>(&ways_[mark->place * words_],
                                                                   as_size(words_)))};
    }

  private:
    struct Mark {
        std::uint32_t place = 0;
        std::uint32_t left  = 0;
    };
    // Returns GaveUp::values if a number exceeds words_.
    GaveUp count_in_words(std::uint32_t steps, Pace& pace) {
        ways_      = {};
        marks_     = KeyTable<Mark, Key>(allowance_);
        queue_     = Stack<Key>(allowance_);
        allowance_ = Allowance{bytes_};
        if (!add(game_.key(game_.start()), 0)) return GaveUp::bytes;
        ways_[0] = 1;
        for (std::uint64_t i = 0; i < queue_.size(); ++i) {
            const auto    p     = game_.unpack(queue_[i]);
            const auto    mine  = *marks_.find(queue_[i]);
            const auto    next  = mine.left + 1;
            GaveUp        why   = GaveUp::no;
            std::uint64_t moves = 1;
            if (mine.left == steps) break;
            game_.moves(p, [&](const auto& m) {
                if (why != GaveUp::no) return;
                ++moves;
                const auto q    = game_.play(p, m);
                const Key  key  = game_.key(q);
                auto*      mark = marks_.find(key);
                if (!mark) {
                    if (next + game_.bound(q) > steps) return;
                    if (!add(key, next)) return void(why = GaveUp::bytes);
                    mark = marks_.find(key);
                }
                if (mark->left == next && !sum(mark->place, mine.place)) why = GaveUp::values;
            });
            if (why != GaveUp::no) return why;
            if (!pace.go_on(moves)) return pace.why();
        }
        return GaveUp::no;
    }
    bool add(Key key, std::uint32_t left) {
        const auto place = queue_.size();
        if (place > ~std::uint32_t{0} || !queue_.push(key)) return false;
        if ((place + 1) * words_ > ways_.size() && !grow()) return false;
        auto* const mark = marks_.insert(key);
        if (mark) *mark = {static_cast<std::uint32_t>(place), left};
        return mark != nullptr;
    }
    bool grow() {
        const auto size = std::max<std::uint64_t>(256 * words_, 2 * ways_.size());
        if (!allowance_.take(size * 8)) return false;
        const auto had   = ways_.bytes();
        const bool grown = ways_.grow(size);
        allowance_.give_back(grown ? had : size * 8);
        return grown;
    }
    // ways[to] += ways[from].  Returns false if the sum does not fit.
    bool sum(std::uint64_t to, std::uint64_t from) {
        bool carry = false;
        for (std::uint64_t w = 0; w < words_; ++w) {
            auto&         word = ways_[to * words_ + w];
            std::uint64_t term = 0;
            const bool    one  = __builtin_add_overflow(ways_[from * words_ + w], carry, &term);
            carry              = __builtin_add_overflow(word, term, &word) || one;
        }
        return !carry;
    }

    PigsField            field_;  // with pigs and haystacks exchanged
    Game                 game_;
    std::uint64_t        bytes_;
    Allowance            allowance_;
    KeyTable<Mark, Key>  marks_;
    Stack<Key>           queue_;
    Table<std::uint64_t> ways_;
    std::uint64_t        words_ = 1;
};

// Returns n! / (n1! n2! ...), where n1, n2, ... are the parts' steps left.
Natural orders(const std::vector<PartWays::Ways>& parts) {
    Natural       product(1);
    std::uint32_t sum = 0;
    for (const auto& part : parts) {
        sum += part.left;
        product = product * Natural::choose(sum, part.left);
    }
    return product;
}

Natural total(const std::vector<PartWays::Ways>& parts) {
    auto product = orders(parts);
    for (const auto& part : parts) product = product * part.ways;
    return product;
}

// Returns the solution number `which`, from 0, where which < total(now).
std::vector<PigsStep> chosen(const PigsMap& map, const std::vector<PartWays>& parts,
                             std::vector<PartWays::Ways> now, Natural which) {
    std::vector<PigsStep> steps;
    auto                  pigs = map.pigs;
    while (pigs != map.stacks) {
        bool found = false;
        for (const auto& step : pigs_steps(map, pigs)) {
            auto after                           = pigs;
            *std::ranges::find(after, step.from) = step.to;
            std::ranges::sort(after);
            std::size_t i = 0;
            while (!std::ranges::binary_search(parts[i].squares, step.from)) ++i;
            auto ways = parts[i].of(parts[i].inside(after));
            if (ways.ways.zero() || ways.left + 1 != now[i].left) continue;
            std::swap(ways, now[i]);
            const auto here = total(now);
            if (which < here) {
                pigs = std::move(after), found = true;
                steps.push_back(step);
                break;
            }
            which -= here;
            std::swap(ways, now[i]);
        }
        if (!found) return {};  // the ways do not add up
    }
    return steps;
}

}  // namespace

PigsCounted count_pigs(const PigsMap& map, const Natural& which, const Budget& budget) {
    PigsCounted result;
    const Watch watch;
    Pace        pace(budget, "count");
    auto        back = map;
    std::swap(back.pigs, back.stacks);
    auto fields = pigs_fields(back, budget.bytes);
    result.why  = fields.why;
    if (result.why != GaveUp::no) return result;
    if (!std::ranges::all_of(fields.parts, &PigsField::solvable)) {
        result.impossible = unsolvable_part(map, pigs_fields(map, budget.bytes).parts);
        result.status = Status::solved, result.steps = kNever;
        return result;
    }
    std::vector<PartWays>       parts;
    std::vector<PartWays::Ways> now;
    Budget                      left = budget;
    for (auto& field : fields.parts) left.bytes -= field.bytes();
    for (auto& field : fields.parts) {
        PartWays part;
        part.squares = field.square;
        auto alone   = map;
        alone.pigs = part.inside(map.pigs), alone.stacks = part.inside(map.stacks);
        const auto solved = solve_pigs(alone, "astar", true, left.after(watch.seconds()));
        if (solved.status != Status::solved || !solved.refused.empty()) {
            result.why = solved.refused.empty() ? solved.why : GaveUp::game;
            return result;
        }
        part.steps = static_cast<std::uint32_t>(solved.steps.size());
        visit_pigs(field, [&]<class Game>() {
            auto counter = std::make_shared<Counter<Game>>(std::move(field), left.bytes);
            result.why   = counter->count(part.steps, pace);
            part.stored  = counter->stored();
            part.of      = [counter](const auto& squares) { return counter->of(squares); };
            left.bytes   = counter->left();
        });
        if (result.why != GaveUp::no) return result;
        result.steps += part.steps, result.stored += part.stored;
        now.push_back(part.of(alone.pigs));
        parts.push_back(std::move(part));
    }
    result.count  = total(now);
    result.status = Status::solved;
    if (!which.zero() && which <= result.count) {
        auto number = which;
        number -= Natural(1);
        result.chosen = chosen(map, parts, now, number);
    }
    return result;
}

}  // namespace zermelo::inline pigs
