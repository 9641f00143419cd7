// All-but games: a move takes any number of stones from a heap, except the numbers in a finite set.
//
// Nimbers are arithmetic-periodic.  The period is proved (impartial/all_but.hpp) and the proof is
// judged (check/window.hpp), so heaps may be as large as numbers are.  If the proof would take too
// many heaps, only the textbook solver is left.
//
// Source: A. N. Siegel, Combinatorial Game Theory (2013), IV.2.
// Tested: test/games/sessions_test.cpp, test/golden/solve_all_but.txt.
#include "zermelo/impartial/all_but.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/number_set.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::uint64_t kLargest   = 10'000;   // number in the set
constexpr std::uint64_t kMostHeaps = 1 << 22;  // at most so many heaps in a proof
constexpr std::uint64_t kMostWork  = 1 << 28;  // the same times the largest number of the set

// Without the period, for the textbook solver.
struct AllButRules {
    static constexpr std::string_view kName = "all-but";
    static constexpr auto             kNoPeriod =
        phrase("the period of this set takes more heaps to prove than are looked at");

    std::string                          set;
    std::shared_ptr<const AllButNimbers> known;  // only AllBut uses its nimbers

    std::string_view name() const { return kName; }
    std::string      prefix() const { return set + " "; }
    std::string      setup() const { return ""; }
    bool             allows(Index h, std::span<const Index> parts) const {
                    const Index rest = parts.empty() ? 0 : parts[0];
                    return parts.size() < 2 && rest < h && known->takes(h - rest);
    }
    Phrase why_illegal(Index h, std::span<const Index> parts) const {
        if (parts.size() > 1) return phrase("a move does not split a heap");
        const Index taken = parts.empty() ? h : h - parts[0];
        return taken == 0 ? phrase("a move must take something")
                          : phrase("no move takes {}", taken);
    }
    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index rest = h; rest-- > 0;)
            if (known->takes(h - rest) && !emit(std::span<const Index>(&rest, rest > 0))) return;
    }
};

// With the period.
struct AllBut : AllButRules {
    HeapWindow window() const {
        return {known->excluded, known->values, {known->length, known->from, known->saltus}};
    }
    std::uint64_t nimber(Index h) const { return known->nimber(h); }
    Sentences     theorem() const {
            return say(Say::theorem_window, known->length, known->saltus, known->from,
                       known->values.size());
    }
    template <class Emit>
    void worth(Index h, std::uint64_t nimber, Emit&& emit) const {
        known->each_option(h, nimber, [&](const Index& rest) {
            return emit(std::span<const Index>(&rest, rest > 0));
        });
    }
};

std::expected<std::unique_ptr<Session>, InputError> open_all_but(const Parameters& parameters,
                                                                 std::span<const std::byte>,
                                                                 std::span<const std::string> words,
                                                                 const Budget& budget) {
    if (words.empty())
        return std::unexpected(plain_error(phrase("the set is missing"),
                                           phrase("all-but SET HEAPS..."),
                                           verbatim("all-but 1,3 20 31")));
    // In JSON, the set and the heaps are one word.
    const std::string& first  = words[0];
    const auto         blank  = std::min(first.find(' '), first.size());
    const auto         except = read_number_set(std::string_view(first).substr(0, blank), kLargest);
    if (!except) return std::unexpected(except.error());
    const auto wrong = std::ranges::find_if(
        *except, [](Index number) { return number == 0 || number > kLargest; });
    if (except->empty() || wrong != except->end())
        return std::unexpected(plain_error(except->empty()
                                               ? phrase("the set is empty")
                                               : phrase("{} cannot be in the set", *wrong),
                                           phrase("numbers that no move takes, 1..{}", kLargest)));
    std::vector<std::string> heaps(words.begin(), words.end());
    heaps[0] = first.substr(blank);

    auto found = all_but(*except, std::min(kMostHeaps, kMostWork / except->back()), budget);
    if (found.status != Status::solved && found.why != GaveUp::heaps)
        return std::unexpected(ended_early(found.why));
    const AllButRules rules{number_set_text(*except),
                            std::make_shared<const AllButNimbers>(std::move(found.labels))};
    if (found.status != Status::solved) return open_heaps(heap_game(rules), heaps, parameters);
    return open_heaps(heap_game(AllBut{rules}), heaps, parameters);
}

}  // namespace

extern constinit const GameCard all_but_card = {
    .name       = "all-but",
    .title      = "all-but games: take any number from a heap but those of a set",
    .source     = "A. N. Siegel, Combinatorial Game Theory (2013)",
    .typed      = "all-but SET HEAPS...",
    .alone      = {.heaps = true},
    .parameters = kHeapParameters,
    .solvers    = heap_solvers<true>,
    .standard   = "formula",
    .example    = "1,3 20 31",
    .open       = open_all_but,
};

}  // namespace zermelo::inline games
