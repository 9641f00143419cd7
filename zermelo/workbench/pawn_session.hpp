// A pawn on an arena that is read from a file: what the sessions of Buchi games and of parity games
// share.
//
// Fields are known by their numbers in the file, and a move is written as "3->5".  A Kind names the
// types and functions that differ:
//
//     Arena, Labels, Rule, Card   Card: a solver, arena/roster.hpp or arena/parity_roster.hpp
//     kStandard, kTraced          names: the solver that is used without one, for an answer and
//                                 for a trace
//     kAllTraced                  "lift or trap": those that show their steps
//     solvers(), cards()          all of them, and as the game's card shows them
//     traced(card), trace(arena, card, budget)
//     first(labels, v)            whether the player whose region claims() hashes wins v
//
// The derived sessions say what their labels mean: objection, told, accepted, write_part.
//
// Main class: PawnSession.  Called from green/green.cpp and parity/parity.cpp.
// Tested: test/green/green_test.cpp, test/parity/parity_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/arena/field_names.hpp"
#include "zermelo/base/as_size.hpp"
#include "zermelo/base/bits.hpp"
#include "zermelo/base/hash.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/base/telling.hpp"
#include "zermelo/check/slices.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/solver_cards.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline workbench {

template <class Kind>
class PawnSession : public Session, public ReturnFacet, public FormatFacet, public TraceFacet {
  public:
    using Arena  = typename Kind::Arena;
    using Labels = typename Kind::Labels;
    using Card   = typename Kind::Card;

    PawnSession(Arena arena, std::span<const std::byte> input)
        : arena_(std::move(arena)), input_(input) {}

