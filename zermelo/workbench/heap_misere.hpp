// A heap game where who makes the last move loses: its misere quotient, found and judged.
//
// Called from workbench/heap_session.cpp and cli/verb_grundy.cpp.
// Tested: test/workbench/heap_misere_test.cpp.
#pragma once
#include <expected>
#include <optional>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/heap_quotient.hpp"

namespace zermelo::inline workbench {

class HeapGame;

/// A session whose sums have a misere quotient.
class MisereFacet {
  public:
    virtual ~MisereFacet() = default;
    /// misere_answer() of its game; the position does not matter.
    virtual std::expected<Answer, InputError> misere(Index upto, bool check, const Budget&) = 0;
    /// The certificate of the quotient that misere() told (workbench/heap_quotient.hpp).
    virtual std::expected<void, InputError>   write_misere(Sink& sink) = 0;
    /// genus_answer() of its game (workbench/heap_genus.hpp); the position does not matter.
    virtual std::expected<Answer, InputError> genus(Index upto, bool check, const Budget&) = 0;
};

/// The quotient of the sums of heaps 0..upto.  Facts: elements, lost (those of which the mover
/// loses), values (the element of each heap), period, where one is proved, and products, a text a
/// row.  Gives up where the quotient is too large, and at the budget's limits.
/// found: gets the quotient, or nothing where the answer tells none.
/// Sources: impartial/misere_quotient.hpp.
std::expected<Answer, InputError> misere_answer(const HeapGame& game, Index upto, bool check,
                                                const Budget&                budget,
                                                std::optional<HeapQuotient>* found = nullptr);

}  // namespace zermelo::inline workbench
