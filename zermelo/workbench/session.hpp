// One open game: the interface for the command line, the page and other languages.
// There is one virtual call per query, and none inside a solver.
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

/// Long outputs, streamed.  certificate: binary; contest: the contest's output file; solution:
/// another tool's solution format (paritysol); table: CSV, one position a line; npy: a NumPy array
/// file; checkpoint: nimbers from which sequence() can go on.
enum class Part { certificate, contest, solution, table, npy, checkpoint };

/// The result of checking evidence.
struct Checked {
    bool                   accepted = false;
    Sentences              headline;  // "accepted: 8 fields, Ann wins 5" or "refused: field 3 ..."
    Group                  facts;
    // The objections that are listed, if there may be several; the headline has the first.
    std::vector<Sentences> objections;

    Checked();
    Checked(bool yes, Sentences told, Group known, std::vector<Sentences> objected = {});
    Checked(const Checked&);
    Checked(Checked&&) noexcept;
    Checked& operator=(const Checked&);
    Checked& operator=(Checked&&) noexcept;
    ~Checked();
};

class Session {
  public:
    virtual ~Session() = default;

    /// The position as one may type it; "" if the question is about the whole game.
    virtual std::string              position() const = 0;
    /// Moves from the position, in printing order.  If there are more than kMostLegal
    /// (workbench/most_legal.hpp), or than the game lists, only so many of them.
    virtual std::vector<std::string> legal() const = 0;
    /// The first of legal(), or "" if there is none, without listing the others.
    virtual std::string              first_legal() const {
                     const auto moves = legal();
                     return moves.empty() ? "" : moves.front();
    }
    /// Returns true if there is no move.
    virtual bool                            over() const { return legal().empty(); }
    /// Whose turn it is, 1 or 2, if a player may move again; 0 if the players move in turn.
    virtual int                             mover() const { return 0; }
    /// The position as rows of characters, each with a line end; "" if the game has no board.
    virtual std::string                     drawn() const { return ""; }
    /// Makes a move.  Returns false, and changes nothing, if it is illegal.
    virtual bool                            move(std::string_view text) = 0;
    /// Returns which rule an illegal move breaks: "only 3 cakes are left".  Returns "" if the game
    /// does not say, or the text does not have the form of a move.  The answer uses the game's own
    /// words and numbers and never quotes the text, which may hold any bytes.
    virtual Phrase                          why_illegal(std::string_view) const { return {}; }
    virtual std::expected<void, InputError> reset(std::string_view position) = 0;

    /// Solves with the solver of that name ("" is the automatic choice) and, unless check is false,
    /// has the checker judge the labels.  An unknown name is an error that lists the nearest ones.
    virtual std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                                     const Budget&) = 0;
    /// Verifies evidence made elsewhere (a certificate or a solution file), with nothing that a
    /// solver computed; without evidence, the game's own promises.  The error: it is not evidence
    /// at all; every other objection is in Checked.  What was accepted can be written.
    virtual std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                                     const Budget&) = 0;
    /// Valid after solve(), or after check() accepted; tables of nimbers after sequence().
    virtual std::expected<void, InputError>    write(Part, Sink&) = 0;
    /// A picture of at most `most` nodes, otherwise an error with that figure.  Regions and thick
    /// edges after solve(); labels: ranks beside the nodes.  By default an error: the game has no
    /// pictures.
    virtual std::expected<Picture, InputError> picture(std::uint64_t most, bool labels);
    /// A fingerprint of what the last solve() claims (winners, values), not of its evidence: equal
    /// for all solvers that agree.  0 before.
    virtual std::uint64_t                      claims() const = 0;
    /// Bytes held by the game itself, without the labels.
    virtual std::uint64_t                      bytes() const = 0;
};

}  // namespace zermelo::inline workbench
