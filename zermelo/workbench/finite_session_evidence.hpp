// A session and its evidence: FiniteSession's part that has its own labels judged, reads those of a
// certificate, and writes one.  Both are judged by one function (finite_judge.hpp).
//
// Included by workbench/finite_session.hpp alone, which declares all of it.
// Tested: test/workbench/finite_judge_test.cpp, test/games/finite_sessions_test.cpp.
#pragma once
#include "zermelo/workbench/finite_session.hpp"

namespace zermelo::inline workbench {

/// The labels of a search, at the canonical positions alone, where their images are like them; or a
/// limit.
template <Packed Game>
GaveUp FiniteSession<Game>::fold_labels(const Budget& budget) {
    Pace       pace(budget, "check");
    const auto fold = [&](const auto& ends) {
        if (auto folds = folded_labels(*game_, at_, ends, budget.bytes, pace)) {
            solved_->root   = at_;
            solved_->labels = std::move(*folds);
        }
        return pace.why();
    };
    if (const auto* const ends = std::get_if<Ends>(&solved_->labels)) return fold(*ends);
    if (const auto* const ends = std::get_if<LongEnds>(&solved_->labels)) return fold(*ends);
    return GaveUp::no;
}

/// The labels of a search, which keeps images of one another as one, at all positions that at_ can
/// reach: what is judged is what is told and written, whatever the search asked; or a limit.
template <Packed Game>
GaveUp FiniteSession<Game>::spread_labels(const Budget& budget) {
    const auto* const ends      = std::get_if<Ends>(&solved_->labels);
    const auto* const long_ends = std::get_if<LongEnds>(&solved_->labels);
    if (!ends && !long_ends) return GaveUp::no;
    bool keep  = is_serial(*game_);
    auto space = reach(*game_, at_, budget, keep);
    if (keep && space.why == GaveUp::bytes) keep = false, space = reach(*game_, at_, budget);
    if (space.status != Status::solved) return space.why;
    const Index          count = space.labels->count();
    Table<std::uint32_t> words;
    if (count <= space.labels->bytes_left() / sizeof(std::uint32_t))
        words = Table<std::uint32_t>(count);
    if (words.size() != count) return GaveUp::bytes;
    const auto take = [&](const auto& labels) {
        for (Index i = 0; i < count; ++i)
            words[i] = word_of(labels.label(space.labels->position(i)));
    };
    if (ends)
        take(*ends);
    else
        take(*long_ends);
    solved_->root = at_;
    solved_->space.emplace(std::move(*space.labels));
    solved_->labels = Words{&*solved_->space, std::move(words), keep};
    return GaveUp::no;
}

/// Is at_ among the positions whose labels were judged?
template <Packed Game>
bool FiniteSession<Game>::certified() const {
    return solved_->certified && std::visit(
                                     [&]<class L>(const L& labels) {
                                         if constexpr (requires { labels.game->folded(at_); })
                                             return labels.game->folded(at_).has_value();
                                         else if constexpr (requires { labels.numbering(); })
                                             return walked(*labels.numbering(), at_) != kNone;
                                         else
                                             return false;
                                     },
                                     solved_->labels);
}

/// The first unjust label as a sentence, empty if there is none.  The budget's seconds run since
/// `since`; its work is the solver's.  Afterwards solved_->certified, unless the positions need
/// more memory than allowed.
template <Packed Game>
std::expected<std::string, InputError> FiniteSession<Game>::objection(const Budget& budget,
                                                                      const Watch&  since) {
    Budget left  = budget;
    left.seconds = budget.seconds - since.seconds();
    left.work    = ~std::uint64_t{0};
    GaveUp why   = fold_labels(left);
    if (why == GaveUp::no) {
        left.seconds = budget.seconds - since.seconds();
        why          = spread_labels(left);
    }
    if (why == GaveUp::bytes) return "";
    if (why != GaveUp::no) return std::unexpected(ended_early(why));
    left.seconds     = budget.seconds - since.seconds();
    const auto moves = 4 * solved_->visited;
    const auto told =
        telling(left, [&](Progress& now) { now.done = share_of(now.positions, moves); });
    Pace pace(told, "check");
    auto wrong = std::visit(
        [&]<class L>(const L& labels) -> std::expected<std::string, InputError> {
            if constexpr (requires { labels.game->folded(at_); }) {
                const auto& folded = *labels.numbering();
                return judge_labels(folded, folded, labels, *folded.folded(at_), extent(), moves,
                                    pace);
            } else if constexpr (requires { labels.kept; }) {
                KeptGame game(*labels.space);
                if (labels.kept && game.ask_movers(labels.space->bytes_left(), pace))
                    return judge_labels(game, game, KeptLabels{&game, &labels.at},
                                        {labels.space->index(at_)}, extent(), moves, pace);
                return judge_labels(*game_, *labels.space, labels, at_, extent(), moves, pace);
            } else if constexpr (requires { labels.numbering(); })
                return judge_labels(*game_, *labels.numbering(), labels, at_, extent(), moves,
                                    pace);
            else
                return "nobody can judge these labels";
        },
        solved_->labels);
    solved_->certified = wrong && wrong->empty();
    return wrong;
}

/// A certificate labels every position that can be reached, breadth first from the one it names; if
/// its evidence is a tree, what lies behind positions of label unknown is left out.
template <Packed Game>
std::expected<Checked, InputError> FiniteSession<Game>::check(std::span<const std::byte> evidence,
                                                              const Budget&              budget) {
    const Watch watch;
    if (evidence.empty())
        return promises(*game_, at_, false, budget,
                        [this](const Forecast& size) { return bytes_for(size); });
    if (TableFile::is_one(evidence)) return check_table(*game_, evidence, budget);
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    if (auto why = unfit(*read, game_name(*game_), Winning::kName, {"labels", "tree"}, setup(at_),
                         "it was made for another position or other rules"))
        return *why;
    const auto extent  = read->evidence == name_of(Evidence::tree) ? Extent::tree : Extent::all;
    const bool tree    = extent == Extent::tree;
    const auto claimed = [&](Index i) {
        return i < read->count && verdict_of(read->word(i)).outcome != Outcome::unknown;
    };
    const auto judged = [&](const auto& space,
                            const auto& labels) -> std::expected<Checked, InputError> {
        const auto count = space.count();
        if (read->count != count)
            return refused(fmt::format("it labels {} positions of {}", read->count, count));
        Budget left  = budget;
        left.seconds = budget.seconds - watch.seconds();
        left.work    = ~std::uint64_t{0};
        Pace       pace(left, "check");
        const auto wrong = judge_labels(*game_, space, labels, at_, extent, 4 * count, pace);
        if (!wrong) return std::unexpected(wrong.error());
        if (!wrong->empty()) return refused(*wrong);
        return Checked{
            true,
            fmt::format("accepted: the labels of {} {} positions are just; {}",
                        tree ? "a tree of" : "all", count, who_wins(labels.label(at_), extent)),
            {}};
    };
    Table<std::uint32_t> words(read->count);
    if (4 * read->count > budget.bytes || !words.ok())
        return std::unexpected(over_memory(4 * read->count, budget.bytes));
    read->copy_words(words.data());
    if constexpr (Numbered<Game>)
        if (!tree) return judged(*game_, Verdicts<Game>{game_.get(), std::move(words)});
    const auto space = reach_where(*game_, at_, budget, false,
                                   [&](Index i, const auto&) { return !tree || claimed(i); });
    if (space.status != Status::solved)
        return std::unexpected(space.why == GaveUp::bytes ? over_memory(budget.bytes, budget.bytes)
                                                          : ended_early(space.why));
    return judged(*space.labels, Words{&*space.labels, std::move(words)});
}

/// The certificate of the last answer's labels.
template <Packed Game>
std::expected<void, InputError> FiniteSession<Game>::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error("positions of this game have no such output"));
    if (!solved_ || claims_ == 0) return std::unexpected(plain_error("nothing was solved yet"));
    const auto written = [&](std::span<const std::uint32_t> words) {
        const auto text = setup(at_);
        write_certificate({game_name(*game_), Winning::kName,
                           name_of(is_tree() ? Evidence::tree : Evidence::labels), bytes_of(text)},
                          words, sink);
    };
    if constexpr (Numbered<Game>)
        if (const auto* const whole = std::get_if<Whole>(&solved_->labels)) {
            written(whole->at);
            return {};
        }
    auto space = reach_where(*game_, at_, {}, false, [&](Index, const Position& p) {
        return !is_tree() || verdict(p).outcome != Outcome::unknown;
    });
    if (space.status != Status::solved) return std::unexpected(over_memory(0, 0));
    const auto           count = space.labels->count();
    Table<std::uint32_t> words(count);
    if (!words.ok()) return std::unexpected(over_memory(4 * count, 0));
    for (Index i = 0; i < count; ++i) words[i] = word_of(verdict(space.labels->position(i)));
    written(words);
    return {};
}

}  // namespace zermelo::inline workbench
