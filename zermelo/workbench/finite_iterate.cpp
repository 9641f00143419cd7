// The solver `iterate`: repeated passes, as in the textbook (finite/iterate.hpp), over all
// positions that can be reached.
#include "zermelo/finite/iterate.hpp"
#include "zermelo/workbench/finite_backwards.hpp"

namespace zermelo::inline workbench {
namespace {

template <class Key>
Found<Key> solved(const FiniteQuestion<Key>& asked) {
    return found_backwards(
        asked, false, [&](const auto& space, const Budget& rest) { return iterate(space, rest); });
}

}  // namespace

constexpr FiniteSolver iterate_solver{
    {"iterate", "repeated passes over all positions: the textbook", true},
    [](Play) { return true; },
    solved<std::uint64_t>,
    solved<unsigned __int128>};

}  // namespace zermelo::inline workbench
