#include "zermelo/workbench/session.hpp"

namespace zermelo {

std::expected<Answer, InputError> Session::sequence(const SequenceQuestion&, const Budget&) {
    return std::unexpected(plain_error("this game has no heaps, and so no sequence of nimbers",
                                       "a heap game", "zermelo games"));
}

}  // namespace zermelo
