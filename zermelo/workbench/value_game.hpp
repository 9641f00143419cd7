// A partizan game, as the rest of the program sees it: positions are keys, and both players have
// moves.
//
// A game provides what is listed below.  Whose turn it is is not part of a key: the value of a
// position covers both players' chances.
//
//     kName, Position, start()
//     moves(p, left, emit)     emit(q, text) for every position q that the player may move to;
//                              `text` names the move
//     level(p)                 falls with every move
//     key(p), unpack(key)      of 64 bits; ~0 is not a key
//     text(p), read(text)      a position as one may type it
//     why_illegal(p, left, text), drawn(p), scene(p)    optional
//
// Main class: ValueRulesOf.  Called from games/.
// Tested: test/games/hackenbush_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/scene.hpp"

namespace zermelo::inline workbench {

class ValueRules {
  public:
    using Emit = std::function<void(std::uint64_t key, std::string_view move)>;

    virtual ~ValueRules() = default;

    virtual std::string_view name() const  = 0;
    virtual std::uint64_t    start() const = 0;
    /// All moves of that player, in printing order.
    virtual void             moves(std::uint64_t at, bool left, const Emit&) const = 0;
    /// The level falls with every move.
    virtual std::uint64_t    level(std::uint64_t at) const = 0;
    virtual std::string      text(std::uint64_t at) const  = 0;
    virtual std::string      drawn(std::uint64_t at) const = 0;

    /// The picture of a position, if the game has pictures.
    virtual std::optional<Scene> scene(std::uint64_t) const { return std::nullopt; }
    /// What a certificate names beside the position: the rules, if they come from a file.
    virtual std::string          setup() const { return ""; }
    /// Reads a position's text without whose turn it is.
    virtual std::expected<std::uint64_t, InputError> read(std::string_view) const   = 0;
    virtual Phrase why_illegal(std::uint64_t at, bool left, std::string_view) const = 0;
};

template <class Game>
class ValueRulesOf final : public ValueRules {
  public:
    explicit ValueRulesOf(Game game) : game_(std::move(game)) {}

    std::string_view name() const override { return Game::kName; }
    std::uint64_t    start() const override { return game_.key(game_.start()); }
    void             moves(std::uint64_t at, bool left, const Emit& emit) const override {
        const auto named = [&](const auto& next, std::string_view move) {
            emit(game_.key(next), move);
        };
        game_.moves(game_.unpack(at), left, named);
    }
    std::uint64_t level(std::uint64_t at) const override { return game_.level(game_.unpack(at)); }
    std::string   text(std::uint64_t at) const override { return game_.text(game_.unpack(at)); }
    std::expected<std::uint64_t, InputError> read(std::string_view text) const override {
        const auto found = game_.read(text);
        if (!found) return std::unexpected(found.error());
        return game_.key(*found);
    }
    Phrase why_illegal(std::uint64_t at, bool left, std::string_view text) const override {
        if constexpr (requires { game_.why_illegal(game_.unpack(at), left, text); })
            return game_.why_illegal(game_.unpack(at), left, text);
        return {};
    }
    std::string drawn(std::uint64_t at) const override {
        if constexpr (requires { game_.drawn(game_.unpack(at)); })
            return game_.drawn(game_.unpack(at));
        return "";
    }
    std::optional<Scene> scene(std::uint64_t at) const override {
        if constexpr (requires { game_.scene(game_.unpack(at)); })
            return game_.scene(game_.unpack(at));
        return std::nullopt;
    }

  private:
    Game game_;
};

}  // namespace zermelo::inline workbench
