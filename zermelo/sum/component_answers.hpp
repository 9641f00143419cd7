// Combines the answers of a sum's components, which their own games give.
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

/// Has component i solved and judged by its own game in the time that is left.  valued: asks for
/// its own kind of answer, else for its nimber.  The error names the component.
std::expected<Answer, InputError> solve_component(const ComponentsInPlay& components, std::size_t i,
                                                  bool valued, bool check, const Budget& budget,
                                                  double spent);

/// What the components that were solved say together.
struct ComponentAnswers {
    bool         certified = true;
    std::int64_t positions = 0;

    /// Adds a component's answer; the sum's evidence is the weakest of all.  Returns false if the
    /// component's answer was refused, or it gave up; then `sum` says why there is no answer.
    bool add(const ComponentsInPlay& components, std::size_t i, const Answer& found, Answer& sum);
};

}  // namespace zermelo::inline sum
