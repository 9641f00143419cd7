// A session that labels all positions, or sums, that play can meet, each after those that its moves
// leave: how they are played, and how labels are found, judged, told, written and read, whatever
// the labels are.
//
// `Play` is ScriptPlay or ScriptSumPlay: the position, or sum, in play.  `Known` finds and judges
// the labels; it has
//
//     Known(machine, packing, bytes)
//     find(keys, pace)          labels a sum of positions; GaveUp::no or why not
//     cycle()                   a position that play can come back to, and those on the way
//     count()                   the number of positions, or sums, numbered from 0
//     kWords, word(i)           words for each of them, and word i, as a certificate has them
//     judge(word_of, budget)    the number of one whose label is not just; fails at a limit
//     kPhase, kRule             its name while it runs; the rule that judges
//
// Called from script/impartial.cpp, script/loopy_session.cpp, script/misere_session.cpp and
// script/score_session.cpp.
// Tested: test/script/nimbers_test.cpp, test/script/loopy_test.cpp, test/script/misere_test.cpp,
// test/script/score_test.cpp.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/scan.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/script/promises.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// The words of all labels, in a row.
using ScriptWords = std::function<std::uint32_t(Index)>;
/// The first label that is not just, or nothing if all are.  The error: a limit was reached.
using ScriptUnjust = std::expected<std::optional<Index>, InputError>;

template <class Play, class Known>
class ScriptLabelled : public Session, public FilmFacet, protected Play {
  public:
    ScriptLabelled(std::unique_ptr<ScriptMachine> machine, std::string setup, auto at)
        : Play(std::move(machine), std::move(setup), std::move(at)) {}

    std::string              position() const override { return this->told(); }
    std::vector<std::string> legal() const override { return this->move_texts(); }
    bool                     over() const override { return this->ended(); }
    std::string              drawn() const override { return this->boards(); }
    bool                     move(std::string_view text) override {
        const bool made = this->make(text);
        if (made) claims_ = 0;
        return made;
    }
    std::expected<void, InputError> reset(std::string_view text) override {
        auto done = this->put_at(text);
        if (done) claims_ = 0;
        return done;
    }
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override {
        return check_labels(evidence, budget);
    }
    std::expected<void, InputError> write(Part part, Sink& sink) override {
        return write_labels(part, sink);
    }
    std::expected<Film, InputError> film() override { return this->board_film(); }
    std::uint64_t                   claims() const override { return claims_; }
    std::uint64_t                   bytes() const override { return this->machine_->bytes(); }

  protected:
    // ---- what a session says of its labels ----

    /// Fills in what the labels say.
    virtual void       tell(Answer& answer) = 0;
    /// Returns the report of a check that accepted these labels.
    virtual Checked    accepted(const ScriptWords& words)        = 0;
    virtual Sentences  unjust(Index i, std::uint32_t word) const = 0;
    /// The error if play can come back to a position; `cycle` is a text of round_text.
    virtual InputError comes_back(const std::string& cycle) const = 0;
    virtual Sentences  promised_end(const std::string& cycle) const {
         return comes_back(cycle).what;
    }
    virtual TestedScript tested(const Budget& budget) const = 0;

    // ---- what all have in common ----

    void widened() const override { known_.reset(), judged_ = 0; }

    using Search = std::function<GaveUp(Known&, Pace&)>;

