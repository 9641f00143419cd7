#include "zermelo/impartial/misere_quotient.hpp"

#include <set>
#include <unordered_map>

namespace zermelo::inline impartial {
namespace {

constexpr std::uint32_t kMostOrder   = 4096;
constexpr std::uint32_t kMostLimit   = 8;
constexpr std::uint64_t kMostSums    = std::uint64_t{1} << 22;
constexpr std::size_t   kMostTriples = 1 << 18;
constexpr int           kMostRounds  = 1000;

/// How many copies of each generator are in a sum.
using Exponents = std::vector<std::uint8_t>;

struct Generator {
    Index               heap;
    std::set<Exponents> options;  // sums of generators before it
};

/// A guess: a monoid, and for each element a sum of generators, of the first ones if possible.
struct Guess {
    MisereQuotient             quotient;
    std::vector<Exponents>     sums;    // by element
    std::vector<std::uint16_t> values;  // by generator

    std::uint32_t element(const Exponents& sum) const {
        std::uint32_t x = 0;
        for (std::size_t g = 0; g < sum.size(); ++g)
            for (int k = 0; k < sum[g]; ++k) x = quotient.product(x, values[g]);
        return x;
    }
};

/// All sums of up to `limit` copies of each generator, numbered; the first generator counts
/// fastest.
class Sums {
  public:
    Sums(std::size_t generators, std::uint32_t limit) : limit_(limit) {
        for (std::size_t g = 0; g < generators; ++g) {
            stride_.push_back(count_);
            count_ = count_ <= kMostSums ? count_ * (limit + 1) : count_;
        }
    }
    std::uint64_t count() const { return count_; }
    std::uint32_t times(std::uint64_t sum, std::size_t g) const {
        return static_cast<std::uint32_t>(sum / stride_[g] % (limit_ + 1));
    }
    /// Adds `more` copies of that generator and removes `less`.  A count above the limit is lowered
    /// to the limit or one less, by parity.
    std::uint64_t changed(std::uint64_t sum, std::size_t g, std::uint32_t more,
                          std::uint32_t less = 0) const {
        const auto before = times(sum, g);
        auto       after  = before + more - less;
        if (after > limit_) after = limit_ - (after - limit_) % 2;
        return sum + (std::uint64_t{after} - before) * stride_[g];
    }

