#include "zermelo/workbench/session.hpp"

#include <fmt/format.h>

#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/trace.hpp"

namespace zermelo::inline workbench {

std::expected<Answer, InputError> Session::sequence(const SequenceQuestion&, const Budget&) {
    return std::unexpected(plain_error("this game has no heaps, and so no sequence of nimbers",
                                       "a heap game", "zermelo games"));
}

std::expected<Answer, InputError> Session::nimber(bool check, const Budget& budget) {
    auto answer = solve("", check, budget);
    if (answer && answer->status == Status::solved && answer->refused.empty() &&
        !nimber_of(answer->facts))
        return std::unexpected(
            plain_error(fmt::format("positions of {} have no nimber", answer->game)));
    return answer;
}

std::expected<RankedMoves, InputError> Session::moves_to(std::uint64_t) {
    return std::unexpected(plain_error("not yet: moves to a nimber in this game"));
}

std::expected<ValueMap, InputError> Session::board() {
    return std::unexpected(
        plain_error("positions of this game are no boards", "", "without --board"));
}

std::expected<Charted, InputError> Session::chart(const ChartWish&, const Budget&) {
    return std::unexpected(plain_error("this game has no heaps to draw", "", "zermelo games"));
}

std::expected<Answer, InputError> Session::puzzle(const PuzzleQuestion&, bool, const Budget&) {
    return std::unexpected(plain_error("this game is no puzzle", "a puzzle", "zermelo games"));
}

std::expected<BoundView, InputError> Session::bound(const Budget&) {
    return std::unexpected(plain_error("this game explains no bound", "pigs"));
}

std::expected<Film, InputError> Session::film() {
    return std::unexpected(plain_error("this game has no solutions in pictures"));
}

std::expected<Trace, InputError> Session::trace(std::string_view, const Budget&) {
    return std::unexpected(plain_error("no solver of this game tells its steps", "green or pigs"));
}

}  // namespace zermelo::inline workbench
