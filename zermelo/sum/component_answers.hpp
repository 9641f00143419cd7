// The answers of a sum's components, which their own games give, put together.
//
// Called from sum/sum.cpp and sum/value_sum.cpp.
// Tested: test/games/sessions_test.cpp, test/golden/solve_sum.txt,
// test/golden/solve_value_sums.txt.
#pragma once
#include <cstdint>
#include <expected>

#include "zermelo/sum/components_in_play.hpp"
#include "zermelo/workbench/answer.hpp"

namespace zermelo::inline sum {

/// Component i, solved and judged by its own game in what time is left; valued: for what it tells
/// itself, else for its nimber.  The error names the component.
std::expected<Answer, InputError> solve_component(const ComponentsInPlay& components, std::size_t i,
                                                  bool valued, bool check, const Budget& budget,
                                                  double spent);

/// What those that were solved say together.
struct ComponentAnswers {
    bool         certified = true;
    std::int64_t positions = 0;

    /// Adds a component's; the sum's evidence is the weakest.  False: `sum` says why there is no
    /// answer, since the component's was refused, or it gave up.
    bool add(const ComponentsInPlay& components, std::size_t i, const Answer& found, Answer& sum);
};

}  // namespace zermelo::inline sum
