// The part of FiniteSession that deals with solved tables: it reads one, writes one, and checks
// that a checkpoint of an unfinished run fits.
//
// Tested: test/workbench/finite_table_test.cpp.
#include "zermelo/base/scan.hpp"
#include "zermelo/finite/reach.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/finite_session.hpp"
#include "zermelo/workbench/finite_table.hpp"
#include "zermelo/workbench/labels_by_key.hpp"

namespace zermelo::inline workbench {

/// From now on, answers come from the table.  O(its blocks).
template <class Key>
std::expected<void, InputError> FiniteSession<Key>::probe(std::span<const std::byte> table,
                                                          std::string name, const Budget& budget) {
    const auto wrong = [&](InputError error) {
        error.file = name;
        return std::unexpected(std::move(error));
    };
    auto file = TableFile::open(table);
    if (!file) return wrong(file.error());
    const auto header = file->header();
    const auto root   = table_root(*game_, header);
    if (!root) return wrong(root.error());
    auto solved = std::make_unique<Solved>("table", *root);
    if (header.key_bytes == 0 && kernels_) {
        auto labels = kernels_->probe(std::move(*file), budget.bytes);
        if (!labels) return wrong(labels.error());
        solved->labels = std::move(*labels);
    } else if (header.key_bytes == sizeof(Key)) {
        solved->labels = by_key(*game_, ProbedLabels<Game>(game_, std::move(*file)));
    } else {
        return wrong(other_table(header, phrase("its positions are others")));
    }
    solved_ = std::move(solved), table_name_ = std::move(name);
    return {};
}

/// Judges a table, whose positions have numbers or keys.
template <class Key>
std::expected<Checked, InputError> FiniteSession<Key>::check_table(std::span<const std::byte> table,
                                                                   const Budget& budget) const {
    const auto file = TableFile::open(table);
    if (!file) return std::unexpected(file.error());
    const auto root = table_root(*game_, file->header());
    if (!root) return std::unexpected(root.error());
    if (file->header().key_bytes == 0 && kernels_) return kernels_->check(*file, root->key, budget);
    return check_keyed_table(*game_, *file, *root, budget);
}

/// Answers from the table; the rule judges only the label of at_.
template <class Key>
std::expected<Answer, InputError> FiniteSession<Key>::asked(Answer answer) {
    const Watch          watch;
    std::vector<Verdict> next;
    bool                 known = true;
    game_->moves(at_, [&](const Move& m) {
        const auto q = game_->play(at_, m);
        next.push_back(as_seen(stays(*game_, at_, q), verdict(q)));
        known = known && next.back().outcome != Outcome::unknown;
    });
    const auto mine  = verdict(at_);
    const auto wrong = [&](InputError error) {
        error.file = table_name_;
        return std::unexpected(std::move(error));
    };
    if (auto met = damage()) return wrong(std::move(*met));
    if (!known || mine.outcome == Outcome::unknown)
        return wrong(
            plain_error(phrase("the table does not hold the position {}", position()),
                        phrase("one that can be reached from {}", game_->text(solved_->root))));
    if (!Winning{}.judge(game_->facts(Winning{}, at_), mine, next).just)
        return wrong(
            plain_error(phrase("position {}: its label does not follow from its "
                               "successors': the table was made by a wrong program",
                               position())));
    answer.solver = "table", answer.evidence = Evidence::labels;
    tell(answer);
    found(answer, watch.seconds(), next.size() + 1);
    return answer;
}

/// Returns true if the checkpoint belongs to this game, position and solver, or was empty, in which
/// case it now begins with a record that names them.
template <class Key>
bool FiniteSession<Key>::goes_on() const {
    const auto mine = KeptHead{solved_->solver, std::string(game_->name()), game_->table_setup(),
                               game_->table_text(solved_->root)}
                          .text();
    if (const auto first = checkpoint_->next()) return text_of(*first) == mine;
    return checkpoint_->keep(bytes_of(mine));
}

/// Writes the table within what is left of the budget of the last solve().
template <class Key>
std::expected<void, InputError> FiniteSession<Key>::write_table(Sink& sink) {
    if (!solved_ || claims_ == 0 || is_table())
        return std::unexpected(plain_error(phrase("nothing was solved yet")));
    if (is_tree())
        return std::unexpected(
            plain_error(phrase("a tree shows who wins, not what every position is "
                               "worth: there is no table of it"),
                        phrase("another solver")));
    const Budget      left = budget_.after(watch_.seconds()).any_work();
    Pace              pace(left, "table");
    const TableHeader header{std::string(game_->name()), game_->table_setup(),
                             game_->table_text(solved_->root), std::string(Winning::kName)};
    if (auto done = solved_->labels->write(header, pace, sink)) return *done;
    const auto space = reach(*game_, solved_->root, left);
    if (space.status != Status::solved)
        return std::unexpected(space.why == GaveUp::bytes ? over_memory(left.bytes, left.bytes)
                                                          : ended_early(space.why));
    const auto labels = [&](const auto& p) { return verdict(p); };
    return write_keyed(*space.labels, LabelsOf{labels}, header, pace, sink);
}

/// Passes on the rules, the same that all solvers use.
template <class Key>
std::expected<void, InputError> FiniteSession<Key>::share(std::span<const std::byte> table,
                                                          const Budget&              budget,
                                                          const AskKeys&             ask) {
    auto root = at_;
    if (!table.empty()) {
        const auto file = TableFile::open(table);
        if (!file) return std::unexpected(file.error());
        const auto his = table_root(*game_, file->header());
        if (!his) return std::unexpected(his.error());
        root = *his;
    }
    const auto rules = std::shared_ptr<const KeyRules<Key>>(game_, &game_->rules());
    return ask(keyed_question<Key>(rules, root.key), budget);
}

template class FiniteSession<std::uint64_t>;
template class FiniteSession<unsigned __int128>;

}  // namespace zermelo::inline workbench
