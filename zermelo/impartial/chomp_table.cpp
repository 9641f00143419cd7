// The lost positions of Chomp, found by pushing from lost positions to won ones.
//
// A position is a first row x above a staircase mu.  Moves in the first row shorten it, so for a
// given mu at most one x >= mu[0] gives a lost position: the least x that no move below the first
// row turns into a lost position.  There is none at all if cutting the first row down to j < mu[0]
// squares leaves a lost position.  The usual programs look up all moves of mu, about 90 a staircase
// at 16 x 16.  But 99 of 100 staircases have no x at all, so here each lost position (x, mu) is
// pushed to the staircases that have a move to it: bit x of their mask of forbidden first rows is
// set, or all bits are.  That takes 3 pushes a staircase instead of 90 look-ups, and a staircase
// whose mask is full costs one lane of a vector comparison.
//
// Which staircases have a move to mu? A move below row i leaves the rows from i on at most j long.
// So to go backwards, the rows of a run of length j, from its first one on, may grow to any
// staircase shape up to the length of the row above the run.
//
// A mask is needed only until its staircase is scanned.  Staircases with the same upper rows, a
// slab, are treated together: first the lost positions of the slabs that the prefix has moves to
// are pushed into the slab's masks, then the slab is scanned in ascending order, and its own lost
// positions are pushed upwards inside it.  The masks of a slab fit the second-level cache.  Slabs
// whose prefixes have equally many squares do not depend on each other, so they are done in
// parallel.
//
// Time: about 3 pushes a staircase, C(rows-1+columns, columns) of them: 2.5 s for all boards
// up to 16 x 16 on one thread, 71 s for 18 x 18.  Memory: about 5 megabytes a thread, 16 bytes
// a slab, 4 bytes a lost position: 22 MB for 16 x 16, 370 MB for 18 x 18.
//
// Main function: chomp_table.
// Source: this project.  The first row as a function of the others: D. Zeilberger,
//         "Three-rowed Chomp", Advances in Applied Mathematics 26 (2001).
// Tested: test/impartial/chomp_table_test.cpp, against the textbook search, and each label
//         from its successors' labels.
#include "zermelo/impartial/chomp_table.hpp"

#include <algorithm>
#include <bit>

#include "zermelo/base/parallel.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr std::uint32_t kBitsOfX      = 5;
constexpr std::uint64_t kBytesOfMasks = std::uint64_t{2} << 20;  // of a slab; measured
constexpr std::uint64_t kMostSlabs    = ~std::uint32_t{0};
constexpr std::uint32_t kLongBoard    = 255;  // with more rows, the table must be quick:
constexpr std::uint64_t kMostSteps    = std::uint64_t{1} << 34;  // twice the prefixes' squares
constexpr std::uint32_t kXs           = (1u << kBitsOfX) - 1;

// The masks of one thread, and the slab that it works on.
template <class Mask>
class Slab {
  public:
    Slab(const Staircases<std::uint32_t>& tail, std::uint32_t columns)
        : tail_(tail),
          full_(static_cast<Mask>((std::uint64_t{1} << columns) - 1)),
          mask_(tail.up_to(columns) + kBlock),
          found_(tail.up_to(columns)),
          rows_(tail.rows() + 1) {}

    bool                           ok() const { return mask_.ok() && found_.ok(); }
    std::span<const std::uint32_t> found() const { return {found_.data(), count_}; }

    // Starts a slab with the first row `first`; `above` is the row above the tail.
    void start(std::uint32_t first, std::uint32_t above) {
        first_ = first, above_ = above, count_ = 0;
        size_ = tail_.up_to(above);
        std::fill_n(mask_.data(), size_, Mask{0});
        std::fill_n(mask_.data() + size_, kBlock, full_);  // nothing to find behind the end
    }

    // Takes in the lost positions of a slab one move away; the move cuts the prefix from row i on
    // to j squares.  whole: the move cuts the last row of the prefix, so it may cut rows of the
    // tail too.
    void pull(std::span<const std::uint32_t> list, bool from_first, std::uint32_t j, bool whole) {
        // Cutting the first row to j = x leaves the lost (x, mu), however long it was before.
        const std::uint32_t dead = from_first ? j : 0;
        if (whole)
            for (const std::uint32_t word : list) {
                const std::uint32_t x = word & kXs;
                if (x >= first_ || x == dead) pull_cut(word >> kBitsOfX, j, bits_of(x, dead));
            }
        else
            for (const std::uint32_t word : list)
                mask_[word >> kBitsOfX] |= bits_of(word & kXs, dead);
    }

