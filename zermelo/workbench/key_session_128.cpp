// Sessions of games whose keys have 128 bits.
#include "zermelo/workbench/finite_session.hpp"
#include "zermelo/workbench/key_session.hpp"

namespace zermelo::inline workbench {

std::unique_ptr<TableSession> finite_session(
    std::shared_ptr<const KeyRules<unsigned __int128>> rules) {
    return std::make_unique<FiniteSession<KeyGame<unsigned __int128>>>(
        KeyGame<unsigned __int128>(std::move(rules)));
}

}  // namespace zermelo::inline workbench
