#include "zermelo/workbench/value_told.hpp"

#include <algorithm>

#include "zermelo/workbench/assembler.hpp"

namespace zermelo::inline workbench {
namespace {

Outcome won(bool wins) {
    return wins ? Outcome::win : Outcome::loss;
}

// A value that is too long to write is shown as dots.
Phrase reason(const ValueFacts& facts) {
    const auto value = facts.text.value_or("...");
    switch (facts.who) {
        case ValueClass::left:
            return phrase("The value {} is greater than 0: Left wins, whoever moves first.", value);
        case ValueClass::right:
            return phrase("The value {} is less than 0: Right wins, whoever moves first.", value);
        case ValueClass::first:
            return phrase("The value {} is confused with 0: whoever moves first wins.", value);
        case ValueClass::second:
            break;
    }
    return phrase("The value is 0: whoever moves first loses.");
}

// Returns true if that player wins when he moves first there.
bool wins_first(Values& values, Form form, bool left) {
    return left ? values.left_wins_first(form) : values.right_wins_first(form);
}

// The moves with which that player wins.
std::vector<std::string> winning(Values& values, const std::vector<FormMove>& moves, bool left) {
    std::vector<std::string> found;
    for (const auto& move : moves)
        if (!wins_first(values, move.form, !left)) found.push_back(move.move);
    return found;
}

}  // namespace

std::optional<Thermograph> tell_value(Answer& answer, Values& values, Form form, bool left,
                                      const FormMoves& moves) {
    const auto facts = facts_of(values, form);
    tell_winner(answer, won(wins_first(values, form, left)));
    answer.why = reason(facts);
    for (const auto& move : left ? moves.left : moves.right)
        answer.moves.push_back(
            {move.move, move.position, won(wins_first(values, move.form, !left))});
    std::ranges::stable_sort(answer.moves, {}, [](const MoveView& move) {
        return move.verdict == Outcome::loss ? 0 : 1;
    });

    auto& told = answer.facts;
    if (facts.text) told.push_back({"value", *facts.text});
    told.push_back({"wins", std::string(name_of(facts.who))});
    told.push_back({"left_stop", to_text(facts.left_stop)});
    told.push_back({"right_stop", to_text(facts.right_stop)});
    if (facts.graph) {
        told.push_back({"mean", to_text(facts.graph->mean)});
        told.push_back({"temperature", to_text(facts.graph->temperature)});
    }
    if (facts.weight) told.push_back({"atomic_weight", *facts.weight});
    told.push_back({"birthday", facts.birthday});
    told.push_back({"left_wins_by", TextList{winning(values, moves.left, true)}});
    told.push_back({"right_wins_by", TextList{winning(values, moves.right, false)}});
    return facts.graph;
}

}  // namespace zermelo::inline workbench
