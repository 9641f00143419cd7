// The solver `dfpn`: finds who wins at one position (finite/dfpn.hpp).  Its labels are those of a
// proof.
#include "zermelo/finite/dfpn.hpp"
#include "zermelo/workbench/finite_alphabeta.hpp"
#include "zermelo/workbench/finite_solver.hpp"

namespace zermelo::inline workbench {
namespace {

template <class Key>
Found<Key> solved(const FiniteQuestion<Key>& asked) {
    return found_by_search<DfpnSearch>(asked.game, asked.root, asked.budget, asked.checkpoint);
}

}  // namespace

constexpr FiniteSolver dfpn_solver{
    {"dfpn", "one position, who wins, by depth-first proof numbers", false},
    [](Play play) { return play != Play::loopy; },
    [](const FiniteQuestion<std::uint64_t>& asked) { return solved(asked); },
    [](const FiniteQuestion<unsigned __int128>& asked) { return solved(asked); },
    Extent::tree};

}  // namespace zermelo::inline workbench
