// The solver `layers`: the sweep over a board's slots (finite/layers.hpp), a kernel of games that
// have some (workbench/kernels_of.hpp).
#include "zermelo/workbench/finite_solver.hpp"

namespace zermelo::inline workbench {

constexpr FiniteSolver layers_solver{{"layers", "one sweep over all slots of a board", false},
                                     [](Play play) { return play == Play::slotted; }};

}  // namespace zermelo::inline workbench
