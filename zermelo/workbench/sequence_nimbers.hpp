// Nimbers of taking-and-breaking games: from the engines, and beyond the last value by a proved
// period.
//
// The values are judged by check/sparse.hpp, each by its own arithmetic, and the period by its
// theorem; a certificate holds the values from which the theorem draws, so that it certifies
// heaps of any size.
//
// Time and memory are those of the engine, judging those of check/sparse.hpp.
//
// Main function: SequenceNimbers::find.  Called from workbench/heap_session.hpp and games/.
// Source: R. Guy, C. Smith, "The G-values of various games", Proc. Camb. Phil. Soc. 52 (1956).
// Tested: test/games/sessions_test.cpp, test/workbench/sequence_nimbers_test.cpp.
#pragma once
#include "zermelo/impartial/period.hpp"
#include "zermelo/workbench/nimber_source.hpp"

namespace zermelo::inline workbench {

/// A heap game whose rules are a code.
template <class G>
concept Coded = Heaps<G> && requires(const G& g) {
    { g.code() } -> std::convertible_to<const HeapCode&>;
};

/// What the template below does, for every code.
class CodeNimbers {
  public:
    static std::span<const SolverCard> solvers();
    static std::string_view            standard() { return "best"; }

    /// g(0) .. g(upto) by that solver, and what they tell of a period; "best" stops where a
    /// period is proved, and goes on from the values that an earlier call found before it gave
    /// up, or that resume() brought.  upto kNone: until a period is proved.
    FoundNimbers  find(const HeapCode& code, std::string_view solver, Index upto,
                       const Budget& budget);
    std::uint64_t at(Index h) const { return *nimber_at(values_, period_, h); }
    JudgedNimbers judge(const HeapCode& code, Index upto, const Budget& budget) const;
    /// Values from which find() goes on: labels of a certificate, judged only with
    /// what is found.  "" or why they cannot be ours.
    std::string   resume(const Certificate& read);
    /// The values so far.
    std::expected<void, InputError> write_known(const CertificateHeader& header, Sink& sink) const;
    Evidence                        evidence(bool) const { return Evidence::sequence; }
    std::string                     reason(bool certified) const;
    std::expected<std::string, InputError> read(const HeapCode& code, const Certificate& read,
                                                Index upto, const Budget& budget);
    std::expected<void, InputError>        write(const CertificateHeader& header, Index upto,
                                                 Sink& sink) const;

    /// What find saw of a period, as facts and a sentence.
    void                      tell_period(Answer& answer) const;
    /// After find() gave up: how far it came, and a period seen, as facts and a headline.
    void                      tell_so_far(Answer& answer) const;
    /// The same for a picture; none if none was seen.
    std::optional<PeriodMark> period_mark() const;

    const NimberSequence& values() const { return values_; }
    /// length 0: none was seen.
    const Period&         period() const { return period_; }

  private:
    // How many values the nimbers up to `upto` rest on.
    Index used(Index upto) const { return upto < values_.size() ? upto + 1 : period_.needed; }

    NimberSequence values_, known_;  // known_: of a run that has not come to its end
    Period         period_;
    Index          seen_      = 0;      // the period was looked for in so many values
    bool           by_period_ = false;  // some heap asked about lies beyond the values
};

/// The facts of a period, or the sentence that none shows, in `seen` values.  length 0: there is
/// none.
void tell_period(const NimberSequence& values, Index seen, const Period& period, Answer& answer);

/// The same of nimbers 0 .. count-1 by rules that no theorem knows: at best observed.
void tell_observed_period(std::uint64_t                                      count,
                          const std::function<std::uint64_t(std::uint64_t)>& nimber,
                          Answer&                                            answer);

template <Coded Game>
class SequenceNimbers : public CodeNimbers {
  public:
    FoundNimbers find(const Game& game, std::string_view solver, Index upto, const Budget& budget) {
        return CodeNimbers::find(game.code(), solver, upto, budget);
    }
    std::uint64_t at(const Game&, Index h) const { return CodeNimbers::at(h); }
    JudgedNimbers judge(const Game& game, Index upto, const Budget& budget) const {
        return CodeNimbers::judge(game.code(), upto, budget);
    }
    std::expected<std::string, InputError> read(const Game& game, const Certificate& read,
                                                Index upto, const Budget& budget) {
        return CodeNimbers::read(game.code(), read, upto, budget);
    }
    std::expected<void, InputError> write(const Game&, const CertificateHeader& header, Index upto,
                                          Sink& sink) const {
        return CodeNimbers::write(header, upto, sink);
    }
};

}  // namespace zermelo::inline workbench
