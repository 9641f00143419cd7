#include "zermelo/bidding/tests.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "zermelo/base/random.hpp"
#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/finite/bidding_times.hpp"

namespace zermelo::inline bidding {
namespace {

// The largest n of the first half, in units of the first stake.
constexpr std::uint64_t kSmall = 25;

constexpr std::string_view kSuite =
    "lic1  optimal             1 5\n"
    "lic2  optimal             1 7\n"
    "lic3  optimal             1 10\n"
    "lic4  optimal             1 13\n"
    "lic5  optimal             1 15\n"
    "lic6  optimal             1 17\n"
    "lic7  optimal             1 18\n"
    "lic8  optimal             1 20\n"
    "lic9  optimal             1 22\n"
    "lic10 optimal             1 25\n"
    "lic11 nearly-optimal      1 129\n"
    "lic12 optimal             1 390\n"
    "lic13 nearly-optimal      1 891\n"
    "lic14 optimal             1 1700\n"
    "lic15 random-then-optimal 1 2000\n"
    "lic16 nearly-optimal      1 9001\n"
    "lic17 optimal             1 14000\n"
    "lic18 random-then-optimal 1 21060\n"
    "lic19 optimal             1 27400\n"
    "lic20 optimal             1 29990\n";

// The opponents of the second half, in this order, over and over.
constexpr std::string_view kOpponents[] = {"nearly-optimal", "optimal", "random-then-optimal",
                                           "optimal"};

struct Test {
    std::uint64_t    n;
    std::string_view opponent;
};

// The multipliers asked for.  values: of the options from `by` on.
std::expected<BiddingTimes, InputError> times_of(std::span<const double> values) {
    std::string text;
    for (const auto value : values)
        if (value > 0) text += fmt::format("{}x{}", text.empty() ? "" : ",", value);
    return read_bidding_times(text);
}

// Who wins, for each n.
struct Verdicts {
    BiddingBits   bits;
    std::uint64_t start;

    bool          won(std::uint64_t n) const { return bits.won(bidding_room(n, start)); }
    // A random n >= least that is won.  The bits must reach `most`, and some n up to `most` must be
    // won.
    std::uint64_t won_one(std::uint64_t least, std::uint64_t most, Random& random) const {
        for (;;)
            if (const auto n = least + random.below(most - least + 1); won(n)) return n;
    }
};

}  // namespace

std::string_view bidding_suite() {
    return kSuite;
}

std::span<const FamilyOption> bidding_tests_options() {
    static constexpr FamilyOption kOptions[] = {
        {"tests", "how many", 20, 1, 10'000, true},
        {"most", "the largest n", 30'000, kSmall, 1e9, true},
        {"n", "the only n, against an opponent of each kind; 0: several", 0, 0, 1e9, true},
        {"stake", "the stake at first and after a pass", 1, 1, 1e6, true},
        {"by", "a multiplier", 2, 2, kMostFactor, true},
        {"by2", "another multiplier; 0: none", 3, 0, kMostFactor, true},
        {"by3", "another multiplier; 0: none", 0, 0, kMostFactor, true},
        {"by4", "another multiplier; 0: none", 0, 0, kMostFactor, true},
    };
    return kOptions;
}

std::expected<void, InputError> make_bidding_tests(std::span<const double> values,
                                                   std::uint64_t seed, const Budget& budget,
                                                   Sink& sink) {
    const auto count = static_cast<std::size_t>(values[0]);
    const auto only  = static_cast<std::uint64_t>(values[2]);
    const auto start = static_cast<std::uint64_t>(values[3]);
    const auto most  = only > 0 ? only + start : static_cast<std::uint64_t>(values[1]);
    const auto small = kSmall * start;
    const auto times = times_of(values.subspan(4));
    if (!times) return std::unexpected(times.error());
    if (only == 0 && most < small)
        return std::unexpected(
            plain_error(phrase("--most {} is too small for a first stake of {}", most, start),
                        phrase("{} or more", small)));
    auto found = bidding_bits_by(*times, bidding_room(most, start), budget);
    if (found.status != Status::solved) return std::unexpected(ended_early(found.why));
    const Verdicts    verdicts{std::move(found.labels), start};
    Random            random(seed);
    std::vector<Test> tests;
    if (only > 0) {
        if (!verdicts.won(only)) {  // if n is lost, n - start and n + start are won; 0 is no n
            const auto near = only > start ? only - start : only + start;
            return std::unexpected(
                plain_error(phrase("n = {} cannot be won by the first player", only),
                            phrase("one that can"), fmt::format("--n {}", near)));
        }
        for (const auto name : {"optimal", "nearly-optimal", "random-then-optimal", "cyclic"})
            tests.push_back({only, name});
    } else {
        const auto first = (count + 1) / 2;
        for (std::size_t i = 0; i < count; ++i)
            tests.push_back({i < first ? verdicts.won_one(1, small, random)
                                       : verdicts.won_one(small, most, random),
                             i < first ? "optimal" : kOpponents[(i - first) % 4]});
        const auto                 second = tests.begin() + static_cast<std::ptrdiff_t>(first);
        std::vector<std::uint64_t> larger;
        for (auto i = second; i != tests.end(); ++i) larger.push_back(i->n);
        std::ranges::sort(larger);
        std::ranges::sort(tests.begin(), second, {}, &Test::n);
        for (std::size_t i = 0; i < larger.size(); ++i) tests[first + i].n = larger[i];
    }
    const auto set = start == 1 ? "" : fmt::format(" --stake {}", start);
    sink.write("# judge bidding --suite: name, opponent, seed, n\n");
    for (std::size_t i = 0; i < tests.size(); ++i)
        sink.write(fmt::format("bid{} {} {} {}{}{}\n", i + 1, tests[i].opponent,
                               1 + random.below(1000), bidding_times_text(*times), tests[i].n,
                               set));
    return {};
}

}  // namespace zermelo::inline bidding
