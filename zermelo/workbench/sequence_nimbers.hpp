// Nimbers of taking-and-breaking games: computed by the engines, and beyond the last value given by
// a proved period.
//
// check/sparse.hpp judges the values, each by its own arithmetic, and the period by its theorem, or
// by that of check/growing.hpp.  A certificate holds the values on which the theorem rests, so it
// certifies heaps of any size.
//
// Time and memory are those of the engine, judging those of check/sparse.hpp.
//
// Main function: SequenceNimbers::find.  Called from workbench/nimber_source.cpp and games/.
// Source: R. Guy, C. Smith, "The G-values of various games", Proc. Camb. Phil. Soc. 52 (1956).
// Tested: test/games/sessions_test.cpp, test/workbench/sequence_nimbers_test.cpp.
#pragma once
#include "zermelo/impartial/period.hpp"
#include "zermelo/workbench/nimber_source.hpp"
#include "zermelo/workbench/solver_cards.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline workbench {

class SequenceNimbers final : public NimberSource {
  public:
    /// The code must outlive it, and may change before find() and read().
    explicit SequenceNimbers(const HeapCode& code)
        : NimberSource(code_solvers(), "best"), code_(code) {}

    /// Finds g(0) .. g(upto) with that solver, and any period that they show.  "best" stops when a
    /// period is proved; it goes on from the values that an earlier call found before it gave up,
    /// or that resume() brought.  upto kNone means: until a period is proved.
    FoundNimbers  find(std::string_view solver, Index upto, const Budget& budget) override;
    std::uint64_t at(Index h) const override { return *nimber_at(values_, period_, h); }
    JudgedNimbers judge(Index upto, const Budget& budget) const override;
    Grounds       grounds(bool certified) const override;

    std::expected<Sentences, InputError> read(const Certificate& read, Index upto,
                                              const Budget& budget) override;
    std::expected<void, InputError>      write(const CertificateHeader& header, Index upto,
                                               Sink& sink) const override;

    bool                      periodic() const override { return true; }
    std::uint64_t             needed() const override { return period_.needed; }
    void                      tell_period(Answer& answer) const override;
    std::optional<PeriodMark> period_mark() const override;

    bool                            resumes() const override { return true; }
    Sentences                       resume(const Certificate& read) override;
    std::expected<void, InputError> write_known(const CertificateHeader& header,
                                                Sink&                    sink) const override;
    void                            tell_so_far(Answer& answer) const override;

  private:
    // How many values the nimbers up to `upto` rest on.
    Index used(Index upto) const { return upto < values_.size() ? upto + 1 : period_.needed; }

    const HeapCode& code_;
    NimberSequence  values_, known_;  // known_: from a run that did not finish
    Period          period_;
    Index           seen_      = 0;      // a period was looked for in so many values
    bool            by_period_ = false;  // some requested heap is beyond the values
};

/// Adds the facts of a period, or the sentence that none shows in `seen` values.  length 0: there
/// is none.
void tell_period(const NimberSequence& values, Index seen, const Period& period, Answer& answer);

/// The same for nimbers 0 .. count-1 under rules for which no theorem is known: observed at best.
void tell_observed_period(std::uint64_t                                      count,
                          const std::function<std::uint64_t(std::uint64_t)>& nimber,
                          Answer&                                            answer);

}  // namespace zermelo::inline workbench
