// What the asks share: their type, and how the workbench's plain data become JSON.
#pragma once
#include <expected>
#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/value_map.hpp"

#include "zermelo/api/api.hpp"
#include "zermelo/api/opened.hpp"
#include "zermelo/api/question.hpp"

namespace zermelo::inline api {

using ApiJson = nlohmann::ordered_json;
/// The members of the answer other than "schema" and "ask".
using Asked = std::expected<ApiJson, InputError>;

/// The most bytes of a certificate in an answer.
inline constexpr std::size_t kMostCertificate = kMostAnswer / 2;

#define ASK(name, what) Asked ask_##name(const Question& question, const Budget& budget);
#include "zermelo/api/asks.inc"
#undef ASK

/// Keeps up to `most` bytes; after one more it is no longer ok().
class ShortSink final : public Sink {
  public:
    explicit ShortSink(std::size_t most = kMostCertificate) : most_(most) {}
    void write(std::string_view text) override {
        if (text.size() > most_ - text_.size())
            full_ = true;
        else if (!full_)
            text_ += text;
    }
    bool               ok() const override { return !full_; }
    const std::string& text() const { return text_; }

  private:
    std::size_t most_;
    std::string text_;
    bool        full_ = false;
};

/// The answer as in `zermelo solve --format json`.  Fails if it would be longer than an answer may
/// be.
Asked answer_json(const Answer& answer, const Question& question);
/// The languages in which an answer tells its texts: in the first beside its other members; if all
/// were requested, in the others as "in": {"pl": {"why": ...}, ...}.
struct Tongues {
    const Language* language = &kEnglish;
    bool            all      = false;
};
inline Tongues tongues_of(const Question& question) {
    return {question.language, question.each_language};
}
/// Adds what texts(language) returns, in these languages.
void tell(ApiJson& json, const Tongues& in, const std::function<ApiJson(const Language&)>& texts);
/// Adds sentences; empty ones are left out.
using Told = std::initializer_list<std::pair<const char*, Sentences>>;
void                              tell(ApiJson& json, const Question& question, Told told);
/// Squares in rows: cells are [value, marks], with marks 1 strong, 2 ringed, 4 absent.
ApiJson                           map_json(const ValueMap& map, const Question& question);
/// Returns {"what": ..., "expected": ..., "line": ...} and whatever else the error has.
ApiJson                           error_json(const InputError& error, const Tongues& in);
/// Solves the position by the question's solver, and has the answer judged.  The error is the limit
/// that was reached, or what the checker refused.
std::expected<Answer, InputError> solved(Session& session, const Question& question,
                                         const Budget& budget);
/// The same; if the game is too large for the solver, the verdict is "unknown".
std::expected<Answer, InputError> solved_or_unknown(Session& session, const Question& question,
                                                    const Budget& budget);

}  // namespace zermelo::inline api
