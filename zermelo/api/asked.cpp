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
        error.what = phrase("{}; {}", error.what, phrased(answer.headline));
    return error;
}

std::expected<Answer, InputError> answer_or_failure(std::expected<Answer, InputError> answer) {
    if (answer && (!answer->refused.empty() || answer->status == Status::gave_up))
        return std::unexpected(failed(*answer));
    return answer;
}

}  // namespace

void tell(ApiJson& json, const Tongues& in, const std::function<ApiJson(const Language&)>& texts) {
    json.update(texts(*in.language));
    if (!in.all) return;
    for (const auto& language : languages())
        if (language.code != in.language->code)
            if (auto told = texts(language); !told.empty())
                json["in"][std::string(language.code)] = std::move(told);
}

void tell(ApiJson& json, const Question& question, Told told) {
    tell(json, tongues_of(question), [&](const Language& language) {
        auto texts = ApiJson::object();
        for (const auto& [key, sentences] : told)
            if (!sentences.empty()) texts[key] = spoken(sentences, language);
        return texts;
    });
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

ApiJson map_json(const ValueMap& map, const Question& question) {
    auto json = ApiJson::object();
    tell(json, tongues_of(question), [&](const Language& language) {
        const auto forms = language.phrases();
        ApiJson    texts = {{"title", map.title.in(forms)},
                            {"note", spoken(map.note, language)},
                            {"across", map.across.in(forms)},
                            {"down", map.down.in(forms)},
                            {"words",
                             {{"plain", map.words.plain.in(forms)},
                              {"strong", map.words.strong.in(forms)},
                              {"ringed", map.words.ringed.in(forms)},
                              {"value", map.words.value.in(forms)}}}};
        if (!map.beyond.empty()) texts["beyond"] = map.beyond.in(forms);
        return texts;
    });
    json["first"]    = map.first;
    json["row_step"] = map.row_step;
    json["values"]   = map.values;
    json["columns"]  = map.columns;
    if (map.line) json["line"] = *map.line;
    auto& cells = json["cells"] = ApiJson::array();
    for (const auto& cell : map.cells)
        cells.push_back(
            {cell.value, (cell.strong ? 1 : 0) + (cell.ringed ? 2 : 0) + (cell.absent ? 4 : 0)});
    return json;
}

ApiJson error_json(const InputError& error, const Tongues& in) {
    auto json = ApiJson::object();
    tell(json, in, [&](const Language& language) {
        const auto forms = language.phrases();
        ApiJson    texts = {{"what", error.what.in(forms)}};
        if (!error.expected.empty()) texts["expected"] = error.expected.in(forms);
        if (!error.instead.empty()) texts["instead"] = error.instead.in(forms);
        texts["text"] = to_text(error, forms);
        return texts;
    });
    if (error.line > 0) json["line"] = error.line;
    if (error.column > 0) json["column"] = error.column;
    if (error.gave_up != GaveUp::no) json["gave_up"] = name_of(error.gave_up);
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