  private:
    std::uint32_t              limit_;
    std::uint64_t              count_ = 1;
    std::vector<std::uint64_t> stride_;
};

// Returns which sums the mover loses, unless the pace says stop.  In an option, the last generator
// whose count differs has a smaller count, so options come before their sum.
std::vector<bool> played_out(const Sums& sums, const std::vector<Generator>& generators,
                             Pace& pace) {
    std::vector<bool> lost(as_size(sums.count()));
    for (std::uint64_t sum = 0; sum < sums.count() && pace.go_on(1); ++sum) {
        bool moves = false, wins = false;
        for (std::size_t g = 0; g < generators.size() && !wins; ++g) {
            if (sums.times(sum, g) == 0) continue;
            for (const auto& option : generators[g].options) {
                moves   = true;
                auto to = sums.changed(sum, g, 0, 1);
                for (std::size_t j = 0; j < option.size(); ++j)
                    if (option[j] > 0) to = sums.changed(to, j, option[j]);
                wins = lost[as_size(to)];
                if (wins) break;
            }
        }
        lost[as_size(sum)] = moves && !wins;
    }
    return lost;
}

// Finds the coarsest partition of the sums that separates lost sums from others, and that adding a
// generator respects (Moore's partitions).  Returns the number of classes, or 0 if there are too
// many or the pace says stop.
std::uint32_t told_apart(const Sums& sums, std::size_t generators, const std::vector<bool>& lost,
                         std::vector<std::uint32_t>& classes, Pace& pace) {
    classes.assign(lost.begin(), lost.end());
    for (std::uint32_t count = 0;;) {
        auto          next = classes;
        std::uint32_t now  = 0;
        for (std::size_t g = 0; g < generators; ++g) {
            std::unordered_map<std::uint64_t, std::uint32_t> numbers;
            for (std::uint64_t sum = 0; sum < sums.count(); ++sum) {
                if (!pace.go_on(1) || numbers.size() > kMostOrder) return 0;
                auto&      his = next[as_size(sum)];
                const auto pair =
                    std::uint64_t{his} << 32 | classes[as_size(sums.changed(sum, g, 1))];
                his =
                    numbers.emplace(pair, static_cast<std::uint32_t>(numbers.size())).first->second;
            }
            now = static_cast<std::uint32_t>(numbers.size());
        }
        if (now == count || generators == 0) return now;
        count = now;
        classes.swap(next);
    }
}

// Returns a guess, or nothing if there are too many sums or elements, or the pace says stop.
std::optional<Guess> guessed(const std::vector<Generator>& generators, std::uint32_t limit,
                             Pace& pace) {
    const auto n = generators.size();
    const Sums sums(n, limit);
    if (sums.count() > kMostSums) return std::nullopt;
    const auto                 lost = played_out(sums, generators, pace);
    std::vector<std::uint32_t> classes;
    const auto                 count = told_apart(sums, n, lost, classes, pace);
    if (pace.stopped() || (count == 0 && n > 0)) return std::nullopt;

    // Elements are numbered in the order in which sums of the first generators reach them.
    Guess                      guess;
    std::vector<std::uint64_t> sample{0};
    std::vector<std::int32_t>  number(std::max<std::size_t>(count, 2), -1);
    guess.sums.emplace_back(n);
    number[classes[0]] = 0;
    for (std::size_t last = 0; last < n; ++last)
        for (std::size_t i = 0; i < sample.size(); ++i)
            for (std::size_t g = 0; g <= last; ++g) {
                const auto to = sums.changed(sample[i], g, 1);
                if (number[classes[as_size(to)]] >= 0) continue;
                number[classes[as_size(to)]] = static_cast<std::int32_t>(sample.size());
                sample.push_back(to);
                guess.sums.push_back(guess.sums[i]);
                ++guess.sums.back()[g];
            }
    auto& q = guess.quotient;
    q.order = static_cast<std::uint32_t>(sample.size());
    for (std::uint32_t x = 0; x < q.order; ++x) {
        q.lost.push_back(lost[as_size(sample[x])]);
        for (std::uint32_t y = 0; y < q.order; ++y) {
            auto to = sample[x];
            for (std::size_t g = 0; g < n; ++g)
                if (guess.sums[y][g] > 0) to = sums.changed(to, g, guess.sums[y][g]);
            q.products.push_back(static_cast<std::uint16_t>(number[classes[as_size(to)]]));
        }
    }
    for (std::size_t g = 0; g < n; ++g)
        guess.values.push_back(
            static_cast<std::uint16_t>(number[classes[as_size(sums.changed(0, g, 1))]]));
    return guess;
}

class Finder {
  public:
    Finder(const HeapOptionLists& heaps, const Budget& budget)
        : heaps_(heaps), pace_(budget, "misere quotient") {}

    Solution<MisereQuotient> find() {
        Solution<MisereQuotient> result;
        bool                     again = true;
        for (int round = 0; again; ++round) {
            result.why = round == kMostRounds ? GaveUp::game : GaveUp::no;
            auto guess = guessed(generators_, limit_, pace_);
            if (!guess || limit_ > kMostLimit) result.why = GaveUp::game;
            if (result.why == GaveUp::no) again = !fits(*guess);
            if (pace_.stopped()) result.why = pace_.why();
            if (result.why != GaveUp::no) return result;
            if (!again) result.labels = std::move(guess->quotient);
        }
        result.visited = pace_.work();
        result.status  = Status::solved;
        return result;
    }

