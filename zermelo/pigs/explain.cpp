// The pigs' bounds for a position, and why no solution is shorter: one sentence, with the numbers
// from which the greatest of the bounds comes.
//
// Main function: explain_pigs.  Called from pigs/pigs.cpp.
// Source: pigs/bound.hpp, which has the proofs.
// Tested: test/pigs/explain_test.cpp, against the bounds of the search and the distances.
#include "zermelo/pigs/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/game/say.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/visit.hpp"

namespace zermelo::inline pigs {
namespace {

// The bounds of one part.
struct Bounds {
    std::uint32_t source = 0, meeting = 0, joining = 0;
    std::uint32_t greatest() const { return std::max({source, meeting, joining}); }
};

Bounds bounds_of(const PigsField& field) {
    Bounds bounds;
    visit_pigs(field, [&]<class Game>() {
        const auto by = [&](PigsBound kind) {
            const Game game(field, kind);
            return game.bound(game.start());
        };
        bounds = {by(PigsBound::source), by(PigsBound::meeting), by(PigsBound::joining)};
    });
    return bounds;
}

Sentences reason(const PigsField& field, const Bounds& bounds) {
    const auto least = bounds.greatest();
    const auto pigs  = field.pigs.size();
    if (least == 0) return Say::pigs_bound_done;
    if (pigs == 1) return say(Say::pigs_bound_walk, least);
    if (bounds.source == least) return say(Say::pigs_bound_source, least);
    std::vector<const std::uint16_t*> rows;
    for (const auto cell : field.pigs) rows.push_back(&field.walk[cell * field.width()]);
    const auto    walk = cheapest_assignment(rows);
    std::uint32_t near = PigsField::kNowhere;
    for (const auto a : field.pigs)
        for (const auto b : field.pigs)
            if (a < b) near = std::min<std::uint32_t>(near, field.apart[a * field.cells() + b]);
    const auto before = near - 1, after = field.stacks_apart - 1;
    if (bounds.meeting < least)
        return least == walk ? say(Say::pigs_bound_meeting_same, walk)
                             : say(Say::pigs_bound_meeting, walk, least);
    const auto jumping = (walk + before + after + 1) / 2;
    return say(jumping > walk ? Say::pigs_bound_joining_more : Say::pigs_bound_joining, walk,
               before, after, jumping);
}

}  // namespace

std::expected<BoundView, InputError> explain_pigs(const PigsMap& map, const Budget& budget) {
    const auto fields = pigs_fields(map, budget.bytes);
    if (fields.why != GaveUp::no) return std::unexpected(ended_early(fields.why));
    if (const auto why = unsolvable_part(map, fields.parts); !why.empty())
        return std::unexpected(
            plain_error(phrase("no number of moves is enough: {}", phrased(why))));
    BoundView   told;
    Bounds      sum;
    bool        joining = false;
    std::string parts;
    for (const auto& field : fields.parts) {
        const auto bounds = bounds_of(field);
        told.least += bounds.greatest();
        sum.source += bounds.source, sum.meeting += bounds.meeting, sum.joining += bounds.joining;
        joining |= field.joins.size() != 0;
        told.why = reason(field, bounds);
        parts += fmt::format("{}{}", parts.empty() ? "" : " + ", bounds.greatest());
    }
    if (fields.parts.size() > 1) told.why = say(Say::pigs_bound_parts, parts);
    told.bounds = {{"source", sum.source}, {"meeting", sum.meeting}};
    if (joining) told.bounds.emplace_back("joining", sum.joining);
    return told;
}

}  // namespace zermelo::inline pigs
