// Runs a program that reads a file, writes an answer and ends: the result is what it wrote, or what
// became of it.
//
// Its standard input is the file itself.  Limits are those for programs that play
// (judge/process.hpp); the clock runs from the start to the end.
//
// Main function: run_batch.  Called from cli/judge_tests.cpp.
// Tested: test/judge/batch_test.cpp.
#pragma once
#include <atomic>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/judge/process.hpp"

namespace zermelo::inline judge {

/// In order of precedence: what became of a program counts before what it wrote.
enum class BatchOutcome {
    cpu,      // processor time
    idle,     // the clock
    output,   // too much output
    crashed,  // a signal, or a status other than 0
    empty,    // nothing but blanks was written
    malformed,
    wrong,
    right,
};
/// "right", "time" and so on: one word, as in the JSON.
std::string_view name_of(BatchOutcome outcome);
/// The same for people.
Say              said(BatchOutcome outcome);

struct BatchRun {
    std::string                 output;
    std::optional<BatchOutcome> fault;  // one of cpu .. empty
    Sentences                   reason;
    ProcessEnd                  used;
};

/// Runs the program on the file.  When this returns, the program and all processes that it started
/// have ended.  The error: it cannot be started, the file cannot be read, or we were told to stop.
std::expected<BatchRun, InputError> run_batch(const std::vector<std::string>& arguments,
                                              const std::string& file, const ProcessLimits& limits,
                                              const std::atomic<bool>* stop = nullptr);

}  // namespace zermelo::inline judge
