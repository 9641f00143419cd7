// A folder of tests for programs: NAME.in, and NAME.out for people who want to compare.
//
// Main function: tests_in.  Called from cli/judge_tests.cpp.
// Tested: test/cli/test_folder_test.cpp, test/golden/judge_tests.txt.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"

namespace zermelo::inline cli {

struct FolderTest {
    std::string name, input;  // "gra1", "FOLDER/gra1.in"
};

/// Orders names as people do: numbers inside them by their value, "gra2" before "gra10".
bool natural_less(std::string_view a, std::string_view b);

/// Returns the files whose names end in .in (or .IN), and input*.txt, sorted; at least one.  Other
/// files in the folder are ignored.  Fails if there is no such folder, or no such file in it.
std::expected<std::vector<FolderTest>, InputError> tests_in(const std::string& folder);

/// Makes the folder, or checks that it is empty.  The error says why that failed.
std::expected<void, InputError> make_folder(const std::string& folder);

}  // namespace zermelo::inline cli
