#include "zermelo/cli/value_calc.hpp"

#include <fmt/format.h>

#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_facts.hpp"
#include "zermelo/partizan/value_latex.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/report/thermograph_svg.hpp"
#include "zermelo/rule/form_order.hpp"

namespace zermelo::inline cli {
namespace {

std::string_view sentence_of(ValueClass who) {
    constexpr std::string_view kSentences[] = {
        "Left wins, whoever moves first", "Right wins, whoever moves first",
        "whoever moves second wins", "whoever moves first wins"};
    return kSentences[static_cast<int>(who)];
}

InputError ended(const Values& values, GaveUp why) {
    InputError error = ended_early(why);
    error.what       = fmt::format("a limit was reached after {} forms", values.forms().size());
    if (why == GaveUp::bytes) error.instead = "a larger --mem-limit";
    if (why == GaveUp::large)
        error.what = fmt::format(
            "the value is too large: forms are {} moves deep at most, and "
            "numbers have 62 bits",
            kMostFormDepth);
    return error;
}

std::string json_of(const std::optional<Dyadic>& x) {
    return x ? json_string(to_text(*x)) : "null";
}

std::string json_of(const ValueFacts& facts, std::string_view text) {
    std::optional<Dyadic> mean, temperature;
    if (facts.graph) mean = facts.graph->mean, temperature = facts.graph->temperature;
    return fmt::format(
        "{{\n  \"schema\": \"zermelo/1\",\n  \"expression\": {},\n  \"value\": {},\n  "
        "\"wins\": \"{}\",\n  \"left_stop\": {},\n  \"right_stop\": {},\n  \"mean\": {},\n  "
        "\"temperature\": {},\n  \"atomic_weight\": {},\n  \"birthday\": {},\n  \"forms\": "
        "{}\n}}\n",
        json_string(text), facts.text ? json_string(*facts.text) : "null", name_of(facts.who),
        json_of(facts.left_stop), json_of(facts.right_stop), json_of(mean), json_of(temperature),
        facts.weight ? json_string(*facts.weight) : "null", facts.birthday, facts.forms);
}

std::string text_of(const ValueFacts& facts) {
    const auto shown = facts.text.value_or(
        fmt::format("a form with {} forms below, too long to write", facts.forms));
    auto answer =
        fmt::format("{}\n{}\nstops: {} if Left moves first, {} if Right does\n", shown,
                    sentence_of(facts.who), to_text(facts.left_stop), to_text(facts.right_stop));
    if (facts.graph)
        answer += fmt::format("mean {}, temperature {}\n", to_text(facts.graph->mean),
                              to_text(facts.graph->temperature));
    if (facts.weight) answer += fmt::format("atomic weight {}\n", *facts.weight);
    return answer + fmt::format("born on day {}\n", facts.birthday);
}

std::expected<std::string, InputError> svg_of(const ValueFacts& facts, std::string_view text) {
    if (!facts.graph) return std::unexpected(large_thermograph());
    StringSink sink;
    write_svg(
        ThermographPlot{fmt::format("{}: thermograph", facts.text.value_or(std::string(text))),
                        *facts.graph},
        sink);
    return sink.text();
}

}  // namespace

std::expected<std::string, InputError> value_answer(std::string_view text, std::string_view format,
                                                    const Budget& budget) {
    Values     values(budget);
    const auto form = read_value(text, values);
    if (!form && !values.ok()) return std::unexpected(ended(values, values.why()));
    if (!form) return std::unexpected(form.error());
    const auto facts = facts_of(values, *form);
    if (!values.ok()) return std::unexpected(ended(values, values.why()));
    FormOrder  order(values.forms(), values.allowance());
    const bool canonical = order.canonical(*form);
    if (order.failed()) return std::unexpected(ended(values, order.why()));
    if (!canonical) return std::unexpected(self_check_error("calc", "the form is not canonical"));
    if (format == "svg") return svg_of(facts, text);
    if (format == "latex" && !facts.text)
        return std::unexpected(
            plain_error(fmt::format("a form with {} forms below is too long to write", facts.forms),
                        fmt::format("at most {} characters", kMostValueText)));
    if (format == "latex") return latex_of(*facts.text) + '\n';
    return format == "json" ? json_of(facts, text) : text_of(facts);
}

}  // namespace zermelo::inline cli
