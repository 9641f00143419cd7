#include "zermelo/workbench/heap_session.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/heap_misere.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/rule/nimber.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/game_tree.hpp"
#include "zermelo/workbench/heap_genus.hpp"
#include "zermelo/workbench/heap_quotient.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/heaps_in_play.hpp"
#include "zermelo/workbench/misere_heaps.hpp"
#include "zermelo/workbench/misere_sums.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/nimber_lists.hpp"
#include "zermelo/workbench/nimber_source.hpp"
#include "zermelo/workbench/quotient_session.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t kMostListed = HeapsInPlay::kMostListed;
constexpr std::uint64_t kMostSought = HeapsInPlay::kMostSought;
constexpr std::size_t   kMostWins   = HeapsInPlay::kMostWins;

// Returns true if there are too many stones for all their sums to be played out.
bool many_stones(std::span<const Index> heaps) {
    Index left = kMostMisereStones;
    return std::ranges::any_of(heaps, [&](Index heap) {
        const bool fits = heap <= left;
        if (fits) left -= heap;
        return !fits;
    });
}

// Returns the error for a game whose nimbers have no engine that can continue from a checkpoint.
InputError no_checkpoint(std::string_view game) {
    return plain_error(
        phrase("only games that have a code keep checkpoints, and {} has none", game));
}

class HeapSession final : public HeapPlay,
                          public SequenceFacet,
                          public NimberFacet,
                          public ChartFacet,
                          public MisereFacet,
                          public MergeFacet {
  public:
    HeapSession(std::shared_ptr<const HeapGame> game, std::vector<Index> heaps)
        : HeapPlay(std::move(game), std::move(heaps)), nimbers_(nimbers_of(at_.game())) {}

    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<Answer, InputError>  sequence(const SequenceQuestion& asked,
                                                const Budget&           budget) override;
    std::expected<Answer, InputError>  misere(Index upto, bool check,
                                              const Budget& budget) override {
        return misere_answer(game(), upto, check, budget, &quotient_);
    }
    std::expected<Answer, InputError> genus(Index upto, bool check, const Budget& budget) override {
        return genus_answer(game(), upto, check, budget);
    }
    std::expected<void, InputError> write_misere(Sink& sink) override {
        if (!quotient_) return std::unexpected(plain_error(phrase("nothing was solved yet")));
        write_quotient(game(), *quotient_->monoid, sink);
        return {};
    }
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t nimber) override {
        RankedMoves ranked;
        ranked.moves = this->ranked(nimber, ranked.complete);
        std::erase_if(ranked.moves,
                      [](const MoveView& move) { return move.verdict == Outcome::win; });
        return ranked;
    }
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    bool                               merge() override { return merged_ = true; }
    std::expected<Charted, InputError> chart(const ChartWish&, const Budget&) override;
    std::uint64_t                      claims() const override { return claims_; }

  private:
    const HeapGame&           game() const { return at_.game(); }
    const std::vector<Index>& heaps() const { return at_.heaps(); }
    Index                     largest() const { return at_.largest(); }
    std::uint64_t             nimber(Index h) const { return nimbers_->at(h); }
    std::uint64_t             total() const {
                    std::uint64_t total = 0;
                    for (const Index heap : heaps()) total ^= nimber(heap);
        return total;
    }
    std::string setup() const {
        return fmt::format("{} {}{}\n", game().facts().name, game().facts().setup, position());
    }
    std::expected<std::string_view, InputError> solver(std::string_view name) const;
    JudgedNimbers         find(Answer& answer, Index upto, bool check, const Budget& budget);
    std::vector<MoveView> ranked(std::uint64_t aim, bool& complete) const;
    void                  tell(Answer& answer);
    std::expected<void, InputError> resume(std::span<const std::byte> checkpoint);

    std::unique_ptr<NimberSource> nimbers_;     // for 0 .. largest(), after solve() or check()
    std::optional<HeapQuotient>   quotient_;    // after misere()
    std::uint64_t                 claims_ = 0;  // 0: nothing was solved or accepted
    Index listed_ = 0;  // after sequence(): how many heaps have known nimbers
    bool  merged_ = false;
};

