#include "zermelo/workbench/tested_plays.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/base/random.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t    kLongest     = 100;      // moves of one play
constexpr std::uint64_t    kMostOffered = 100'000;  // moves listed, at all positions together
constexpr std::size_t      kTried       = 6;        // moves tried at each position
constexpr std::string_view kNoMove      = "?";

using Broken = Sentences;  // none: nothing is broken

Broken at_position(const std::string& at, Sentences what) {
    return say(Say::promise_at, at, std::move(what));
}

// Resets the session to the position.  Returns what is wrong, if anything.
Broken goes_back(Session& session, const std::string& at) {
    if (const auto done = session.reset(at); !done) return at_position(at, Say::promise_unread);
    if (session.position() != at)
        return at_position(at, say(Say::promise_read_as, session.position()));
    return {};
}

// Tests a listed move by making it twice.
Broken makes(Session& session, const std::string& at, const std::string& move) {
    std::string to;
    for (int time = 0; time < 2; ++time) {
        if (!session.move(move)) return say(Say::promise_at_move, at, move, Say::promise_accepted);
        const auto now = session.position();
        if (time > 0 && now != to)
            return say(Say::promise_at_move, at, move, say(Say::promise_made_twice, to, now));
        to = now;
        if (auto broken = goes_back(session, at); !broken.empty()) return broken;
    }
    return {};
}

Broken broken_at(Session& session, const std::string& at, const std::vector<std::string>& moves,
                 Random& random) {
    if (auto broken = goes_back(session, at); !broken.empty()) return broken;
    if (session.legal() != moves) return at_position(at, Say::promise_other_moves);
    if (session.over() != moves.empty())
        return at_position(at, moves.empty() ? Sentences(Say::promise_not_over)
                                             : say(Say::promise_over, moves.size()));
    if (const auto first = session.first_legal(); first != (moves.empty() ? "" : moves.front()))
        return at_position(at, moves.empty()   ? say(Say::promise_first_none, first)
                               : first.empty() ? say(Say::promise_first_not, moves.front())
                                               : say(Say::promise_first, moves.front(), first));
    if (session.move(kNoMove) || session.position() != at)
        return at_position(at, say(Say::promise_takes, kNoMove));
    for (std::size_t i = 0; i < std::min(moves.size(), kTried); ++i) {
        const auto& move = moves.size() <= kTried ? moves[i] : moves[random.below(moves.size())];
        if (auto broken = makes(session, at, move); !broken.empty()) return broken;
    }
    return {};
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
        if (auto broken = broken_at(session, at, moves, random); !broken.empty()) {
            tested.broken = std::move(broken);
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
        if (auto broken = goes_back(session, first); !broken.empty()) {
            tested.broken = std::move(broken);
            break;
        }
    }
    [[maybe_unused]] const auto back = session.reset(first);
    return tested;
}

}  // namespace zermelo::inline workbench
