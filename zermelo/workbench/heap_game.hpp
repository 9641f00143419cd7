// A heap game as its session sees it, and the adapter that makes one from a game's struct.
//
// A struct has these members:
//
//     static constexpr std::string_view kName     or name(), if one type serves several games
//     options(h, emit)                            its rules (game/heaps.hpp)
//     std::string setup() const                   parameters, as typed: "--max-take 2 " or ""
//   and optionally
//     std::string prefix() const                  what stands before the heaps: "0.77 "
//     std::uint64_t nimber(Index h) const         the formula        <- solver formula
//     static constexpr Say kTheorem               whose formula it is, as a sentence; or theorem()
//     const HeapCode& code() const                the rules as a code: engines, proved periods
//     HeapWindow window() const                   what proves the formula's period
//     static constexpr FixedPhrase kNoPeriod      why no period is looked for
//     worth(h, nimber, emit(parts))               the options of that nimber, perhaps with others,
//                                                 for games with too many options to look through;
//                                                 may return bool: false if some were left out
//     allows(h, parts)                            for the same games: whether one move is legal
//     cells(h, parts)                             which cells of a row the move takes
//     why_illegal(h, parts)                       why it is not a move (Session::why_illegal); its
//                                                 parts hold no more than the heap
//
// Options are passed in blocks: one virtual call for each heap, one callback for each block, none
// for each move.  The two loops over all options of all heaps, `find_nimbers` and `judge`, are
// compiled for each struct.
//
// Main function: heap_game.  Called from games/.
// Tested: test/workbench/heap_game_test.cpp, test/games/sessions_test.cpp.
#pragma once
#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/base/phrase.hpp"
#include "zermelo/check/heaps.hpp"
#include "zermelo/check/window.hpp"
#include "zermelo/game/heaps.hpp"
#include "zermelo/game/offers.hpp"
#include "zermelo/game/sentence.hpp"
#include "zermelo/impartial/heap_nimbers.hpp"

namespace zermelo::inline impartial {
struct HeapCode;
}

namespace zermelo::inline workbench {

/// Options of one heap, in printing order.
class HeapOptions {
  public:
    std::size_t            size() const { return ends_.size(); }
    /// The heaps that remain after that option.
    std::span<const Index> operator[](std::size_t option) const {
        const std::size_t from = option == 0 ? 0 : ends_[option - 1];
        return std::span(parts_).subspan(from, ends_[option] - from);
    }
    void add(std::span<const Index> parts) {
        parts_.insert(parts_.end(), parts.begin(), parts.end());
        ends_.push_back(static_cast<std::uint32_t>(parts_.size()));
    }
    void clear() {
        parts_.clear();
        ends_.clear();
    }

  private:
    std::vector<Index>         parts_;
    std::vector<std::uint32_t> ends_;
};

/// Takes a block of options; returns false to stop.
using TakeOptions = std::function<bool(const HeapOptions&)>;

/// What proves the period of a formula (check/window.hpp): excluded[t] is set if no move takes t,
/// as for t = 0, and `values` holds the nimbers of the first heaps.
struct HeapWindow {
    std::span<const char>          excluded;
    std::span<const std::uint32_t> values;
    WindowPeriod                   period;
};

/// What is known of a heap game before any heap is examined.
struct HeapFacts {
    std::string_view          name;                   // in commands and certificates
    std::string               setup;                  // parameters, as typed: "--max-take 2 "
    std::string               prefix;                 // what stands before the heaps: "0.77 "
    bool                      knows_worth   = false;  // whether it has worth()
    bool                      knows_moves   = false;  // whether it has allows()
    bool                      knows_nimbers = false;  // whether it has a formula, with a theorem
    Sentences                 theorem;
    FixedPhrase               no_period;       // why no period is looked for; "": no reason given
    const HeapCode*           code = nullptr;  // nullptr: the rules are not a code
    std::optional<HeapWindow> window;
};

class HeapGame {
  public:
    virtual ~HeapGame() = default;

    const HeapFacts& facts() const { return facts_; }

    /// Passes the options of a heap of h to `take`, in printing order.
    virtual void each_block(Index h, const TakeOptions& take) const = 0;
    /// The same, one by one, until emit(parts) returns false.  So HeapGame meets the concept Heaps.
    template <class Emit>
    void options(Index h, Emit&& emit) const {
        each_block(h, each_of(emit));
    }

    /// Passes the options of that nimber, and perhaps others.  Returns false if some were left out.
    virtual bool each_worth(Index, std::uint64_t, const TakeOptions&) const { return false; }
    /// The same, one by one, until emit(parts) returns false.
    template <class Emit>
    bool worth(Index h, std::uint64_t nimber, Emit&& emit) const {
        return each_worth(h, nimber, each_of(emit));
    }

    virtual bool        allows(Index, std::span<const Index>) const { return true; }
    virtual std::string cells(Index, std::span<const Index>) const { return ""; }
    virtual Phrase      why_illegal(Index, std::span<const Index>) const { return {}; }

    virtual std::uint64_t nimber(Index) const { return 0; }

