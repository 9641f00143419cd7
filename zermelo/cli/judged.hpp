// One program, one game, one verdict: `judge` does this once, or for every test of a suite.
#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/judge/referee.hpp"
#include "zermelo/report/grid.hpp"

#include "zermelo/cli/open_board.hpp"

namespace zermelo::inline cli {

/// What the referee is to do, apart from the game.
struct JudgeWish {
    int                      side = 0;  // the program's; 0 if it moves first
    ProcessLimits            limits;
    std::string              opponent = "optimal";
    std::uint64_t            seed     = 1;
    std::vector<std::string> arguments;  // the program, and its own arguments
};

/// How a scoreboard is wanted, and for which game.
struct BoardWish {
    std::string     format;  // text, json or csv
    std::string     form;    // zermelo, testlib or cms
    const GameCard* card = nullptr;
};
/// Reads how a scoreboard is wanted.  option: "suite" or "tests"; others: options that cannot be
/// combined with it.
std::expected<BoardWish, InputError> board_wish(const Command&, std::span<const std::string> words,
                                                std::string_view             option,
                                                std::span<const char* const> others);

/// Starts the program and lets it play.
std::expected<JudgeVerdict, InputError> judged(const Command& command, OpenBoard& opened,
                                               const JudgeWish& wish);

/// Returns a sentence: "lost: winning until move 7 (5->2); the winning moves were {5->1}".
std::string sentence(const JudgeVerdict& verdict, const Language& = kEnglish);

/// Returns a table of verdicts without rows; its first column is `test` if there are tests.
Grid verdicts_grid(bool tests);
/// Adds a row to it; test: "" if there are no tests.
void add_verdict(Grid& grid, const std::string& test, const OpenBoard& opened,
                 const JudgeWish& wish, const JudgeVerdict& verdict, const Language& = kEnglish);

/// judge GAME --suite [FILE]: judges every test of the game's own suite, or of the file's.  words:
/// the game, and the file.  wish: opponent and seed are taken from each test.
Ending judge_suite(const Command& command, std::span<const std::string> words, JudgeWish wish);

/// judge GAME --tests FOLDER: the program answers every input of the folder.  words: the game, and
/// what is typed before the words of a file.  wish: the program and its limits.
Ending judge_tests(const Command& command, std::span<const std::string> words, JudgeWish wish);

}  // namespace zermelo::inline cli
