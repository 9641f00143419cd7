// One question in JSON, one answer in JSON: what the page asks, over HTTP or inside it.
//
// Each question opens its game anew, so no question depends on another: the same question gets the
// same answer, unless the budget's clock ended it.  A solved table (workbench/table_file.hpp)
// answers what it holds in the solver's place.  doc/api.md describes the questions; data/api has
// their schemas.
//
// Main function: answer_question.  Called from zermelo/serve.
// Tested: test/api/api_test.cpp, by the schemas; test/fuzz/fuzz_question.cpp.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/budget.hpp"

namespace zermelo::inline api {

/// How a question ended.
enum class Reply : std::uint8_t {
    done,
    bad,         // the question is wrong
    gave_up,     // a limit was reached; the answer may tell something all the same
    self_check,  // the checker refused our own labels: our bug
};

struct ApiAnswer {
    Reply       reply = Reply::done;
    std::string json;  // one object, schema "zermelo/1"; with "error" unless all went well
};

/// Bytes of an answer; a longer one becomes an error.
inline constexpr std::size_t kMostAnswer = std::size_t{32} << 20;

/// A solved table, opened: its file's name, for errors, and its bytes.
struct KeptTable {
    std::string                name;
    std::span<const std::byte> bytes;
};

/// The budget bounds everything the question may cost; its own "seconds" may only lower it.
ApiAnswer answer_question(std::string_view question, const Budget& budget,
                          std::span<const KeptTable> tables = {});

/// One line of api/asks.inc.
struct AskCard {
    std::string_view name, what;
};
/// All of them, sorted by name.
std::span<const AskCard> asks();

}  // namespace zermelo::inline api
