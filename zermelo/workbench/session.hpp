// One game, opened: what the command line, the page and other languages talk to.
// One virtual call per question, none inside a solver.
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

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/family.hpp"
#include "zermelo/workbench/answer.hpp"
#include "zermelo/workbench/picture.hpp"

namespace zermelo::inline workbench {

/// Long outputs, streamed.  certificate: binary; contest: the contest's output file;
/// solution: another tool's solution format (paritysol); table: CSV, a line a position.
/// npy: an array file of NumPy.  checkpoint: nimbers from which sequence() can go on.
enum class Part { certificate, contest, solution, table, npy, checkpoint };

/// The result of checking evidence.
struct Checked {
    bool                   accepted = false;
    Sentences              headline;  // "accepted: 8 fields, Ann wins 5" or "refused: field 3 ..."
    Group                  facts;
    // All that is wrong, as far as it is listed, where it may be more: the headline has the first.
    std::vector<Sentences> objections = {};
};

class Session {
  public:
    virtual ~Session() = default;

    /// As one may type it; "" where the whole game is asked about.
    virtual std::string              position() const = 0;
    /// Moves from the position, in printing order; the first of them (a million, or what the
    /// game says) where they are more.
    virtual std::vector<std::string> legal() const = 0;
    /// The first of legal(), "" where there is none; without listing the others.
    virtual std::string              first_legal() const {
                     const auto moves = legal();
                     return moves.empty() ? "" : moves.front();
    }
    /// Is there no move?
    virtual bool                            over() const { return legal().empty(); }
    /// Whose turn it is, 1 or 2, where a player may move again; 0 where the players move in turn.
    virtual int                             mover() const { return 0; }
    /// The position as rows of characters, each with a line end; "" where the game has no board.
    virtual std::string                     drawn() const { return ""; }
    /// False: illegal, nothing changed.
    virtual bool                            move(std::string_view text) = 0;
    /// Which rule the text breaks, which is no legal move: "only 3 cakes are left".  "" where the
    /// game does not say, or it is no move in form.  In the game's own words and numbers: nothing
    /// of the text itself, which may hold any bytes, stands in it.
    virtual std::string                     why_illegal(std::string_view) const { return ""; }
    virtual std::expected<void, InputError> reset(std::string_view position) = 0;

    /// Solves with the solver of that name ("" the automatic choice) and, unless check is
    /// false, has the checker judge the labels.  An unknown name is an error that lists the
    /// nearest.
    virtual std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                                     const Budget&) = 0;
    /// Verifies evidence made elsewhere (a certificate or a solution file), with nothing
    /// that a solver computed; without evidence, the game's own promises.  An error: it is
    /// no evidence at all; the rest is in Checked.  What was accepted can be written.
    virtual std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                                     const Budget&) = 0;
    /// After solve(), or check() that accepted; tables of nimbers after sequence().
    virtual std::expected<void, InputError>    write(Part, Sink&) = 0;
    /// At most `most` nodes, else an error with the figure.  Regions and thick edges after
    /// solve(); labels: ranks beside the nodes.
    virtual std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) = 0;
    /// A fingerprint of what the last solve() claims (winners, values), not of how it knows:
    /// equal for all solvers that agree.  0 before.
    virtual std::uint64_t                      claims() const = 0;
    /// Bytes held by the game itself (not the labels).
    virtual std::uint64_t                      bytes() const = 0;
};

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

/// One line of the catalogue: a constant.
struct GameCard {
    // alias: other names, with a blank between (aliases.hpp); typed: "green FILE [FIELD]".
    std::string_view    name, alias = "", title, source, typed;
    bool                from_file = false;  // the first argument is a file ("-": standard input)
    // ... unless it begins with a number.  The file holds positions: a word behind it names one of
    // them, "only" the only one.
    bool                or_typed = false;
    std::string_view    letters  = "";  // ... or consists of these characters
    bool                rules = false;  // the file holds rules, and says which parameters there are
    bool                adds  = false;  // in a file, but its positions have nimbers: for sums
    bool                heaps = false;  // its heaps have nimbers: for Session::sequence
    bool                whole = false;  // may be asked about as a whole, without a verdict
    bool                solitary               = false;  // a puzzle: one player
    bool                sums                   = false;  // its words are positions of other games
    CardList<Parameter> parameters             = {};
    std::span<const std::string_view> formats  = {};  // convert and make: contest, pgsolver
    std::span<const AnswerFormat>     answers  = {};  // sorted
    CardList<FamilyCard>              families = {};
    CardList<SolverCard>              solvers;   // of --solver, sorted
    std::string_view                  standard;  // the solver of "", one of them
    std::string_view                  example;   // a small input: what `demo` solves first
    /// The words, or the file, of a position to open where only the rules matter: for
    /// Session::sequence and chart.  "": there is none; for heaps, more must be typed before "0".
    std::string_view                  bare = "";
    /// The source's own tests of programs that play it (play/suite.hpp), where it has some.
    std::string_view (*suite)() = nullptr;
    /// `input`: the file's bytes (they must outlive the session); `words`: what else was typed.
    std::expected<std::unique_ptr<Session>, InputError> (*open)(const Parameters&,
                                                                std::span<const std::byte>   input,
                                                                std::span<const std::string> words,
                                                                const Budget&);
    /// Writes a member of families[family], in one of `formats`.  values[i] belongs to its
    /// options[i] and lies in that option's range.  Same arguments, same bytes.
    std::expected<void, InputError> (*make)(std::size_t family, std::span<const double> values,
                                            std::uint64_t seed, std::string_view format,
                                            const Budget&, Sink&) = nullptr;
    /// All set-ups from .. to in one pass, where the game has such a one: `words` are what is typed
    /// before the number.  Nothing: these words have none.
    std::expected<std::optional<Scanned>, InputError> (*scan)(const Parameters&,
                                                              std::span<const std::string> words,
                                                              std::uint64_t from, std::uint64_t to,
                                                              bool check, const Budget&) = nullptr;
    /// Where words may name files inside: which they name, and open() with these.
    std::vector<std::string> (*files_of)(std::span<const std::string> words) = nullptr;
    std::expected<std::unique_ptr<Session>, InputError> (*open_with)(
        const NamedFiles&, std::span<const std::string> words, const Budget&) = nullptr;
};

}  // namespace zermelo::inline workbench