    /// Completes an answer that was begun: labels are found by `search`, and judged if asked for.
    /// If the answer is solved, the caller may fill in the rest.  keys: what was searched from, if
    /// that is one sum.
    std::expected<Answer, InputError> worked_out(Answer answer, std::span<const ScriptKey> keys,
                                                 const Search& search, bool check,
                                                 const Budget& budget) {
        const Watch watch;
        claims_ = 0;
        if (const GaveUp why = find(keys, search, budget); why != GaveUp::no) {
            if (why == GaveUp::cycle) return std::unexpected(comes_back(cycle_));
            return given_up(std::move(answer), why);
        }
        found(answer, watch.seconds(), known_->count());
        if (!check) return answer;
        const Watch checking;
        const auto  wrong = objection(budget, watch);
        if (wrong && !wrong->empty())
            return std::unexpected(plain_error(
                phrased(*wrong), phrase("the same answer whenever the script is asked")));
        judged(answer, wrong, checking.seconds());
        return answer;
    }
    std::expected<Answer, InputError> solve_by(const SolverCard& card, std::string_view typed,
                                               bool check, const Budget& budget) {
        if (!typed.empty() && typed != card.name)
            return std::unexpected(no_solver(kRulesGame, typed, std::span(&card, 1)));
        return this->asked(budget, [&](const Budget& rest) {
            const auto keys = this->keys();
            auto answer = worked_out(begun(kRulesGame, this->told(), card.name, Evidence::labels),
                                     keys, from(keys), check, rest);
            if (answer && answer->status == Status::solved) tell(*answer);
            return answer;
        });
    }
    /// Checks a certificate or, if it is empty, what the script promises.
    std::expected<Checked, InputError> check_labels(std::span<const std::byte> evidence,
                                                    const Budget&              budget) {
        return this->asked(budget, [&](const Budget& rest) -> std::expected<Checked, InputError> {
            const Watch watch;
            claims_ = 0;
            widened();
            if (evidence.empty()) return check_promises(rest);
            const auto read = read_certificate(evidence);
            if (!read) return std::unexpected(read.error());
            if (auto why = unfit(*read, kRulesGame, Known::kRule, {"labels"}, this->setup(),
                                 Say::made_position_rules))
                return *why;
            if (const GaveUp why = find_here(rest); why != GaveUp::no) {
                if (why == GaveUp::cycle) return std::unexpected(comes_back(cycle_));
                return std::unexpected(ended_early(why));
            }
            if (read->count != Known::kWords * known_->count())
                return refused(
                    say(Say::labels_positions, read->count / Known::kWords, known_->count()));
            const ScriptWords word  = [&](Index i) { return read->word(i); };
            const Budget      left  = rest.after(watch.seconds());
            const auto        wrong = known_->judge(word, left);
            if (!wrong) return std::unexpected(wrong.error());
            if (*wrong) return refused(unjust(**wrong, word(Known::kWords * **wrong)));
            return accepted(word);
        });
    }
    std::expected<void, InputError> write_labels(Part part, Sink& sink) {
        if (part != Part::certificate)
            return std::unexpected(
                plain_error(phrase("positions of this game have no such output")));
        if (claims_ == 0 || !known_)
            return std::unexpected(plain_error(phrase("nothing was solved yet")));
        if (root_ != this->keys()) {  // known_ has other positions as well
            widened();
            this->machine_->limit({});
            const Watch watch;
            if (const GaveUp why = find_here({}); why != GaveUp::no)
                return std::unexpected(ended_early(why));
            const auto wrong = objection({}, watch);
            if (!wrong) return std::unexpected(wrong.error());
            if (!wrong->empty()) return std::unexpected(plain_error(phrased(*wrong)));
        }
        const Index          count = Known::kWords * known_->count();
        Table<std::uint32_t> words(count);
        if (!words.ok()) return std::unexpected(over_memory(4 * count, 0));
        for (Index i = 0; i < count; ++i) words[i] = known_->word(i);
        const auto text = this->setup();
        write_certificate({kRulesGame, Known::kRule, "labels", bytes_of(text)}, words, sink);
        return {};
    }

    mutable std::unique_ptr<Known> known_;  // refers to machine_ and packing_
    std::uint64_t                  claims_ = 0;

  private:
    // Finds the labels of all that play can meet.  Returns GaveUp::no or why not.
    GaveUp find(std::span<const ScriptKey> keys, const Search& search, const Budget& budget) {
        Pace pace(budget, Known::kPhase);
        if (!known_) {
            known_ = std::make_unique<Known>(*this->machine_, this->packing_, budget.bytes);
            root_.assign(keys.begin(), keys.end()), judged_ = 0;
        } else if (!std::ranges::equal(root_, keys)) {
            root_ = {this->kNoKey};
        }
        const GaveUp why = search(*known_, pace);
        if (why == GaveUp::no) return why;
        if (why == GaveUp::cycle) {
            std::vector<ScriptList> round;
            for (const auto p : known_->cycle()) round.push_back(this->list(p));
            cycle_ = round_text(*this->machine_, round);
        }
        known_.reset();
        return why;
    }
    static Search from(const std::vector<ScriptKey>& keys) {
        return [&keys](Known& known, Pace& pace) { return known.find(keys, pace); };
    }
    GaveUp find_here(const Budget& budget) {
        const auto keys = this->keys();
        return find(keys, from(keys), budget);
    }
    // Returns what is wrong with a label that was found; nothing if all are just.
    std::expected<Sentences, InputError> objection(const Budget& budget, const Watch& since) {
        if (judged_ == known_->count()) return Sentences();
        const Budget      left  = budget.after(since.seconds());
        const ScriptWords word  = [this](Index i) { return known_->word(i); };
        const auto        wrong = known_->judge(word, left);
        if (!wrong) return std::unexpected(wrong.error());
        if (*wrong) return unjust(**wrong, word(Known::kWords * **wrong));
        judged_ = known_->count();
        return Sentences();
    }
    std::expected<Checked, InputError> check_promises(const Budget& budget) {
        const auto test = tested(budget);
        if (test.why != GaveUp::no) return std::unexpected(ended_early(test.why));
        if (!test.broken.empty()) return refused(test.broken);
        if (!test.size.counted) return kept_promises(test.size);
        const GaveUp why = find_here(budget);
        if (why == GaveUp::cycle) return refused(promised_end(cycle_));
        if (why != GaveUp::no) return std::unexpected(ended_early(why));
        return kept_promises(test.size);
    }

    mutable Index          judged_ = 0;  // how many of the first labels were found just
    std::vector<ScriptKey> root_;        // what known_ was found from; {kNoKey} if several sums
    std::string            cycle_;
};

}  // namespace zermelo::inline script