    // Finds the slab's own lost positions in ascending order.
    void scan() {
        const std::uint32_t least = std::max(1u, first_);
        const Mask          need  = full_ & static_cast<Mask>(full_ << (least - 1));
        for (std::uint32_t base = 0; base < size_; base += kBlock) {
            if (!any_free(mask_.data() + base, need)) continue;
            for (std::uint32_t id = base; id < base + kBlock; ++id)
                if (const auto free = static_cast<Mask>(~mask_[id] & need)) {
                    const auto x     = static_cast<std::uint32_t>(std::countr_zero(free)) + 1;
                    found_[count_++] = id << kBitsOfX | x;
                    push(id, x);
                }
        }
    }

  private:
    static constexpr std::uint32_t kBlock = 64;

    static bool any_free(const Mask* mask, Mask need) {
        Mask free = 0;
        for (std::uint32_t i = 0; i < kBlock; ++i) free |= static_cast<Mask>(~mask[i] & need);
        return free != 0;
    }

    Mask bits_of(std::uint32_t x, std::uint32_t dead) const {
        return x == dead ? full_ : static_cast<Mask>(1u << (x - 1));
    }

    // Pulls in a move that cut the row above the tail to j squares, and so the longer rows of the
    // tail too.
    void pull_cut(std::uint32_t id, std::uint32_t j, Mask bits) {
        if (j == 0) return fill(0, tail_.up_to(above_), bits);
        std::uint32_t run = 0;  // rows of the tail that are j long
        for (std::uint32_t rest = id; run < tail_.rows() && rest >= tail_.row(run)[j]; ++run)
            rest -= tail_.row(run)[j];
        grow(mask_.data() + id, 0, run, j, above_, bits);
    }

    // Sets bits for the numbers begin .. end-1.
    void fill(std::uint32_t begin, std::uint32_t end, Mask bits) {
        for (std::uint32_t id = begin; id < end; ++id) mask_[id] |= bits;
    }

    // Forbids x to the staircases of this slab that have a move to (x, id) in the tail.
    void push(std::uint32_t id, std::uint32_t x) {
        const auto          bit = static_cast<Mask>(1u << (x - 1));
        const std::uint32_t q   = tail_.rows();
        tail_.staircase(id, {rows_.data(), q});
        std::uint32_t bound = above_;
        for (std::uint32_t i = 0, end = 0; i < q; i = end) {
            const std::uint32_t j = rows_[i];
            while (end < q && rows_[end] == j) ++end;
            if (j == 0)
                fill(id, id + tail_.row(i)[bound + 1], bit);
            else if (j < bound)
                grow(mask_.data() + id, i, end, j, bound, bit);
            bound = j;
        }
    }

    // Rows k .. end-1 are j long in the staircase of *at.  Sets bits for all staircases in which
    // they are longer, up to `bound`, and for this one too.
    void grow(Mask* at, std::uint32_t k, std::uint32_t end, std::uint32_t j, std::uint32_t bound,
              Mask bits) {
        if (k == end) {
            *at |= bits;
            return;
        }
        const std::uint32_t* const row = tail_.row(k);
        at -= row[j];
        if (k + 1 == end)
            for (std::uint32_t v = j; v <= bound; ++v) at[row[v]] |= bits;
        else
            for (std::uint32_t v = j; v <= bound; ++v) grow(at + row[v], k + 1, end, j, v, bits);
    }

    const Staircases<std::uint32_t>& tail_;
    const Mask                       full_;
    std::uint32_t                    first_ = 0, above_ = 0, size_ = 0, count_ = 0;
    Table<Mask>                      mask_;   // bit x-1: the position with first row x is won
    Table<std::uint32_t>             found_;  // `count_` words of the list
    std::vector<std::uint8_t>        rows_;
};

}  // namespace

// Fills in a table.
class ChompBuilder {
  public:
    ChompBuilder(ChompTable& table, const Budget& budget)
        : t_(table), budget_(budget), pace_(budget, "chomp") {}

    GaveUp        why() const { return why_; }
    std::uint64_t visited() const { return visited_; }

    bool build(std::uint32_t rows, std::uint32_t columns) {
        return shape(rows, columns) && order() &&
               (columns <= 16 ? fill<std::uint16_t>() : fill<std::uint32_t>());
    }

  private:
    bool gives_up(GaveUp why) { return why_ = why, false; }

