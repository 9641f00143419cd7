// A partizan game whose positions are sums of parts that do not touch, as the building sees it.
//
// The game says what is played: positions, and both players' moves.  And it says which parts a
// position falls into, and which sums of parts a part's options are: as many parts get values as
// there are, not as many as there are ways to put them together.
//
// Main class: PartRules.  Called from games/.
// Tested: test/workbench/part_session_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/part_book.hpp"
#include "zermelo/workbench/scene.hpp"

namespace zermelo::inline workbench {

class PartRules {
  public:
    /// A position without whose turn it is: words that the game gives a meaning to.
    using State     = std::vector<std::uint64_t>;
    using Emit      = std::function<void(const State& next, std::string_view move)>;
    using EmitParts = std::function<void(std::span<const PartCount>)>;

    virtual ~PartRules() = default;

    virtual std::string_view name() const  = 0;
    virtual State            start() const = 0;
    /// All moves of that player, in printing order.
    virtual void             moves(const State& at, bool left, const Emit&) const = 0;
    virtual std::string      text(const State& at) const                          = 0;
    /// A position's text without whose turn it is.
    virtual std::expected<State, InputError> read(std::string_view) const               = 0;
    virtual std::string why_illegal(const State& at, bool left, std::string_view) const = 0;
    /// The picture of a position, where the game has such.
    virtual std::optional<Scene> scene(const State&) const { return std::nullopt; }

    /// The parts of a position; they are entered in the book, unless its memory ends.
    virtual std::vector<PartCount> parts(const State& at, PartBook& book) const = 0;
    /// The options of the part of that key, all that it may become by a move of that player, each a
    /// sum of parts; a repeated one may be left out.
    virtual void options(std::uint64_t key, bool left, PartBook& book, const EmitParts&) const = 0;
    /// Of the part of that key; less for all parts with keys in its options.
    virtual std::uint64_t level(std::uint64_t key) const = 0;
};

}  // namespace zermelo::inline workbench
