#include "zermelo/cli/value_calc.hpp"

#include <fmt/format.h>

#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_facts.hpp"
#include "zermelo/partizan/value_latex.hpp"
#include "zermelo/report/json.hpp"
#include "zermelo/report/thermograph_svg.hpp"
#include "zermelo/report/thermograph_tikz.hpp"
#include "zermelo/rule/value.hpp"

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
    error.what       = phrase("a limit was reached after {} forms", values.forms().size());
    if (why == GaveUp::bytes) error.instead = phrase("a larger --mem-limit");
    if (why == GaveUp::large)
        error.what = phrase(
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

std::expected<std::string, InputError> drawing_of(const ValueFacts& facts, std::string_view text,
                                                  const Language& language,
                                                  void (*write)(const ThermographPlot&, Sink&,
                                                                const Language&)) {
    if (!facts.graph) return std::unexpected(large_thermograph());
    StringSink sink;
    write({thermograph_title(facts.text.value_or(std::string(text))), *facts.graph}, sink,
          language);
    return sink.text();
}

// Has the rule `value` judge the form, and all that was computed on the way to it.
std::expected<void, InputError> judge(Form form, Reckoned& reckoned, Values& values,
                                      Budget budget) {
    // 1. Adds the sums of which these sums are made, until none is new.
    auto& sums = *reckoned.sums;
    sums.complete([&] { return values.ok(); });
    if (!values.ok() || sums.failed())
        return std::unexpected(ended(values, values.ok() ? sums.why() : values.why()));

    // 2. Judged.
    budget.work = ~std::uint64_t{0};
    Pace          pace(budget, "check");
    FormOrder     order(values.forms(), values.allowance());
    const Valuing rule{&order};
    const auto    unjust = sums.first_unjust(rule, pace);
    if (!unjust) return std::unexpected(ended(values, pace.why()));
    bool just = order.canonical(form) && *unjust == sums.size();
    for (const auto& game : reckoned.games)
        just = just && rule.judge({game.lefts}, game.form, game.options).just;
    if (order.failed()) return std::unexpected(ended(values, order.why()));
    if (!just)
        return std::unexpected(self_check_error(phrase("calc"), phrase("a form is not just")));
    return {};
}

}  // namespace

std::expected<std::string, InputError> value_answer(std::string_view text, std::string_view format,
                                                    const Language& language,
                                                    const Budget&   budget) {
    Values     values(budget);
    FormSums   sums(values.forms(), source_of(values), values.allowance());
    Reckoned   reckoned{&sums};
    const auto form = read_value(text, values, &reckoned);
    if (!form && !values.ok()) return std::unexpected(ended(values, values.why()));
    if (!form) return std::unexpected(form.error());
    const auto facts = facts_of(values, *form);
    if (!values.ok()) return std::unexpected(ended(values, values.why()));
    if (auto done = judge(*form, reckoned, values, budget); !done)
        return std::unexpected(done.error());
    if (format == "svg") return drawing_of(facts, text, language, write_svg);
    if (format == "tikz") return drawing_of(facts, text, language, write_tikz);
    if (format == "latex" && !facts.text)
        return std::unexpected(
            plain_error(phrase("a form with {} forms below is too long to write", facts.forms),
                        phrase("at most {} characters", kMostValueText)));
    if (format == "latex") return latex_of(*facts.text) + '\n';
    return format == "json" ? json_of(facts, text) : text_of(facts);
}

}  // namespace zermelo::inline cli
