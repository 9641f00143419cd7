// Verdicts in the forms that other judging systems want: testlib's statuses, CMS's scores.
//
// testlib: a status, and a line on standard error that begins with its word.  CMS: a number 0 .. 1
// on standard output, a message on standard error, status 0.
//
// Called from cli/verb_judge.cpp, cli/judge_suite.cpp and cli/judge_tests.cpp.
// Tested: test/golden/judge.txt.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/base/sink.hpp"
#include "zermelo/judge/batch.hpp"
#include "zermelo/judge/referee.hpp"

#include "zermelo/cli/exit_status.hpp"

namespace zermelo::inline cli {

/// Returns what an outcome scores, out of 1.
double score_of(JudgeOutcome outcome);
double score_of(BatchOutcome outcome);

/// Writes a verdict in the form testlib or cms, and returns the exit status.
ExitStatus told_as(std::string_view form, const JudgeVerdict& verdict, Sink& out);

/// Prints the line of a test on standard error: "lic1 ok won", "lic1 1.0 won".
void tell_test(std::string_view form, const std::string& test, const JudgeVerdict& verdict);

/// The same for an answer: "gra1 wrong answer wrong: field 3 is listed, ..."
void tell_test(std::string_view form, const std::string& test, BatchOutcome outcome,
               const std::string& sentence);

/// The same for a suite: the score 0 .. 1 of all its points, and a sentence.  Returns the exit
/// status.
ExitStatus total_as(std::string_view form, double score, const std::string& sentence, Sink& out);

}  // namespace zermelo::inline cli
