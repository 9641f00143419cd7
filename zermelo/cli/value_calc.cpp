#include "zermelo/cli/value_calc.hpp"

#include <fmt/format.h>

#include "zermelo/partizan/value_expression.hpp"
#include "zermelo/partizan/value_facts.hpp"
#include "zermelo/report/json.hpp"
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

}  // namespace

std::expected<std::string, InputError> value_answer(std::string_view text, bool json,
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

    const auto shown = facts.text.value_or(
        fmt::format("a form with {} forms below, too long to write", facts.forms));
    if (json)
        return fmt::format(
            "{{\n  \"schema\": \"zermelo/1\",\n  \"expression\": {},\n  \"value\": {},\n  "
            "\"wins\": \"{}\",\n  \"left_stop\": {},\n  \"right_stop\": {},\n  \"mean\": {},\n  "
            "\"temperature\": {},\n  \"birthday\": {},\n  \"forms\": {}\n}}\n",
            json_string(text), facts.text ? json_string(*facts.text) : "null", name_of(facts.who),
            json_of(facts.left_stop), json_of(facts.right_stop), json_of(facts.mean),
            json_of(facts.temperature), facts.birthday, facts.forms);
    auto answer =
        fmt::format("{}\n{}\nstops: {} if Left moves first, {} if Right does\n", shown,
                    sentence_of(facts.who), to_text(facts.left_stop), to_text(facts.right_stop));
    if (facts.mean)
        answer += fmt::format("mean {}, temperature {}\n", to_text(*facts.mean),
                              to_text(*facts.temperature));
    return answer + fmt::format("born on day {}\n", facts.birthday);
}

}  // namespace zermelo::inline cli
