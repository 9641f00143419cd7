#include "zermelo/cli/judged_as.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdio>

#include "zermelo/cli/judged.hpp"

namespace zermelo::inline cli {
namespace {

// testlib's statuses, and for limits one that testlib leaves free: a hang is not a wrong answer.
enum Testlib {
    kOk            = 0,
    kWrongAnswer   = 1,
    kPresentation  = 2,
    kLimit         = 5,
    kPoints        = 7,
    kUnexpectedEnd = 8
};

Testlib testlib_status(JudgeOutcome outcome) {
    switch (outcome) {
        case JudgeOutcome::won:
            return kOk;
        case JudgeOutcome::illegal:
            return kPresentation;
        case JudgeOutcome::cpu:
        case JudgeOutcome::idle:
        case JudgeOutcome::output:
        case JudgeOutcome::broken_off:
            return kLimit;
        case JudgeOutcome::left:
            return kUnexpectedEnd;
        default:
            return kWrongAnswer;
    }
}

Testlib testlib_status(BatchOutcome outcome) {
    switch (outcome) {
        case BatchOutcome::right:
            return kOk;
        case BatchOutcome::malformed:
            return kPresentation;
        case BatchOutcome::cpu:
        case BatchOutcome::idle:
        case BatchOutcome::output:
            return kLimit;
        case BatchOutcome::empty:
            return kUnexpectedEnd;
        default:
            return kWrongAnswer;
    }
}

std::string_view testlib_word(Testlib status) {
    switch (status) {
        case kOk:
            return "ok";
        case kPresentation:
            return "wrong output format";
        case kLimit:
            return "limit exceeded";
        case kUnexpectedEnd:
            return "unexpected eof";
        default:
            return "wrong answer";
    }
}

// Writes a score as 1.0, 0.5, 0.8333: with a decimal point, and without needless zeros.  Only a
// full score is 1.0.
std::string score_text(double score) {
    auto text = fmt::format("{:.4f}", score < 1 ? std::min(score, 0.9999) : score);
    while (text.ends_with('0') && !text.ends_with(".0")) text.pop_back();
    return text;
}

}  // namespace

double score_of(JudgeOutcome outcome) {
    return outcome == JudgeOutcome::won ? 1 : outcome == JudgeOutcome::drawn ? 0.5 : 0;
}

double score_of(BatchOutcome outcome) {
    return outcome == BatchOutcome::right ? 1 : 0;
}

ExitStatus told_as(std::string_view form, const JudgeVerdict& verdict, Sink& out) {
    const auto text = sentence(verdict);
    if (form == "testlib") {
        fmt::print(stderr, "{} {}\n", testlib_word(testlib_status(verdict.outcome)), text);
        return static_cast<ExitStatus>(testlib_status(verdict.outcome));
    }
    out.write(score_text(score_of(verdict.outcome)) + "\n");
    fmt::print(stderr, "{}\n", text);
    return ExitStatus::done;
}

void tell_test(std::string_view form, const std::string& test, const JudgeVerdict& verdict) {
    fmt::print(stderr, "{} {} {}\n", test,
               form == "testlib" ? std::string(testlib_word(testlib_status(verdict.outcome)))
                                 : score_text(score_of(verdict.outcome)),
               sentence(verdict));
}

void tell_test(std::string_view form, const std::string& test, BatchOutcome outcome,
               const std::string& sentence) {
    fmt::print(stderr, "{} {} {}\n", test,
               form == "testlib" ? std::string(testlib_word(testlib_status(outcome)))
                                 : score_text(score_of(outcome)),
               sentence);
}

ExitStatus total_as(std::string_view form, double score, const std::string& sentence, Sink& out) {
    if (form == "testlib") {
        const bool all = score >= 1;
        fmt::print(stderr, "{} {}\n", all ? "ok" : "points " + score_text(score), sentence);
        return static_cast<ExitStatus>(all ? kOk : kPoints);
    }
    out.write(score_text(score) + "\n");
    fmt::print(stderr, "{}\n", sentence);
    return ExitStatus::done;
}

}  // namespace zermelo::inline cli
