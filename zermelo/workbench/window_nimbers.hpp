// Nimbers of all-but games: by their period, which a window of values proves.
//
// check/window.hpp judges the values, each by its definition, and the period by its theorem.  A
// certificate holds the values on which the theorem rests, so it certifies heaps of any size.
// Small heaps are judged one by one.
//
// Judging costs what check/window.hpp costs for the heaps that the proof needs.
//
// Main function: WindowNimbers::judge.  Called from workbench/nimber_source.cpp.
// Source: check/window.hpp.
// Tested: test/games/sessions_test.cpp.
#pragma once
#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/mex_nimbers.hpp"
#include "zermelo/workbench/value_map.hpp"

namespace zermelo::inline workbench {

/// Heaps below this are judged, and written, one by one, even where the proof of the period would
/// do.
inline constexpr Index kFewHeaps = Index{1} << 13;

class WindowNimbers final : public NimberSource {
  public:
    WindowNimbers(const HeapGame& game, const HeapWindow& window)
        : WindowNimbers(MexNimbers(game), window) {}

    FoundNimbers  find(std::string_view solver, Index upto, const Budget& budget) override;
    std::uint64_t at(Index h) const override;
    JudgedNimbers judge(Index upto, const Budget& budget) const override;
    Grounds       grounds(bool certified) const override;

    std::expected<Sentences, InputError> read(const Certificate& read, Index upto,
                                              const Budget& budget) override;
    std::expected<void, InputError>      write(const CertificateHeader& header, Index upto,
                                               Sink& sink) const override;

    bool                      periodic() const override { return true; }
    std::uint64_t             needed() const override { return needed_; }
    /// Adds nothing after the textbook solver.
    void                      tell_period(Answer& answer) const override;
    std::optional<PeriodMark> period_mark() const override;

  private:
    WindowNimbers(MexNimbers textbook, const HeapWindow& window)
        : NimberSource(textbook.solvers(), textbook.standard()),
          textbook_(std::move(textbook)),
          window_(window) {}
    JudgedNimbers judge_values(std::span<const std::uint32_t> values, bool proves,
                               const Budget& budget) const;

    MexNimbers           textbook_;
    HeapWindow           window_;
    bool                 by_formula_ = true;
    bool                 beyond_     = false;  // some requested heap is beyond those judged
    WindowPeriod         period_;
    std::uint64_t        needed_ = 0;  // values in the proof
    Table<std::uint32_t> read_;        // of an accepted certificate
};

}  // namespace zermelo::inline workbench
