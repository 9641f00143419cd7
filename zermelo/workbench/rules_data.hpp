// Data of games whose rules come from a file: texts in a folder beside it, which the rules name.
//
// The rules themselves read no files.  The code that opens the rules looks for names in their text,
// `data "NAME"`, and reads data/NAME.txt beside them: no other file can be meant.
//
// Main functions: data_names, data_file.  Called from cli/open_game.cpp and script/script.cpp.
// Tested: test/script/data_test.cpp, test/golden/script_data.txt.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::inline workbench {

inline constexpr std::size_t kMostData     = 16;                    // files for one game
inline constexpr std::size_t kMostDataText = std::size_t{1} << 16;  // bytes of each

/// The names for which the text asks, each once, in alphabetical order: letters, digits, _ and -
/// after the word `data`, in quotes.  It stops at kMostData + 1 names.
std::vector<std::string> data_names(std::string_view rules);

/// The path of the file with that name, beside these rules.
std::string data_file(std::string_view rules_file, std::string_view name);

}  // namespace zermelo::inline workbench
