// Certificates of puzzles: the path, and the distances that show that none is shorter.
//
// Words of 32 bits; a key takes two or four of them, the lowest first:
//
//     kind        0: no distances; it is not shown that no path is shorter.  1: distances.
//                 2: distances, and beyond them the puzzle's own bound.  3, 4: the same for the
//                 folded puzzle, in which images of one another count as one (search/folded.hpp)
//     n           the moves of the path; ~0: there is none, and no keys follow
//     key         n + 1 times: the path's positions, from the start on
//     count       two words, the lower first: so many positions follow
//     from key    the distance from the start, and the position: all that the rule `bound` must
//                 judge
//
// No words at all: the puzzle's theorem says that it is impossible, and is consulted again.
//
// The puzzle provides known(key), which returns whether the key is that of a position.  It is
// called for each key from a file before anything else is done with the key.
//
// Main functions: puzzle_words, judge_puzzle_words.  Called from workbench/puzzle_search.hpp and
// workbench/puzzle_session.hpp.
// Tested: test/workbench/puzzle_certificate_test.cpp, every word of small ones changed.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/check/read_distances.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/search/folded.hpp"

namespace zermelo::inline workbench {

/// Keys that may be kept in files.
template <class G>
concept Kept = Keyed<G> && requires(const G& g, typename G::Key key) {
    { g.known(key) } -> std::same_as<bool>;
};

/// Returns kept() if the game has it, since that may depend on the set-up; otherwise true.
template <Kept G>
bool keeps_keys([[maybe_unused]] const G& game) {
    if constexpr (requires { game.kept(); })
        return game.kept();
    else
        return true;
}

enum class PuzzleWords : std::uint32_t {
    path             = 0,
    distances        = 1,
    guided           = 2,
    folded_distances = 3,
    folded_guided    = 4,
};

template <class Key>
inline constexpr std::uint64_t kKeyWords = sizeof(Key) / sizeof(std::uint32_t);

/// Appends the key's words.
template <class Key>
void put_key(std::vector<std::uint32_t>& words, Key key) {
    for (std::uint64_t i = 0; i < kKeyWords<Key>; ++i)
        words.push_back(static_cast<std::uint32_t>(key >> 32 * i));
}

/// Returns the words for what a search of `game` found: labels.least, the path, unfolded, and
/// labels.each, if the search left one and `judged` is set.  Distances are left out if they would
/// take more than `bytes`, or if there are none.  O(positions).
template <Kept G, class Labels>
std::vector<std::uint32_t> puzzle_words(const G& game, std::span<const typename G::Position> path,
                                        const Labels& labels, bool judged, std::uint64_t bytes) {
    using Key         = typename G::Key;
    const bool folded = is_folded(game), guided = is_guided(game);
    const auto all    = folded ? guided ? PuzzleWords::folded_guided : PuzzleWords::folded_distances
                        : guided ? PuzzleWords::guided
                                 : PuzzleWords::distances;
    const auto needed = [&](const auto& p, std::uint32_t from) {
        return labels.least == kNever || from + game::bound_of(game, p) < labels.least;
    };
    const auto put = [&](std::vector<std::uint32_t>& words, PuzzleWords kind) {
        words.push_back(static_cast<std::uint32_t>(kind));
        words.push_back(labels.least);
        if (labels.least != kNever)
            for (const auto& p : path) put_key<Key>(words, game.key(p));
    };
    std::vector<std::uint32_t> words;
    if constexpr (requires { labels.each([](const auto&, std::uint32_t) { return true; }); }) {
        judged              = judged && (!folded || has_proved_symmetry(game));
        std::uint64_t count = 0;
        if (judged)
            labels.each([&](const auto& p, std::uint32_t from) {
                count += needed(p, from);
                return true;
            });
        const auto size = 4 + kKeyWords<Key> * path.size() + count * (1 + kKeyWords<Key>);
        if (judged && size <= bytes / sizeof(std::uint32_t)) {
            words.reserve(as_size(size));
            put(words, all);
            put_key<std::uint64_t>(words, count);
            labels.each([&](const auto& p, std::uint32_t from) {
                if (!needed(p, from)) return true;
                words.push_back(from);
                put_key<Key>(words, game.key(p));
                return true;
            });
            return words;
        }
    }
    put(words, PuzzleWords::path);
    return words;
}

/// What words show about the position at which `game` begins.
struct PuzzleJudged {
    Sentences     refused;          // the reason, if they are refused
    std::uint32_t steps   = 0;      // of the path, which was played; kNever: impossible
    bool          bounded = false;  // it is shown that no path is shorter
    bool          folded  = false;  // judged with images counted as one
};

template <Kept G>
class PuzzleJudge {
  public:
    PuzzleJudge(const G& game, const Certificate& read, const Budget& budget)
        : game_(game), read_(read), allowance_{budget.bytes}, pace_(budget, "check") {}

