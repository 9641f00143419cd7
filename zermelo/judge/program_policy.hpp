// A program as a player in play, match and judge: program:COMMAND.
//
// It is started for every game, at its first turn, under a judged program's limits, and follows the
// protocol of doc/judge.md, over lines or linked with a library.  A program that breaks a rule or a
// limit forfeits the game.
//
// Main function: make_player.  Called from cli/opponent.cpp.
// Tested: test/judge/program_policy_test.cpp.
#pragma once
#include <atomic>
#include <string>
#include <string_view>

#include "zermelo/judge/process.hpp"
#include "zermelo/play/policy.hpp"

namespace zermelo::inline judge {

/// The set-up that programs are told, and their limits.
struct ProgramHost {
    std::string              set_up;  // "nim 3 4 5"
    ProcessLimits            limits;
    const std::atomic<bool>* stop = nullptr;
    bool                     both = false;  // it plays both sides, by turns: Seat::both
};

inline constexpr std::string_view kProgramPrefix = "program:";

/// Makes the policy of "program:COMMAND", whose words are read as a shell does, or that of another
/// name (make_policy).  A program that cannot be started is an error of choose().
PolicyMade make_player(std::string_view text, std::uint64_t seed, const ProgramHost& host);

}  // namespace zermelo::inline judge
