#include "zermelo/api/api.hpp"

#include <algorithm>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/nearest.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {
namespace {

struct AskLine {
    AskCard card;
    Asked (*ask)(const Question&, const Budget&);
};

constexpr AskLine kAsks[] = {
#define ASK(name, what) {{#name, what}, ask_##name},
#include "zermelo/api/asks.inc"
#undef ASK
};

// For errors that arise before a question is read.
constexpr Tongues kAllTongues{&kEnglish, true};

std::string text_of(const ApiJson& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

ApiAnswer told(const InputError& error, const Tongues& in) {
    const ApiJson json  = {{"schema", "zermelo/1"}, {"error", error_json(error, in)}};
    const auto    reply = error.gave_up != GaveUp::no           ? Reply::gave_up
                          : error.kind == ErrorKind::self_check ? Reply::self_check
                                                                : Reply::bad;
    return {reply, text_of(json)};
}

Asked answered(const Question& question, const Budget& budget) {
    std::vector<std::string_view> names;
    for (const auto& [card, ask] : kAsks) {
        names.push_back(card.name);
        if (card.name != question.ask) continue;
        if (budget.seconds <= 0) return std::unexpected(ended_early(GaveUp::seconds));
        auto asked = ask(question, budget);
        if (!asked) return asked;
        ApiJson json = {{"schema", "zermelo/1"}, {"ask", question.ask}};
        json.update(*asked);
        return json;
    }
    return std::unexpected(plain_error(
        question.ask.empty() ? phrase("the question asks nothing")
                             : phrase("there is no ask '{}'", question.ask),
        phrase("\"ask\": one of {}", joined(names, ", ")), nearest_text(question.ask, names)));
}

}  // namespace

std::span<const AskCard> asks() {
    static const auto kCards = [] {
        std::vector<AskCard> cards;
        for (const auto& line : kAsks) cards.push_back(line.card);
        return cards;
    }();
    return kCards;
}

ApiAnswer answer_question(std::string_view text, const Budget& most,
                          std::span<const KeptTable> tables) {
    auto question = read_question(text);
    if (!question) return told(question.error(), kAllTongues);
    question->tables = tables;
    Budget budget    = most;
    if (question->seconds) budget.seconds = std::min(budget.seconds, *question->seconds);
    const auto asked = answered(*question, budget);
    const auto in    = tongues_of(*question);
    if (!asked) return told(asked.error(), in);
    ApiAnswer answer{Reply::done, text_of(*asked)};
    if (answer.json.size() > kMostAnswer)
        return told(over_memory(answer.json.size(), kMostAnswer), in);
    return answer;
}

ApiAnswer answer_in_place(const InputError& error) {
    return told(error, kAllTongues);
}

}  // namespace zermelo::inline api
