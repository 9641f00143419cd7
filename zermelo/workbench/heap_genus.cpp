#include "zermelo/workbench/heap_genus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "zermelo/impartial/genus.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/heap_game.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t kOptionBytes = 64;  // for each option of a heap
constexpr std::uint64_t kMostOptions = std::uint64_t{1} << 22;

std::uint64_t most_options(const Budget& budget) {
    return std::min(kMostOptions, budget.bytes / kOptionBytes);
}

std::string sum_text(const HeapGame& game, CoreOutline sum) {
    const auto  heaps = heaps_of(sum);
    std::string text(game.facts().prefix);
    for (std::size_t i = heaps.count; i-- > 0;)
        text += fmt::format("{}{}", heaps.heaps[i], i == 0 ? "" : " ");
    return heaps.count == 0 ? text + "0" : text;
}

Phrase no_end(const HeapGame& game, Index heap) {
    return phrase("a move in {}{} leaves no smaller heaps, or more stones", game.facts().prefix,
                  heap);
}

// Returns the checker's objection, or "" if it has none.  Fails if a limit was reached.
std::expected<Sentences, InputError> judgement(const HeapGame& game, const GenusTable& table,
                                               Index upto, const Budget& budget) {
    Pace       pace(budget, "check");
    const auto said = check_genera(game, table, upto, most_options(budget), pace);
    switch (said.fault) {
        case GenusFault::none:
            return Sentences();
        case GenusFault::stopped:
            return std::unexpected(ended_early(pace.why()));
        case GenusFault::too_many:
            return std::unexpected(ended_early(GaveUp::bytes));
        case GenusFault::no_end:
            return Sentences(no_end(game, said.heap));
        default:
            return Sentences(phrase("the genus of {} does not follow from those one move away",
                                    sum_text(game, said.sum)));
    }
}

NumberList list_of(std::vector<std::int64_t> heaps) {
    const auto kept = std::make_shared<const std::vector<std::int64_t>>(std::move(heaps));
    return {kept->size(), [kept](const NumberList::Emit& emit) {
                for (const auto heap : *kept)
                    if (!emit(heap)) return;
            }};
}

void tell(Answer& answer, const HeapKinds& kinds, const GenusTable& table) {
    const Index               upto = kinds.size() - 1;
    TextList                  genera{{}, true, 0};
    std::vector<std::int64_t> tame, wild;
    for (Index h = 0; h <= upto; ++h) {
        const auto& kind  = kinds.kind(h);
        const auto  genus = genus_beside(*table.find(kind.cores), kind);
        genera.texts.push_back(genus_text(genus));
        if (genus.tame) tame.push_back(static_cast<std::int64_t>(h));
        if (!of_nim(genus)) wild.push_back(static_cast<std::int64_t>(h));
    }
    if (!wild.empty())
        answer.headline =
            phrase("genus of the heaps 0..{}: {} is the first wild one", upto, wild[0]);
    else if (tame.size() <= upto)
        answer.headline = phrase("genus of the heaps 0..{}: {} are tame", upto, tame.size());
    else
        answer.headline = phrase("genus of the heaps 0..{}: all are tame", upto);
    answer.why = phrase(
        "The heaps become {} {0:sum|sums} of heaps that are no sums of smaller ones; the genus of "
        "each follows from those one move away.",
        table.size());
    answer.facts = {{"sums", static_cast<std::int64_t>(table.size())},
                    {"tame", list_of(std::move(tame))},
                    {"wild", list_of(std::move(wild))},
                    {"genera", std::move(genera)}};
}

}  // namespace

std::expected<Answer, InputError> genus_answer(const HeapGame& game, Index upto, bool check,
                                               const Budget& budget) {
    auto        answer = begun_whole(game.facts().name, "genus", Evidence::labels);
    const Watch solving;
    Pace        pace(budget, "genus");
    const auto  kinds = heap_kinds(game, upto, most_options(budget), pace);
    if (kinds.fault == KindFault::no_end)
        return std::unexpected(plain_error(no_end(game, kinds.heap),
                                           phrase("a game whose moves leave smaller heaps")));
    if (kinds.fault != KindFault::none)
        return given_up(std::move(answer),
                        kinds.fault == KindFault::stopped ? pace.why() : GaveUp::bytes);
    Allowance    allowance(budget);
    GenusTable   table(allowance);
    const Budget left = budget.after(solving.seconds());
    if (const auto why = find_genera(kinds.kinds, left, table); why != GaveUp::no)
        return given_up(std::move(answer), why);
    found(answer, solving.seconds(), table.size());
    if (check) {
        const Watch judging;
        auto        said = judgement(game, table, upto, budget.after(solving.seconds()));
        if (!judged(answer, std::move(said), judging.seconds())) return answer;
    }
    tell(answer, kinds.kinds, table);
    return answer;
}

}  // namespace zermelo::inline workbench
