// The heaps of a position and their moves as typed, which all sessions of heap games share.
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
    /// Takes an option of heaps()[i], i being the first argument; returns false to skip the heap's
    /// other options.
    using TakeOption = std::function<bool(std::size_t, std::span<const Index>)>;

    HeapsInPlay(std::shared_ptr<const HeapGame> game, std::vector<Index> heaps)
        : game_(std::move(game)), heaps_(std::move(heaps)) {}

    const HeapGame&           game() const { return *game_; }
    const std::vector<Index>& heaps() const { return heaps_; }
    Index                     largest() const;
    std::string               text(std::span<const Index> heaps) const;
    std::string               text() const { return text(heaps_); }

    /// Calls emit(i, parts) for the options of every different heap, at most `most` for each heap.
    void                            each_option(std::uint64_t most, const TakeOption& emit) const;
    /// Returns the first `most` legal moves.
    std::vector<std::string>        legal(std::uint64_t most) const;
    bool                            over() const;
    /// Makes the move; returns false if it is not legal.  Unless the game can test a single move,
    /// looks through at most kMostSought options of each heap.
    bool                            move(std::string_view text);
    Phrase                          why_illegal(std::string_view text) const;
    /// Takes any heaps, as typed, with or without what stands before them.
    std::expected<void, InputError> reset(std::string_view position);
    /// Tests the game's promises on its smaller heaps (workbench/heap_promises.hpp).
    Checked                         promised() const;

    static constexpr std::uint64_t kMostListed = 20;         // if there are no more, all are listed
    static constexpr std::uint64_t kMostSought = 1'000'000;  // options searched for a move
    static constexpr std::size_t   kMostWins   = 1000;       // winning moves that are listed

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
    bool   over() const override { return at_.over(); }
    bool   move(std::string_view text) override { return at_.move(text); }
    Phrase why_illegal(std::string_view text) const override { return at_.why_illegal(text); }
    std::expected<void, InputError> reset(std::string_view position) override {
        return at_.reset(position);
    }
    std::uint64_t bytes() const override { return sizeof(Index) * at_.heaps().size(); }

  protected:
    HeapsInPlay at_;
};

}  // namespace zermelo::inline workbench
