// Games as tasks of a contest: files in, an answer out.
//
// Called from cli/batch_game.cpp; derived from by green, stripes and pigs.
// Tested: test/green/green_test.cpp, test/golden/judge_tests.txt.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// What a program wrote for a contest's input.
struct OutputVerdict {
    enum class Kind : std::uint8_t { right, wrong, malformed } kind = Kind::right;
    Sentences why                                                   = {};  // none where it is right
};

/// Of games whose file is a contest's input, with an output that programs write: a class that a
/// session derives from beside Session.
class ContestFacet {
  public:
    virtual ~ContestFacet() = default;
    /// Any right answer counts; nothing else that check() takes does.  Solves the game.  An error:
    /// we gave up, or refused our own labels.
    virtual std::expected<OutputVerdict, InputError> judge_output(std::string_view output,
                                                                  const Budget&) = 0;
};
std::expected<OutputVerdict, InputError> judge_output(Session&, std::string_view output,
                                                      const Budget&);

/// Right where nothing is said against it, else wrong; the error again.
std::expected<OutputVerdict, InputError> output_verdict(std::expected<Sentences, InputError> why);
/// The verdict on an output that a reader refused; the error again where a limit ended the reading.
std::expected<OutputVerdict, InputError> malformed_output(InputError error);

/// A puzzle's answer as a number alone: the least number of `noun` ("moves"), or nothing for
/// impossible, written -1.  Errors name the place.
using LeastTold = std::optional<std::uint64_t>;
std::expected<LeastTold, InputError> read_least(std::string_view text, std::string_view noun);
/// Why what is told is not what is right; none where it is.  noun: "moves" or "steps".
Sentences wrong_least(LeastTold told, LeastTold right, std::string_view noun);

/// A file of a set of tests for programs.
struct TestInput {
    std::string name, text;  // "gra1", and what the program reads
};
using TestInputs = std::expected<std::vector<TestInput>, InputError>;

}  // namespace zermelo::inline workbench
