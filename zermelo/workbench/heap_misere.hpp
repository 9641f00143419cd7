// Finds the misere quotient of a heap game, where the last move loses, and has it judged.
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

/// A facet of sessions whose sums have a misere quotient.
class MisereFacet {
  public:
    virtual ~MisereFacet() = default;
    /// Returns misere_answer() for its game; the position does not matter.
    virtual std::expected<Answer, InputError> misere(Index upto, bool check, const Budget&) = 0;
    /// Writes the certificate of the quotient that misere() found (workbench/heap_quotient.hpp).
    virtual std::expected<void, InputError>   write_misere(Sink& sink) = 0;
    /// Returns genus_answer() for its game (workbench/heap_genus.hpp), whatever the position.
    virtual std::expected<Answer, InputError> genus(Index upto, bool check, const Budget&) = 0;
};

/// Finds the quotient of the sums of heaps 0..upto.  The facts are: elements, lost (the elements at
/// which the mover loses), values (the element of each heap), period (if one is proved) and
/// products (a text for each row).  Fails if the quotient is too large; gives up at the budget's
/// limits.  `found` receives the quotient, or nothing if the answer has none.
/// Sources: impartial/misere_quotient.hpp.
std::expected<Answer, InputError> misere_answer(const HeapGame& game, Index upto, bool check,
                                                const Budget&                budget,
                                                std::optional<HeapQuotient>* found = nullptr);

}  // namespace zermelo::inline workbench
