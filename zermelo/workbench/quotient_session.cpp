#include "zermelo/workbench/quotient_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/heap_quotient.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/heaps_in_play.hpp"
#include "zermelo/workbench/most_legal.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr SolverCard kSolvers[] = {
    {"quotient", "the product of the heaps in their misere quotient", false}};

// The error for a heap that has no element.
InputError too_large(const HeapGame& game, Index heap) {
    return plain_error(
        phrase("a heap of {} is larger than those whose misere quotient is judged", heap),
        phrase("heaps of at most {}, or a code whose quotient has a proved period",
               kMostMisereHeap),
        fmt::format("zermelo grundy {} {}--quotient --upto {}", game.facts().name,
                    game.facts().prefix, kMostMisereHeap));
}

class QuotientSession final : public HeapPlay, public SolversFacet {
  public:
    using HeapPlay::HeapPlay;

    std::span<const SolverCard>        solvers() const override { return kSolvers; }
    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override {
        if (part != Part::certificate)
            return std::unexpected(
                   plain_error(phrase("positions of this game have no such output")));
        if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
        write_quotient(at_.game(), *quotient_->monoid, sink);
        return {};
    }
    std::expected<Picture, InputError> picture(std::uint64_t most, bool) override {
        return std::unexpected(too_many_positions(most, false));
    }
    std::uint64_t claims() const override { return claims_; }

  private:
    std::optional<InputError> find(Answer& answer, bool check, const Budget& budget);
    std::optional<InputError> unfound(const Answer& answer, Index upto) const {
        if (answer.why_gave_up != GaveUp::game) return std::nullopt;
        return no_quotient(at_.game(), upto);
    }
    std::uint32_t product() const {
        std::uint32_t x = 0;
        for (const Index heap : at_.heaps())
            x = quotient_->monoid->product(x, quotient_->value(heap));
        return x;
    }
    std::vector<MoveView> ranked(bool& complete) const;
    void                  tell(Answer& answer);

    std::optional<HeapQuotient> quotient_;  // of all heaps of the last answer
    bool                        certified_ = false;
    std::uint64_t               claims_    = 0;  // 0: nothing was solved or accepted
};

// Finds a quotient that has all heaps, and has it judged.  If the answer says why it gave up,
// nothing was found.  The error: the elements of such large heaps are not known.
std::optional<InputError> QuotientSession::find(Answer& answer, bool check, const Budget& budget) {
    const Index largest = at_.largest();
    if (quotient_ && quotient_->has(largest) && (certified_ || !check)) {
        found(answer, 0, 0);
        if (check) judged(answer, Sentences(), 0);
        return std::nullopt;
    }
    quotient_.reset();
    if (largest <= kMostMisereHeap) {
        quotient_ = found_quotient(answer, at_.game(), largest, check, budget);
        if (!quotient_) return unfound(answer, largest);
    } else if (!quotient_repeats(at_.game())) {
        return too_large(at_.game(), largest);
    } else {
        constexpr Index kFirst = kMostMisereHeap / 4;  // a few heaps may suffice to prove a period
        for (const Index upto : {kFirst, kMostMisereHeap}) {
            quotient_ = found_quotient(answer, at_.game(), upto, check, budget);
            if (!quotient_) return unfound(answer, upto);
            if (quotient_->period) break;
            quotient_.reset();
        }
        if (!quotient_) return too_large(at_.game(), largest);
    }
    certified_ = answer.certified;
    return std::nullopt;
}