    /// heap_nimbers(), compiled for the game's struct.
    virtual Solution<Table<std::uint32_t>> find_nimbers(Index upto, const Budget&) const = 0;
    /// judge_heaps(), compiled for the game's struct.  It judges these nimbers and, for larger
    /// heaps, those of the formula.
    virtual HeapCheck judge(std::span<const std::uint32_t> nimbers, Index upto, std::uint64_t most,
                            Pace&) const = 0;

  protected:
    HeapFacts facts_;

  private:
    template <class Emit>
    static auto each_of(Emit& emit) {
        return [&emit](const HeapOptions& block) {
            for (std::size_t i = 0; i < block.size(); ++i)
                if (!emit(block[i])) return false;
            return true;
        };
    }
};

/// A struct that has a formula, and its theorem.
template <class G>
concept Theory = Heaps<G> && requires(const G& g, Index h) {
    { g.nimber(h) } -> std::same_as<std::uint64_t>;
    requires(
        requires { G::kTheorem; } || requires { g.theorem(); });
};

template <Heaps Game>
class HeapGameOf final : public HeapGame {
  public:
    explicit HeapGameOf(Game game) : game_(std::move(game)) {
        facts_.name          = game_name(game_);
        facts_.setup         = game_.setup();
        facts_.knows_worth   = kWorth;
        facts_.knows_moves   = kMoves;
        facts_.knows_nimbers = Theory<Game>;
        if constexpr (requires { game_.prefix(); }) facts_.prefix = game_.prefix();
        if constexpr (requires { game_.theorem(); }) facts_.theorem = game_.theorem();
        if constexpr (requires { Game::kTheorem; }) facts_.theorem = Game::kTheorem;
        if constexpr (requires { Game::kNoPeriod; }) facts_.no_period = Game::kNoPeriod;
        if constexpr (requires { game_.code(); }) facts_.code = &game_.code();
        if constexpr (requires { game_.window(); }) facts_.window = game_.window();
    }

    void each_block(Index h, const TakeOptions& take) const override {
        Blocks blocks(take);
        game_.options(h, blocks);
        blocks.flush();
    }
    bool each_worth(Index h, std::uint64_t nimber, const TakeOptions& take) const override {
        bool all = true;
        if constexpr (kWorth) {
            Blocks blocks(take);
            if constexpr (requires { bool(game_.worth(h, nimber, blocks)); })
                all = game_.worth(h, nimber, blocks);
            else
                game_.worth(h, nimber, blocks);
            blocks.flush();
        }
        return all;
    }
    bool allows(Index h, std::span<const Index> parts) const override {
        if constexpr (kMoves) return game_.allows(h, parts);
        return true;
    }
    std::string cells(Index h, std::span<const Index> parts) const override {
        if constexpr (requires { game_.cells(h, parts); }) return game_.cells(h, parts);
        return "";
    }
    Phrase why_illegal(Index h, std::span<const Index> parts) const override {
        if constexpr (requires { game_.why_illegal(h, parts); }) return game_.why_illegal(h, parts);
        return {};
    }
    std::uint64_t nimber(Index h) const override {
        if constexpr (Theory<Game>) return game_.nimber(h);
        return 0;
    }
    Solution<Table<std::uint32_t>> find_nimbers(Index upto, const Budget& budget) const override {
        return heap_nimbers(game_, upto, budget);
    }
    HeapCheck judge(std::span<const std::uint32_t> nimbers, Index upto, std::uint64_t most,
                    Pace& pace) const override {
        const auto at = [&](Index h) -> std::uint64_t {
            if constexpr (Theory<Game>)
                if (h >= nimbers.size()) return game_.nimber(h);
            return nimbers[as_size(h)];
        };
        return judge_heaps(game_, at, upto, most, pace);
    }

  private:
    // Gathers options into blocks: first a block of one, then larger ones, since few may be wanted.
    class Blocks {
      public:
        explicit Blocks(const TakeOptions& take) : take_(take) {}

        bool operator()(std::span<const Index> parts) {
            block_.add(parts);
            return block_.size() < room_ || flush();
        }
        bool flush() {
            constexpr std::size_t kMost = 256;
            if (block_.size() > 0) more_ = more_ && take_(block_);
            block_.clear();
            room_ = std::min(2 * room_, kMost);
            return more_;
        }

      private:
        const TakeOptions& take_;
        HeapOptions        block_;
        std::size_t        room_ = 1;
        bool               more_ = true;
    };
    static constexpr bool kWorth = requires(const Game& g, Blocks& blocks) {
        g.worth(Index{}, std::uint64_t{}, blocks);
    };
    static constexpr bool kMoves = requires(const Game& g, std::span<const Index> parts) {
        g.allows(Index{}, parts);
    };

    Game game_;
};

/// Returns the game for which sessions are opened: workbench/heap_session.hpp.
template <Heaps Game>
std::shared_ptr<const HeapGame> heap_game(Game game) {
    return std::make_shared<HeapGameOf<Game>>(std::move(game));
}

}  // namespace zermelo::inline workbench
