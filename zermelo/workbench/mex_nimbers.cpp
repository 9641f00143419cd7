#include "zermelo/workbench/mex_nimbers.hpp"

#include "zermelo/game/say.hpp"
#include "zermelo/workbench/heap_game.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

std::span<const SolverCard> heap_solvers(bool theory) {
    static constexpr SolverCard kBoth[] = {
        {"formula", "a theorem's closed form, judged heap by heap where possible", false},
        {"mex", "the least nimber absent among the options, heap after heap", true}};
    return theory ? std::span(kBoth) : std::span(kBoth).subspan(1);
}

MexNimbers::MexNimbers(const HeapGame& game)
    : NimberSource(heap_solvers(game.facts().knows_nimbers),
                   heap_solvers(game.facts().knows_nimbers).front().name),
      game_(game) {}

FoundNimbers MexNimbers::find(std::string_view solver, Index upto, const Budget& budget) {
    labels_ = {};
    if (solver == "formula") return {Status::solved, GaveUp::no, 1};
    auto solution = game_.find_nimbers(upto, budget);
    if (solution.status == Status::solved) labels_ = std::move(solution.labels);
    return {solution.status, solution.why, solution.visited};
}

std::uint64_t MexNimbers::at(Index h) const {
    return h < labels_.size() ? labels_[h] : game_.nimber(h);
}

JudgedNimbers MexNimbers::judge(Index upto, const Budget& budget) const {
    const Budget left = budget.any_work();
    Pace         pace(left, "check");
    const auto   most   = labels_.size() > 0 ? ~std::uint64_t{0} : kMostChecked;
    const auto   result = game_.judge(labels_, upto, most, pace);
    return {result.unjust, result.judged == upto + 1, result.judged, pace.why()};
}

Grounds MexNimbers::grounds(bool certified) const {
    if (certified || labels_.size() > 0) return {Evidence::labels, {}};
    return {Evidence::theorem, say(Say::by_theorem, game_.facts().theorem)};
}

std::expected<Sentences, InputError> MexNimbers::read(const Certificate& read, Index upto,
                                                      const Budget& budget) {
    if (read.count != upto + 1) return say(Say::labels_heaps, read.count, upto + 1);
    if (4 * read.count > budget.bytes)
        return std::unexpected(over_memory(4 * read.count, budget.bytes));
    labels_ = Table<std::uint32_t>(read.count);
    if (!labels_.ok()) return std::unexpected(over_memory(4 * read.count, budget.bytes));
    read.copy_words(labels_.data());
    const auto result = judge(upto, budget);
    if (result.why != GaveUp::no) return std::unexpected(ended_early(result.why));
    return result.unjust ? unjust_text(*result.unjust, labels_[*result.unjust]) : Sentences();
}

std::expected<void, InputError> MexNimbers::write(const CertificateHeader& header, Index upto,
                                                  Sink& sink) const {
    if (upto >= kMostLabelled) return std::unexpected(too_many_labels(upto));
    Table<std::uint32_t> labels(upto + 1);
    if (!labels.ok()) return std::unexpected(over_memory(4 * upto, 0));
    for (Index h = 0; h <= upto; ++h) labels[h] = static_cast<std::uint32_t>(at(h));
    write_certificate(header, labels, sink);
    return {};
}

}  // namespace zermelo::inline workbench