    std::expected<PuzzleJudged, InputError> judge() {
        if (!has(2)) return result_;
        const auto number = word();
        const auto kind   = PuzzleWords{number};
        result_.steps     = word();
        result_.bounded   = kind != PuzzleWords::path;
        result_.folded =
            kind == PuzzleWords::folded_distances || kind == PuzzleWords::folded_guided;
        guided_ = kind == PuzzleWords::guided || kind == PuzzleWords::folded_guided;
        if (kind > PuzzleWords::folded_guided || (guided_ && !is_guided(game_)) ||
            (result_.folded && !symmetric()))
            return refused(say(Say::words_no_kind, number));
        if (result_.steps == kNever && !result_.bounded) return refused(Say::shows_nothing);
        if (result_.steps != kNever && !play()) return ended();
        if (result_.bounded) {
            Distances distances(game_, allowance_);
            if (!read_all(distances)) return ended();
            bool just = false;
            if constexpr (Symmetrical<G>)
                if (result_.folded) just = follows(fold(game_), distances);
            if (!result_.folded) just = follows(game_, distances);
            if (!just) return ended();
        }
        if (at_ != read_.count) return refused(say(Say::words_too_many, read_.count - at_));
        return result_;
    }

  private:
    using Key       = typename G::Key;
    using Position  = typename G::Position;
    using Distances = ReadDistances<G, std::uint32_t>;

    PuzzleJudged refused(Sentences why) {
        result_.refused = std::move(why);
        return result_;
    }
    // The refusal, or the limit that was reached.
    std::expected<PuzzleJudged, InputError> ended() {
        if (why_ == GaveUp::no) return result_;
        return std::unexpected(ended_early(why_));
    }
    bool has(std::uint64_t words) {
        if (words <= read_.count - at_) return true;
        result_.refused = Say::words_end_early;
        return false;
    }
    std::uint32_t      word() { return read_.word(at_++); }
    // Reads a key, whose words are there.  Returns nothing if it is not the key of a position.
    std::optional<Key> key() {
        Key key = 0;
        for (std::uint64_t i = 0; i < kKeyWords<Key>; ++i) key |= Key{word()} << 32 * i;
        if (game_.known(key)) return key;
        result_.refused = Say::position_none;
        return std::nullopt;
    }

    bool play() {
        const std::uint64_t length = std::uint64_t{result_.steps} + 1;
        if (!has(length * kKeyWords<Key>)) return false;
        std::vector<Position> path;
        for (std::uint64_t i = 0; i < length; ++i) {
            const auto next = key();
            if (!next) return false;
            path.push_back(game_.unpack(*next));
            if (!pace_.go_on(1)) return why_ = pace_.why(), false;
        }
        if (const auto wrong = first_wrong_step<G>(game_, path)) {
            result_.refused = say(Say::path_no_step, *wrong);
            return false;
        }
        return true;
    }
    bool read_all(Distances& distances) {
        if (!has(2)) return false;
        const std::uint64_t low = word(), count = low | std::uint64_t{word()} << 32;
        constexpr auto      kRecord = 1 + kKeyWords<Key>;
        if (count > read_.count || !has(count * kRecord)) {
            result_.refused = Say::words_end_early;
            return false;
        }
        const auto first = at_;
        const bool whole = each_far_apart(count, [&](std::uint64_t i) {
            at_             = first + kRecord * i;
            const auto from = word();
            const auto k    = key();
            if (!k) return false;
            if (from >= kNever - 1) return result_.refused = Say::distance_none, false;
            if (!distances.insert(*k, from)) return why_ = GaveUp::bytes, false;
            if (!pace_.go_on(1)) return why_ = pace_.why(), false;
            return true;
        });
        at_              = first + kRecord * count;
        return whole;
    }
    bool symmetric() const {
        if constexpr (Symmetrical<G>) return has_proved_symmetry(game_) && game_.symmetric();
        return false;
    }
    template <class Game>
    bool follows(const Game& game, const Distances& distances) {
        if constexpr (Guided<Game>)
            if (!guided_ && is_guided(game)) return follows(unguided(game), distances);
        const auto judged = check_no_shorter(game, distances, result_.steps, pace_);
        if (judged.unjust)
            result_.refused = Say::distance_not_follow;
        else if (!judged.every)
            why_ = pace_.why();
        return judged.every;
    }

    const G&           game_;
    const Certificate& read_;
    Allowance          allowance_;
    Pace               pace_;
    PuzzleJudged       result_;
    bool               guided_ = false;
    std::uint64_t      at_     = 0;
    GaveUp             why_    = GaveUp::no;
};

/// Plays the path and judges the distances, with nothing that a search computed.  The error: a
/// limit was reached.  O(positions * moves) time, and memory for the positions.
template <Kept G>
std::expected<PuzzleJudged, InputError> judge_puzzle_words(const G& game, const Certificate& read,
                                                           const Budget& budget) {
    return PuzzleJudge<G>(game, read, budget).judge();
}

}  // namespace zermelo::inline workbench
