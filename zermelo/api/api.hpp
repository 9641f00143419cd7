// One question in JSON, one answer in JSON: the interface of the page, over HTTP or inside it.
//
// Each question opens its game anew, so questions do not depend on each other: the same question
// gets the same answer, unless the budget's clock ended it.  If a solved table
// (workbench/table_file.hpp) holds the position, it answers in place of the solver.  doc/api.md
// describes the questions; data/api has their schemas.
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
#include "zermelo/base/input_error.hpp"

namespace zermelo::inline api {

/// How a question ended.
enum class Reply : std::uint8_t {
    done,
    bad,         // the question is wrong
    gave_up,     // a limit was reached; the answer may still say something
    self_check,  // the checker refused our own labels: our bug
};

struct ApiAnswer {
    Reply       reply = Reply::done;
    std::string json;  // one object, schema "zermelo/1"; with "error" unless all went well
};

/// The most bytes of an answer; a longer one becomes an error.
inline constexpr std::size_t kMostAnswer = std::size_t{32} << 20;

/// An opened solved table: its file's name, for errors, and its bytes.
struct KeptTable {
    std::string                name;
    std::span<const std::byte> bytes;
};

/// text: the question.  The budget bounds everything that it may cost; the question's own "seconds"
/// can only lower it.
ApiAnswer answer_question(std::string_view text, const Budget& budget,
                          std::span<const KeptTable> tables = {});

/// The error in all languages, in place of an answer: no question has been read, or its process
/// has ended.
ApiAnswer answer_in_place(const InputError& error);

/// One line of api/asks.inc.
struct AskCard {
    std::string_view name, what;
};
/// All questions, sorted by name.
std::span<const AskCard> asks();

}  // namespace zermelo::inline api
