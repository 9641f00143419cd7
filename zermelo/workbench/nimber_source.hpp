// Where a heap game's nimbers come from: found by a solver, judged by the checker, or read from
// a certificate and judged.
//
// A source serves one session (workbench/heap_session.cpp), and the game must outlive it.  There
// are three: MexNimbers, the textbook way and closed forms; SequenceNimbers, the engines and
// periods of games that have a code; WindowNimbers, periods that a window of values proves.
//
// Main function: nimbers_of.
#pragma once
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/workbench/game_card.hpp"
#include "zermelo/workbench/picture.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline workbench {

class HeapGame;

/// The result of finding nimbers.
struct FoundNimbers {
    Status        status  = Status::gave_up;
    GaveUp        why     = GaveUp::no;  // as Solution::why
    std::uint64_t visited = 0;           // heaps or options looked at
};

/// The result of judging them.
struct JudgedNimbers {
    std::optional<Index> unjust;              // the first heap whose nimber is not just
    bool                 all   = false;       // all that the answer rests on was judged
    std::uint64_t        heaps = 0;           // the number judged
    GaveUp               why   = GaveUp::no;  // seconds or stopped, if that ended it
};

/// What an answer rests on, and the words for it.
struct Grounds {
    Evidence  evidence = Evidence::none;
    Sentences reason;
};

class NimberSource {
  public:
    virtual ~NimberSource() = default;

    /// Its solvers, sorted, and the one that is meant by "".
    std::span<const SolverCard> solvers() const { return solvers_; }
    std::string_view            standard() const { return standard_; }

    /// Finds the nimbers of all heaps up to `upto` with one of its solvers.
    virtual FoundNimbers  find(std::string_view solver, Index upto, const Budget&) = 0;
    /// Returns the nimber of a heap, at most the `upto` of find().
    virtual std::uint64_t at(Index h) const                      = 0;
    virtual JudgedNimbers judge(Index upto, const Budget&) const = 0;
    /// Returns the result of judging: "", the checker's objection, or the limit that ended it.
    std::expected<Sentences, InputError> objection(const JudgedNimbers&) const;
    /// What the answer rests on, whether it is certified or not.
    virtual Grounds                      grounds(bool certified) const = 0;

    /// Reads labels of all heaps up to `upto` and judges them.  Returns "" or why they are refused.
    virtual std::expected<Sentences, InputError> read(const Certificate&, Index upto,
                                                      const Budget&) = 0;
    /// Writes the certificate of what was found, for heaps up to `upto`.
    virtual std::expected<void, InputError>      write(const CertificateHeader&, Index upto,
                                                       Sink&) const = 0;

    /// Returns true if it looks for periods.  Then find() accepts kNone, which means: until a
    /// period is proved.
    virtual bool                      periodic() const { return false; }
    /// The number of values that prove the period that find() saw; meaningless if it saw none.
    virtual std::uint64_t             needed() const { return 0; }
    /// Adds what find() saw of a period, as facts and a sentence.
    virtual void                      tell_period(Answer&) const {}
    /// The same for a picture, or nothing if no period was seen.
    virtual std::optional<PeriodMark> period_mark() const { return std::nullopt; }

    /// Returns true if find() can go on from values that an earlier run found.
    virtual bool                            resumes() const { return false; }
    /// Takes values from which find() goes on: labels of a certificate, which are judged only
    /// together with what is found.  Returns "" or why they cannot be ours.
    virtual Sentences                       resume(const Certificate&) { return {}; }
    /// Writes the values found so far.
    virtual std::expected<void, InputError> write_known(const CertificateHeader&, Sink&) const {
        return {};
    }
    /// After find() gave up, adds how far it came and any period it saw, as facts and a headline.
    virtual void tell_so_far(Answer&) const {}

  protected:
    NimberSource(std::span<const SolverCard> solvers, std::string_view standard)
        : solvers_(solvers), standard_(standard) {}

  private:
    std::span<const SolverCard> solvers_;
    std::string_view            standard_;
};

/// Makes the source that fits the game.
std::unique_ptr<NimberSource> nimbers_of(const HeapGame& game);

/// The most heaps that the certificates we write label.
inline constexpr Index kMostLabelled = Index{1} << 28;

/// The error for a certificate with more heaps.
InputError too_many_labels(Index heaps);

/// "a heap of 12: its nimber 4 does not follow from its options'".
Sentences unjust_text(Index heap, std::uint64_t nimber);

}  // namespace zermelo::inline workbench
