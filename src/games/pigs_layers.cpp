#include "zermelo/games/pigs_layers.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "zermelo/base/key_table.hpp"

namespace zermelo {
namespace {

template <unsigned kWords>
struct Squares {
    std::uint64_t word[kWords];

    static Squares none() { return {}; }
    bool           has(unsigned i) const { return word[i / 64] >> i % 64 & 1; }
    void           set(unsigned i) { word[i / 64] |= std::uint64_t{1} << i % 64; }
    void           clear(unsigned i) { word[i / 64] &= ~(std::uint64_t{1} << i % 64); }
    bool           any() const {
                  std::uint64_t all = 0;
                  for (const auto w : word) all |= w;
        return all != 0;
    }
    std::uint64_t size() const {
        std::uint64_t sum = 0;
        for (const auto w : word) sum += static_cast<std::uint64_t>(std::popcount(w));
        return sum;
    }
    Squares operator&(const Squares& o) const {
        Squares r;
        for (unsigned i = 0; i < kWords; ++i) r.word[i] = word[i] & o.word[i];
        return r;
    }
    Squares operator|(const Squares& o) const {
        Squares r;
        for (unsigned i = 0; i < kWords; ++i) r.word[i] = word[i] | o.word[i];
        return r;
    }
    Squares without(const Squares& o) const {
        Squares r;
        for (unsigned i = 0; i < kWords; ++i) r.word[i] = word[i] & ~o.word[i];
        return r;
    }
    /// By 1 .. 63 squares onwards, or back.
    Squares onwards(unsigned by) const {
        Squares r;
        for (unsigned i = kWords; i-- > 0;)
            r.word[i] = word[i] << by | (i > 0 ? word[i - 1] >> (64 - by) : 0);
        return r;
    }
    Squares back(unsigned by) const {
        Squares r;
        for (unsigned i = 0; i < kWords; ++i)
            r.word[i] = word[i] >> by | (i + 1 < kWords ? word[i + 1] << (64 - by) : 0);
        return r;
    }
};

// kPigs: all of them; a row names kPigs - 1.
template <unsigned kPigs, unsigned kWords>
class Layers {
    static constexpr unsigned kOthers = kPigs - 1;
    using Set                         = Squares<kWords>;
    using Others                      = std::array<std::uint16_t, kOthers>;  // cells, ascending

    // Bits of layer % 3 + 1, word by word, so that a square's are in one cache line.
    struct Row {
        struct Pair {
            std::uint64_t low, high;
        };
        Pair pair[kWords];