    // Decides how many rows are prefix, and how much memory that takes.
    bool shape(std::uint32_t rows, std::uint32_t columns) {
        const std::uint32_t below = std::max(2u, rows) - 1;  // at least one row is prefix
        const std::uint64_t mask = columns <= 16 ? 2 : 4, most = kBytesOfMasks / mask;
        std::uint32_t       q = below - 1;
        while (q > 0 && staircases(q, columns) > most) --q;
        const std::uint64_t slabs   = staircases(below - q, columns);
        const std::uint64_t threads = static_cast<std::uint64_t>(workers());
        if (rows > kLongBoard && slabs > kMostSteps / columns / (below - q))
            return gives_up(GaveUp::size);
        if (slabs >= kMostSlabs) return gives_up(GaveUp::bytes);
        t_.rows_ = rows, t_.columns_ = columns;
        t_.bytes_ = slabs * (sizeof(void*) + 4 + 4) + threads * staircases(q, columns) * (mask + 4);
        if (t_.bytes_ > budget_.bytes) return gives_up(GaveUp::bytes);
        t_.prefix_ = {below - q, columns};
        t_.tail_   = {q, columns};
        t_.list_   = Table<const std::uint32_t*>(slabs);
        t_.count_  = Table<std::uint32_t>(slabs);
        order_     = Table<std::uint32_t>(slabs);
        return (t_.list_.ok() && t_.count_.ok() && order_.ok()) || gives_up(GaveUp::bytes);
    }

    // Sorts the slabs by the number of squares of their prefixes, by counting.
    bool order() {
        const std::uint32_t       p = t_.prefix_.rows(), n = t_.columns_;
        std::vector<std::uint8_t> rows(p);
        const auto                squares = [&] {
            std::uint32_t sum = 0;
            for (const auto row : rows) sum += row;
            return sum;
        };
        const auto next = [&] {  // the staircase after `rows`
            std::uint32_t k = p - 1;
            while (k > 0 && rows[k] == rows[k - 1]) rows[k--] = 0;
            ++rows[k];
        };
        level_.assign(std::size_t{p} * n + 2, 0);
        for (std::uint64_t g = 0; g < order_.size(); ++g, next()) {
            ++level_[squares() + 1];
            if (!pace_.go_on(1)) return gives_up(pace_.why());
        }
        for (std::size_t s = 1; s < level_.size(); ++s) level_[s] += level_[s - 1];
        std::vector<std::uint64_t> at(level_);
        std::ranges::fill(rows, 0);
        for (std::uint64_t g = 0; g < order_.size(); ++g, next()) {
            order_[at[squares()]++] = static_cast<std::uint32_t>(g);
            if (!pace_.go_on(1)) return gives_up(pace_.why());
        }
        return true;
    }

    // Returns room for a list, or nullptr if there is none.  Only one thread may call it at a time.
    std::uint32_t* room(std::size_t count, std::span<std::uint32_t>& mine) {
        constexpr std::size_t kChunk = std::size_t{1} << 18;
        if (mine.size() < count) {
            const auto        more = std::min<std::uint64_t>(kChunk, 1024 + t_.lost_);
            const std::size_t size = std::max(count, static_cast<std::size_t>(more));
            if (t_.bytes_ + 4 * size > budget_.bytes) return nullptr;
            Table<std::uint32_t> chunk(size);
            if (!chunk.ok()) return nullptr;
            t_.bytes_ += 4 * size;
            mine = chunk;
            t_.chunks_.push_back(std::move(chunk));
        }
        std::uint32_t* const at = mine.data();
        mine                    = mine.subspan(count);
        return at;
    }

    template <class Mask>
    void solve(std::uint64_t g, Slab<Mask>& slab, std::span<std::uint8_t> rows) {
        const auto&         prefix = t_.prefix_;
        const std::uint32_t p      = prefix.rows();
        prefix.staircase(g, rows);
        slab.start(rows[0], rows[p - 1]);
        std::uint32_t longer = p;  // the first rows: those with more than j squares
        for (std::uint32_t j = 0; j < rows[0]; ++j) {
            while (rows[longer - 1] <= j) --longer;
            std::uint64_t to = g;  // the number of the prefix cut from row i on to j squares
            for (std::uint32_t i = longer; i-- > 0;) {
                to -= prefix.row(i)[rows[i]] - prefix.row(i)[j];
                if (t_.count_[to] == 0) continue;
                slab.pull({t_.list_[to], t_.count_[to]}, i == 0, j, longer == p);
            }
        }
        slab.scan();
    }

