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
    /// solve(); labels: ranks beside the nodes.  An error where a game says nothing of its own.
    virtual std::expected<Picture, InputError> picture(std::uint64_t most, bool labels);
    /// A fingerprint of what the last solve() claims (winners, values), not of how it knows:
    /// equal for all solvers that agree.  0 before.
    virtual std::uint64_t                      claims() const = 0;
    /// Bytes held by the game itself (not the labels).
    virtual std::uint64_t                      bytes() const = 0;
};

}  // namespace zermelo::inline workbench
