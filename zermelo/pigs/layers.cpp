#include "zermelo/pigs/layers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>

#include "zermelo/base/key_table.hpp"

namespace zermelo::inline pigs {
namespace {

// Vectors of squares are passed only between functions of this file.
#pragma GCC diagnostic ignored "-Wpsabi"

// 256 squares.  The compiler maps it to the vectors that the machine has.
using Chunk [[gnu::vector_size(32)]] = std::uint64_t;
constexpr unsigned kChunkWords       = 4;
constexpr unsigned kChunkSquares     = 64 * kChunkWords;

template <unsigned kChunks>
struct Squares {
    Chunk chunk[kChunks];

    static Squares none() { return {}; }
    bool           has(unsigned i) const {
                  return chunk[i / kChunkSquares][i % kChunkSquares / 64] >> i % 64 & 1;
    }
    void set(unsigned i) {
        chunk[i / kChunkSquares][i % kChunkSquares / 64] |= std::uint64_t{1} << i % 64;
    }
    bool any() const {
        Chunk all = chunk[0];
        for (unsigned i = 1; i < kChunks; ++i) all |= chunk[i];
        return (all[0] | all[1] | all[2] | all[3]) != 0;
    }
    Squares operator&(const Squares& o) const {
        Squares r;
        for (unsigned i = 0; i < kChunks; ++i) r.chunk[i] = chunk[i] & o.chunk[i];
        return r;
    }
    Squares operator|(const Squares& o) const {
        Squares r;
        for (unsigned i = 0; i < kChunks; ++i) r.chunk[i] = chunk[i] | o.chunk[i];
        return r;
    }
    Squares without(const Squares& o) const {
        Squares r;
        for (unsigned i = 0; i < kChunks; ++i) r.chunk[i] = chunk[i] & ~o.chunk[i];
        return r;
    }
    /// Shifts by 1 .. 63 squares: onwards, and back.
    Squares onwards(unsigned by) const {
        Squares r;
        for (unsigned i = 0; i < kChunks; ++i) {
            const Chunk below = i > 0 ? chunk[i - 1] : Chunk{};
            r.chunk[i] =
                chunk[i] << by | __builtin_shufflevector(chunk[i], below, 7, 0, 1, 2) >> (64 - by);
        }
        return r;
    }
    Squares back(unsigned by) const {
        Squares r;
        for (unsigned i = 0; i < kChunks; ++i) {
            const Chunk above = i + 1 < kChunks ? chunk[i + 1] : Chunk{};
            r.chunk[i] = chunk[i] >> by | __builtin_shufflevector(chunk[i], above, 1, 2, 3, 4)
                                              << (64 - by);
        }
        return r;
    }
};

// kPigs: the number of all pigs; a row names kPigs - 1 of them.
template <unsigned kPigs, unsigned kChunks>
class Layers {
    static constexpr unsigned kOthers = kPigs - 1;
    using Set                         = Squares<kChunks>;
    using Others                      = std::array<std::uint16_t, kOthers>;  // cells, ascending

    // The bits of layer % 3 + 1: for 256 squares first the low bits, then the high ones, so that
    // both bits of a square are in one cache line.  Words rather than vectors, since small tables
    // are not aligned as vectors are.
    struct Row {
        std::uint64_t word[kChunks][2][kChunkWords];

        static Chunk loaded(const std::uint64_t (&from)[kChunkWords]) {
            Chunk chunk;
            std::memcpy(&chunk, from, sizeof chunk);
            return chunk;
        }
        Set of(unsigned code) const {
            const std::uint64_t flip_low = code & 1 ? 0 : kAll, flip_high = code & 2 ? 0 : kAll;
            Set                 set;
            for (unsigned i = 0; i < kChunks; ++i)
                set.chunk[i] = (loaded(word[i][0]) ^ flip_low) & (loaded(word[i][1]) ^ flip_high);
            return set;
        }
        Set seen() const {
            Set set;
            for (unsigned i = 0; i < kChunks; ++i)
                set.chunk[i] = loaded(word[i][0]) | loaded(word[i][1]);
            return set;
        }
        // The two words that hold a square's bits.
        std::uint64_t&  low(unsigned i) { return word[chunk_of(i)][0][i / 64 % kChunkWords]; }
        std::uint64_t&  high(unsigned i) { return word[chunk_of(i)][1][i / 64 % kChunkWords]; }
        static unsigned chunk_of(unsigned i) { return kChunks == 1 ? 0 : i / kChunkSquares; }

