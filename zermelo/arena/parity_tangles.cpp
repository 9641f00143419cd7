// Parity games by tangles that are learned, recursively.   <- --solver tangles
//
// A tangle is a strongly connected set of vertices, with moves of one player such that every cycle
// in it is his.  The other player must leave it, by one of its escapes, or lose.  So if he can be
// forced from all of its escapes into a set, he can be forced there from the whole tangle: an
// attractor that knows tangles takes them in one step, and never has to find the same thing twice.
// A tangle without escapes is a dominion.
//
// A search goes through the game from the highest colour down.  Each region is what its player
// forces, tangles included.  If every head of it stays in it, the components that have no way out
// to the rest of it are tangles, and are learned.  If some head must leave it, that head and all
// that the other player forces to it is taken off, and the rest of the region is searched in the
// same way; so is a closed region without one of its heads.  A dominion is won at once, with its
// attractor, and the search begins again.
//
// Where tangles are few, searches soon learn less.  After so many looks, and whenever their number
// has doubled, a search may therefore test whether it knew 7 of 10 of its tangles at half of the
// looks, and give up if not.  (After 2^20 looks two-counters of 22 to 35 bits knew 72 of 100 or
// more, and were solved soon; two-counters-plus, where tangles are exponential in number, knew 67
// at most.)
//
// This makes the counters quick that are exponential for attractors alone.  On games that are only
// large it is slower than zielonka.  If a search should learn nothing, zielonka does the rest.
//
// Time: not known to be polynomial.  Memory: 48 bytes a vertex, the tangles, and n/8 bytes for each
// level of the search; it gives up on budget.bytes.
//
// Main function: parity_tangles.  Called from arena/parity_roster.inc.
// Source: T. van Dijk, "Attracting tangles to solve parity games", CAV 2018; the recursion as in
//         T. van Dijk, "A parity game tale of two counters", GandALF 2019, and his tool Oink.
// Tested: test/arena/parity_test.cpp, against the other solvers, enumeration and the checker.
#include <algorithm>
#include <span>
#include <unordered_set>
#include <vector>

#include "zermelo/arena/parity_ranks.hpp"
#include "zermelo/arena/parity_roster.hpp"
#include "zermelo/base/as_size.hpp"

namespace zermelo::inline arena {
namespace {

constexpr std::uint32_t kNoMove = ParityMoves::kNoMove;

// All tangles learned, in one list.
class Tangles {
  public:
    struct Tangle {
        bool          odd = false, dead = false;
        std::uint64_t begin = 0, escapes = 0, end = 0;  // pairs of vertex and move, then escapes
    };
    explicit Tangles(std::uint32_t vertices) : at_(vertices) {}

    /// Returns false if the tangle is known.
    bool learn(bool odd, std::span<const std::uint32_t> vertices, const Table<std::uint32_t>& move,
               std::span<const std::uint32_t> escapes) {
        std::uint64_t hash = odd;
        for (const auto v : vertices) {  // independent of their order
            std::uint64_t mix = (std::uint64_t{v} << 32 | move[v]) * 0x9E3779B97F4A7C15u;
            mix ^= mix >> 29;
            hash += mix * 0xBF58476D1CE4E5B9u;
        }
        if (!known_.insert(hash).second) return false;
        Tangle tangle{odd, false, words_.size()};
        for (const auto v : vertices) words_.push_back(v), words_.push_back(move[v]);
        tangle.escapes = words_.size();
        words_.insert(words_.end(), escapes.begin(), escapes.end());
        tangle.end = words_.size();
        for (const auto w : escapes) at_[w].push_back(static_cast<std::uint32_t>(all_.size()));
        all_.push_back(tangle);
        return true;
    }
    Tangle&                           operator[](std::uint32_t t) { return all_[t]; }
    std::size_t                       size() const { return all_.size(); }
    const std::vector<std::uint32_t>& escaping_to(std::uint32_t v) const { return at_[v]; }
    std::span<const std::uint32_t>    pairs(const Tangle& t) const {
           return {words_.data() + t.begin, words_.data() + t.escapes};
    }
    std::span<const std::uint32_t> escapes(const Tangle& t) const {
        return {words_.data() + t.escapes, words_.data() + t.end};
    }
    std::uint64_t bytes() const { return 4ull * words_.capacity() + 64ull * all_.capacity(); }

  private:
    std::vector<Tangle>                     all_;
    std::vector<std::uint32_t>              words_;
    std::vector<std::vector<std::uint32_t>> at_;  // tangles by their escapes
    std::unordered_set<std::uint64_t>       known_;
};

class TangleSearch {
  public:
    TangleSearch(ParityWon& won, std::uint64_t bytes, std::uint64_t sure, Pace& pace)
        : won_(won),
          core_(won.core),
          bytes_(bytes),
          sure_(sure),
          begun_(pace.work()),
          pace_(pace),
          tangles_(core_.vertices()),
          region_(core_.vertices()),
          off_(core_.vertices()),
          mark_(core_.vertices()),
          move_(core_.vertices()),
          number_(core_.vertices()),
          cursor_(core_.vertices()),
          tangle_moves_(core_.vertices()),
          ranker_(core_.out, core_.colour, core_.odd, tangle_moves_) {}

