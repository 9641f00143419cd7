#include "zermelo/script/play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/blanks.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/script/film.hpp"
#include "zermelo/script/turns.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline script {
namespace {

void tell_advice(Checked& checked, const std::string& text) {
    checked.headline = say(Say::with_advice, std::move(checked.headline), text);
    checked.facts.push_back({"advice", text});
}

}  // namespace

std::expected<Film, InputError> ScriptPlay::board_film() const {
    return script_film(*machine_, std::span(&at_, 1), {},
                       verbatim(fmt::format("{}: {}", title_of(), told())));
}

std::string ScriptPlay::setup() const {
    return fmt::format("{} {}{}\n", kRulesGame, setup_, told());
}

std::vector<std::string> ScriptPlay::move_texts() const {
    if (!expand() || moves_.count == 0) return {};
    return machine_->move_texts(at_).value_or(std::vector<std::string>());
}

bool ScriptPlay::make(std::string_view text) {
    const auto texts  = move_texts();
    const auto number = named(texts, text);
    if (number == texts.size() || !expand() || number >= moves_.count) return false;
    at_ = list(moves_.to[number]);
    return true;
}

std::size_t ScriptPlay::named(std::span<const std::string> names, std::string_view text) {
    auto found = std::ranges::find(names, text);
    if (found == names.end())
        found = std::ranges::find(names, without_blanks(text), without_blanks);
    return static_cast<std::size_t>(found - names.begin());
}

std::expected<void, InputError> ScriptPlay::put_at(std::string_view text) {
    auto list = read_script_text(*machine_, text);
    if (!list) return std::unexpected(list.error());
    at_ = std::move(*list);
    return {};
}

bool ScriptPlay::expand(std::span<const std::int64_t> p) const {
    while (packing_.bits() <= ScriptPacking::kMostBits) {
        if (machine_->expand(p, packing_, moves_)) return true;
        if (!machine_->outside()) return false;
        widen();
    }
    return false;
}

bool ScriptPlay::expand(const ScriptList& p, std::vector<ScriptList>& next) const {
    next.clear();
    if (!expand(p)) return false;
    for (const auto key : moves_.to) next.push_back(list(key));
    return true;
}

TestedScript ScriptPlay::tested_moves(const Budget& budget) const {
    const auto options = [this](const ScriptList& from, std::vector<ScriptSum>& to) {
        std::vector<ScriptList> next;
        const bool              told = expand(from, next);
        to.clear();
        for (auto& list : next) to.push_back({std::move(list)});
        return told;
    };
    return broken_script(*machine_, {at_}, options, budget);
}

void ScriptPlay::measure(ScriptList p, int steps) {
    const auto first = p;
    Random     random(1);
    for (int i = 0; i < steps && expand(p); ++i) {
        if (moves_.count == 0) {
            p = first;
            continue;
        }
        p = list(moves_.to[as_size(random.below(moves_.count))]);
    }
}

void ScriptPlay::advise(Checked& checked, const Budget& budget) const {
    const auto& face = machine_->face();
    const auto  next = [&](const auto& p, auto& to) { return expand(p, to); };
    Pace        boards(budget, "boards");
    const auto  alike = alike_boards(*machine_, at_, next, boards);
    if (!alike.empty()) tell_advice(checked, alike);
    if (face.offers(ScriptFunction::show) && !face.offers(ScriptFunction::read))
        tell_advice(checked,
                    fmt::format("show, in line {}, is not used: without read(text, p) positions "
                                "are told as integers",
                                machine_->line_of(ScriptFunction::show)));
    for (const auto f : {ScriptFunction::mover, ScriptFunction::goal, ScriptFunction::left})
        if (face.offers(f)) return;
    if (machine_->form() != ScriptForm::integers) return;
    Pace       pace(budget, "turns");
    const auto found = staying_turn(at_, next, pace);
    if (!found) return;
    const auto names = machine_->move_texts(found->from).value_or(std::vector<std::string>());
    if (found->move >= names.size()) return;
    tell_advice(checked,
                fmt::format("integer {} of the list looks like whose turn it is, but stays {} "
                            "after move {} in the position {}: a script in which a player may move "
                            "again must say mover(s, p)",
                            found->element, found->from[found->element - 1], names[found->move],
                            script_text(*machine_, found->from)));
}

std::expected<ScriptTree<ScriptList>, InputError> ScriptPlay::tree(std::uint64_t most) const {
    std::vector<ScriptList> next;
    std::uint64_t           cut  = 0;
    auto                    tree = tree_or_part(
                           at_, most,
                           [&](const ScriptList& p, const auto& emit) {
            if (!expand(p, next)) return;
            for (auto& to : next)
                if (!emit(std::move(to))) return;
        },
        cut);
    if (machine_->fault()) return std::unexpected(*machine_->fault());
    if (!tree) return std::unexpected(too_many_positions(most, false));
    TreeNotes notes;
    notes.title = tree_title(fmt::format("{} {}", title_of(), told()), tree->next.size(), cut);
    for (const auto& p : tree->positions) notes.names.push_back(script_text(*machine_, p));
    return ScriptTree<ScriptList>{*std::move(tree), std::move(notes)};
}

}  // namespace zermelo::inline script
