// Sessions of games whose keys have 64 bits.
#include "zermelo/workbench/finite_session.hpp"
#include "zermelo/workbench/key_session.hpp"

namespace zermelo::inline workbench {

std::unique_ptr<TableSession> finite_session(std::shared_ptr<const KeyRules<std::uint64_t>> rules) {
    return std::make_unique<FiniteSession<KeyGame<std::uint64_t>>>(
        KeyGame<std::uint64_t>(std::move(rules)));
}

}  // namespace zermelo::inline workbench
