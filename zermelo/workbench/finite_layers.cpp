// The solver `layers`: one sweep over the slots of a board (finite/layers.hpp).  It is a kernel of
// the games that have slots (workbench/kernels_of.hpp).
#include "zermelo/workbench/finite_solver.hpp"

namespace zermelo::inline workbench {

constexpr FiniteSolver layers_solver{{"layers", "one sweep over all slots of a board", false},
                                     [](Play play) { return play == Play::slotted; }};

}  // namespace zermelo::inline workbench
