// The heaps of a position, and their moves as they are typed: what sessions of heap games share.
//
// Main classes: HeapsInPlay, HeapPlay.
// Called from workbench/heap_session.cpp and workbench/quotient_session.cpp.
// Tested: test/games/sessions_test.cpp, test/workbench/quotient_session_test.cpp.
#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/workbench/most_legal.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

class HeapGame;

class HeapsInPlay {
  public:
    /// Takes an option of the heap with that number; false: no more.
    using TakeOption = std::function<bool(std::size_t, std::span<const Index>)>;

    HeapsInPlay(std::shared_ptr<const HeapGame> game, std::vector<Index> heaps)
        : game_(std::move(game)), heaps_(std::move(heaps)) {}

    const HeapGame&           game() const { return *game_; }
    const std::vector<Index>& heaps() const { return heaps_; }
    Index                     largest() const;
    std::string               text(std::span<const Index> heaps) const;
    std::string               text() const { return text(heaps_); }

    /// Calls emit(which, parts) for the options of every different heap, at most `most` a heap.
    void                            each_option(std::uint64_t most, const TakeOption& emit) const;
    /// The first `most` legal moves.
    std::vector<std::string>        legal(std::uint64_t most) const;
    bool                            over() const;
    /// Looks through at most kMostSought options a heap.
    bool                            move(std::string_view text);
    std::string                     why_illegal(std::string_view text) const;
    /// Any heaps, as typed, with or without what stands before them.
    std::expected<void, InputError> reset(std::string_view position);
    /// What the game promises, tested on its smaller heaps (workbench/heap_promises.hpp).
    Checked                         promised() const;

    static constexpr std::uint64_t kMostListed = 20;         // legal moves that are listed whole
    static constexpr std::uint64_t kMostSought = 1'000'000;  // options looked through for a move
    static constexpr std::size_t   kMostWins   = 1000;       // winning moves listed

  private:
    std::shared_ptr<const HeapGame> game_;
    std::vector<Index>              heaps_;
};

/// A session in which heaps are played.
class HeapPlay : public Session {
  public:
    HeapPlay(std::shared_ptr<const HeapGame> game, std::vector<Index> heaps)
        : at_(std::move(game), std::move(heaps)) {}

    std::string              position() const override { return at_.text(); }
    std::vector<std::string> legal() const override { return at_.legal(kMostLegal); }
    std::string              first_legal() const override {
        const auto moves = at_.legal(1);
        return moves.empty() ? "" : moves.front();
    }
    bool        over() const override { return at_.over(); }
    bool        move(std::string_view text) override { return at_.move(text); }
    std::string why_illegal(std::string_view text) const override { return at_.why_illegal(text); }
    std::expected<void, InputError> reset(std::string_view position) override {
        return at_.reset(position);
    }
    std::uint64_t bytes() const override { return sizeof(Index) * at_.heaps().size(); }

  protected:
    HeapsInPlay at_;
};

}  // namespace zermelo::inline workbench