    bool ok() const {
        return region_.ok() && off_.ok() && mark_.ok() && move_.ok() && number_.ok() &&
               cursor_.ok() && tangle_moves_.ok() && ranker_.ok();
    }

    /// Wins all that is left.
    bool run() {
        while (won_.count > 0) {
            const auto before = won_.count;
            const auto known  = tangles_.size();
            if (!search()) return false;
            if (won_.count == before && tangles_.size() == known) return zielonka_loop(won_, pace_);
        }
        return true;
    }

  private:
    using Words = std::vector<std::uint64_t>;

    static bool test(const Words& set, std::uint32_t v) { return set[v / 64] >> (v % 64) & 1; }
    static void set(Words& set, std::uint32_t v) { set[v / 64] |= std::uint64_t{1} << (v % 64); }
    static void reset(Words& set, std::uint32_t v) {
        set[v / 64] &= ~(std::uint64_t{1} << (v % 64));
    }

    bool spent() {
        const auto looks = looks_;
        looks_           = 0;
        return pace_.go_on(looks);
    }

    // Makes one search, from the highest colour down and into regions; it ends with a dominion, or
    // when all is searched.
    bool search() {
        depth_    = 0;
        auto& all = enter();
        for (std::uint64_t w = 0; w < won_.left.words(); ++w) all[as_size(w)] = won_.left.word(w);
        while (depth_ > 0) {
            if (!spent()) return false;
            if (counts()) return false;
            if (tangles_.bytes() + depth_ * won_.left.words() * 8 > bytes_) return false;
            Words&     here = levels_[depth_ - 1];
            const auto top  = last_of(here);
            if (top == kNoMove) {
                --depth_;
                continue;
            }
            const bool odd = core_.likes(top);
            grow(here, top, odd);
            const bool lowest = last_of(here) == kNoMove;
            const bool leaks  = !lowest && open_heads(here, odd);
            if (!leaks) {
                const auto before = won_.count;
                if (!learn(odd)) return false;
                if (won_.count < before) return leave(), true;
                take_off(heads_.front());
            }
            take_off_forced(!odd);
            bool some = false;
            for (const auto v : members_) some |= region_.test(v);
            if (some) {
                auto& inner = enter();
                for (const auto v : members_)
                    if (region_.test(v)) set(inner, v);
            }
            leave();
        }
        return true;
    }

    // Called at every step; decides after sure_ looks, and whenever they have doubled.  Returns
    // true if tangles have become so many meanwhile that the search seems to count through them.
    bool counts() {
        const auto looks = pace_.work() - begun_;
        if (looks < sure_ / 2) known_ = tangles_.size();
        if (looks < sure_) return false;
        const bool many = 10 * known_ < 7 * tangles_.size();
        known_          = tangles_.size();
        sure_           = 2 * looks;
        return many;
    }

    Words& enter() {
        if (levels_.size() == depth_) levels_.emplace_back();
        auto& level = levels_[depth_++];
        level.assign(as_size(won_.left.words()), 0);
        looks_ += level.size() / 8;
        return level;
    }
    void leave() {
        for (const auto v : members_) region_.reset(v), off_.reset(v);
        members_.clear();
        heads_.clear();
    }

    std::uint32_t last_of(const Words& set) {
        for (auto w = set.size(); w > 0; --w)
            if (set[w - 1]) {
                looks_ += (set.size() - w) / 8;
                return static_cast<std::uint32_t>(
                    (w - 1) * 64 + 63 - static_cast<unsigned>(std::countl_zero(set[w - 1])));
            }
        return kNoMove;
    }

    // ---- a region ----

    void join(Words& here, std::uint32_t v, std::uint32_t move) {
        region_.set(v);
        reset(here, v);
        move_[v] = move;
        members_.push_back(v);
    }

    // Grows the region.  Its heads are all of the player's highest vertices, until the highest one
    // left is the other player's; `here` keeps what is left.
    void grow(Words& here, std::uint32_t top, bool odd) {
        std::size_t next = 0;
        for (; top != kNoMove && core_.likes(top) == odd; top = last_of(here)) {
            heads_.push_back(top);
            join(here, top, kNoMove);
            for (; next < members_.size(); ++next) {
                const auto x = members_[next];
                for (const auto y : core_.in[x]) {
                    ++looks_;
                    if (region_.test(y)) {
                        if (core_.odd.test(y) == odd && move_[y] == kNoMove) move_[y] = x;
                    } else if (test(here, y)) {
                        if (core_.odd.test(y) == odd)
                            join(here, y, x);
                        else if (std::ranges::none_of(core_.out[y],
                                                      [&](auto z) { return test(here, z); }))
                            join(here, y, kNoMove);
                        looks_ += 2;
                    }
                }
                for (const auto t : tangles_.escaping_to(x)) attract(here, t, odd);
            }
        }
    }

