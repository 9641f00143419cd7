// What a session tells the interfaces: verdicts, moves, facts.  It is plain data, apart from long
// lists, which are produced while they are written.
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

/// A number, or nothing, which stands for infinity (JSON null).
using Number = std::optional<std::int64_t>;

/// A list of numbers that may be too long to hold: each(emit) calls emit for every element
/// in order, until emit returns false.  It reads from the session that made it, and is valid only
/// as long as that session lives.
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

/// Texts in order, for example the positions and moves of a path.
struct TextList {
    std::vector<std::string> texts;
    bool                     for_people = true;  // if false, only JSON lists them
    std::size_t              first      = 1;     // the number of the first text, when numbered
};

struct Fact;
using Group = std::vector<Fact>;  // facts inside a fact

using FactKinds = std::variant<bool, std::int64_t, double, std::string, Number, NumberList,
                               NumberMap, TextList, Group>;
/// The value of a fact.  Its members, and those of Fact and Answer, are compiled once.
class FactValue : public FactKinds {
  public:
    using FactKinds::FactKinds;

    FactValue();
    FactValue(const FactValue&);
    FactValue(FactValue&&) noexcept;
    FactValue& operator=(const FactValue&);
    FactValue& operator=(FactValue&&) noexcept;
    ~FactValue();
};

/// One known fact: a key, as in the JSON, and its value.
struct Fact {
    std::string key;
    FactValue   value;

    Fact(std::string name, FactValue what);
    Fact(const Fact&);
    Fact(Fact&&) noexcept;
    Fact& operator=(const Fact&);
    Fact& operator=(Fact&&) noexcept;
    ~Fact();
};

/// Returns the value of the first fact with that key, or nullptr if there is no such fact or its
/// value is of another type.
template <class Value>
const Value* find_fact(const Group& facts, std::string_view key) {
    for (const auto& fact : facts)
        if (fact.key == key) return std::get_if<Value>(&fact.value);
    return nullptr;
}

/// Returns the fact {"nimber": n}; from 2^63 on, its value is a text.
Fact                         nimber_fact(std::uint64_t nimber);
/// The converse: returns the value of the fact "nimber", or nothing if there is no such fact.
std::optional<std::uint64_t> nimber_of(const Group& facts);

struct MoveView {
    std::string            move, position;   // as typed; `position` can be fed back in
    std::optional<Outcome> verdict;          // for the next mover
    std::string            cells      = {};  // the cells of a row that it takes: "6..8", or ""
    Number                 remoteness = {};  // of the position; none for draws, or without a count
    bool                   again      = false;  // the same player moves again
    Number margin = {};  // of the position, for the next mover, if the game has scores
};

/// Returns what a move is worth to the player who makes it; nothing if its position has no verdict.
std::optional<Outcome> worth_of(const MoveView& move);

struct Answer {
    Status                 status      = Status::gave_up;
    GaveUp                 why_gave_up = GaveUp::no;
    std::string            game, position;  // position: as typed; empty: the whole game
    std::optional<Outcome> verdict;         // for the player to move; none for a whole game
    Sentences              headline, why;   // for people: one line, one sentence
    std::string            solver;
    bool                   solitary  = false;  // a puzzle: one player, and no move wins or loses
    Evidence               evidence  = Evidence::none;
    bool                   certified = false;
    std::string            refused;  // the checker's objection to our own labels: our bug
    std::vector<MoveView>  moves;    // best first
    Group                  facts;    // nimber, regions, strategy, labels ... in printing order
    Group                  stats;    // seconds, positions, bytes, and the solver's own counters

    Answer();
    Answer(const Answer&);
    Answer(Answer&&) noexcept;
    Answer& operator=(const Answer&);
    Answer& operator=(Answer&&) noexcept;
    ~Answer();
};

/// Returns why nothing can rest on the answer: the checker refused its labels, or a limit ended the
/// search.  Returns nothing if the answer is solved, even if it is not certified.
std::optional<InputError> unusable(const Answer& answer);

}  // namespace zermelo::inline workbench
