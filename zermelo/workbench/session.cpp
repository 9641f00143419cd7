#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

std::expected<Picture, InputError> Session::picture(std::uint64_t, bool) {
    return std::unexpected(plain_error("this game has no pictures yet"));
}

}  // namespace zermelo::inline workbench
