// Tests the promises of a game that is won, lost or drawn: the part of FiniteSession that compiles
// promises.hpp.
// Tested: test/games/promises_test.cpp.
#include "zermelo/workbench/finite_session.hpp"
#include "zermelo/workbench/promises.hpp"

namespace zermelo::inline workbench {

template <class Key>
std::expected<Checked, InputError> FiniteSession<Key>::promised(const Budget& budget) const {
    return promises(*game_, at_, false, budget,
                    [this](const Forecast& size) { return bytes_for(size); });
}

template class FiniteSession<std::uint64_t>;
template class FiniteSession<unsigned __int128>;

}  // namespace zermelo::inline workbench
