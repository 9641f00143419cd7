// A lift and the people who call it.   <- make parity lift
//
// Player 0 is the lift, on one of `floors` floors; player 1 presses at most one button at a time,
// or rests.  The lift stays and serves its floor, or moves by one floor.  It should serve every
// call in the end, as long as player 1 rests now and then.  A pointer goes round the floors, and
// goes on whenever nobody waits at its floor.  The priority is 2 where it goes on, 1 where player 1
// rests, and otherwise 0.  All positions are in the game, as symbolic tools make them, whether they
// can occur or not.
//
// Cost: O(floors^3 2^floors).  Main function: make_parity_lift, called from
// arena/parity_families.inc.
// Source: this project; after the elevators of O. Friedmann, M. Lange, "The PGSolver Collection of
//         Parity Game Solvers" (2010), which keep calls in a queue.
// Tested: test/arena/parity_families_test.cpp.
#include "zermelo/arena/parity_families.hpp"

namespace zermelo::inline arena {
namespace {

constexpr FamilyOption kParityLiftOptions[] = {{"floors", "floors", 5, 1, 16, true}};

}  // namespace

const std::span<const FamilyOption> parity_lift_options = kParityLiftOptions;

std::expected<ParityArena, InputError> make_parity_lift(std::span<const double> values,
                                                        std::uint64_t, const Budget& budget) {
    const auto floors = static_cast<std::uint64_t>(values[0]);
    const auto calls  = std::uint64_t{1} << floors;
    // A position: where the lift is, who waits, where the pointer is, who moves, the priority.
    const auto at = [&](std::uint64_t floor, std::uint64_t waiting, std::uint64_t pointer,
                        std::uint64_t player, std::uint64_t priority) {
        return (((floor * calls + waiting) * floors + pointer) * 2 + player) * 3 + priority;
    };
    const auto    fields = at(floors - 1, calls - 1, floors - 1, 1, 2) + 1;
    ParityBuilder builder(fields, fields * (floors + 4) / 2, budget);
    std::uint64_t v = 0;
    for (std::uint64_t floor = 0; builder.ok() && floor < floors; ++floor)
        for (std::uint64_t waiting = 0; waiting < calls; ++waiting) {
            for (std::uint64_t pointer = 0; pointer < floors; ++pointer) {
                for (std::uint64_t priority = 0; priority < 3; ++priority, ++v) {  // the lift
                    builder.field(v, priority, false);
                    for (std::uint64_t to = floor > 0 ? floor - 1 : 0;
                         to <= floor + 1 && to < floors; ++to) {
                        const auto still =
                            to == floor ? waiting & ~(std::uint64_t{1} << floor) : waiting;
                        const bool on = !(still >> pointer & 1);
                        builder.move(
                            v, at(to, still, on ? (pointer + 1) % floors : pointer, 1, on ? 2 : 0));
                    }
                }
                for (std::uint64_t priority = 0; priority < 3; ++priority, ++v) {
                    builder.field(v, priority, true);
                    builder.move(v, at(floor, waiting, pointer, 0, 1));
                    for (std::uint64_t call = 0; call < floors; ++call)
                        if (call != floor && !(waiting >> call & 1))
                            builder.move(
                                v, at(floor, waiting | std::uint64_t{1} << call, pointer, 0, 0));
                }
            }
            if (!builder.go_on(6 * floors * floors)) break;
        }
    return builder.finish();
}

}  // namespace zermelo::inline arena
