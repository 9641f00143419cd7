#include "zermelo/api/asked.hpp"

#include "zermelo/game/language.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/play/marks.hpp"
#include "zermelo/report/json.hpp"

namespace zermelo::inline api {
namespace {

// The error for an answer that the checker refused, or whose solver gave up.
InputError failed(const Answer& answer) {
    if (!answer.refused.empty())
        return self_check_error(phrase("solver {}", answer.solver), answer.refused);
    InputError error;
    error.gave_up = answer.why_gave_up;
    error.what    = phrase("the solver reached a limit");
    if (!answer.headline.empty())
        error.what = phrase("{}; {}", error.what, spoken(answer.headline));
    return error;
}

std::expected<Answer, InputError> answer_or_failure(std::expected<Answer, InputError> answer) {
    if (answer && (!answer->refused.empty() || answer->status == Status::gave_up))
        return std::unexpected(failed(*answer));
    return answer;
}

}  // namespace

void tell(ApiJson& json, const Question& question, Told told) {
    const auto into = [&](ApiJson& object, const Language& language) {
        for (const auto& [key, sentences] : told)
            if (!sentences.empty()) object[key] = spoken(sentences, language);
    };
    into(json, *question.language);
    if (!question.each_language) return;
    for (const auto& language : languages())
        if (&language != question.language && language.code != kEnglish.code)
            into(json["in"][std::string(language.code)], language);
}

Asked answer_json(const Answer& answer, const Question& question) {
    ShortSink sink(kMostAnswer);
    write_json(answer, true, sink);
    if (!sink.ok()) return std::unexpected(over_memory(kMostAnswer + 1, kMostAnswer));
    auto json = ApiJson::parse(sink.text(), nullptr, false);
    json.erase("schema");
    tell(json, question, {{"headline", answer.headline}, {"why", answer.why}});
    return json;
}

ApiJson map_json(const ValueMap& map) {
    ApiJson json = {{"title", map.title},
                    {"note", map.note},
                    {"across", map.across},
                    {"down", map.down},
                    {"words",
                     {{"plain", map.words.plain},
                      {"strong", map.words.strong},
                      {"ringed", map.words.ringed},
                      {"value", map.words.value}}},
                    {"first", map.first},
                    {"row_step", map.row_step},
                    {"values", map.values},
                    {"columns", map.columns}};
    if (map.line) json["line"] = *map.line;
    if (!map.beyond.empty()) json["beyond"] = map.beyond;
    auto& cells = json["cells"] = ApiJson::array();
    for (const auto& cell : map.cells)
        cells.push_back(
            {cell.value, (cell.strong ? 1 : 0) + (cell.ringed ? 2 : 0) + (cell.absent ? 4 : 0)});
    return json;
}

ApiJson error_json(const InputError& error) {
    ApiJson json = {{"what", error.what.english()}};
    if (!error.expected.empty()) json["expected"] = error.expected.english();
    if (!error.instead.empty()) json["instead"] = error.instead.english();
    if (error.line > 0) json["line"] = error.line;
    if (error.column > 0) json["column"] = error.column;
    if (error.gave_up != GaveUp::no) json["gave_up"] = name_of(error.gave_up);
    json["text"] = to_text(error);
    return json;
}

namespace {

std::expected<Answer, InputError> asked(Session& session, const Question& question,
                                        const Budget& budget) {
    return question.best ? best_of(session, question.solver, true, budget)
                         : session.solve(question.solver, true, budget);
}

}  // namespace

std::expected<Answer, InputError> solved(Session& session, const Question& question,
                                         const Budget& budget) {
    return answer_or_failure(asked(session, question, budget));
}

std::expected<Answer, InputError> solved_or_unknown(Session& session, const Question& question,
                                                    const Budget& budget) {
    auto answer = asked(session, question, budget);
    if (!answer || !beyond_reach(*answer)) return answer_or_failure(std::move(answer));
    answer->verdict = Outcome::unknown;
    answer->why     = Say::too_large_here;
    return answer;
}

}  // namespace zermelo::inline api
