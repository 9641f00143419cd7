// How much a solver may spend, and how it reports its progress.
//
// A solver calls a Pace now and then to learn whether to go on.  The clock is read only there, and
// only to stop: what an unlimited run computes never depends on it.
//
// How much work lies between two looks at the clock depends on how long it takes: units may be
// edges of a graph, or positions of a game that takes its time.  So a Pace begins with few units
// per step, and doubles their number after a short step and halves it after a long one.  Progress
// is reported, and the limit of work is enforced, after each kStride units: these never depend on
// the clock.
//
// Tested: test/base/budget_test.cpp.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

#include "zermelo/base/gave_up.hpp"

namespace zermelo::inline base {

/// One report of progress.  done: 0 .. 1, or below 0 if that is not known.
struct Progress {
    std::string_view phase;
    double           done      = -1;
    std::uint64_t    positions = 0;  // positions looked at so far
    std::uint64_t    frontier  = 0;  // waiting
    std::uint64_t    bytes     = 0;
};

/// What a solver that reports its steps does with a position.
enum class Traced : std::uint8_t { force, left, drop, beta };

/// "force": one word, as in the JSON of a step.
constexpr std::string_view name_of(Traced what) {
    constexpr std::string_view kNames[] = {"force", "left", "drop", "beta"};
    return kNames[static_cast<int>(what)];
}

/// The limits of one call.  The default has none.
struct Budget {
    double             seconds = 1e18;              // wall clock, from the call on
    std::uint64_t      bytes = ~std::uint64_t{0};   // what we allocate; mapped input does not count
    std::uint64_t      work  = ~std::uint64_t{0};   // edges or positions looked at
    std::atomic<bool>* stop  = nullptr;             // set by a signal handler or another thread
    std::function<void(const Progress&)> progress;  // the receiver throttles
    std::function<void()> listen;  // called within long steps without reports; may set *stop
    std::function<void(std::uint64_t position, Traced what, std::int64_t value)> trace;

    [[nodiscard]] bool told_to_stop() const {
        return stop && stop->load(std::memory_order_relaxed);
    }
    /// What is left of the budget after `spent` seconds.
    [[nodiscard]] Budget after(double spent) const;
    /// What is left of the budget beside `taken` bytes.
    [[nodiscard]] Budget beside(std::uint64_t taken) const;
    /// The budget without its limit of work: a limit for a search does not bound the judging of
    /// what the search found.
    [[nodiscard]] Budget any_work() const;

    Budget();
    Budget(const Budget&);
    Budget(Budget&&) noexcept;
    Budget& operator=(const Budget&);
    Budget& operator=(Budget&&) noexcept;
    ~Budget();
};

/// Checks the budget's limits at a bounded rate.  Cheap enough for an inner loop: one addition and
/// one comparison until a step is done, which takes some milliseconds.
class Pace {
  public:
    static constexpr std::uint64_t kStride = std::uint64_t{1} << 16;  // a step at most
    static constexpr std::uint64_t kFirst  = 16;                      // the first step

    /// The budget must outlive it.
    Pace(const Budget& budget, std::string_view phase);
    Pace(Budget&&, std::string_view) = delete;

    /// Notes that `work` more units were done.  Returns false if the caller must stop now; why()
    /// says why.
    bool go_on(std::uint64_t work) {
        work_ += work;
        return work_ < next_ || ask();
    }
    void               phase(std::string_view phase) { phase_ = phase; }
    std::uint64_t      work() const { return work_; }
    GaveUp             why() const { return why_; }
    [[nodiscard]] bool stopped() const { return why_ != GaveUp::no; }

    /// Seconds since this Pace was made.
    double spent() const;

  private:
    bool ask();

    const Budget&    budget_;
    std::string_view phase_;
    std::int64_t     start_;       // nanoseconds, at a steady clock
    double           looked_ = 0;  // seconds, at the clock
    std::uint64_t    work_ = 0, step_ = kFirst;
    std::uint64_t    next_ = kFirst, told_ = kStride;  // to look; to report
    GaveUp           why_ = GaveUp::no;
};

}  // namespace zermelo::inline base
