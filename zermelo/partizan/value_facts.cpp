#include "zermelo/partizan/value_facts.hpp"

#include "zermelo/partizan/atomic_weight.hpp"
#include "zermelo/partizan/value_text.hpp"

namespace zermelo::inline partizan {

ValueClass class_of(Values& values, Form form) {
    const bool left = values.left_wins_first(form), right = values.right_wins_first(form);
    if (left) return right ? ValueClass::first : ValueClass::left;
    return right ? ValueClass::right : ValueClass::second;
}

ValueFacts facts_of(Values& values, Form form) {
    ValueFacts facts;
    facts.text       = value_text(values.forms(), form, kMostValueText);
    facts.who        = class_of(values, form);
    facts.left_stop  = values.forms().left_stop(form);
    facts.right_stop = values.forms().right_stop(form);
    facts.birthday   = values.birthday(form);
    facts.forms      = forms_below(values.forms(), form).size();
    // The graph begins at 0 if the numbers below 0 do not fit in Dyadic.
    for (const Dyadic from : {Dyadic{-1, 0}, Dyadic{}}) {
        Thermographs graphs(values, from);
        if (const auto* graph = graphs.of(form)) facts.graph = *graph;
        if (facts.graph) break;
    }
    if (const auto weight = atomic_weight(values, form))
        facts.weight = value_text(values.forms(), *weight, kMostValueText);
    return facts;
}

}  // namespace zermelo::inline partizan