/// Returns the moves to the nimber `aim`, at most kMostWins; if `aim` is 0 and there are few moves,
/// then all others behind them.  Sets `complete` to false if there may be more of the first kind.
std::vector<MoveView> HeapSession::ranked(std::uint64_t aim, bool& complete) const {
    std::vector<MoveView> hits, others;
    std::set<std::string> texts;
    const auto add = [&](std::vector<MoveView>& list, std::size_t i, std::span<const Index> parts,
                         std::optional<Outcome> verdict) {
        auto move = heap_move_text(heaps()[i], parts);
        if (!texts.insert(move).second) return;
        list.push_back({std::move(move), at_.text(after(heaps(), i, parts)), verdict});
        list.back().cells = game().cells(heaps()[i], parts);
    };
    std::uint64_t count = 0;
    at_.each_option(kMostListed + 1,
                    [&](std::size_t, std::span<const Index>) { return ++count <= kMostListed; });
    const bool      few = count <= kMostListed, all = few && aim == 0;
    std::set<Index> seen;
    const auto      here = total();
    complete             = true;
    for (std::size_t i = 0; i < heaps().size() && complete; ++i) {
        if (!seen.insert(heaps()[i]).second) continue;
        const std::uint64_t wanted = here ^ aim ^ nimber(heaps()[i]);
        const auto          keep   = [&](std::span<const Index> parts) {
            std::uint64_t sum = 0;
            for (const Index part : parts) sum ^= nimber(part);
            if (sum == wanted && hits.size() == kMostWins) return complete = false;
            if (sum == wanted)
                add(hits, i, parts, aim == 0 ? std::optional(Outcome::loss) : std::nullopt);
            else if (all)
                add(others, i, parts, Outcome::win);
            return true;
        };
        if (!few && game().facts().knows_worth) {
            complete = game().worth(heaps()[i], wanted, keep) && complete;
            continue;
        }
        std::uint64_t left = kMostSought;
        game().options(heaps()[i], [&](std::span<const Index> parts) {
            return left-- > 0 ? keep(parts) : (complete = false);
        });
    }
    hits.insert(hits.end(), others.begin(), others.end());
    return hits;
}
/// Fills in what the nimbers say.
void HeapSession::tell(Answer& answer) {
    const auto total    = this->total();
    bool       complete = true;
    tell_nimber(answer, total);
    answer.moves = ranked(0, complete);
    if (total && !complete) answer.facts.push_back({"moves_complete", false});
    if (heaps().size() > 1) {
        const auto values = heap_values(heaps(), [this](Index h) { return nimber(h); });
        answer.why        = why_by_sum(Say::whose_heaps, values);
    }
    claims_ = claims_of(answer);
}
/// Returns the solver of that name; "" means the standard one.  Fails if there is none.
std::expected<std::string_view, InputError> HeapSession::solver(std::string_view name) const {
    const auto cards = nimbers_->solvers();
    if (name.empty()) name = nimbers_->standard();
    const auto found = std::ranges::find(cards, name, &SolverCard::name);
    if (found == cards.end()) return std::unexpected(no_solver(game().facts().name, name, cards));
    return found->name;
}
/// Finds the nimbers of the heaps up to `upto` by answer.solver and, if `check` is true, has them
/// judged.  Afterwards the answer says whether they were found, and is refused if one is not just.
JudgedNimbers HeapSession::find(Answer& answer, Index upto, bool check, const Budget& budget) {
    const Watch solving;
    const auto  found = nimbers_->find(answer.solver, upto, budget);
    answer.evidence   = nimbers_->grounds(true).evidence;
    if (found.status != Status::solved) {
        answer = given_up(std::move(answer), found.why);
        nimbers_->tell_so_far(answer);
        return {};
    }
    workbench::found(answer, solving.seconds(), found.visited);
    if (!check) return {};

    const Watch  checking;
    const Budget left = budget.after(solving.seconds());
    if (upto == kNone) upto = nimbers_->needed() - 1;
    const auto judged = nimbers_->judge(upto, left);
    if (workbench::judged(answer, nimbers_->objection(judged), checking.seconds()))
        answer.certified = judged.all;
    return judged;
}
/// Costs what the source takes to find and to judge the nimbers up to the largest heap.
std::expected<Answer, InputError> HeapSession::solve(std::string_view name, bool check,
                                                     const Budget& budget) {
    claims_ = listed_ = 0;
    const auto found  = solver(name);
    if (!found) return std::unexpected(found.error());
    auto answer = begun(game().facts().name, position(), *found, Evidence::none);

    // 1. The nimbers of heaps, judged.
    const auto judged = find(answer, largest(), check, budget);
    if (answer.status != Status::solved || !answer.refused.empty()) return answer;
    if (check && !answer.certified)
        answer.facts.push_back({"heaps_checked", static_cast<std::int64_t>(judged.heaps)});

    // 2. The answer.
    tell(answer);
    auto grounds    = nimbers_->grounds(answer.certified);
    answer.evidence = grounds.evidence;
    answer.why += grounds.reason;
    return answer;
}
/// Judges a certificate, which labels all heaps up to the largest with their nimbers, or as many as
/// prove a period.
std::expected<Checked, InputError> HeapSession::check(std::span<const std::byte> evidence,
                                                      const Budget&              budget) {
    if (evidence.empty()) return at_.promised();
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (is_quotient(*read)) {  // it is about misere play, and about no position
        auto quotient = read_quotient(game(), *read, budget);
        if (!quotient) return std::unexpected(quotient.error());
        quotient_ = std::move(quotient->quotient);
        return quotient_ ? accepted(*quotient_) : quotient->refused;
    }
    const auto text = setup();
    if (auto why = unfit(*read, game().facts().name, Nimber::kName, {"labels", "sequence"}, text,
                         say(Say::made_position_this, text.substr(0, text.size() - 1))))
        return *why;
    claims_          = 0;
    const auto wrong = nimbers_->read(*read, largest(), budget);
    if (!wrong) return std::unexpected(wrong.error());
    if (!wrong->empty()) return refused(*wrong);
    if (auto why = miscalled(*read, {name_of(nimbers_->grounds(true).evidence)})) return *why;
    const auto total = this->total();
    claims_          = 1 + total;
    return Checked{true,
                   say(Say::accepted_nimbers_heaps, largest(),
                       say(Say::with_nimber, total ? Say::first_wins : Say::second_wins, total)),
                   {nimber_fact(total)}};
}
/// Takes the values of a checkpoint, without judging them.
std::expected<void, InputError> HeapSession::resume(std::span<const std::byte> checkpoint) {
    if (!nimbers_->resumes()) return std::unexpected(no_checkpoint(game().facts().name));
    const auto read = read_certificate(checkpoint);
    if (!read) return std::unexpected(read.error());
    auto why =
        unfit(*read, game().facts().name, Nimber::kName, {"checkpoint"}, setup(), Say::made_game);
    if (!why)
        if (auto wrong = nimbers_->resume(*read); !wrong.empty()) why = refused(wrong);
    if (why)
        return std::unexpected(plain_error(
            phrase("this checkpoint cannot be continued: {}", phrased(reason_of(*why)))));
    return {};
}
/// Costs what the source takes to find and to judge the nimbers up to asked.upto.
std::expected<Answer, InputError> HeapSession::sequence(const SequenceQuestion& asked,
                                                        const Budget&           budget) {
    claims_ = listed_ = 0;
    const auto found  = solver(asked.solver);
    if (!found) return std::unexpected(found.error());
    auto answer = begun_whole(game().facts().name, *found, Evidence::none);
    if (asked.period && !nimbers_->periodic()) {
        if (!game().facts().no_period.form.empty())
            return std::unexpected(
                plain_error(game().facts().no_period, {}, phrase("without --period")));
        return std::unexpected(
            plain_error(phrase("periods are found only in games that have a code, and {} has none",
                               game().facts().name),
                        phrase("kayles, octal CODE, subtraction SET or another of that kind")));
    }
    if (!asked.checkpoint.empty())
        if (auto done = resume(asked.checkpoint); !done) return std::unexpected(done.error());

    // 1. The nimbers, judged.
    const auto  judged = find(answer, asked.upto, asked.check, budget);
    const Index upto   = asked.upto == kNone ? nimbers_->needed() - 1 : asked.upto;
    if (answer.status != Status::solved && judged.why != GaveUp::no)
        answer.headline = say(Say::heaps_judged, judged.heaps, upto + 1);
    if (answer.status != Status::solved || !answer.refused.empty()) return answer;
    auto grounds    = nimbers_->grounds(answer.certified);
    answer.evidence = grounds.evidence;

    // 2. The answer.
    listed_         = upto + 1;
    answer.headline = say(Say::heap_nimbers, upto);
    answer.facts.push_back(
        {"values", NumberList{listed_, [this](const NumberList::Emit& emit) {
                                  for (Index h = 0; h < listed_; ++h)
                                      if (!emit(static_cast<std::int64_t>(nimber(h)))) return;
                              }}});
    if (asked.period) nimbers_->tell_period(answer);
    if (answer.why.empty()) answer.why = std::move(grounds.reason);
    claims_ = 1;
    return answer;
}