        // Gives all these squares, which had no code, the code with these bits.
        void enter(const Set& fresh, std::uint64_t low, std::uint64_t high) {
            for (unsigned i = 0; i < kChunks; ++i) {
                const Chunk lows  = loaded(word[i][0]) | (fresh.chunk[i] & low);
                const Chunk highs = loaded(word[i][1]) | (fresh.chunk[i] & high);
                std::memcpy(word[i][0], &lows, sizeof lows);
                std::memcpy(word[i][1], &highs, sizeof highs);
            }
        }
    };
    struct Side {
        Table<Row>           rows;
        // One bit for each row: whether it has positions of the outer layer, of the next one, or of
        // any.
        Table<std::uint64_t> now, next, ever;
        std::uint32_t        depth = 0;
        std::uint64_t        outer = 0;  // positions of the outer layer
    };
    struct Named {
        std::uint32_t row;
        bool          met;  // the other side has positions in this row
        Others        others;
    };
    static constexpr std::uint64_t kAll = ~std::uint64_t{0};

  public:
    Layers(const PigsMap& map, const PigsField& field, const Budget& budget)
        : field_(field), allowance_{budget.bytes}, pace_(budget, "search") {
        unsigned left = map.side, top = map.side, right = 0;
        for (const auto s : field.square) {
            left = std::min(left, s % map.side), right = std::max(right, s % map.side);
            top = std::min(top, s / map.side);
        }
        width_ = right - left + 1;
        for (const auto s : field.square) {
            square_.push_back((s / map.side - top) * width_ + s % map.side - left);
            free_.set(square_.back());
            one_.push_back(Set::none());
            one_.back().set(square_.back());
        }
        for (unsigned i = 0; i < kChunkSquares * kChunks; ++i) {
            if (i % width_ != 0) not_left_.set(i);
            if (i % width_ + 1 != width_) not_right_.set(i);
        }
        cell_.resize(kChunkSquares * kChunks);
        for (std::size_t c = 0; c < square_.size(); ++c)
            cell_[square_[c]] = static_cast<std::uint16_t>(c);
        choose_.resize(field.cells() + 1);
        choose_[0][0] = 1;
        for (std::size_t n = 1; n <= field.cells(); ++n)
            for (unsigned k = 0; k <= kOthers; ++k)
                choose_[n][k] = choose_[n - 1][k] + (k > 0 ? choose_[n - 1][k - 1] : 0);
    }

    PigsLayers run();

  private:
    std::uint32_t number(const Others& others) const {
        std::uint64_t sum = 0;
        for (unsigned i = 0; i < kOthers; ++i) sum += choose_[others[i]][i + 1];
        return static_cast<std::uint32_t>(sum);
    }
    // choose[n][k]: the binomial coefficient n over k; n is at most 512, k at most 3.
    using Choose = std::array<std::uint32_t, 4>;
    // Returns the row of the others with `to` instead of others[from].  A cell's place is one more
    // than the number of smaller cells.  No branch depends on where `to` falls.
    static std::uint32_t number_with(const Choose* choose, const Others& others, unsigned from,
                                     std::uint16_t to) {
        unsigned      place = 1;
        std::uint32_t sum   = 0;
        for (unsigned i = 0; i < kOthers; ++i) {
            if (i == from) continue;
            const unsigned less = others[i] < to;
            sum += choose[others[i]][i + 1 - (i > from) + 1 - less];
            place += less;
        }
        return sum + choose[to][place];
    }
    static unsigned code_of(std::uint32_t layer) { return layer % 3 + 1; }
    Set             gone(const Set& set, const Set& occupied) const;
    bool            begin(Side& side, const std::vector<std::uint16_t>& cells);
    void            each_active(const Side& side, const Side& other, auto&& open) const;
    bool            grow(Side& side, const Side& other);
    bool at(const Side& side, const std::vector<std::uint16_t>& cells, std::uint32_t layer) const;
    std::vector<std::vector<std::uint16_t>> back(const Side&                side,
                                                 std::vector<std::uint16_t> cells) const;

