// Where a heap game's nimbers come from: found by a solver, judged by the checker, or read from
// a certificate and judged.
//
// A source serves one session (workbench/heap_session.cpp), and the game outlives it.  There are
// three: MexNimbers, the textbook way and closed forms; SequenceNimbers, the engines and periods of
// games that have a code; WindowNimbers, periods that a window of values proves.
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

/// How finding nimbers went.
struct FoundNimbers {
    Status        status  = Status::gave_up;
    GaveUp        why     = GaveUp::no;  // as Solution::why
    std::uint64_t visited = 0;           // heaps or options looked at
};

/// How judging them went.
struct JudgedNimbers {
    std::optional<Index> unjust;              // the first heap whose nimber is not just
    bool                 all   = false;       // all that the answer rests on were judged
    std::uint64_t        heaps = 0;           // judged
    GaveUp               why   = GaveUp::no;  // seconds or stopped, where that ended it
};

/// What an answer rests on, and how that is said.
struct Grounds {
    Evidence  evidence = Evidence::none;
    Sentences reason;
};

class NimberSource {
  public:
    virtual ~NimberSource() = default;

    /// Its solvers, sorted, and the one of "".
    std::span<const SolverCard> solvers() const { return solvers_; }
    std::string_view            standard() const { return standard_; }

    /// Finds the nimbers of all heaps up to that, by one of its solvers.
    virtual FoundNimbers  find(std::string_view solver, Index upto, const Budget&) = 0;
    /// The nimber of a heap up to that.
    virtual std::uint64_t at(Index h) const                      = 0;
    virtual JudgedNimbers judge(Index upto, const Budget&) const = 0;
    /// What judging came to: "", the checker's objection, or the limit that ended it.
    std::expected<Sentences, InputError> objection(const JudgedNimbers&) const;
    /// What the answer rests on, once it is certified or if it is not.
    virtual Grounds                      grounds(bool certified) const = 0;

    /// Reads labels of all heaps up to that and judges them: "" or why they are refused.
    virtual std::expected<Sentences, InputError> read(const Certificate&, Index upto,
                                                      const Budget&) = 0;
    /// The certificate of what was found, for heaps up to that.
    virtual std::expected<void, InputError>      write(const CertificateHeader&, Index upto,
                                                       Sink&) const = 0;

    /// Does it look for periods?  Then find() takes kNone: until a period is proved.
    virtual bool                      periodic() const { return false; }
    /// So many values prove the period that find() saw; without a period, of no meaning.
    virtual std::uint64_t             needed() const { return 0; }
    /// What find() saw of a period, as facts and a sentence.
    virtual void                      tell_period(Answer&) const {}
    /// The same for a picture; none if none was seen.
    virtual std::optional<PeriodMark> period_mark() const { return std::nullopt; }

    /// Can find() go on from values that an earlier run found?
    virtual bool                            resumes() const { return false; }
    /// Values from which find() goes on: labels of a certificate, judged only with what is found.
    /// "" or why they cannot be ours.
    virtual Sentences                       resume(const Certificate&) { return {}; }
    /// The values so far.
    virtual std::expected<void, InputError> write_known(const CertificateHeader&, Sink&) const {
        return {};
    }
    /// After find() gave up: how far it came, and a period seen, as facts and a headline.
    virtual void tell_so_far(Answer&) const {}

  protected:
    NimberSource(std::span<const SolverCard> solvers, std::string_view standard)
        : solvers_(solvers), standard_(standard) {}

  private:
    std::span<const SolverCard> solvers_;
    std::string_view            standard_;
};

/// The source that fits the game.
std::unique_ptr<NimberSource> nimbers_of(const HeapGame& game);

/// The certificates we write label so many heaps.
inline constexpr Index kMostLabelled = Index{1} << 28;

/// The error for a certificate of more.
InputError too_many_labels(Index heaps);

/// "a heap of 12: its nimber 4 does not follow from its options'".
Sentences unjust_text(Index heap, std::uint64_t nimber);

}  // namespace zermelo::inline workbench
