// A line of the catalogue: what a game says about itself, as a constant.
//
// A card holds what every game has; what only some games have is a facet, a struct of its own that
// other games leave out.  Reading a card never opens a game.
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

/// A parameter of a game.  Games declare theirs in their own files, so that a new game needs no
/// line elsewhere: `--cap 10` and `--set cap=10` mean the same.
struct Parameter {
    const char *                      name, *help;
    std::int64_t                      standard, least, most;
    /// If the parameter is one of several words: these words, for the values 0, 1, ... most.
    std::span<const std::string_view> choices = {};
};
using Parameters = std::vector<std::pair<std::string, std::int64_t>>;

/// A family of test inputs: `zermelo make [GAME] FAMILY --OPTION VALUE`.
struct FamilyCard {
    std::string_view              name, what;
    std::span<const FamilyOption> options;
};

/// A value of --format for answers, beside text and json.
struct AnswerFormat {
    std::string_view name;  // contest, csv, paritysol
    Part             part;
};

struct SolverCard {
    std::string_view name, what;
    bool             textbook;
    bool             traced = false;  // TraceFacet::trace reports its steps
};

/// Who wins each of a range of set-ups, each of which is one number.
struct Scanned {
    Answer                             answer;  // how the scan went, and what it rests on
    std::function<bool(std::uint64_t)> won;     // whether the first player wins it
};

/// Files by their names in the words that were typed: their bytes, or why they could not be read.
using NamedFiles =
    std::map<std::string, std::expected<std::span<const std::byte>, InputError>, std::less<>>;

/// A list in a card: an array, or a function that makes the list once, when it is first needed.  So
/// cards are constants, and cost nothing until they are read.
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

/// For a game whose first word is a file ("-": standard input).
struct FileFacet {
    bool             reads = false;
    // ... unless the first word consists of digits and commas, and more words follow.  The file
    // holds positions: the word after it names one of them; "only" means the only one.
    bool             or_typed = false;
    std::string_view letters  = "";     // ... or unless it consists of these characters
    bool             adds     = false;  // whether its positions have nimbers: for sums

    /// Returns true if the first word is always a file, whatever it looks like.
    constexpr bool always() const { return reads && !or_typed && letters.empty(); }
};

/// For a game whose words may name files: files of rules, or of positions of other games.
struct InsideFacet {
    bool rules = false;  // one file holds the rules, and declares the parameters
    bool sums  = false;  // the words are positions of other games
    /// Returns the files that the words name; and as GameCard::open, with these files.
    std::vector<std::string> (*files)(std::span<const std::string> words)      = nullptr;
    std::expected<std::unique_ptr<Session>, InputError> (*open)(const NamedFiles&,
                                                                std::span<const std::string> words,
                                                                const Budget&) = nullptr;
};

/// For a game whose rules can be queried without a position: sequences (SequenceFacet) and charts.
struct RulesFacet {
    bool             heaps = false;  // its heaps have nimbers: for sequences
    /// The words, or the contents of the file, of the position that is then opened; "" if there is
    /// none: a heap game then needs words before its position "0".
    std::string_view words = "";
};

/// For a game that makes inputs.
struct MakeFacet {
    CardList<FamilyCard>              families = {};
    std::span<const std::string_view> formats  = {};  // also those of convert(): contest, pgsolver
    /// Writes a member of families[family], in one of `formats`.  values[i] belongs to options[i]
    /// of the family, and lies in that option's range.  The same arguments give the same bytes.
    std::expected<void, InputError> (*write)(std::size_t family, std::span<const double> values,
                                             std::uint64_t seed, std::string_view format,
                                             const Budget&, Sink&) = nullptr;
};

struct GameCard {
    // alias: other names, separated by blanks (aliases.hpp); typed: "green FILE [FIELD]".
    std::string_view              name, alias = "", title, source, typed;
    FileFacet                     file       = {};
    InsideFacet                   inside     = {};
    RulesFacet                    alone      = {};
    bool                          whole      = false;  // may be queried without a position
    bool                          solitary   = false;  // a puzzle: one player
    CardList<Parameter>           parameters = {};
    std::span<const AnswerFormat> answers    = {};  // sorted
    MakeFacet                     makes      = {};
    CardList<SolverCard>          solvers;   // the values of --solver, sorted
    std::string_view              standard;  // the solver that "" means, one of these
    std::string_view              example;   // a small input: what `demo` solves first
    /// The tests that the game's source has for programs that play it (play/suite.hpp), if any.
    std::string_view (*suite)() = nullptr;
    /// Opens the game.  `input` holds the file's bytes, which must outlive the session; `words`
    /// holds what else was typed.
    std::expected<std::unique_ptr<Session>, InputError> (*open)(const Parameters&,
                                                                std::span<const std::byte>   input,
                                                                std::span<const std::string> words,
                                                                const Budget&);
    /// Solves all set-ups `from` .. `to` in one pass, if the game can do so; `words` holds what is
    /// typed before the number.  Returns nothing if it cannot for these words.
    std::expected<std::optional<Scanned>, InputError> (*scan)(const Parameters&,
                                                              std::span<const std::string> words,
                                                              std::uint64_t from, std::uint64_t to,
                                                              bool check, const Budget&) = nullptr;
};

}  // namespace zermelo::inline workbench
