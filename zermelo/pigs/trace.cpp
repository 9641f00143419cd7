// The steps of A* on the pigs' map, for the page's slider.
//
// The textbook A* (search/astar_textbook.hpp) reports each position that it opens.  For each square
// the waiting positions with a pig there are counted, and it is noted whether one was opened; a
// step reports the squares where that changed.
//
// Main function: trace_pigs.  Called from pigs/pigs.cpp.
// Tested: test/games/trace_test.cpp, against the fast A* and counts from whole sets of positions.
#include "zermelo/pigs/trace.hpp"

#include <algorithm>

#include "zermelo/base/joined.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/visit.hpp"
#include "zermelo/search/astar_textbook.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline pigs {
namespace {

using State = Trace::State;

// What is known of each square, and which squares a step changed.
class Squares {
  public:
    Squares(const PigsMap& map, Trace& trace)
        : map_(map), trace_(trace), waiting_(map.free.size()), state_(map.free.size()) {}

    // Returns false if there are too many steps.
    bool begin(std::string_view kind, std::vector<std::int64_t> numbers,
               const std::vector<unsigned>& at) {
        if (trace_.steps.size() == kMostTraceSteps) return false;
        auto text = joined(at, " ", [&](unsigned square) { return map_.text(square); });
        trace_.steps.push_back({kind, std::move(numbers), std::move(text), {}});
        return true;
    }
    void wait(unsigned square) { ++waiting_[square], touch(square); }
    void open(unsigned square) { --waiting_[square], touch(square), here_.push_back(square); }
    void pass(unsigned square) { path_.push_back(square), touch(square); }
    // Reports the squares that differ from what they were before this step.
    void end() {
        for (const auto square : last_) touch(square);
        std::ranges::sort(touched_);
        const auto same = std::ranges::unique(touched_);
        touched_.erase(same.begin(), same.end());
        for (const auto square : touched_) {
            auto& known = state_[square];
            if (std::ranges::find(here_, square) != here_.end()) known.opened = true;
            const auto state  = std::ranges::find(path_, square) != path_.end()   ? State::path
                                : std::ranges::find(here_, square) != here_.end() ? State::here
                                : waiting_[square] > 0                            ? State::open
                                : known.opened                                    ? State::closed
                                                                                  : State::none;
            const auto number = waiting_[square] > 0 ? waiting_[square] : Trace::kNoNumber;
            if (state == known.state && number == known.number) continue;
            known.state = state, known.number = number;
            trace_.steps.back().changes.push_back({square, state, number});
        }
        last_ = std::exchange(here_, {});
        touched_.clear();
    }
    // Forgets the last squares before the next part, whose squares are different.
    void leave() { path_.clear(), last_.clear(); }

  private:
    struct Known {
        State        state  = State::none;
        std::int64_t number = Trace::kNoNumber;
        bool         opened = false;
    };
    void touch(unsigned square) { touched_.push_back(square); }

    const PigsMap&            map_;
    Trace&                    trace_;
    std::vector<std::int64_t> waiting_;  // positions with a pig there
    std::vector<Known>        state_;
    std::vector<unsigned>     here_, last_, path_, touched_;
};

// Traces one part.  Returns the error, if there is one.
template <class Game>
std::expected<void, InputError> trace_part(const PigsField& field, PigsBound bound,
                                           Squares& squares, const Budget& budget) {
    const Game game(field, bound);
    const auto squares_of = [&](const typename Game::Position& p) {
        std::vector<unsigned> at;
        const auto            cells = game.unpacked(p);
        for (unsigned i = 0; i < game.pigs(); ++i) at.push_back(field.square[cells[i]]);
        return at;
    };
    // 1. The start waits.
    const auto start = squares_of(game.start());
    const auto full  = [] {
        return std::unexpected(
             plain_error(phrase("A* opens more than {} positions here", kMostTraceSteps),
                         phrase("a smaller map, or pigs nearer to their haystacks")));
    };
    if (!squares.begin("start", {game.bound(game.start())}, start)) return full();
    for (const auto square : start) squares.wait(square);
    squares.end();

    // 2. The search.
    const Watch   watch;
    std::uint64_t opened = 0;
    const auto    found  = astar_textbook(game, budget, [&](const auto& step) {
        const auto at = squares_of(step.p);
        opened        = step.opened;
        if (step.goal) return true;
        const auto number = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
        const std::vector<std::int64_t> numbers{step.made, step.bound, number(step.waiting),
                                                number(opened)};
        if (!squares.begin("open", numbers, at)) return false;
        for (const auto square : at) squares.open(square);
        for (const auto& q : step.reached)
            for (const auto square : squares_of(q)) squares.wait(square);
        squares.end();
        return true;
    });
    if (found.why == GaveUp::steps) return full();
    if (found.status != Status::solved) return std::unexpected(ended_early(found.why));

    // 3. The path and its length, judged.
    const auto&  path   = found.labels.path;
    const auto   length = static_cast<std::uint32_t>(path.size()) - 1;
    const Budget left   = budget.after(watch.seconds()).any_work();
    Pace         pace(left, "check");
    if (const auto wrong = first_wrong_step<Game>(game, path))
        return std::unexpected(self_check_error(
            phrase("textbook A*"), phrase("position {} of the path is no step", *wrong)));
    const auto judged = check_no_shorter(game, found.labels, length, pace);
    if (judged.unjust)
        return std::unexpected(self_check_error(
            phrase("textbook A*"), phrase("a distance does not follow from those one step away")));
    if (!judged.every) return std::unexpected(ended_early(pace.why()));
    if (!squares.begin("goal", {length, static_cast<std::int64_t>(opened)},
                       squares_of(path.back())))
        return full();
    for (const auto& p : path)
        for (const auto square : squares_of(p)) squares.pass(square);
    squares.end();
    squares.leave();
    return {};
}

}  // namespace

std::expected<Trace, InputError> trace_pigs(const PigsMap& map, const Budget& budget,
                                            std::string_view solver) {
    const Watch watch;
    const auto  fields = pigs_fields(map, budget.bytes);
    if (fields.why != GaveUp::no) return std::unexpected(ended_early(fields.why));
    if (const auto why = unsolvable_part(map, fields.parts); !why.empty())
        return std::unexpected(plain_error(phrase("nothing is searched: {}", phrased(why))));
    Trace trace;
    trace.solver  = std::string(solver);
    trace.columns = map.side;
    for (unsigned square = 0; square < map.free.size(); ++square)
        trace.places.push_back(map.text(square));
    Squares                         squares(map, trace);
    std::expected<void, InputError> done;
    for (const auto& field : fields.parts) {
        const Budget left = budget.after(watch.seconds()).beside(field.bytes());
        visit_pigs(field, [&]<class Game>() {
            done = trace_part<Game>(field, pigs_bound_of(solver), squares, left);
        });
        if (!done) return std::unexpected(done.error());
    }
    return trace;
}

}  // namespace zermelo::inline pigs
