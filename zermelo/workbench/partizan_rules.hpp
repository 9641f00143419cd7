// A partizan game as its session sees it: positions, both players' moves, and the labelling of
// them.
//
// Games bring one of two kinds: positions that are keys (workbench/value_game.hpp), or sums of
// parts (workbench/part_game.hpp).  Whose turn it is is not part of a position.
//
// Main class: PartizanRules.  Called from workbench/value_session.cpp.
// Tested: test/workbench/part_labelling_test.cpp, test/games/value_games_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/key_table.hpp"
#include "zermelo/workbench/scene.hpp"

namespace zermelo::inline workbench {

class ValueLabelling;

class PartizanRules {
  public:
    /// A position: words whose meaning the game defines.
    using State = std::vector<std::uint64_t>;
    using Emit  = std::function<void(const State& next, std::string_view move)>;

    virtual ~PartizanRules() = default;

    virtual std::string_view name() const  = 0;
    virtual State            start() const = 0;
    /// All moves of that player, in printing order; a move may come up more than once.
    virtual void             moves(const State& at, bool left, const Emit&) const = 0;
    virtual std::string      text(const State& at) const                          = 0;
    /// Reads a position's text without whose turn it is.
    virtual std::expected<State, InputError> read(std::string_view) const          = 0;
    virtual Phrase why_illegal(const State& at, bool left, std::string_view) const = 0;

    /// The position as rows of characters; "" where the game has no board.
    virtual std::string          drawn(const State&) const { return ""; }
    /// The picture of a position, if the game has pictures.
    virtual std::optional<Scene> scene(const State&) const { return std::nullopt; }
    /// What a certificate names before the position: the rules, if they come from a file.
    virtual std::string          setup() const { return ""; }

    /// Makes the labelling of that position and of its successors.  These rules and the allowance
    /// must outlive it.
    virtual std::unique_ptr<ValueLabelling> labelling(const State& at, Allowance&) const = 0;
};

}  // namespace zermelo::inline workbench