    template <class Mask>
    bool fill() {
        constexpr std::uint64_t kBlock = 4096;  // slabs between two looks at the clock
        [[maybe_unused]] constexpr std::uint64_t kAlone =
            2000000;  // staircases not worth a second thread
        const std::uint64_t all    = staircases(t_.prefix_.rows() + t_.tail_.rows(), t_.columns_);
        bool                failed = false, stop = false;
#pragma omp        parallel if (all > kAlone)
        {
                   Slab<Mask>                slab(t_.tail_, t_.columns_);
                   std::vector<std::uint8_t> rows(t_.prefix_.rows());
                   std::span<std::uint32_t>  mine;
                   if (!slab.ok()) {
#pragma omp atomic write
                failed = true;
            }
#pragma omp barrier
#pragma omp single
            stop = failed;
            for (std::size_t s = 0; s + 1 < level_.size() && !stop; ++s)
                for (std::uint64_t base = level_[s]; base < level_[s + 1] && !stop;
                     base += kBlock) {
                    const std::uint64_t end = std::min(level_[s + 1], base + kBlock);
#pragma omp for schedule(dynamic, 1)
                    for (std::uint64_t o = base; o < end; ++o) {
                        const std::uint64_t g = order_[o];
                        solve(g, slab, rows);
                        const auto found = slab.found();
                        if (found.empty()) continue;
                        std::uint32_t* list = nullptr;
#pragma omp        critical(zermelo_chomp_room)
                        {
                                   list = room(found.size(), mine);
                                   t_.lost_ += found.size();
                        }
                        if (!list) {
       #pragma omp atomic write
                            failed = true;
                            continue;
                        }
                        std::ranges::copy(found, list);
                        t_.list_[g]  = list;
                        t_.count_[g] = static_cast<std::uint32_t>(found.size());
                    }
#pragma omp single
                    { stop = failed || !pace_.go_on((end - base) * t_.tail_.up_to(t_.columns_)); }
                }
        }
        if (failed) return gives_up(GaveUp::bytes);
        visited_ = all;
        return !stop || gives_up(pace_.why());
    }

    ChompTable&                t_;
    const Budget&              budget_;
    Pace                       pace_;
    GaveUp                     why_     = GaveUp::no;
    std::uint64_t              visited_ = 0;
    Table<std::uint32_t>       order_;  // slabs, sorted by the squares of their prefixes
    std::vector<std::uint64_t> level_;  // level_[s] .. level_[s+1]-1: those of s squares
};

bool ChompTable::fits(const ChompBoard& board) const {
    if (!is_chomp_board(board)) return false;
    const auto shorter = std::min<std::size_t>(board.size(), board[0]);
    const auto longer  = std::max<std::size_t>(board.size(), board[0]);
    return shorter <= columns_ && longer <= rows_;
}

bool ChompTable::lost(const ChompBoard& board) const {
    std::uint8_t rows[kMostLong + 2];
    std::fill_n(rows, std::max<std::size_t>(rows_, 2) + 1, std::uint8_t{0});
    if (board[0] <= columns_ && board.size() <= rows_) {
        for (std::size_t i = 0; i < board.size(); ++i)
            rows[i] = static_cast<std::uint8_t>(board[i]);
    } else {
        for (const auto length : board)
            for (std::uint32_t i = 0; i < length; ++i) ++rows[i];
    }
    const std::uint32_t p    = prefix_.rows();
    const std::uint64_t g    = prefix_.number({rows + 1, p});
    const std::uint32_t word = tail_.number({rows + 1 + p, tail_.rows()}) << kBitsOfX | rows[0];
    const std::span<const std::uint32_t> list(list_[g], count_[g]);
    return std::ranges::binary_search(list, word);
}

std::vector<ChompMove> ChompTable::winning_moves(const ChompBoard& board) const {
    std::vector<ChompMove> winning;
    chomp_moves(board, [&](ChompMove m) {
        if (lost(chomp_play(board, m))) winning.push_back(m);
    });
    return winning;
}

Solution<ChompTable> chomp_table(std::uint32_t rows, std::uint32_t columns, const Budget& budget) {
    Solution<ChompTable> solution;
    if (rows < columns) std::swap(rows, columns);
    if (columns < 1 || columns > ChompTable::kMostShort || rows > ChompTable::kMostLong) {
        solution.why = GaveUp::size;
        return solution;
    }
    ChompBuilder builder(solution.labels, budget);
    if (builder.build(rows, columns)) {
        solution.status = Status::solved;
        solution.counts.push_back({"lost positions", solution.labels.lost_positions()});
    }
    solution.visited = builder.visited();
    solution.why     = builder.why();
    return solution;
}

}  // namespace zermelo::inline impartial