/// Writes the certificate, for heaps below 2^28 or a period that is proved there; or the
/// checkpoint; or, after sequence(), the nimbers as CSV or as a NumPy array file.
std::expected<void, InputError> HeapSession::write(Part part, Sink& sink) {
    if (listed_ > 0 && (part == Part::table || part == Part::npy)) {
        write_nimbers(
            part, listed_, [this](Index h) { return nimber(h); }, sink);
        return {};
    }
    const auto text = setup();
    if (part == Part::checkpoint) {
        if (!nimbers_->resumes()) return std::unexpected(no_checkpoint(game().facts().name));
        return nimbers_->write_known(
            {game().facts().name, Nimber::kName, "checkpoint", bytes_of(text)}, sink);
    }
    if (part != Part::certificate)
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    if (claims_ == 0) return std::unexpected(plain_error(phrase("nothing was solved yet")));
    return nimbers_->write({game().facts().name, Nimber::kName,
                            name_of(nimbers_->grounds(true).evidence), bytes_of(text)},
                           largest(), sink);
}
/// Returns a picture of the positions that follow; after solve(), with what they are worth.
std::expected<Picture, InputError> HeapSession::picture(std::uint64_t most, bool labels) {
    if (heaps().size() > most) return std::unexpected(too_many_positions(most, false));
    using Position     = std::vector<Index>;
    const auto ordered = [&](Position p) {
        std::erase(p, 0);
        if (merged_) std::ranges::sort(p, std::greater<>());
        return p;
    };
    const auto tree = game_tree(ordered(heaps()), most, [&](const Position& p, const auto& emit) {
        bool more = true;
        for (std::size_t i = 0; i < p.size() && more; ++i)
            game().options(p[i], [&](std::span<const Index> parts) {
                return more = emit(ordered(after(p, i, parts)));
            });
    });
    if (!tree) return std::unexpected(too_many_positions(most, !merged_));
    TreeNotes notes;
    notes.title =
        tree_title(fmt::format("{} {}{}", game().facts().name, game().facts().setup, position()),
                   tree->next.size());
    if (merged_) notes.title = phrase("{} up to the order of heaps", notes.title);
    const bool known = claims_ != 0 && (listed_ == 0 || largest() < listed_);
    for (const auto& p : tree->positions) {
        notes.names.push_back(heaps_text(p));
        if (!known) continue;
        std::uint64_t worth = 0;
        for (const Index heap : p) worth ^= nimber(heap);
        notes.lost.push_back(worth == 0);
        if (labels) notes.nimbers.push_back(worth);
    }
    return tree_picture(tree->next, notes);
}

