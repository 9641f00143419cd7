// A value's thermograph as a writer draws it.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"

namespace zermelo::test {

inline std::string drawn_value(void (*write)(const ThermographPlot&, Sink&, const Language&),
                               std::string_view value, std::string title, Dyadic from) {
    const Budget budget;
    Values       values(budget);
    Thermographs graphs(values, from);
    const auto   form = read_value(value, values);
    if (!form) return "unread";
    const auto* graph = graphs.of(*form);
    if (!graph) return "none";
    StringSink sink;
    write(ThermographPlot{std::move(title), *graph}, sink, kEnglish);
    return sink.text();
}

}  // namespace zermelo::test
