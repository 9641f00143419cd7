// What each legal move is worth for the player who makes it, as a letter.
// Called from the verb play and src/api.
// Tested: test/api/api_test.cpp, test/golden/play.txt.
#pragma once
#include <string>
#include <vector>

#include "zermelo/workbench/answer.hpp"

namespace zermelo {

/// W, L or D, of each of `moves`; ? where the answer does not say.
std::vector<char> marks_of(const Answer& answer, const std::vector<std::string>& moves);

}  // namespace zermelo
