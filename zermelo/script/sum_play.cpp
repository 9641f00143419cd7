#include "zermelo/script/sum_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

#include "zermelo/script/film.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {

std::string ScriptSumPlay::setup() const {
    return fmt::format("{} {}{}\n", kRulesGame, setup_, told());
}

std::vector<std::string> ScriptSumPlay::move_texts() const {
    std::vector<std::string> texts;
    each_move(at_, true, [&](ScriptSumMove&& move) {
        texts.push_back(std::move(move.text));
        return texts.size() < kMostLegal;
    });
    return texts;
}

bool ScriptSumPlay::ended() const {
    bool none = true;
    each_move(at_, false, [&](ScriptSumMove&&) { return none = false; });
    return none;
}

std::string ScriptSumPlay::boards() const {
    std::string text;
    if (!machine_->face().offers(ScriptFunction::board)) return text;
    for (const auto& list : at_) {
        if (!text.empty()) text += '\n';
        text += board_text(*machine_, list);
    }
    return text;
}

bool ScriptSumPlay::make(std::string_view text) {
    const auto                   wanted = same_move(text);
    std::optional<ScriptSumMove> made;
    each_move(at_, true, [&](ScriptSumMove&& move) {
        if (same_move(move.text) == wanted) made = std::move(move);
        return !made;
    });
    if (made) at_ = after(at_, *made);
    return made.has_value();
}

std::expected<void, InputError> ScriptSumPlay::put_at(std::string_view text) {
    auto sum = read_sum_text(*machine_, text);
    if (!sum) return std::unexpected(sum.error());
    at_ = std::move(*sum);
    return {};
}

bool ScriptSumPlay::expand(const ScriptList& from, std::vector<ScriptSum>& options) const {
    ScriptMoves moves;
    options.clear();
    if (key(from) == kNoKey) widen(from);
    while (packing_.bits() <= ScriptPacking::kMostBits) {
        if (machine_->expand(from, packing_, moves)) {
            for (std::uint32_t i = 0; i < moves.count; ++i) {
                auto& option = options.emplace_back();
                for (const auto part : moves.parts(i)) option.push_back(list(part));
            }
            return true;
        }
        if (!machine_->outside()) return false;
        widen();
    }
    return false;
}

bool ScriptSumPlay::each_move(const ScriptSum& sum, bool told, const Emit& emit) const {
    const bool             parts = machine_->face().offers(ScriptFunction::options);
    std::vector<ScriptSum> options;
    std::set<ScriptList>   seen;
    std::set<std::string>  texts;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (parts && !seen.insert(sum[i]).second) continue;
        if (!expand(sum[i], options)) return false;
        std::vector<std::string> names;
        if (told && !parts && !options.empty()) {
            auto found = machine_->move_texts(sum[i]);
            if (!found || found->size() != options.size()) return false;
            names = std::move(*found);
        }
        for (std::size_t k = 0; k < options.size(); ++k) {
            ScriptSumMove move{i, std::move(options[k])};
            if (told) {
                move.text = parts             ? option_text(*machine_, sum[i], move.parts)
                            : sum.size() == 1 ? names[k]
                                              : fmt::format("{}:{}", i + 1, names[k]);
                if (!texts.insert(same_move(move.text)).second) continue;
            }
            if (!emit(std::move(move))) return true;
        }
    }
    return true;
}

InputError ScriptSumPlay::comes_back(std::string_view cycle, const Phrase& why) const {
    return plain_error(phrase("play can come back to position {}: {}", cycle, why),
                       phrase("an impartial game whose play ends"),
                       machine_->face().offers(ScriptFunction::options)
                           ? phrase("the script without impartial = true")
                           : verbatim("loopy = true beside impartial = true"));
}

TestedScript ScriptSumPlay::tested_sums(const Budget& budget) const {
    return broken_script(
        *machine_, at_, [this](const auto& from, auto& to) { return expand(from, to); }, budget);
}

std::expected<ScriptTree<ScriptSum>, InputError> ScriptSumPlay::tree(std::uint64_t most,
                                                                     bool          merged) const {
    if (at_.size() > most) return std::unexpected(too_many_positions(most, false));
    const auto ordered = [&](ScriptSum sum) {
        if (merged) std::ranges::sort(sum, std::greater<>());
        return sum;
    };
    std::uint64_t cut  = 0;
    auto          tree = tree_or_part(
                 ordered(at_), most,
                 [&](const ScriptSum& sum, const auto& emit) {
            each_move(sum, false, [&](ScriptSumMove&& m) { return emit(ordered(after(sum, m))); });
        },
                 cut);
    if (machine_->fault()) return std::unexpected(*machine_->fault());
    if (!tree) return std::unexpected(too_many_positions(most, !merged));
    TreeNotes notes;
    notes.title = tree_title(fmt::format("{} {}", title_of(), told()), tree->next.size(), cut);
    if (merged) notes.title = phrase("{} up to the order of their parts", notes.title);
    for (const auto& sum : tree->positions) notes.names.push_back(sum_text(*machine_, sum));
    return ScriptTree<ScriptSum>{*std::move(tree), std::move(notes)};
}

std::expected<Film, InputError> ScriptSumPlay::board_film() const {
    if (at_.size() != 1)
        return std::unexpected(
            plain_error(phrase("a sum has no board"), phrase("a single position")));
    return script_film(*machine_, at_, {}, verbatim(fmt::format("{}: {}", title_of(), told())));
}

}  // namespace zermelo::inline script
