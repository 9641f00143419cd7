#include "zermelo/cluster/shared_run.hpp"

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/disk_labels.hpp"

namespace zermelo::inline cluster {

namespace {

std::optional<InputError> no_room(Exchange& exchange, const Budget& budget, std::uint64_t need,
                                  Phrase instead) {
    std::optional<InputError> mine;
    if (need > budget.bytes) {
        mine          = over_memory(need, budget.bytes);
        mine->what    = phrase("{}, for each of {} ranks", mine->what, exchange.ranks());
        mine->instead = std::move(instead);
    }
    return first_error(exchange, mine);
}

}  // namespace

std::optional<InputError> no_room(Exchange& exchange, const Budget& budget, std::uint64_t need) {
    return no_room(exchange, budget, need,
                   phrase("more ranks, or a larger --mem-limit, which is of one rank"));
}

std::optional<InputError> no_room(const SharedRun& run, std::uint64_t need) {
    return no_room(run.exchange, run.budget, need,
                   run.on_disk
                       ? phrase("more ranks, or a larger --mem-limit, which is of one rank")
                       : phrase("more ranks, --keep-on-disk, or a larger --mem-limit, which "
                                "is of one rank"));
}

Verdict SharedLabels::on_disk(std::uint64_t local) const {
    return disk->at(local);
}

std::optional<InputError> no_memory(const SharedRun& run, bool here, std::uint64_t need) {
    std::optional<InputError> mine;
    if (!here) mine = over_memory(need, need);
    return first_error(run.exchange, mine);
}

bool told_to_end(const Budget& budget, const Pace& pace) {
    return budget.told_to_stop() || pace.spent() > budget.seconds;
}

std::optional<InputError> no_time(Exchange& exchange, const Budget& budget, const Pace& pace) {
    auto why = pace.why();
    if (budget.told_to_stop()) why = GaveUp::stopped;
    if (pace.spent() > budget.seconds && why == GaveUp::no) why = GaveUp::seconds;
    const auto all = static_cast<GaveUp>(exchange.most(static_cast<std::uint64_t>(why)));
    if (all == GaveUp::no) return std::nullopt;
    return ended_early(all);
}

std::optional<InputError> no_time(const SharedRun& run, const Pace& pace) {
    return no_time(run.exchange, run.budget, pace);
}

}  // namespace zermelo::inline cluster
