// What a game's face is told: verdicts, moves, facts.  Plain data, and long lists that are
// produced while they are written.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/evidence.hpp"
#include "zermelo/game/outcome.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/game/solution.hpp"

namespace zermelo::inline workbench {

/// An open number: none stands for infinity (JSON null).
using Number = std::optional<std::int64_t>;

/// A list of numbers that may be too long to hold: each(emit) calls emit for every element
/// in order, until it returns false.  Reads from the session that made it; valid as long as
/// that lives.
struct NumberList {
    using Emit                            = std::function<bool(Number)>;
    std::uint64_t                    size = 0;
    std::function<void(const Emit&)> each;
};
/// The same for pairs: {"1": 6, "2": 7}.
struct NumberMap {
    using Emit                            = std::function<bool(std::int64_t, Number)>;
    std::uint64_t                    size = 0;
    std::function<void(const Emit&)> each;
};

/// Texts in order: the positions and the moves of a path.
struct TextList {
    std::vector<std::string> texts;
    bool                     for_people = true;  // false: JSON lists them, text leaves them out
    std::size_t              first      = 1;     // the number of the first, in text
};

struct Fact;
using Group = std::vector<Fact>;  // facts inside a fact

/// One thing known: a key, as in the JSON, and its value.
struct Fact {
    std::string key;
    std::variant<bool, std::int64_t, double, std::string, Number, NumberList, NumberMap, TextList,
                 Group>
        value;
};

/// The value of that key and type among the facts; nullptr if there is none.
template <class Value>
const Value* find_fact(const Group& facts, std::string_view key) {
    for (const auto& fact : facts)
        if (fact.key == key) return std::get_if<Value>(&fact.value);
    return nullptr;
}

/// {"nimber": n}; from 2^63 on, a text.
Fact                         nimber_fact(std::uint64_t nimber);
/// The converse, of the fact "nimber" among these.
std::optional<std::uint64_t> nimber_of(const Group& facts);

struct MoveView {
    std::string            move, position;  // as typed; `position` can be fed back in
    std::optional<Outcome> verdict;         // for the next mover
    std::string cells      = {};  // of a row, that the move takes: "6..8"; "" where there is none
    Number      remoteness = {};  // of the position, where the game counts moves; none for draws
    bool        again      = false;  // the next mover is who made it
    Number      margin     = {};  // of the position, for the next mover, where the game has scores
};

/// What a move is worth to who makes it; none where its position has no verdict.
std::optional<Outcome> worth_of(const MoveView& move);

struct Answer {
    Status                 status      = Status::gave_up;
    GaveUp                 why_gave_up = GaveUp::no;
    std::string            game, position;  // position: as one may type it; empty: the whole game
    std::optional<Outcome> verdict;         // for the player to move; none: of the whole game
    Sentences              headline, why;   // for people: one line, one sentence
    std::string            solver;
    bool                   solitary  = false;  // of a puzzle: one player, no move wins or loses
    Evidence               evidence  = Evidence::none;
    bool                   certified = false;
    std::string            refused;  // the checker's objection to our own labels: our bug
    std::vector<MoveView>  moves;    // best first
    Group                  facts;    // nimber, regions, strategy, labels ... in printing order
    Group                  stats;    // seconds, positions, bytes, and the solver's own counters
};

/// Why nothing can rest on the answer: the checker refused its labels, or a limit ended it. Nothing
/// where it is solved; it need not be certified.
std::optional<InputError> unusable(const Answer& answer);

}  // namespace zermelo::inline workbench