        Set of(unsigned code) const {
            const std::uint64_t flip_low = code & 1 ? 0 : kAll, flip_high = code & 2 ? 0 : kAll;
            Set                 set;
            for (unsigned i = 0; i < kWords; ++i)
                set.word[i] = (pair[i].low ^ flip_low) & (pair[i].high ^ flip_high);
            return set;
        }
        Set seen() const {
            Set set;
            for (unsigned i = 0; i < kWords; ++i) set.word[i] = pair[i].low | pair[i].high;
            return set;
        }
    };
    struct Side {
        Table<Row>           rows;
        Table<std::uint64_t> now, next;  // a bit a row: does it have new positions?
        std::uint32_t        depth = 0;
        std::uint64_t        outer = 0;  // positions of the outer layer
    };
    struct Named {
        std::uint32_t row;
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
        }
        for (unsigned i = 0; i < 64 * kWords; ++i) {
            if (i % width_ != 0) not_left_.set(i);
            if (i % width_ + 1 != width_) not_right_.set(i);
        }
        cell_.resize(64 * kWords);
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
    // The row of the others with `to` instead of others[from]: a cell's place among them is one
    // more than how many are less.  No branch depends on where it comes.
    std::uint32_t number_with(const Others& others, unsigned from, std::uint16_t to) const {
        unsigned      place = 1;
        std::uint32_t sum   = 0;
        for (unsigned i = 0; i < kOthers; ++i) {
            if (i == from) continue;
            const unsigned less = others[i] < to;
            sum += choose_[others[i]][i + 1 - (i > from) + 1 - less];
            place += less;
        }
        return sum + choose_[to][place];
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
    std::vector<unsigned> square_;  // of each cell, in the rectangle around the part
    Set                   free_ = Set::none(), not_left_ = Set::none(), not_right_ = Set::none();
    // choose_[n][k]: n over k, at most 512 over 3.
    std::vector<std::array<std::uint32_t, 4>> choose_;
    std::vector<std::uint16_t>                cell_;  // of each square
    std::vector<std::uint16_t> common_;  // the cells of a position that both sides have
    PigsLayers                 result_;
};

// Where the last pigs come in a step, if these squares are occupied by the others.
template <unsigned kPigs, unsigned kWords>
Squares<kWords> Layers<kPigs, kWords>::gone(const Set& set, const Set& occupied) const {
    const auto left = set.back(1) & not_right_, right = set.onwards(1) & not_left_;
    const auto up = set.back(width_), down = set.onwards(width_);
    auto       to = (left | right) | (up | down);
    if ((to & occupied).any())
        to = to | ((left & occupied).back(1) & not_right_) |
             ((right & occupied).onwards(1) & not_left_) | (up & occupied).back(width_) |
             (down & occupied).onwards(width_);
    return (to & free_).without(occupied);
}

template <unsigned kPigs, unsigned kWords>
bool Layers<kPigs, kWords>::begin(Side& side, const std::vector<std::uint16_t>& cells) {
    const std::uint64_t rows  = choose_.back()[kOthers];
    const auto          words = rows / 64 + 1;
    if (!allowance_.take(rows * sizeof(Row) + 2 * words * 8)) return false;
    side.rows = Table<Row>(rows);
    side.now = Table<std::uint64_t>(words), side.next = Table<std::uint64_t>(words);
    if (!side.rows.ok() || !side.now.ok() || !side.next.ok()) return false;
    for (unsigned last = 0; last < kPigs; ++last) {
        Others others;
        for (unsigned i = 0, k = 0; i < kPigs; ++i)
            if (i != last) others[k++] = cells[i];
        const auto row    = number(others);
        const auto square = square_[cells[last]];
        side.rows[row].pair[square / 64].low |= std::uint64_t{1} << square % 64;
        side.now[row / 64] |= std::uint64_t{1} << row % 64;
    }
    side.outer = 1;
    return true;
}

// Calls open(names) for all rows with new positions, in order, some at a time, their memory asked
// for; until it returns false.
template <unsigned kPigs, unsigned kWords>
void Layers<kPigs, kWords>::each_active(const Side& side, const Side& other, auto&& open) const {
    constexpr std::size_t     kBatch = 24;
    std::array<Named, kBatch> batch;
    std::size_t               waiting = 0;
    Others                    others;
    for (unsigned i = 0; i < kOthers; ++i) others[i] = static_cast<std::uint16_t>(i);
    for (std::uint64_t w = 0; w < side.now.size(); ++w)
        for (auto rest = side.now[w]; rest != 0; rest &= rest - 1) {
            const auto row  = 64 * w + static_cast<unsigned>(std::countr_zero(rest));
            auto       left = row;
            for (unsigned i = kOthers; i-- > 1;) {  // numbers rise, so the greatest cell does
                if (choose_[others[i]][i + 1] > left) others[i] = static_cast<std::uint16_t>(i);
                while (choose_[others[i] + 1u][i + 1] <= left) ++others[i];
                left -= choose_[others[i]][i + 1];
            }
            if constexpr (kOthers > 0) others[0] = static_cast<std::uint16_t>(left);
            batch[waiting++] = {static_cast<std::uint32_t>(row), others};
            for (const auto* const whose : {&side, &other}) {
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

// The next layer of a side.  False: a limit.
template <unsigned kPigs, unsigned kWords>
bool Layers<kPigs, kWords>::grow(Side& side, const Side& other) {
    // A new position is entered in the row where it was found at once, and in its other rows
    // when their memory has come.
    struct Entry {
        std::uint32_t row    = 0;
        std::uint32_t square = 0;
    };
    constexpr std::size_t       kWaiting = 64;
    std::array<Entry, kWaiting> ring;
    std::uint64_t               entries = 0, fresh_bits = 0;
    const unsigned              code = code_of(side.depth), next = code_of(side.depth + 1);
    const std::uint64_t         low = next & 1 ? kAll : 0, high = next & 2 ? kAll : 0;
    const auto                  enter = [&](const Entry& entry) {
        auto&      pair = side.rows[entry.row].pair[entry.square / 64];
        const auto bit  = std::uint64_t{1} << entry.square % 64;
        fresh_bits += ((pair.low | pair.high) & bit) == 0;
        pair.low |= bit & low, pair.high |= bit & high;
        side.next[entry.row / 64] |= std::uint64_t{1} << entry.row % 64;
    };
    bool going = true;
    each_active(side, other, [&](std::span<const Named> batch) {
        const auto before = fresh_bits;
        for (const auto& [number_of_row, others] : batch) {
            auto& row      = side.rows[number_of_row];
            auto  occupied = Set::none();
            for (const auto other : others) occupied.set(square_[other]);
            const auto fresh = gone(row.of(code), occupied).without(row.seen());
            if (!fresh.any()) continue;
            if (const auto both = fresh & other.rows[number_of_row].seen(); both.any()) {
                unsigned square = 0;
                while (!both.has(square)) ++square;
                common_.assign(others.begin(), others.end());
                common_.push_back(cell_[square]);
                std::ranges::sort(common_);
                return going = false;
            }
            side.next[number_of_row / 64] |= std::uint64_t{1} << number_of_row % 64;
            for (unsigned i = 0; i < kWords; ++i) {
                row.pair[i].low |= fresh.word[i] & low, row.pair[i].high |= fresh.word[i] & high;
                for (auto rest = fresh.word[i]; rest != 0; rest &= rest - 1) {
                    const auto cell = cell_[64 * i + static_cast<unsigned>(std::countr_zero(rest))];
                    ++fresh_bits;
                    for (unsigned k = 0; k < kOthers; ++k) {
                        auto& slot = ring[entries % kWaiting];
                        if (entries >= kWaiting) enter(slot);
                        ++entries;
                        slot = {number_with(others, k, cell), square_[others[k]]};
                        __builtin_prefetch(&side.rows[slot.row].pair[slot.square / 64], 1);
                    }
                }
            }
        }
        going = pace_.go_on(batch.size() + fresh_bits - before);
        return going;
    });
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(entries, kWaiting); ++i) enter(ring[i]);
    result_.stored += fresh_bits / kPigs;
    if (!going && common_.empty()) return result_.why = pace_.why(), false;
    ++side.depth;
    if (!going) return true;
    side.outer = fresh_bits / kPigs;
    std::ranges::fill(side.now, 0);
    side.now.swap(side.next);
    return true;
}

template <unsigned kPigs, unsigned kWords>
bool Layers<kPigs, kWords>::at(const Side& side, const std::vector<std::uint16_t>& cells,
                               std::uint32_t layer) const {
    Others others;
    std::copy_n(cells.begin(), kOthers, others.begin());
    return side.rows[number(others)].of(code_of(layer)).has(square_[cells[kOthers]]);
}

// From a position of a side's outer layer to where the side began, which comes last.
template <unsigned kPigs, unsigned kWords>
std::vector<std::vector<std::uint16_t>> Layers<kPigs, kWords>::back(
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

template <unsigned kPigs, unsigned kWords>
PigsLayers Layers<kPigs, kWords>::run() {
    std::array<Side, 2> side;
    const bool          room = begin(side[0], field_.pigs) && begin(side[1], field_.stacks);
    result_.bytes            = allowance_.most;
    if (!room) {
        result_.why = "bytes";
        return result_;
    }
    result_.stored = 2;
    if (field_.pigs == field_.stacks) common_ = field_.pigs;
    while (common_.empty()) {
        result_.least      = side[0].depth + side[1].depth + 1;
        const int  which   = side[0].outer <= side[1].outer ? 0 : 1;
        const auto opening = side[which].outer;
        if (!grow(side[which], side[1 - which])) return result_;
        if (common_.empty()) result_.opened += opening;  // a last layer is opened in part
    }
    const auto there = back(side[0], common_), rest = back(side[1], common_);
    result_.path.assign(there.rbegin(), there.rend());
    if (!rest.empty()) result_.path.insert(result_.path.end(), rest.begin() + 1, rest.end());
    result_.least  = side[0].depth + side[1].depth;
    result_.status = Status::solved;
    return result_;
}

template <unsigned kWords>
PigsLayers run(const PigsMap& map, const PigsField& field, const Budget& budget) {
    switch (field.pigs.size()) {
        case 1:
            return Layers<1, kWords>(map, field, budget).run();
        case 2:
            return Layers<2, kWords>(map, field, budget).run();
        case 3:
            return Layers<3, kWords>(map, field, budget).run();
        default:
            return Layers<4, kWords>(map, field, budget).run();
    }
}

}  // namespace

PigsLayers pigs_layers(const PigsMap& map, const PigsField& field, const Budget& budget) {
    const auto squares = map.side * map.side;
    PigsLayers none;
    none.why = "game";
    if (field.pigs.size() > 4 || squares > 512) return none;
    if (squares <= 64) return run<1>(map, field, budget);
    if (squares <= 256) return run<4>(map, field, budget);
    return run<8>(map, field, budget);
}

}  // namespace zermelo
