// Data of games whose rules a file holds: texts in a folder beside it, which the rules name.
//
// Rules read none of them by themselves.  Whoever opens the rules looks for the names in their
// text, `data "NAME"`, and reads data/NAME.txt beside them: no other file can be meant.
//
// Main functions: data_names, data_file.  Called from cli/open_game.cpp and script/script.cpp.
// Tested: test/script/data_test.cpp, test/golden/script_data.txt.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::inline workbench {

inline constexpr std::size_t kMostData     = 16;                    // files of one game
inline constexpr std::size_t kMostDataText = std::size_t{1} << 16;  // bytes of each

/// The names that the text asks for, each once, in the order of the alphabet: letters, digits, _
/// and - behind the word `data`, in quotes; the first kMostData + 1 of them.
std::vector<std::string> data_names(std::string_view rules);

/// The file of that name, beside these rules.
std::string data_file(std::string_view rules_file, std::string_view name);

}  // namespace zermelo::inline workbench