    void attract(Words& here, std::uint32_t t, bool odd) {
        auto& tangle = tangles_[t];
        ++looks_;
        if (tangle.dead || tangle.odd != odd) return;
        for (const auto w : tangles_.escapes(tangle)) {
            ++looks_;
            if (test(here, w)) return;
        }
        const auto pairs = tangles_.pairs(tangle);
        bool       news  = false;
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            ++looks_;
            if (test(here, pairs[i])) {
                news = true;
            } else if (!region_.test(pairs[i])) {
                tangle.dead = !won_.left.test(pairs[i]);
                return;
            }
        }
        if (!news) return;
        for (std::size_t i = 0; i < pairs.size(); i += 2)
            if (test(here, pairs[i])) join(here, pairs[i], pairs[i + 1]);
    }

    // Takes off the heads that cannot stay or need not stay.
    bool open_heads(const Words& here, bool odd) {
        for (const auto v : heads_) {
            bool open = false;
            if (core_.odd.test(v) == odd) {
                open = move_[v] == kNoMove;
            } else {
                for (const auto w : core_.out[v]) open |= test(here, w);
                looks_ += core_.out.length(v);
            }
            if (open) take_off(v);
        }
        return !taken_.empty();
    }

    void take_off(std::uint32_t v) {
        region_.reset(v);
        off_.set(v);
        taken_.push_back(v);
    }

    // Takes off all of the region from which the other player forces his way to the vertices taken
    // off.
    void take_off_forced(bool other) {
        for (std::size_t i = 0; i < taken_.size(); ++i) {
            for (const auto y : core_.in[taken_[i]]) {
                ++looks_;
                if (!region_.test(y)) continue;
                if (core_.odd.test(y) == other ||
                    std::ranges::none_of(core_.out[y], [&](auto z) { return region_.test(z); }))
                    take_off(y);
            }
            for (const auto t : tangles_.escaping_to(taken_[i])) take_off_tangle(t, other);
        }
        taken_.clear();
    }

    void take_off_tangle(std::uint32_t t, bool other) {
        auto& tangle = tangles_[t];
        ++looks_;
        if (tangle.dead || tangle.odd != other) return;
        for (const auto w : tangles_.escapes(tangle)) {
            ++looks_;
            if (region_.test(w)) return;
        }
        const auto pairs = tangles_.pairs(tangle);
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            ++looks_;
            if (!region_.test(pairs[i]) && !off_.test(pairs[i])) return;
        }
        for (std::size_t i = 0; i < pairs.size(); i += 2)
            if (region_.test(pairs[i])) take_off(pairs[i]);
    }

    // ---- what a closed region teaches ----

    // Finds the components of the region that nobody leaves within it, under the moves of its
    // player, and learns them.  Returns false if the pace says stop.
    bool learn(bool odd) {
        for (const auto v : members_) number_[v] = cursor_[v] = 0;
        std::uint32_t entered = 0;
        const auto    ahead   = [&](std::uint32_t v) -> std::span<const std::uint32_t> {
            if (core_.odd.test(v) == odd) return {&move_[v], 1};
            return core_.out[v];
        };
        constexpr std::uint32_t kDone = ~std::uint32_t{0};
        for (const auto root : heads_) {
            if (number_[root] != 0) continue;
            number_[root] = ++entered;
            path_         = {root};
            open_         = {root};
            low_          = {number_[root]};
            while (!path_.empty()) {
                const auto v    = path_.back();
                const auto next = ahead(v);
                if (cursor_[v] < next.size()) {
                    const auto w = next[cursor_[v]++];
                    ++looks_;
                    if (!region_.test(w) || number_[w] == kDone) continue;
                    if (number_[w] == 0) {
                        number_[w] = ++entered;
                        path_.push_back(w);
                        open_.push_back(w);
                        low_.push_back(number_[w]);
                    } else {
                        low_.back() = std::min(low_.back(), number_[w]);
                    }
                    continue;
                }
                const auto low = low_.back();
                path_.pop_back();
                low_.pop_back();
                if (!low_.empty()) low_.back() = std::min(low_.back(), low);
                if (low < number_[v]) continue;
                component_.clear();
                do {
                    component_.push_back(open_.back());
                    number_[open_.back()] = kDone;
                    open_.pop_back();
                } while (component_.back() != v);
                if (!tell(odd, ahead)) return false;
            }
        }
        return true;
    }

