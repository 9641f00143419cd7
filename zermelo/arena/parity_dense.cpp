// Dense parity games, solved by sweeps over the rows as they are in the file.
//
// Where every field has hundreds of moves, sorting the moves by colour and reversing them takes
// longer than solving the game: all of them are cleared, written and read twice more.  So here the
// textbook's recursion is tried first on the rows of the arena: the player who likes the highest
// colour takes its fields and all from which he forces his way to them, and what is left is a
// smaller game.  Sweeps over the sets of fields that are left find the fields that are forced.  In
// a dense game few sweeps suffice, and a row mostly answers at one of its ends.
//
// Time: as many looks at moves as the caller allows, and one sweep more; the recursion alone is
// exponential in the colours.  Memory: at most 40 bytes a field: lists, and the sets of 64 games.
//
// Main function: win_dense.  Called from parity_best.
// Source: R. McNaughton, "Infinite games played on finite graphs" (1993); W. Zielonka, "Infinite
//         games on finitely coloured graphs" (1998).
// Tested: test/arena/parity_dense_test.cpp, against a textbook recursion and the checker.
#include "zermelo/arena/parity_dense.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

namespace zermelo::inline arena {
namespace {

class DenseRecursion {
  public:
    DenseRecursion(const ParityArena& arena, const ParityColours& colours, std::uint64_t looks)
        : arena_(arena), colours_(colours), limit_(looks), inside_(arena.fields()) {}

    /// Solves the game of these fields.  Returns false if the looks, the depth or the memory do not
    /// suffice.
    bool run(Bits&& all) {
        if (!inside_.ok() || !enter(std::move(all))) return false;
        while (!frames_.empty()) {
            auto& frame = frames_.back();
            if (frame.region.empty()) {  // nothing is left here: the game around it goes on
                answer_[0] = std::move(frame.won[0]);
                answer_[1] = std::move(frame.won[1]);
                frames_.pop_back();
                if (!frames_.empty() && !resume()) return false;
                continue;
            }
            Bits rest(arena_.fields());
            if (!rest.ok()) return false;
            for (std::uint64_t w = 0; w < rest.words(); ++w) rest.word(w) = frame.game.word(w);
            for (const auto v : frame.region) rest.reset(v);
            if (!enter(std::move(rest))) return false;
        }
        return true;
    }
    /// The fields that a player wins, in the order of ranks.
    const std::vector<std::uint32_t>& won(bool odd) const { return answer_[odd]; }
    std::uint64_t                     looks() const { return looks_; }

  private:
    static constexpr std::size_t kDeepest = 64;

    // A game: its fields, the player who likes its highest colour, his region, and what each has
    // won.
    struct Frame {
        Bits                       game;
        bool                       odd = false;
        std::vector<std::uint32_t> region, won[2];
    };

    bool enter(Bits&& game) {
        if (frames_.size() == kDeepest) return false;
        frames_.push_back({std::move(game), false, {}, {}});
        return grow();
    }

    // Makes the region of the last frame afresh; it is empty if the frame's game is.
    bool grow() {
        auto&         frame = frames_.back();
        std::uint32_t top   = 0;
        frame.region.clear();
        frame.game.each([&](std::uint64_t i) {
            const auto v      = static_cast<std::uint32_t>(i);
            const auto colour = colours_.of[arena_.priority[v]];
            if (colour > top) frame.region.clear();
            top = std::max(top, colour);
            if (colour == top) frame.region.push_back(v);
        });
        frame.odd = top & 1;
        return attract(frame.game, frame.odd, frame.region);
    }

    // Goes on with the last frame: its smaller game is solved, and answer_ has the result.
    bool resume() {
        auto&      frame = frames_.back();
        const bool odd   = frame.odd;
        const auto take  = [&](bool whose, const std::vector<std::uint32_t>& more) {
            frame.won[whose].insert(frame.won[whose].end(), more.begin(), more.end());
        };
        auto& lost = answer_[!odd];
        if (lost.empty()) {
            take(odd, frame.region);
            take(odd, answer_[odd]);
            frame.region.clear();
            return true;
        }
        if (!attract(frame.game, !odd, lost)) return false;
        for (const auto v : lost) frame.game.reset(v);
        take(!odd, lost);
        return grow();
    }

    // Adds to the list all vertices of the game from which this player forces his way to those in
    // it.
    bool attract(const Bits& game, bool odd, std::vector<std::uint32_t>& list) {
        for (std::uint64_t w = 0; w < inside_.words(); ++w) inside_.word(w) = 0;
        for (const auto v : list) inside_.set(v);
        for (bool more = true; more;) {
            more = false;
            for (std::uint64_t w = 0; w < game.words(); ++w)
                for (auto open = game.word(w) & ~inside_.word(w); open != 0; open &= open - 1) {
                    const auto v = static_cast<std::uint32_t>(
                        w * 64 + static_cast<unsigned>(std::countr_zero(open)));
                    if (!forced(game, v, odd)) continue;
                    inside_.set(v);
                    list.push_back(v);
                    more = true;
                }
            looks_ += game.words() / 8;
            if (looks_ > limit_) return false;
        }
        return true;
    }
    // Returns true if the owner of v wants to step inside and may, or does not want to and must.
    // The row's last moves are looked at first: in files that are sorted by priority they lead to
    // the highest.
    bool forced(const Bits& game, std::uint32_t v, bool odd) {
        const auto row   = arena_.out[v];
        const bool wants = arena_.odd.test(v) == odd;
        for (auto i = row.size(); i > 0; --i) {
            const auto w = row[i - 1];
            ++looks_;
            if (wants ? inside_.test(w) : game.test(w) && !inside_.test(w)) return wants;
        }
        return !wants;
    }

    const ParityArena&         arena_;
    const ParityColours&       colours_;
    std::uint64_t              limit_, looks_ = 0;
    Bits                       inside_;  // the list to which attract() adds
    std::vector<Frame>         frames_;
    std::vector<std::uint32_t> answer_[2];  // of the game that was solved last
};

}  // namespace

bool win_dense(const ParityArena& arena, const ParityColours& colours, ParityLoops& loops,
               std::uint64_t looks, Pace& pace) {
    Bits all(arena.fields());
    if (loops.left < arena.fields() || !all.ok()) return true;
    for (std::uint64_t w = 0; w < all.words(); ++w) all.word(w) = all.valid(w);
    DenseRecursion recursion(arena, colours, looks);
    const bool     solved = recursion.run(std::move(all));
    if (solved)
        for (const bool odd : {false, true})
            for (const auto v : recursion.won(odd)) loops.win(v, odd);
    return pace.go_on(recursion.looks());
}

}  // namespace zermelo::inline arena
