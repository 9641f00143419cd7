// The solver `retrograde`: works backwards from the ends (finite/retrograde.hpp), over all
// positions that can be reached.
#include "zermelo/finite/retrograde.hpp"
#include "zermelo/workbench/finite_backwards.hpp"

namespace zermelo::inline workbench {
namespace {

template <class Key>
Found<Key> solved(const FiniteQuestion<Key>& asked) {
    return found_backwards(asked, true, [&](const auto& space, const Budget& rest) {
        return retrograde(space, rest, kRetrogradeAlone, asked.checkpoint);
    });
}

}  // namespace

constexpr FiniteSolver retrograde_solver{
    {"retrograde", "from the ends backwards, cycles included", false},
    [](Play) { return true; },
    solved<std::uint64_t>,
    solved<unsigned __int128>};

}  // namespace zermelo::inline workbench
