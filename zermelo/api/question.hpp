// A question, read and checked: {"ask": "position", "game": "nim", "position": "3 4 5"}.
//
// Nothing is opened here.  Unknown members are errors, and so are values of a wrong type.
// Main function: read_question.  Called from api/api.cpp.
// Tested: test/api/question_test.cpp, test/fuzz/fuzz_question.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/workbench/parameters.hpp"

namespace zermelo::inline api {

struct KeptTable;

struct Question {
    std::string                ask, game, position;
    std::optional<std::string> file;                       // the game's file, if it has one
    TypedOptions               data;                       // texts beside the file, by name
    TypedOptions               parameters;                 // as typed, by name
    std::vector<std::string>   moves;                      // made from the position on
    std::string                solver;                     // "": the automatic choice
    std::string                opponent      = "optimal";  // reply
    std::uint64_t              seed          = 1;          // reply
    std::string                kind          = "map";      // chart: map, scatter, strip
    std::uint64_t              upto          = 30;         // chart
    bool                       best          = false;      // position, certificate: how soon
    bool                       labels        = false;      // picture, chart
    bool                       merge         = false;      // picture
    const Language*            language      = &kEnglish;  // "lang": of headlines and reasons
    bool                       each_language = false;  // "lang": "all": in all other languages too
    std::string                evidence;               // check, in base64
    std::optional<std::string> set;                    // trace: fields to force the pawn into
    std::optional<double>      seconds;                // at most the server's own
    std::span<const KeptTable> tables;                 // not part of the text: the tables available
};

/// The most bytes of a question; a longer one is refused unread.
inline constexpr std::size_t kMostQuestion = std::size_t{4} << 20;
/// The most moves in a question.
inline constexpr std::size_t kMostMovesAsked = 10'000;

/// The error gives the line and column at which the text stops being JSON, or names the wrong
/// member.
std::expected<Question, InputError> read_question(std::string_view text);

}  // namespace zermelo::inline api
