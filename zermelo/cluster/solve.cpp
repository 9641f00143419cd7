#include "zermelo/cluster/solve.hpp"

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/judge.hpp"
#include "zermelo/cluster/keyed_game.hpp"
#include "zermelo/cluster/layers.hpp"
#include "zermelo/cluster/retrograde.hpp"
#include "zermelo/cluster/table.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/finite_judge.hpp"

namespace zermelo::inline cluster {
namespace {

std::expected<Checked, InputError> judged(SharedRun& run, SharedLabels& labels) {
    const auto wrong = run.keyed ? run.keyed->judge(run, labels) : judge_shared(run, labels);
    if (!wrong) return std::unexpected(wrong.error());
    if (!wrong->empty()) return refused(*wrong);
    const auto who = who_wins(label_of_root(run, labels), Extent::all);
    return Checked{true,
                   say(run.game.slots() ? Say::accepted_slots : Say::accepted_labels,
                       run.game.positions(), who),
                   {}};
}

}  // namespace

std::expected<Checked, InputError> solve_shared(SharedRun& run, Sink* sink) {
    auto labels = run.game.levels() == 0 ? shared_retrograde(run)
                  : run.keyed            ? run.keyed->layers(run)
                                         : shared_layers(run);
    if (!labels) return std::unexpected(labels.error());
    run.tell_ended("solve");
    auto checked = judged(run, *labels);
    if (!checked || !checked->accepted) return checked;
    run.tell_ended("judge");
    const auto error =
        run.keyed ? run.keyed->write(run, *labels, sink) : write_shared_table(run, *labels, sink);
    if (error) return std::unexpected(*error);
    run.tell_ended("table");
    return checked;
}

std::expected<Checked, InputError> check_shared(SharedRun& run, const TableFile& table) {
    const auto& header = table.header();
    if (header.codes != run.game.positions() || header.key_bytes != run.game.header().key_bytes)
        return refused(say(Say::labels_positions, header.codes, run.game.positions()));
    Index none = kNone;
    auto  labels =
        run.keyed ? run.keyed->read(run, table, none) : read_shared_table(run, table, none);
    if (!labels) return std::unexpected(labels.error());
    none = ~run.exchange.most(~none);
    if (none != kNone)
        return refused(say(Say::table_no_label,
                           told(run.exchange, run.shards.place(none).rank, run.game.text(none))));
    run.tell_ended("table");
    auto checked = judged(run, *labels);
    run.tell_ended("judge");
    return checked;
}

}  // namespace zermelo::inline cluster
