// Games as contest tasks: a file in, an answer out.
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

/// The verdict on what a program wrote for a contest's input.
struct OutputVerdict {
    enum class Kind : std::uint8_t { right, wrong, malformed } kind = Kind::right;
    Sentences why                                                   = {};  // empty if it is right
};

/// For games whose file is a contest's input, to which programs write an output: a class from which
/// a session derives beside Session.
class ContestFacet {
  public:
    virtual ~ContestFacet() = default;
    /// Solves the game and judges the output.  Any right answer counts, but not the other kinds of
    /// evidence that check() takes.  Fails if we gave up, or refused our own labels.
    virtual std::expected<OutputVerdict, InputError> judge_output(std::string_view output,
                                                                  const Budget&) = 0;
};
std::expected<OutputVerdict, InputError> judge_output(Session&, std::string_view output,
                                                      const Budget&);

/// Returns "right" if `why` is empty, else "wrong"; passes on an error.
std::expected<OutputVerdict, InputError> output_verdict(std::expected<Sentences, InputError> why);
/// Returns the verdict on an output that a reader refused; passes on the error if a limit or a
/// failed self-check ended the reading.
std::expected<OutputVerdict, InputError> malformed_output(InputError error);

/// A puzzle's answer as a single number: the least number of `noun` ("moves"), or nothing if it is
/// impossible, which is written -1.  Errors name the place in the text.
using LeastTold = std::optional<std::uint64_t>;
std::expected<LeastTold, InputError> read_least(std::string_view text, FixedPhrase noun);
/// Returns why the number `told` is wrong, or nothing if it is right.  noun: "moves" or "steps".
Sentences                            wrong_least(LeastTold told, LeastTold right, FixedPhrase noun);

/// One file of a set of tests for programs.
struct TestInput {
    std::string name, text;  // "gra1", and what the program reads
};
using TestInputs = std::expected<std::vector<TestInput>, InputError>;

}  // namespace zermelo::inline workbench