  private:
    std::vector<std::uint16_t> options_of(const MisereQuotient& q, std::size_t h) const {
        std::vector<std::uint16_t> options;
        for (const auto& parts : heaps_[h]) {
            std::uint32_t x = 0;
            for (const auto part : parts) x = q.product(x, q.values[part]);
            options.push_back(static_cast<std::uint16_t>(x));
        }
        std::ranges::sort(options);
        options.erase(std::ranges::unique(options).begin(), options.end());
        return options;
    }
    // Gives every heap its element.  Returns false if the guess was wrong; then the next guess will
    // be another one.
    bool fits(Guess& guess) {
        auto&         q = guess.quotient;
        MisereClosure closure(q, kMostTriples);
        // 1. The generators among themselves.
        for (std::size_t g = 0; g < generators_.size(); ++g) {
            std::vector<std::uint16_t> options;
            for (const auto& sum : generators_[g].options)
                options.push_back(static_cast<std::uint16_t>(guess.element(sum)));
            if (closure.add(closure.heap(guess.values[g], options), pace_)) continue;
            ++limit_;
            return false;
        }
        // 2. All heaps.
        q.values.assign(1, 0);
        std::size_t below = 0;  // how many generators are smaller heaps
        for (std::size_t h = 1; h < heaps_.size(); ++h) {
            const auto options = options_of(q, h);
            const bool is      = below < generators_.size() && generators_[below].heap == h;
            if (is) {
                if (refreshed(guess, below, options)) return false;
                q.values.push_back(guess.values[below++]);
                continue;
            }
            const auto x = element_of(guess, closure, below, options);
            if (pace_.stopped()) return false;
            if (!x) {
                enter(guess, below, h, options);
                return false;
            }
            q.values.push_back(static_cast<std::uint16_t>(*x));
        }
        return true;
    }
    // Returns the element, made of the generators below, with which all sums come out right.
    std::optional<std::uint32_t> element_of(const Guess& guess, MisereClosure& closure,
                                            std::size_t                       below,
                                            const std::vector<std::uint16_t>& options) {
        auto heap = closure.heap(0, options);
        for (const bool known : {true, false})
            for (std::uint32_t x = 0; x < guess.quotient.order && !pace_.stopped(); ++x) {
                const auto& sum  = guess.sums[x];
                const auto  from = sum.begin() + static_cast<std::ptrdiff_t>(below);
                if (std::any_of(from, sum.end(), [](auto k) { return k > 0; })) continue;
                heap.x = x;
                if (closure.just(heap) && (known ? closure.has(heap) : closure.add(heap, pace_)))
                    return x;
            }
        return std::nullopt;
    }
    std::set<Exponents> sums_of(const Guess& guess, const std::vector<std::uint16_t>& options) {
        std::set<Exponents> sums;
        for (const auto x : options) sums.insert(guess.sums[x]);
        return sums;
    }
    // If the options of that generator have other values than those it was played out with,
    // replaces them and returns true.
    bool refreshed(const Guess& guess, std::size_t g, const std::vector<std::uint16_t>& options) {
        std::set<std::uint32_t> now(options.begin(), options.end()), then;
        for (const auto& sum : generators_[g].options) then.insert(guess.element(sum));
        if (now == then) return false;
        constexpr int kOften = 10;
        if (++refreshed_ > kOften) ++limit_, refreshed_ = 0;
        generators_[g].options = sums_of(guess, options);
        return true;
    }
    void enter(const Guess& guess, std::size_t at, std::size_t h,
               const std::vector<std::uint16_t>& options) {
        const auto place = static_cast<std::ptrdiff_t>(at);
        Generator  made{h, sums_of(guess, options)};
        generators_.insert(generators_.begin() + place, std::move(made));
        for (auto& generator : generators_) {  // one more exponent in each sum
            std::set<Exponents> wider;
            for (auto sum : generator.options)
                wider.insert((sum.insert(sum.begin() + place, 0), sum));
            generator.options.swap(wider);
        }
        refreshed_ = 0;
    }

    const HeapOptionLists& heaps_;
    Pace                   pace_;
    std::vector<Generator> generators_;
    std::uint32_t          limit_     = 3;
    int                    refreshed_ = 0;
};

}  // namespace

Solution<MisereQuotient> misere_quotient(const HeapOptionLists& options, const Budget& budget) {
    return Finder(options, budget).find();
}

std::optional<MiserePeriod> misere_period(std::span<const std::uint16_t> values, Index last_take,
                                          bool unequal) {
    if (values.empty()) return std::nullopt;
    const Index most = values.size() - 1;
    for (Index length = 1; 2 * length + last_take <= most; ++length) {
        Index from = most - length + 1;  // from here on values[h] == values[h + length]
        while (from > 1 && values[as_size(from - 1)] == values[as_size(from - 1 + length)]) --from;
        const MiserePeriod period{from, length};
        if (misere_repeats(values, period, last_take, unequal)) return period;
    }
    return std::nullopt;
}

}  // namespace zermelo::inline impartial
