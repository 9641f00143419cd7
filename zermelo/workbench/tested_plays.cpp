#include "zermelo/workbench/tested_plays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "zermelo/base/random.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t    kLongest     = 100;      // moves of one play
constexpr std::uint64_t    kMostOffered = 100'000;  // moves listed, at all positions together
constexpr std::size_t      kTried       = 6;        // moves tried at each position
constexpr std::string_view kNoMove      = "?";

using Broken = std::optional<std::string>;

// Resets the session to the position.  Returns what is wrong, if anything.
Broken goes_back(Session& session, const std::string& at) {
    if (const auto done = session.reset(at); !done)
        return fmt::format("position {}: as a text it is not read", at);
    if (session.position() != at)
        return fmt::format("position {}: it is read as {}", at, session.position());
    return std::nullopt;
}

// Tests a listed move by making it twice.
Broken makes(Session& session, const std::string& at, const std::string& move) {
    std::string to;
    for (int time = 0; time < 2; ++time) {
        if (!session.move(move))
            return fmt::format("position {}, move {}: it is listed, but not accepted", at, move);
        const auto now = session.position();
        if (time > 0 && now != to)
            return fmt::format("position {}, move {}: made twice, it leads to {} and to {}", at,
                               move, to, now);
        to = now;
        if (auto broken = goes_back(session, at)) return broken;
    }
    return std::nullopt;
}

Broken broken_at(Session& session, const std::string& at, const std::vector<std::string>& moves,
                 Random& random) {
    if (auto broken = goes_back(session, at)) return broken;
    if (session.legal() != moves)
        return fmt::format("position {}: asked twice, it has other moves", at);
    if (session.over() != moves.empty())
        return fmt::format("position {}: it has {} moves, and play is {}over", at, moves.size(),
                           session.over() ? "" : "not ");
    if (session.first_legal() != (moves.empty() ? "" : moves.front()))
        return fmt::format("position {}: its first move is {}, and {}", at,
                           moves.empty() ? "none" : moves.front(), session.first_legal());
    if (session.move(kNoMove) || session.position() != at)
        return fmt::format("position {}: it takes '{}' for a move", at, kNoMove);
    for (std::size_t i = 0; i < std::min(moves.size(), kTried); ++i) {
        const auto& move = moves.size() <= kTried ? moves[i] : moves[random.below(moves.size())];
        if (auto broken = makes(session, at, move)) return broken;
    }
    return std::nullopt;
}

}  // namespace

Sentences TestedPlays::told(Sentences accepted) const {
    return positions == 0 ? accepted : say(Say::kept_plays, std::move(accepted), positions);
}

TestedPlays tested_plays(Session& session, const Budget& budget) {
    TestedPlays   tested;
    const auto    first = session.position();
    Random        random(1);
    Pace          pace(budget, "promises");
    std::uint64_t listed = 0, length = 0;
    if (first.empty()) return tested;  // too large for a text
    while (tested.positions < kMostPlayed && listed < kMostOffered) {
        const auto at    = session.position();
        const auto moves = session.legal();
        ++tested.positions, listed += 1 + moves.size();
        if (auto broken = broken_at(session, at, moves, random)) {
            tested.broken = std::move(*broken);
            break;
        }
        if (!pace.go_on(Pace::kStride / 16)) {
            tested.why = pace.why();
            break;
        }
        if (!moves.empty() && ++length <= kLongest) {
            session.move(moves[random.below(moves.size())]);
            continue;
        }
        length = 0;
        if (at == first) break;  // there is nothing to play
        if (auto broken = goes_back(session, first)) {
            tested.broken = std::move(*broken);
            break;
        }
    }
    [[maybe_unused]] const auto back = session.reset(first);
    return tested;
}

}  // namespace zermelo::inline workbench
