// Nimbers by the definition, or by a theorem's closed form.
//
// A formula is certified by the checker, heap after heap up to the largest, as long as that
// takes at most kMostChecked options; beyond, the answer rests on the theorem, and says so.
//
// Time O(options of all heaps up to the largest); 4 bytes a heap.
//
// Main function: MexNimbers::find.  Called from workbench/heap_session.hpp.
// Source: R. Sprague (1935), P. M. Grundy (1939).
// Tested: test/games/sessions_test.cpp, test/impartial/heap_nimbers_test.cpp.
#pragma once
#include <fmt/format.h>

#include "zermelo/check/heaps.hpp"
#include "zermelo/impartial/heap_nimbers.hpp"
#include "zermelo/workbench/nimber_source.hpp"

namespace zermelo::inline workbench {

/// Whose theorem the formula is, as a sentence: kTheorem, or theorem() where it depends on the
/// set-up.
template <class G>
std::string theorem_of(const G& game) requires(
    requires { G::kTheorem; } || requires { game.theorem(); }) {
    if constexpr (requires { game.theorem(); })
        return game.theorem();
    else
        return G::kTheorem;
}

/// Has the game a formula?
template <class G>
concept Theory = Heaps<G> && requires(const G& g, Index h) {
    { g.nimber(h) } -> std::same_as<std::uint64_t>;
    theorem_of(g);
};

inline constexpr std::uint64_t kMostChecked = 30'000'000;  // options, before a theorem must do

/// The solvers of a game with or without a formula.
std::span<const SolverCard> heap_solvers(bool theory);

template <Heaps Game>
class MexNimbers {
  public:
    static std::span<const SolverCard> solvers() { return heap_solvers(Theory<Game>); }
    static std::string_view            standard() { return Theory<Game> ? "formula" : "mex"; }

    FoundNimbers find(const Game& game, std::string_view solver, Index upto, const Budget& budget) {
        labels_ = {};
        if constexpr (Theory<Game>) theorem_ = theorem_of(game);
        if (Theory<Game> && solver == "formula") return {Status::solved, GaveUp::no, 1};
        auto solution = heap_nimbers(game, upto, budget);
        if (solution.status == Status::solved) labels_ = std::move(solution.labels);
        return {solution.status, solution.why, solution.visited};
    }
    std::uint64_t at(const Game& game, Index h) const {
        if constexpr (Theory<Game>)
            if (h >= labels_.size()) return game.nimber(h);
        return labels_[h];
    }
    JudgedNimbers judge(const Game& game, Index upto, const Budget& budget) const {
        Budget left = budget;
        left.work   = ~std::uint64_t{0};  // the solver's
        Pace       pace(left, "check");
        const auto most   = labels_.size() > 0 ? ~std::uint64_t{0} : kMostChecked;
        const auto result = judge_heaps(
            game, [&](Index h) { return at(game, h); }, upto, most, pace);
        return {result.unjust, result.judged == upto + 1, result.judged, pace.why()};
    }
    Evidence evidence(bool certified) const {
        return certified || labels_.size() > 0 ? Evidence::labels : Evidence::theorem;
    }
    std::string reason(bool certified) const {
        if (certified || labels_.size() > 0 || theorem_.empty()) return "";
        return fmt::format("By theorem: {}", theorem_);
    }
    std::expected<std::string, InputError> read(const Game& game, const Certificate& read,
                                                Index upto, const Budget& budget) {
        if (read.count != upto + 1)
            return fmt::format("it labels {} heaps of {}", read.count, upto + 1);
        if (4 * read.count > budget.bytes)
            return std::unexpected(over_memory(4 * read.count, budget.bytes));
        labels_ = Table<std::uint32_t>(read.count);
        if (!labels_.ok()) return std::unexpected(over_memory(4 * read.count, budget.bytes));
        read.copy_words(labels_.data());
        const auto result = judge(game, upto, budget);
        if (result.why != GaveUp::no) return std::unexpected(ended_early(result.why));
        return result.unjust ? unjust_text(*result.unjust, labels_[*result.unjust]) : "";
    }
    std::expected<void, InputError> write(const Game& game, const CertificateHeader& header,
                                          Index upto, Sink& sink) const {
        if (upto >= kMostLabelled) return std::unexpected(too_many_labels(upto));
        Table<std::uint32_t> labels(upto + 1);
        if (!labels.ok()) return std::unexpected(over_memory(4 * upto, 0));
        for (Index h = 0; h <= upto; ++h) labels[h] = static_cast<std::uint32_t>(at(game, h));
        write_certificate(header, labels, sink);
        return {};
    }

  private:
    std::string          theorem_;
    Table<std::uint32_t> labels_;  // of heaps 0 .. upto, where they were found by mex or read
};

}  // namespace zermelo::inline workbench
