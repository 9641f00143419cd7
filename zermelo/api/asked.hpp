// What the asks share: their type, and how the workbench's plain data become JSON.
#pragma once
#include <expected>
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
/// The members of the answer beside "schema" and "ask".
using Asked = std::expected<ApiJson, InputError>;

/// Bytes of a certificate in an answer.
inline constexpr std::size_t kMostCertificate = kMostAnswer / 2;

#define ASK(name, what) Asked ask_##name(const Question& question, const Budget& budget);
#include "zermelo/api/asks.inc"
#undef ASK

/// Keeps `most` bytes; one more and it is not ok() any longer.
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

/// As `zermelo solve --format json` has it.  The error: it would be longer than an answer may be.
Asked answer_json(const Answer& answer, const Question& question);
/// Sentences in the language of the question; where all were asked for, "in" has the others:
/// {"pl": {"why": ...}, ...}.
using Told = std::initializer_list<std::pair<const char*, Sentences>>;
void                              tell(ApiJson& json, const Question& question, Told told);
/// Squares in rows: cells as [value, marks], marks 1 strong, 2 ringed, 4 absent.
ApiJson                           map_json(const ValueMap& map);
/// {"what": ..., "expected": ..., "line": ...} and what else there is.
ApiJson                           error_json(const InputError& error);
/// The position solved by the question's solver, and judged.  The error: the limit it reached, or
/// what the checker refused.
std::expected<Answer, InputError> solved(Session& session, const Question& question,
                                         const Budget& budget);
/// The same; where the game is too large for the solver, its verdict is "unknown".
std::expected<Answer, InputError> solved_or_unknown(Session& session, const Question& question,
                                                    const Budget& budget);
/// The budget that is left since the question began.
Budget                            left(const Budget& budget, double spent);

}  // namespace zermelo::inline api