    // Learns the component if it is a tangle, or wins it if it is a dominion.  Returns false if the
    // pace says stop.
    template <class Ahead>
    bool tell(bool odd, Ahead&& ahead) {
        bool cycle = component_.size() > 1, bottom = true;
        escapes_.clear();
        for (const auto v : component_)
            if (!won_.left.test(v)) return true;  // it went with another dominion of this region
        for (const auto v : component_) mark_.set(v);
        for (const auto v : component_)
            for (const auto w : ahead(v)) {
                ++looks_;
                if (mark_.test(w)) {
                    cycle = true;
                } else if (!won_.left.test(w)) {
                    continue;
                } else if (region_.test(w)) {
                    bottom = false;
                } else {
                    escapes_.push_back(w);
                    mark_.set(w);
                }
            }
        for (const auto v : component_) mark_.reset(v);
        for (const auto w : escapes_) mark_.reset(w);
        if (!cycle || !bottom) return true;
        if (!escapes_.empty()) {
            tangles_.learn(odd, component_, move_, escapes_);
            return true;
        }
        for (const auto v : component_) tangle_moves_[v] = move_[v];
        return win(odd, component_) && conquer(odd);
    }

    // Wins these vertices for the player, by tangle_moves_.
    bool win(bool odd, std::vector<std::uint32_t>& vertices) {
        const auto verdict = ranker_.order(vertices, odd, pace_);
        if (!verdict.done) return false;
        for (const auto v : vertices) won_.win(v, odd);
        conquered_.insert(conquered_.end(), vertices.begin(), vertices.end());
        return true;
    }

    // Wins all from which the player forces his way into conquered_, by tangles as well.
    bool conquer(bool odd) {
        for (std::size_t done = 0; done < conquered_.size();) {
            std::vector<std::uint32_t> queue(conquered_.begin() + static_cast<std::ptrdiff_t>(done),
                                             conquered_.end());
            const auto                 old = queue.size();
            if (!win_attractor(won_, odd, queue, pace_)) return false;
            conquered_.insert(conquered_.end(), queue.begin() + static_cast<std::ptrdiff_t>(old),
                              queue.end());
            const auto end = conquered_.size();
            for (; done < end; ++done)
                for (const auto t : tangles_.escaping_to(conquered_[done]))
                    if (!conquer_tangle(odd, t)) return false;
        }
        conquered_.clear();
        return true;
    }

    bool conquer_tangle(bool odd, std::uint32_t t) {
        auto& tangle = tangles_[t];
        ++looks_;
        if (tangle.dead || tangle.odd != odd) return true;
        for (const auto w : tangles_.escapes(tangle))
            if (won_.left.test(w)) return true;
        tangle.dead                      = true;
        const auto                 pairs = tangles_.pairs(tangle);
        std::vector<std::uint32_t> rest;
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            looks_ += 2;
            if (won_.left.test(pairs[i])) {
                rest.push_back(pairs[i]);
                tangle_moves_[pairs[i]] = pairs[i + 1];
            } else if (won_.labels.odd(core_.was[pairs[i]]) != odd) {
                return true;
            }
        }
        return win(odd, rest);
    }

    ParityWon&                 won_;
    const ParityCore&          core_;
    std::uint64_t              bytes_;
    std::uint64_t              sure_, begun_;  // looks; looks before the search began
    std::size_t                known_ = 0;     // tangles known after half of sure_ looks
    Pace&                      pace_;
    Tangles                    tangles_;
    Bits                       region_, off_;  // the present region; what was taken off it
    Bits                       mark_;          // working space of tell()
    Table<std::uint32_t>       move_, number_, cursor_, tangle_moves_;
    ParityRanker               ranker_;
    std::vector<Words>         levels_;  // what is still to be searched, a set for each level
    std::size_t                depth_ = 0;
    std::vector<std::uint32_t> heads_, members_, taken_;
    std::vector<std::uint32_t> path_, open_, low_, component_, escapes_, conquered_;
    std::uint64_t              looks_ = 0;
};

}  // namespace

bool tangles_loop(ParityWon& won, std::uint64_t bytes, Pace& pace, std::uint64_t sure) {
    if (won.count == 0) return true;
    TangleSearch search(won, bytes, sure, pace);
    return search.ok() && search.run();
}

Solution<ParityLabels> parity_tangles(const ParityArena& arena, const Budget& budget) {
    const auto bytes = budget.bytes - std::min<std::uint64_t>(budget.bytes, 64ull * arena.fields());
    return solve_core(arena, budget, "tangles", 72,
                      [&](ParityWon& won, Pace& pace) { return tangles_loop(won, bytes, pace); });
}

}  // namespace zermelo::inline arena