/// Returns a map, a strip or a plot of the nimbers that sequence() finds.
std::expected<Charted, InputError> HeapSession::chart(const ChartWish& wish, const Budget& budget) {
    const auto answer = sequence(
        {.upto = wish.upto, .period = nimbers_->periodic(), .solver = wish.solver}, budget);
    if (!answer) return std::unexpected(answer.error());
    if (!answer->refused.empty()) return Charted{{}, answer->refused};
    if (answer->status != Status::solved) return std::unexpected(ended_early(answer->why_gave_up));
    std::vector<std::uint64_t> values;
    for (Index h = 0; h <= wish.upto; ++h) values.push_back(nimber(h));
    auto rules =
        fmt::format("{} {}{}", game().facts().name, game().facts().setup, game().facts().prefix);
    while (rules.ends_with(' ')) rules.pop_back();
    Sentences note;
    if (answer->certified) note = phrase("Certified: every heap's nimber is just.");
    note += answer->why;
    return Charted{nimber_chart(wish, rules, values, nimbers_->period_mark(), std::move(note))};
}

}  // namespace

std::expected<std::unique_ptr<Session>, InputError> open_heaps(std::shared_ptr<const HeapGame> game,
                                                               std::span<const std::string> words,
                                                               const Parameters& parameters) {
    auto heaps = read_heaps(words);
    if (!heaps) return std::unexpected(heaps.error());
    if (heaps->empty()) {
        InputError error;
        error.what     = phrase("the heaps are missing");
        error.expected = phrase("their sizes");
        error.instead  = fmt::format("{} {}3 4 5", game->facts().name, game->facts().prefix);
        return std::unexpected(error);
    }
    if (plays_misere(parameters)) {
        if (many_stones(*heaps)) return open_quotient(std::move(game), std::move(*heaps));
        return open_misere_sums(std::move(game), *heaps);
    }
    return std::make_unique<HeapSession>(std::move(game), std::move(*heaps));
}

}  // namespace zermelo::inline workbench