    std::string position() const override {
        return at_ ? fmt::format("{}", arena_.field(*at_)) : "";
    }
    int                      mover() const override { return at_ ? 1 + arena_.player(*at_) : 0; }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        if (at_)
            for (const auto w : arena_.out[*at_])
                moves.push_back(fmt::format("{}->{}", arena_.field(*at_), arena_.field(w)));
        return moves;
    }
    bool move(std::string_view text) override {
        const auto to = target(text);
        if (to) at_ = *to;
        return to.has_value();
    }
    Phrase why_illegal(std::string_view text) const override {
        const auto to = target(text);
        return to ? Phrase() : to.error();
    }
    std::expected<void, InputError> reset(std::string_view position) override {
        const auto v = vertex(position);
        if (!v)
            return std::unexpected(plain_error(
                phrase("there is no field '{}'", position),
                arena_.names.size()
                    ? phrase("a field's number as in the file")
                    : phrase("one of {}..{}", arena_.field(0), arena_.field(arena_.fields() - 1))));
        at_ = v;
        return {};
    }
    std::expected<void, InputError> playable() const override {
        if (at_) return {};
        auto instead = std::string(Arena::kName) + " FILE ";
        instead += std::to_string(arena_.field(0));
        return std::unexpected(plain_error(phrase("the pawn needs a field to start on"),
                                           phrase("FILE FIELD"), std::move(instead)));
    }
    std::uint64_t bytes() const override { return arena_.bytes(); }

    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) final {
        const Card* const card = find_solver(solver.empty() ? Kind::kStandard : solver);
        if (!card) return std::unexpected(no_solver(Arena::kName, solver, Kind::cards()));
        auto answer = begun(Arena::kName, position(), card->name, Evidence::labels);
        if (labelled_ && !check && solved_by_ == card) {  // a play solves at each of its positions
            found(answer, 0, 0);
            return told(std::move(answer));
        }
        forget();

        const Watch solving;
        auto        solution = card->solve(arena_, budget);
        found(answer, solving, solution.visited, solution.counts);
        if (solution.status != Status::solved) return given_up(std::move(answer), solution.why);
        labels_ = std::move(solution.labels);
        if (check) {
            const Watch checking;
            auto        reason = objection(budget, solving);
            const auto  worked = checking.processor();
            if (!judged(answer, std::move(reason), checking.seconds())) return forget(), answer;
            answer.stats.push_back({"check_processor_seconds", worked});
        } else if (!furnish()) {
            forget();
            return given_up(std::move(answer), GaveUp::bytes);
        }
        keep(card);
        return told(std::move(answer));
    }
    /// The solver's labels are judged like those of any answer.
    std::expected<Trace, InputError> trace(std::string_view solver, const Budget& budget) final {
        const Watch       since;
        const Card* const card = find_solver(solver.empty() ? Kind::kTraced : solver);
        if (!card) return std::unexpected(no_solver(Arena::kName, solver, Kind::cards()));
        if (!Kind::traced(*card))
            return std::unexpected(plain_error(
                phrase("solver {} does not show its steps", card->name), Kind::kAllTraced));
        auto steps = Kind::trace(arena_, *card, budget);
        if (!steps) return std::unexpected(steps.error());
        forget();
        labels_           = std::move(steps->labels);
        const auto reason = objection(budget, since);
        if (!reason) return forget(), std::unexpected(reason.error());
        if (!reason->empty()) {
            forget();
            return std::unexpected(
                self_check_error(phrase("solver {}", card->name), phrased(*reason)));
        }
        keep(card);
        return std::move(steps->trace);
    }
    std::expected<void, InputError> write(Part part, Sink& sink) final {
        if (!labelled_) return std::unexpected(plain_error(phrase("nothing was solved yet")));
        if (part != Part::certificate) return write_part(part, sink);
        write_certificate({Arena::kName, Kind::Rule::kName, "labels", input_}, labels_.words(),
                          sink);
        return {};
    }
    std::uint64_t claims() const final {
        if (!labelled_) return 0;
        Bits set(arena_.fields());
        for (std::uint32_t v = 0; v < arena_.fields() && set.ok(); ++v)
            if (Kind::first(labels_, v)) set.set(v);
        return fingerprint(std::as_bytes(std::span(set.data(), as_size(set.words()))));
    }

  protected:
    /// Returns the first unjust label of labels_, as a sentence, or an empty one if all are just.
    /// The budget's seconds run since `since`; its limit on work is for the solver alone.  Does
    /// what furnish() does, too.
    virtual std::expected<Sentences, InputError> objection(const Budget& budget,
                                                           const Watch&  since) = 0;
    /// Fills in what the labels say.
    virtual Answer                               told(Answer answer) const = 0;
    /// The answer for evidence whose labels are just; kind: which evidence it was.
    virtual Checked                              accepted(Say kind) const = 0;
    /// An output beside the certificate.
    virtual std::expected<void, InputError>      write_part(Part part, Sink& sink) = 0;
    /// Prepares what told() needs beside labels_.  Returns false if there is no memory.
    virtual bool                                 furnish() { return true; }

    /// Judges labels_.  `game` is the arena, or what the rule makes of it; unjust(v) describes what
    /// is wrong at v.
    template <class Game>
    std::expected<Sentences, InputError> judge(const Game& game, const Budget& budget,
                                               const Watch& since, auto&& unjust) const {
        const Budget left  = budget.after(since.seconds()).any_work();
        const auto   heard = telling(
              left, [&](Progress& now) { now.done = share_of(now.positions, arena_.moves()); });
        Pace       pace(heard, "check");
        const auto check =
            check_in_slices(game, typename Kind::Rule{}, labels_, arena_.moves(), pace);
        if (check.unjust) return unjust(*check.unjust);
        if (!check.every) return std::unexpected(ended_early(pace.why()));
        return Sentences();
    }
    static const Card* find_solver(std::string_view name) {
        const auto all  = Kind::solvers();
        const auto card = std::ranges::find(all, name, &Card::name);
        return card == all.end() ? nullptr : &*card;
    }
    void         keep(const Card* card) { labelled_ = true, solved_by_ = card; }
    /// Drops labels_, and what was furnished for them.
    virtual void forget() {
        labelled_  = false;
        labels_    = {};
        solved_by_ = nullptr;
    }
    std::expected<Checked, InputError> check_certificate(std::span<const std::byte> evidence,
                                                         const Budget&              budget) {
        const Watch since;
        const auto  read = read_certificate(evidence);
        if (!read) return std::unexpected(read.error());
        if (!read->located) return refused_labels(*read, {});
        if (auto why = unfit_labels(*read); !why.empty())
            return refused_labels(*read, std::move(why));
        auto labels = labels_of(*read, budget);
        if (!labels) return std::unexpected(labels.error());
        labels_           = std::move(*labels);
        const auto reason = objection(budget, since);
        if (!reason) return forget(), std::unexpected(reason.error());
        if (!reason->empty() || !read->damage.empty()) {
            forget();
            return refused_labels(*read, *reason);
        }
        keep(nullptr);
        return accepted(Say::certificate_just);
    }
    /// Another tool's solution has no labels: ranks are computed for its moves.
    std::expected<Checked, InputError> check_solution(std::span<const std::byte> evidence,
                                                      const Budget&              budget) {
        const Watch since;
        const auto  solution = read_paritysol(arena_, evidence, budget);
        if (!solution) return std::unexpected(solution.error());
        auto labels = ranks_of(arena_, *solution, budget);
        if (!labels && labels.error().limit) return std::unexpected(*labels.error().limit);
        if (!labels) return refused(labels.error().wrong);
        labels_           = std::move(*labels);
        const auto reason = objection(budget, since);
        if (!reason) return forget(), std::unexpected(reason.error());
        if (!reason->empty()) return forget(), refused(*reason);
        keep(nullptr);
        return accepted(Say::solution_just);
    }

    std::optional<std::uint32_t> vertex(std::string_view text) const {
        Scanner       in(text);
        std::uint64_t field = 0;
        if (!in.number(field) || !in.done()) return std::nullopt;
        return arena_.vertex(field);
    }

    /// The error if there are more than `most` fields; noun: what the arena is called in its text.
    std::expected<void, InputError> drawable(std::uint64_t most, FixedPhrase noun) const {
        if (arena_.fields() > most)
            return std::unexpected(plain_error(
                phrase("this {} has {} fields, too many for a picture", noun, arena_.fields()),
                phrase("at most {}", most)));
        return {};
    }

    Arena                        arena_;
    std::span<const std::byte>   input_;
    std::optional<std::uint32_t> at_;                // the position of the pawn, if it has one
    Labels                       labels_;            // of the last answer, or of evidence
    bool                         labelled_ = false;  // labels_ are whole, and furnished
    // The solver that found the labels; null if they come from evidence.
    const Card*                  solved_by_ = nullptr;

  private:
    // Why the certificate's labels are refused before any of them is judged, or "".
    Sentences unfit_labels(const Certificate& read) const {
        constexpr auto rule = Kind::Rule::kName;
        if (read.game != Arena::kName) return say(Say::certifies_not, read.game, Arena::kName);
        if (!read.made_for(input_))
            return read.length == input_.size()
                       ? Sentences(Say::made_input_length)
                       : say(Say::made_input_bytes, read.length, input_.size());
        if (read.rule != rule || read.evidence != name_of(Evidence::labels))
            return say(Say::evidence_other, read.evidence, read.rule, rule);
        if (read.count != arena_.fields())
            return say(Say::labels_fields, read.count, arena_.fields());
        return {};
    }
    // Refused for that reason, and for the damage of the file as well, if it has any.
    static Checked refused_labels(const Certificate& read, Sentences why) {
        if (!read.damage.empty())
            why = why.empty() ? say(Say::damaged, read.damage)
                              : say(Say::damaged_and, read.damage, std::move(why));
        return refused(std::move(why));
    }
    // Copies the certificate's labels, which fit.  The error: there is no memory.
    static std::expected<Labels, InputError> labels_of(const Certificate& read,
                                                       const Budget&      budget) {
        const auto no_room = std::unexpected(over_memory(4 * read.count, budget.bytes));
        if (4 * read.count > budget.bytes) return no_room;
        Labels labels(read.count);
        if (!labels.ok()) return no_room;
        read.copy_words(labels.words().data());
        return labels;
    }

    // Returns where a move leads.  The error: the rule that the text breaks, or "" if its form is
    // not that of a move.
    std::expected<std::uint32_t, Phrase> target(std::string_view text) const {
        const auto read = read_field_move(text);
        if (!at_ || !read) return std::unexpected(Phrase());
        const auto [from, to] = *read;
        if (from != arena_.field(*at_))
            return std::unexpected(phrase("the pawn is on field {}", arena_.field(*at_)));
        const auto w = arena_.vertex(to);
        if (!w) return std::unexpected<Phrase>(phrase("there is no field {}", to));
        if (std::ranges::find(arena_.out[*at_], *w) == arena_.out[*at_].end())
            return std::unexpected(phrase("no move leads from field {} to {}", from, to));
        return *w;
    }
};

/// open() of an arena's card: the words after the file may name a field.
template <class PawnOn, class Fields>
std::expected<std::unique_ptr<Session>, InputError> open_pawn(
    std::expected<Fields, InputError> arena, std::span<const std::byte> input,
    std::span<const std::string> words) {
    if (!arena) return std::unexpected(arena.error());
    auto session = std::make_unique<PawnOn>(std::move(*arena), input);
    if (!words.empty())
        if (auto done = session->reset(words[0]); !done) return std::unexpected(done.error());
    return session;
}

/// The cards of a roster (arena/roster.hpp, arena/parity_roster.hpp); is_traced(card) says whether
/// a solver shows its steps.
template <class Roster>
std::vector<SolverCard> roster_cards(const Roster& roster, auto&& is_traced) {
    std::vector<SolverCard> cards;
    for (const auto& card : roster)
        cards.push_back({card.name, card.what, card.textbook, is_traced(card)});
    return cards;
}

/// The cards of families of arenas.
template <class Families>
std::vector<FamilyCard> family_cards(const Families& families) {
    std::vector<FamilyCard> cards;
    for (const auto& family : families) cards.push_back({family.name, family.what, family.options});
    return cards;
}

}  // namespace zermelo::inline workbench