// The winning moves, at most kMostWins of them, followed by all others if moves are few. `complete`
// is set to false if there may be more winning ones.
std::vector<MoveView> QuotientSession::ranked(bool& complete) const {
    constexpr std::size_t kMostText = 1 << 26;  // bytes of positions
    const auto&           heaps     = at_.heaps();
    const auto&           monoid    = *quotient_->monoid;
    std::vector<MoveView> wins, others;
    std::set<std::string> met;
    std::uint64_t         count = 0;
    at_.each_option(HeapsInPlay::kMostListed + 1, [&](std::size_t, std::span<const Index>) {
        return ++count <= HeapsInPlay::kMostListed;
    });
    const bool all = count <= HeapsInPlay::kMostListed;

    // 1. The product of all heaps but one: that of the heaps before it, and that of the heaps
    // behind it.
    std::vector<std::uint32_t> behind(heaps.size() + 1, 0);
    for (std::size_t i = heaps.size(); i-- > 0;)
        behind[i] = monoid.product(behind[i + 1], quotient_->value(heaps[i]));

    // 2. The options of each different heap.
    std::set<Index> seen;
    std::uint32_t   before = 0;
    std::size_t     text   = 0;
    complete               = true;
    for (std::size_t i = 0; i < heaps.size() && complete; ++i) {
        const auto rest = monoid.product(before, behind[i + 1]);
        before          = monoid.product(before, quotient_->value(heaps[i]));
        if (!seen.insert(heaps[i]).second) continue;
        std::uint64_t left = HeapsInPlay::kMostSought;
        at_.game().options(heaps[i], [&](std::span<const Index> parts) {
            if (left-- == 0) return complete = false;
            auto x = rest;
            for (const Index part : parts) x = monoid.product(x, quotient_->value(part));
            if (!monoid.lost[x] && !all) return true;
            auto move = heap_move_text(heaps[i], parts);
            if (!met.insert(move).second) return true;
            if (wins.size() == HeapsInPlay::kMostWins || text > kMostText) return complete = false;
            auto& list = monoid.lost[x] ? wins : others;
            list.push_back({std::move(move), at_.text(after(heaps, i, parts)),
                            monoid.lost[x] ? Outcome::loss : Outcome::win});
            list.back().cells = at_.game().cells(heaps[i], parts);
            text += list.back().position.size();
            return true;
        });
    }
    wins.insert(wins.end(), std::make_move_iterator(others.begin()),
                std::make_move_iterator(others.end()));
    return wins;
}

void QuotientSession::tell(Answer& answer) {
    const auto& monoid   = *quotient_->monoid;
    const auto  x        = product();
    const bool  lost     = monoid.lost[x];
    bool        complete = true;
    tell_winner(answer, lost ? Outcome::loss : Outcome::win);
    answer.moves = ranked(complete);
    answer.why   = say(lost         ? Say::quotient_lost
                       : at_.over() ? Say::quotient_over
                                    : Say::quotient_won,
                     quotient_->upto(), std::uint64_t{x});
    if (const auto& period = quotient_->period)
        answer.why += say(Say::quotient_repeats, period->length, period->from);
    answer.facts = {{"elements", std::int64_t{monoid.order}}, {"element", std::int64_t{x}}};
    if (!lost && !complete) answer.facts.push_back({"moves_complete", false});
    claims_ = claims_of(answer);
}

std::expected<Answer, InputError> QuotientSession::solve(std::string_view solver, bool check,
                                                         const Budget& budget) {
    claims_ = 0;
    if (!solver.empty() && solver != kSolvers[0].name)
        return std::unexpected(no_solver(at_.game().facts().name, solver, kSolvers));
    auto answer = begun(at_.game().facts().name, position(), kSolvers[0].name, Evidence::labels);
    if (auto wrong = find(answer, check, budget)) return std::unexpected(std::move(*wrong));
    if (quotient_) tell(answer);
    return answer;
}

std::expected<Checked, InputError> QuotientSession::check(std::span<const std::byte> evidence,
                                                          const Budget&              budget) {
    if (evidence.empty()) return at_.promised();
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    claims_       = 0;
    auto quotient = read_quotient(at_.game(), *read, budget);
    if (!quotient) return std::unexpected(quotient.error());
    if (!quotient->quotient) return quotient->refused;
    if (!quotient->quotient->has(at_.largest()))
        return refused(say(Say::labels_heaps_below, quotient->quotient->upto(), at_.largest()));
    quotient_       = std::move(quotient->quotient);
    certified_      = true;
    const bool lost = quotient_->monoid->lost[product()];
    claims_         = 1 + lost;
    return accepted(*quotient_, lost ? Say::second_wins : Say::first_wins);
}

}  // namespace

std::expected<std::unique_ptr<Session>, InputError> open_quotient(
    std::shared_ptr<const HeapGame> game, std::vector<Index> heaps) {
    const Index largest = heaps.empty() ? 0 : std::ranges::max(heaps);
    if (largest > kMostMisereHeap && !quotient_repeats(*game))
        return std::unexpected(too_large(*game, largest));
    return std::make_unique<QuotientSession>(std::move(game), std::move(heaps));
}

}  // namespace zermelo::inline workbench
