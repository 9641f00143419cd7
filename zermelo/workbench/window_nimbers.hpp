// Nimbers of all-but games: by their period, which a window of values proves.
//
// The values are judged by check/window.hpp, each by its definition, and the period by its
// theorem; a certificate holds the values from which the theorem draws, so that it certifies heaps
// of any size.  Few heaps are judged themselves.
//
// Cost of judging: that of check/window.hpp for the heaps that the proof takes.
//
// Main function: WindowNimbers::judge.  Called from workbench/heap_session.hpp.
// Source: check/window.hpp.
// Tested: test/games/sessions_test.cpp.
#pragma once
#include "zermelo/check/window.hpp"
#include "zermelo/impartial/period.hpp"
#include "zermelo/workbench/mex_nimbers.hpp"

namespace zermelo::inline workbench {

/// A heap game whose formula is such a period, and that says what proves it: the numbers that no
/// move takes, 0 among them, and the values.
template <class G>
concept Windowed = Theory<G> && requires(const G& g) {
    { g.excluded() } -> std::same_as<std::span<const char>>;
    { g.values() } -> std::same_as<std::span<const std::uint32_t>>;
    { g.period() } -> std::same_as<WindowPeriod>;
};

/// So many heaps are judged themselves, and written down, rather than a longer proof.
inline constexpr Index kFewHeaps = Index{1} << 13;

/// A period as facts and a sentence.
void        tell_window_period(const WindowPeriod& period, std::uint64_t values, Answer& answer);
/// "g(n+2) = g(n)+1 from heap 0 on" and what proves it.
std::string window_reason(const WindowPeriod& period, std::uint64_t values);

template <Windowed Game>
class WindowNimbers {
  public:
    static std::span<const SolverCard> solvers() { return MexNimbers<Game>::solvers(); }
    static std::string_view            standard() { return MexNimbers<Game>::standard(); }

    FoundNimbers find(const Game& game, std::string_view solver, Index upto, const Budget& budget) {
        by_formula_ = solver == "formula", read_ = {};
        period_ = by_formula_ ? game.period() : WindowPeriod{};
        needed_ = game.values().size();
        if (upto == kNone) upto = needed_ - 1;  // far enough to see the proof
        beyond_ = by_formula_ && upto >= std::max(needed_, kFewHeaps);
        return textbook_.find(game, solver, upto, budget);
    }
    std::uint64_t at(const Game& game, Index h) const {
        if (read_.size() == 0) return textbook_.at(game, h);
        if (h < read_.size()) return read_[h];
        const Index past = h - period_.from;
        return read_[period_.from + past % period_.length] + past / period_.length * period_.saltus;
    }
    JudgedNimbers judge(const Game& game, Index upto, const Budget& budget) const {
        if (!by_formula_) return textbook_.judge(game, upto, budget);
        const auto proof = judge_values(game, game.values(), true, budget);
        if (!proof.all || beyond_ || upto < needed_) return proof;
        std::vector<std::uint32_t> values;
        for (Index h = 0; h <= upto; ++h) values.push_back(static_cast<std::uint32_t>(at(game, h)));
        return judge_values(game, values, false, budget);
    }
    Evidence evidence(bool certified) const {
        return beyond_ ? (certified ? Evidence::sequence : Evidence::theorem)
                       : textbook_.evidence(certified);
    }
    std::string reason(bool certified) const {
        return certified && beyond_ ? window_reason(period_, needed_) : textbook_.reason(certified);
    }
    std::expected<std::string, InputError> read(const Game& game, const Certificate& read,
                                                Index upto, const Budget& budget) {
        by_formula_ = true, read_ = {}, period_ = {}, needed_ = read.count;
        beyond_ = read.count <= upto;
        if (read.count == 0 || read.count - 1 > upto)
            return fmt::format("it labels {} heaps of {}", read.count, upto + 1);
        const std::uint64_t bytes = 16 * read.count;  // the values, and what judging takes
        if (bytes > budget.bytes) return std::unexpected(over_memory(bytes, budget.bytes));
        Table<std::uint32_t> values(read.count);
        if (!values.ok()) return std::unexpected(over_memory(bytes, budget.bytes));
        read.copy_words(values.data());
        const auto judged = judge_values(game, values, false, budget);
        if (judged.unjust) return unjust_text(*judged.unjust, values[*judged.unjust]);
        if (!judged.all) return std::unexpected(ended_early(judged.why));
        if (beyond_) {
            Pace       pace(budget, "check");
            const auto period =
                window_period(std::span<const std::uint32_t>(values), game.excluded().size() - 1,
                              [&](std::uint64_t looks) { return pace.go_on(looks); });
            if (pace.stopped()) return std::unexpected(ended_early(pace.why()));
            if (!period || upto < period->from)
                return fmt::format("it labels {} heaps of {}, which prove no period", read.count,
                                   upto + 1);
            period_ = *period;
        }
        read_ = std::move(values);
        return "";
    }
    std::expected<void, InputError> write(const Game& game, const CertificateHeader& header,
                                          Index upto, Sink& sink) const {
        const Index last = beyond_ ? needed_ - 1 : upto;
        if (!by_formula_ || read_.size() == 0) return textbook_.write(game, header, last, sink);
        write_certificate(header, read_, sink);
        return {};
    }

    /// What find knows of a period, as facts and a sentence; by the textbook, nothing.
    Period period() const {
        return {period_.length, period_.from, period_.saltus, period_.length > 0, needed_};
    }
    void tell_period(Answer& answer) const {
        if (period_.length > 0)
            tell_window_period(period_, needed_, answer);
        else
            answer.why = "This solver looks for no period; --solver formula proves it.";
    }
    std::optional<PeriodMark> period_mark() const {
        if (period_.length == 0) return std::nullopt;
        return PeriodMark{period_.length, period_.from, {}, period_.saltus, true};
    }

  private:
    // All of them, and whether they prove the period.
    JudgedNimbers judge_values(const Game& game, std::span<const std::uint32_t> values, bool proves,
                               const Budget& budget) const {
        Pace          pace(budget, "check");
        WindowChecker checker(game.excluded());
        const Index   k = game.excluded().size() - 1;
        for (Index n = 0; n < values.size(); ++n) {
            if (!pace.go_on(k)) return {std::nullopt, false, n, pace.why()};
            if (!checker.next(values.data())) return {n, false, n, GaveUp::no};
        }
        if (proves && !window_holds(values, k, period_))
            return {period_.from, false, values.size(), GaveUp::no};
        return {std::nullopt, true, values.size(), GaveUp::no};
    }

    MexNimbers<Game>     textbook_;
    bool                 by_formula_ = true;
    bool                 beyond_     = false;  // heaps asked about lie beyond those judged
    WindowPeriod         period_;
    std::uint64_t        needed_ = 0;  // values of the proof
    Table<std::uint32_t> read_;        // of an accepted certificate
};

}  // namespace zermelo::inline workbench
