// A line of the catalogue: what a game says of itself, as a constant.
//
// A card names what every game has; what only some have is a facet: a struct of its own, left out
// by the others.  Who reads a card never opens a game.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// Parameters are declared here, as in a game's own file, so that a new game needs no line
/// elsewhere: `--cap 10` and `--set cap=10` mean the same.
struct Parameter {
    const char *                      name, *help;
    std::int64_t                      standard, least, most;
    /// Where it is one of some words: their names, for the values 0, 1, ... most.
    std::span<const std::string_view> choices = {};
};
using Parameters = std::vector<std::pair<std::string, std::int64_t>>;

/// A family of test inputs: `zermelo make [GAME] FAMILY --OPTION VALUE`.
struct FamilyCard {
    std::string_view              name, what;
    std::span<const FamilyOption> options;
};

/// What --format may ask of an answer beside text and json.
struct AnswerFormat {
    std::string_view name;  // contest, csv, paritysol
    Part             part;
};

struct SolverCard {
    std::string_view name, what;
    bool             textbook;
    bool             traced = false;  // Session::trace tells its steps
};

/// Who wins each of a range of set-ups, where a set-up is one number.
struct Scanned {
    Answer                             answer;  // how it went, and what it rests on
    std::function<bool(std::uint64_t)> won;     // by the first player
};

/// Files by the names that words give them: their bytes, or why there are none.
using NamedFiles =
    std::map<std::string, std::expected<std::span<const std::byte>, InputError>, std::less<>>;

/// A list that a card names: an array, or a function that makes it once, when it is asked for.  So
/// cards are constants, and cost nothing until somebody reads them.
template <class T>
class CardList {
  public:
    using Tell = std::span<const T> (*)();

    constexpr CardList() = default;
    constexpr CardList(Tell tell) : tell_(tell) {}
    constexpr CardList(std::span<const T> list) : list_(list) {}
    template <std::size_t kLength>
    constexpr CardList(const T (&list)[kLength]) : list_(list) {}

    std::span<const T> list() const { return tell_ != nullptr ? tell_() : list_; }
    const T*           begin() const { return list().data(); }
    const T*           end() const { return begin() + size(); }
    std::size_t        size() const { return list().size(); }
    bool               empty() const { return list().empty(); }
    const T&           operator[](std::size_t i) const { return list()[i]; }

  private:
    Tell               tell_ = nullptr;
    std::span<const T> list_;
};

/// Of a game whose first word is a file ("-": standard input).
struct FileFacet {
    bool             reads = false;
    // ... unless it begins with a number.  The file holds positions: a word behind it names one of
    // them, "only" the only one.
    bool             or_typed = false;
    std::string_view letters  = "";     // ... or consists of these characters
    bool             adds     = false;  // its positions have nimbers: for sums

    /// Is the first word a file, whatever it looks like?
    constexpr bool always() const { return reads && !or_typed && letters.empty(); }
};

/// Of a game whose words may name files inside: rules, or positions of other games.
struct InsideFacet {
    bool rules = false;  // one file holds rules, and says which parameters there are
    bool sums  = false;  // the words are positions of other games
    /// Which files the words name, and GameCard::open with these.
    std::vector<std::string> (*files)(std::span<const std::string> words)      = nullptr;
    std::expected<std::unique_ptr<Session>, InputError> (*open)(const NamedFiles&,
                                                                std::span<const std::string> words,
                                                                const Budget&) = nullptr;
};

/// Of a game whose rules alone can be asked about: sequences (SequenceFacet) and charts.
struct RulesFacet {
    bool             heaps = false;  // its heaps have nimbers: for sequences
    /// The words, or the file, of a position to open then; "": there is none.  For heaps, more must
    /// be typed before "0".
    std::string_view words = "";
};

/// Of a game that makes inputs.
struct MakeFacet {
    CardList<FamilyCard>              families = {};
    std::span<const std::string_view> formats  = {};  // of convert, too: contest, pgsolver
    /// Writes a member of families[family], in one of `formats`.  values[i] belongs to its
    /// options[i] and lies in that option's range.  Same arguments, same bytes.
    std::expected<void, InputError> (*write)(std::size_t family, std::span<const double> values,
                                             std::uint64_t seed, std::string_view format,
                                             const Budget&, Sink&) = nullptr;
};

struct GameCard {
    // alias: other names, with a blank between (aliases.hpp); typed: "green FILE [FIELD]".
    std::string_view              name, alias = "", title, source, typed;
    FileFacet                     file       = {};
    InsideFacet                   inside     = {};
    RulesFacet                    alone      = {};
    bool                          whole      = false;  // may be asked about without a position
    bool                          solitary   = false;  // a puzzle: one player
    CardList<Parameter>           parameters = {};
    std::span<const AnswerFormat> answers    = {};  // sorted
    MakeFacet                     makes      = {};
    CardList<SolverCard>          solvers;   // of --solver, sorted
    std::string_view              standard;  // the solver of "", one of them
    std::string_view              example;   // a small input: what `demo` solves first
    /// The source's own tests of programs that play it (play/suite.hpp), where it has some.
    std::string_view (*suite)() = nullptr;
    /// `input`: the file's bytes (they must outlive the session); `words`: what else was typed.
    std::expected<std::unique_ptr<Session>, InputError> (*open)(const Parameters&,
                                                                std::span<const std::byte>   input,
                                                                std::span<const std::string> words,
                                                                const Budget&);
    /// All set-ups from .. to in one pass, where the game has such a one: `words` are what is typed
    /// before the number.  Nothing: these words have none.
    std::expected<std::optional<Scanned>, InputError> (*scan)(const Parameters&,
                                                              std::span<const std::string> words,
                                                              std::uint64_t from, std::uint64_t to,
                                                              bool check, const Budget&) = nullptr;
};

}  // namespace zermelo::inline workbench
