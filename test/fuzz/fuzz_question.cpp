// Questions: any text gets an answer that is JSON, and an error has words.
#include <nlohmann/json.hpp>

#include "test/fuzz/must.hpp"
#include "zermelo/api/api.hpp"

using namespace zermelo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Budget budget;
    budget.seconds = 0.05;
    budget.bytes   = 1 << 24;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto             answer = answer_question(text, budget);
    const auto             json   = nlohmann::json::parse(answer.json, nullptr, false);
    must(json.is_object() && json.contains("schema"), "an answer is an object", answer.json);
    must(json.contains("error") == (answer.reply != Reply::done), "errors are told", answer.json);
    must(answer.reply != Reply::self_check, "our labels are just", answer.json);
    if (answer.reply != Reply::done)
        must(!json["error"]["what"].get<std::string>().empty(), "an error has words", answer.json);
    return 0;
}
