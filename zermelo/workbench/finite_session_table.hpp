// A session and solved tables: FiniteSession's part that asks one, writes one, and goes on with one
// that was begun.
//
// Included by workbench/finite_session.hpp alone, which declares all of it.
// Tested: test/workbench/finite_table_test.cpp.
#pragma once
#include "zermelo/workbench/finite_session.hpp"

namespace zermelo::inline workbench {

/// From now on the table is asked.  O(its blocks).
template <Packed Game>
std::expected<void, InputError> FiniteSession<Game>::probe(std::span<const std::byte> table,
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
    if constexpr (Slotted<Game>)
        if (header.key_bytes == 0) {
            auto slots = table_slots(*game_, header, budget.bytes);
            if (!slots) return wrong(slots.error());
            solved->labels = AskedSlots{{std::move(*slots), std::move(*file)}};
        }
    if (std::holds_alternative<std::monostate>(solved->labels)) {
        if (!fits(*game_, header)) return wrong(other_table(header, "its positions are others"));
        solved->labels.template emplace<Asked>(game_, std::move(*file));
    }
    solved_ = std::move(solved), table_name_ = std::move(name);
    return {};
}

/// What was met in the table so far.
template <Packed Game>
std::optional<InputError> FiniteSession<Game>::damage() const {
    return std::visit(
        [](const auto& labels) -> std::optional<InputError> {
            if constexpr (requires { labels.damage(); })
                return labels.damage();
            else
                return std::nullopt;
        },
        solved_->labels);
}

/// Answers by the table; the rule judges at_ alone.
template <Packed Game>
std::expected<Answer, InputError> FiniteSession<Game>::asked(Answer answer) {
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
        return wrong(plain_error(
            fmt::format("the table does not hold the position {}", game_->text(at_)),
            fmt::format("one that can be reached from {}", game_->text(solved_->root))));
    if (!Winning{}.judge(game_->facts(Winning{}, at_), mine, next).just)
        return wrong(
            plain_error(fmt::format("position {}: its label does not follow from its "
                                    "successors': the table was made by a wrong program",
                                    game_->text(at_))));
    answer.status = Status::solved;
    answer.solver = "table", answer.evidence = Evidence::labels;
    tell(answer);
    answer.stats = {{"seconds", watch.seconds()},
                    {"positions", static_cast<std::int64_t>(next.size() + 1)}};
    return answer;
}

/// Is the checkpoint of this game, position and solver, or empty?
template <Packed Game>
bool FiniteSession<Game>::goes_on() const {
    const auto mine = KeptHead{solved_->solver, std::string(game_name(*game_)),
                               table_setup_of(*game_), table_text_of(*game_, solved_->root)}
                          .text();
    if (const auto first = checkpoint_->next()) return text_of(*first) == mine;
    return checkpoint_->keep(bytes_of(mine));
}

/// What is left of the last solve's budget holds here, too.
template <Packed Game>
std::expected<void, InputError> FiniteSession<Game>::write_table(Sink& sink) {
    if (!solved_ || claims_ == 0 || is_table())
        return std::unexpected(plain_error("nothing was solved yet"));
    if (is_tree())
        return std::unexpected(
            plain_error("a tree shows who wins, not what every position is "
                        "worth: there is no table of it",
                        "another solver"));
    Budget left  = budget_;
    left.seconds = budget_.seconds - watch_.seconds();
    left.work    = ~std::uint64_t{0};
    Pace              pace(left, "table");
    const TableHeader header{std::string(game_name(*game_)), table_setup_of(*game_),
                             table_text_of(*game_, solved_->root), std::string(Winning::kName)};
    if constexpr (Slotted<Game>)
        if (const auto* const swept = std::get_if<Swept>(&solved_->labels))
            return write_numbered(*swept->slots, *swept, header, pace, sink);
    if constexpr (Numbered<Game>)
        if (const auto* const whole = std::get_if<Whole>(&solved_->labels))
            return write_numbered(*game_, *whole, header, pace, sink);
    if (!solved_->space) {
        auto space = reach(*game_, solved_->root, left);
        if (space.status != Status::solved)
            return std::unexpected(space.why == GaveUp::bytes ? over_memory(left.bytes, left.bytes)
                                                              : ended_early(space.why));
        solved_->space.emplace(std::move(*space.labels));
    }
    const auto labels = [&](const auto& p) { return verdict(p); };
    return write_keyed(*solved_->space, LabelsOf{labels}, header, pace, sink);
}

}  // namespace zermelo::inline workbench
