#include "zermelo/sum/component_answers.hpp"

#include <fmt/format.h>

#include <utility>

#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline sum {

std::expected<Answer, InputError> solve_component(const ComponentsInPlay& components, std::size_t i,
                                                  bool valued, bool check, const Budget& budget,
                                                  double spent) {
    auto&        session = *components[i].session;
    const Budget left    = budget.after(spent);
    auto         found = valued ? session.solve("", check, left) : nimber_of(session, check, left);
    if (!found) found.error().what = phrase("{}: {}", components.text(i), found.error().what);
    return found;
}

bool ComponentAnswers::add(const ComponentsInPlay& components, std::size_t i, const Answer& found,
                           Answer& sum) {
    if (!found.refused.empty()) {
        sum.refused = fmt::format("{}: {}", components.text(i), found.refused);
        return false;
    }
    if (found.status != Status::solved) {
        sum = given_up(std::move(sum), found.why_gave_up);
        return false;
    }
    certified &= found.certified;
    // The weakest evidence counts for all: a theorem, else a sequence, else labels.
    if (sum.evidence == Evidence::labels || found.evidence == Evidence::theorem)
        sum.evidence = found.evidence;
    if (const auto* const n = find_fact<std::int64_t>(found.stats, "positions")) positions += *n;
    return true;
}

}  // namespace zermelo::inline sum