    const PigsField&      field_;
    Allowance             allowance_;
    Pace                  pace_;
    unsigned              width_ = 0;
    std::vector<unsigned> square_;  // for each cell its square, in the rectangle around the part
    std::vector<Set>      one_;     // for each cell the set of its square alone
    Set                   free_ = Set::none(), not_left_ = Set::none(), not_right_ = Set::none();
    std::vector<Choose>   choose_;
    std::vector<std::uint16_t> cell_;    // for each square its cell
    std::vector<std::uint16_t> common_;  // the cells of a position that both sides have reached
    PigsLayers                 result_;
};

// Returns where the pigs of the set come in one step if the other pigs occupy these squares.
template <unsigned kPigs, unsigned kChunks>
Squares<kChunks> Layers<kPigs, kChunks>::gone(const Set& set, const Set& occupied) const {
    const auto left = set.back(1) & not_right_, right = set.onwards(1) & not_left_;
    const auto up = set.back(width_), down = set.onwards(width_);
    auto       to = (left | right) | (up | down);
    if ((to & occupied).any())
        to = to | ((left & occupied).back(1) & not_right_) |
             ((right & occupied).onwards(1) & not_left_) | (up & occupied).back(width_) |
             (down & occupied).onwards(width_);
    return (to & free_).without(occupied);
}

template <unsigned kPigs, unsigned kChunks>
bool Layers<kPigs, kChunks>::begin(Side& side, const std::vector<std::uint16_t>& cells) {
    const std::uint64_t rows  = choose_.back()[kOthers];
    const auto          words = rows / 64 + 1;
    if (!allowance_.take((rows + 1) * sizeof(Row) + 3 * words * 8)) return false;
    side.rows = Table<Row>(rows + 1);  // one spare row
    side.now = Table<std::uint64_t>(words), side.next = Table<std::uint64_t>(words);
    side.ever = Table<std::uint64_t>(words);
    if (!side.rows.ok() || !side.now.ok() || !side.next.ok() || !side.ever.ok()) return false;
    for (unsigned last = 0; last < kPigs; ++last) {
        Others others;
        for (unsigned i = 0, k = 0; i < kPigs; ++i)
            if (i != last) others[k++] = cells[i];
        const auto row    = number(others);
        const auto square = square_[cells[last]];
        side.rows[row].low(square) |= std::uint64_t{1} << square % 64;
        side.now[row / 64] |= std::uint64_t{1} << row % 64;
        side.ever[row / 64] |= std::uint64_t{1} << row % 64;
    }
    side.rows[rows].low(0) = 1;
    side.outer             = 1;
    return true;
}

// Calls open(names) for all rows with new positions, in order and in batches whose memory has been
// prefetched, until it returns false.
template <unsigned kPigs, unsigned kChunks>
void Layers<kPigs, kChunks>::each_active(const Side& side, const Side& other, auto&& open) const {
    constexpr std::size_t     kBatch = 24;
    std::array<Named, kBatch> batch;
    std::size_t               waiting = 0;
    Others                    others;
    for (unsigned i = 0; i < kOthers; ++i) others[i] = static_cast<std::uint16_t>(i);
    for (std::uint64_t w = 0; w < side.now.size(); ++w)
        for (auto rest = side.now[w]; rest != 0; rest &= rest - 1) {
            const auto row  = 64 * w + static_cast<unsigned>(std::countr_zero(rest));
            auto       left = row;
            // Row numbers rise, so the greatest cell does too.
            for (unsigned i = kOthers; i-- > 1;) {
                if (choose_[others[i]][i + 1] > left) others[i] = static_cast<std::uint16_t>(i);
                while (choose_[others[i] + 1u][i + 1] <= left) ++others[i];
                left -= choose_[others[i]][i + 1];
            }
            if constexpr (kOthers > 0) others[0] = static_cast<std::uint16_t>(left);
            const bool met   = other.ever[w] >> row % 64 & 1;
            batch[waiting++] = {static_cast<std::uint32_t>(row), met, others};
            for (const auto* const whose : {&side, &other}) {
                if (whose == &other && !met) break;
                const auto* const line = reinterpret_cast<const char*>(&whose->rows[row]);
                __builtin_prefetch(line, 1);
                if constexpr (sizeof(Row) > 64) __builtin_prefetch(line + 64, 1);
            }
            if (waiting < kBatch) continue;
            if (!open(std::span<const Named>(batch))) return;
            waiting = 0;
        }
    open(std::span<const Named>(batch).first(waiting));
}

// Finds the next layer of a side.  Returns false if a limit was reached.
template <unsigned kPigs, unsigned kChunks>
bool Layers<kPigs, kChunks>::grow(Side& side, const Side& other) {
    // A new position is entered at once in the row where it was found, and in its other rows once
    // their memory has arrived.
    struct Entry {
        std::uint32_t row    = 0;
        std::uint32_t square = 0;
    };
    constexpr std::size_t       kWaiting = 64;
    std::array<Entry, kWaiting> ring;
    const auto                  spare = static_cast<std::uint32_t>(side.rows.size() - 1);
    ring.fill({spare, 0});  // already seen there, so nothing is new
    std::uint64_t        entries = 0, fresh_bits = 0;
    const unsigned       code = code_of(side.depth), next = code_of(side.depth + 1);
    const std::uint64_t  low = next & 1 ? kAll : 0, high = next & 2 ? kAll : 0;
    // Local copies, since the compiler must assume that writing to a row may change these pointers.
    auto* const          rows   = side.rows.data();
    std::uint64_t* const active = side.next.data();
    const auto* const    choose = choose_.data();
    const auto* const    square = square_.data();
    const auto* const    cells  = cell_.data();
    const auto* const    one    = one_.data();
    // Enters a position.  Returns whether it was new there.
    const auto           enter = [=](const Entry& entry) -> std::uint64_t {
        auto&      row     = rows[entry.row];
        auto &     row_low = row.low(entry.square), &row_high = row.high(entry.square);
        const auto bit   = std::uint64_t{1} << entry.square % 64;
        const bool fresh = ((row_low | row_high) & bit) == 0;
        row_low |= bit & low, row_high |= bit & high;
        active[entry.row / 64] |= std::uint64_t{1} << entry.row % 64;
        return fresh;
    };
    bool          going       = true;
    std::uint64_t rows_opened = 0;
    each_active(side, other, [&](std::span<const Named> batch) {
        rows_opened += batch.size();
        auto at = entries, found = fresh_bits;  // in registers
        for (const auto& [number_of_row, met, others] : batch) {
            auto& row      = rows[number_of_row];
            auto  occupied = Set::none();
            for (const auto other : others) occupied = occupied | one[other];
            const auto fresh = gone(row.of(code), occupied).without(row.seen());
            if (!fresh.any()) continue;
            const auto both = met ? fresh & other.rows[number_of_row].seen() : Set::none();
            if (both.any()) {
                unsigned first = 0;
                while (!both.has(first)) ++first;
                common_.assign(others.begin(), others.end());
                common_.push_back(cell_[first]);
                std::ranges::sort(common_);
                entries = at, fresh_bits = found;
                return going = false;
            }
            active[number_of_row / 64] |= std::uint64_t{1} << number_of_row % 64;
            row.enter(fresh, low, high);
            for (unsigned i = 0; i < kChunkWords * kChunks; ++i) {
                for (auto rest = fresh.chunk[i / kChunkWords][i % kChunkWords]; rest != 0;
                     rest &= rest - 1) {
                    const auto cell = cells[64 * i + static_cast<unsigned>(std::countr_zero(rest))];
                    ++found;
                    for (unsigned k = 0; k < kOthers; ++k) {
                        auto& slot = ring[at % kWaiting];
                        ++at;
                        found += enter(slot);
                        slot = {number_with(choose, others, k, cell), square[others[k]]};
                        __builtin_prefetch(&rows[slot.row].word[Row::chunk_of(slot.square)], 1);
                    }
                }
            }
        }
        going   = pace_.go_on(batch.size() + found - fresh_bits);
        entries = at, fresh_bits = found;
        return going;
    });
    for (const auto& entry : ring) fresh_bits += enter(entry);
    active[spare / 64] &= ~(std::uint64_t{1} << spare % 64);
    result_.stored += fresh_bits / kPigs;
    if (!going && common_.empty()) return result_.why = pace_.why(), false;
    ++side.depth;
    if (!going) {  // the layer was opened only in part
        std::uint64_t all = 0;
        for (const auto w : side.now) all += static_cast<std::uint64_t>(std::popcount(w));
        result_.opened += side.outer * rows_opened / all;
        return true;
    }
    result_.opened += side.outer;
    side.outer = fresh_bits / kPigs;
    std::ranges::fill(side.now, 0);
    side.now.swap(side.next);
    for (std::uint64_t w = 0; w < side.now.size(); ++w) side.ever[w] |= side.now[w];
    return true;
}

template <unsigned kPigs, unsigned kChunks>
bool Layers<kPigs, kChunks>::at(const Side& side, const std::vector<std::uint16_t>& cells,
                                std::uint32_t layer) const {
    Others others;
    std::copy_n(cells.begin(), kOthers, others.begin());
    return side.rows[number(others)].of(code_of(layer)).has(square_[cells[kOthers]]);
}

// Returns the path from a position of a side's outer layer to where the side began, which comes
// last.
template <unsigned kPigs, unsigned kChunks>
std::vector<std::vector<std::uint16_t>> Layers<kPigs, kChunks>::back(
    const Side& side, std::vector<std::uint16_t> cells) const {
    std::vector<std::vector<std::uint16_t>> path{cells};
    const auto taken = [&](std::uint16_t c) { return std::ranges::find(cells, c) != cells.end(); };
    for (auto layer = side.depth; layer-- > 0;) {
        std::vector<std::uint16_t> nearer;
        for (unsigned i = 0; i < kPigs && nearer.empty(); ++i)
            for (int d = 0; d < 4 && nearer.empty(); ++d) {
                auto to = field_.next[cells[i]][d];
                if (to != PigsField::kNowhere && taken(to)) to = field_.next[to][d];
                if (to == PigsField::kNowhere || taken(to)) continue;
                nearer    = cells;
                nearer[i] = to;
                std::ranges::sort(nearer);
                if (!at(side, nearer, layer)) nearer.clear();
            }
        if (nearer.empty()) return {};
        path.push_back(cells = nearer);
    }
    return path;
}

template <unsigned kPigs, unsigned kChunks>
PigsLayers Layers<kPigs, kChunks>::run() {
    std::array<Side, 2> side;
    const bool          room = begin(side[0], field_.pigs) && begin(side[1], field_.stacks);
    result_.bytes            = allowance_.most;
    if (!room) {
        result_.why = GaveUp::bytes;
        return result_;
    }
    result_.stored = 2;
    if (field_.pigs == field_.stacks) common_ = field_.pigs;
    while (common_.empty()) {
        result_.least   = side[0].depth + side[1].depth + 1;
        const int which = side[0].outer <= side[1].outer ? 0 : 1;
        if (!grow(side[which], side[1 - which])) return result_;
    }
    const auto there = back(side[0], common_), rest = back(side[1], common_);
    result_.path.assign(there.rbegin(), there.rend());
    if (!rest.empty()) result_.path.insert(result_.path.end(), rest.begin() + 1, rest.end());
    result_.least  = side[0].depth + side[1].depth;
    result_.status = Status::solved;
    return result_;
}

template <unsigned kChunks>
PigsLayers run(const PigsMap& map, const PigsField& field, const Budget& budget) {
    switch (field.pigs.size()) {
        case 1:
            return Layers<1, kChunks>(map, field, budget).run();
        case 2:
            return Layers<2, kChunks>(map, field, budget).run();
        case 3:
            return Layers<3, kChunks>(map, field, budget).run();
        default:
            return Layers<4, kChunks>(map, field, budget).run();
    }
}

}  // namespace

PigsLayers pigs_layers(const PigsMap& map, const PigsField& field, const Budget& budget) {
    const auto squares = map.side * map.side;
    PigsLayers none;
    none.why = GaveUp::game;
    if (field.pigs.size() > 4 || squares > 512) return none;
    if (squares <= kChunkSquares) return run<1>(map, field, budget);
    return run<2>(map, field, budget);
}

}  // namespace zermelo::inline pigs
