#include "zermelo/play/board.hpp"

#include <algorithm>
#include <unordered_set>

#include "zermelo/game/say.hpp"
#include "zermelo/play/marks.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::inline play {
namespace {

constexpr int kTimes = 3;  // a drawn position ends play when it occurs so often

}  // namespace

std::optional<PlayEnd> end_by_return(const Session& session, std::span<const std::string> positions,
                                     const std::function<bool()>& drawn) {
    const auto times = std::ranges::count(positions, positions.back());
    if (times == 1) return std::nullopt;
    const auto first = std::ranges::find(positions, positions.back());
    if (auto end = came_back(session, std::span(first, positions.end()))) return end;
    if (times < kTimes || !drawn()) return std::nullopt;
    return PlayEnd{Outcome::draw, Say::came_back_draw};
}

bool Board::over() {
    if (over_) return *over_;
    if (times_[position()] > 1)
        end_ = end_by_return(session_, positions_, [&] {
            const auto known = answer();
            return known && (*known)->verdict == Outcome::draw;
        });
    over_ = end_ || session_.over();
    return *over_;
}

const std::optional<PlayEnd>& Board::end() {
    over();
    return end_;
}

const std::vector<std::string>& Board::legal() {
    if (!legal_) {  // equal heaps offer the same move: it is listed once
        std::unordered_set<std::string> seen;
        legal_ = session_.legal();
        std::erase_if(*legal_, [&](const auto& move) { return !seen.insert(move).second; });
    }
    return *legal_;
}

std::expected<Answer, InputError> glimpse(Session& session, const Budget& budget,
                                          std::uint64_t work) {
    Budget some = budget;
    some.work   = std::min(budget.work, work);
    return session.solve("", false, some);
}

std::expected<Answer, InputError> thought(Session& session, const Budget& budget) {
    auto answer = glimpse(session, budget);
    if (!answer || answer->why_gave_up != GaveUp::work || beyond_reach(*answer) ||
        budget.work <= kThought)
        return answer;
    return session.solve("", false, budget);
}

Outcome Board::glance() {
    const auto answer = glimpse(session_, budget_, kGlance);
    if (!answer || answer->status != Status::solved) return Outcome::unknown;
    return answer->verdict.value_or(Outcome::unknown);
}

std::expected<const Answer*, InputError> Board::answer() {
    if (!answer_) {
        auto solved = thought(session_, budget_);
        if (!solved) return std::unexpected(solved.error());
        answer_ = std::move(*solved);
    }
    if (answer_->status == Status::solved || beyond_reach(*answer_)) return &*answer_;
    return std::unexpected(limit_reached());
}

InputError Board::limit_reached() const {
    InputError error;
    error.what    = phrase("the solver reached a limit at the position {}", position());
    error.gave_up = answer_->why_gave_up;
    return error;
}

std::expected<Outcome, InputError> Board::verdict() {
    if (end()) return end_->verdict;
    const auto known = answer();
    if (!known) return std::unexpected(known.error());
    if (beyond_reach(**known)) return std::unexpected(limit_reached());
    return (*known)->verdict.value_or(Outcome::unknown);
}

std::optional<std::int64_t> Board::margin() {
    const auto known = answer();
    if (!known) return std::nullopt;
    const auto* const margin = find_fact<std::int64_t>((*known)->facts, "margin");
    return margin ? std::optional(*margin) : std::nullopt;
}

bool Board::allows(std::string_view text) {
    return session_.move(text) && session_.reset(position()).has_value();
}

bool Board::move(std::string_view text) {
    std::string made(text);
    if (!session_.move(made)) return false;
    forget();
    moves_.push_back(std::move(made));
    positions_.push_back(session_.position());
    turns_.push_back(whose_turn());
    ++times_[position()];
    return true;
}

bool Board::undo() {
    if (moves_.empty()) return false;
    if (--times_[position()] == 0) times_.erase(position());
    moves_.pop_back(), positions_.pop_back(), turns_.pop_back();
    forget();
    return session_.reset(positions_.back()).has_value();
}

std::expected<void, InputError> Board::restart() {
    moves_.clear(), positions_.resize(1), turns_.resize(1);
    times_ = {{position(), 1}};
    forget();
    return session_.reset(positions_.front());
}

}  // namespace zermelo::inline play
