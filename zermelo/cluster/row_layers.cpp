#include "zermelo/cluster/row_layers.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/near_blocks.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr Index       kSlots        = Index{1} << 24;  // of a rank, between two checks of the time
constexpr std::size_t kRowsTogether = 16;  // rows between two pushes of the round on its way

// Knows which rank solves a row, which ranks need it, and which ranks keep its parts.
class DealtRows {
  public:
    DealtRows(const SharedGame& game, const Shards& shards)
        : game_(&game), shards_(&shards), size_(game.row_size()) {}

    unsigned owner(Index slot) const { return shards_->place(slot).rank; }
    unsigned solver(Index row) const { return owner(row * size_); }
    // Returns whether the whole row lies side by side at that rank.
    bool     whole_at(Index row, unsigned rank) const {
            const auto first = shards_->place(row * size_);
            const auto last  = shards_->place(row * size_ + size_ - 1);
            return first.rank == rank && last.rank == rank && last.local - first.local == size_ - 1;
    }
    // The ranks that solve rows with a move to this one.
    const std::vector<unsigned>& needed_at(Index row) {
        game_->rows_before(row, before_);
        needed_.clear();
        for (const Index one : before_)
            if (const auto rank = solver(one); std::ranges::find(needed_, rank) == needed_.end())
                needed_.push_back(rank);
        return needed_;
    }
    // Calls act(first slot, its place in the row, the place behind the last slot) for each part of
    // a row that `rank` keeps.
    void parts(Index row, unsigned rank, auto&& act) const {
        const Index first = row * size_, end = first + size_;
        for (Index at = first; at < end;) {
            const Index next = std::min(end, next_block(at));
            if (owner(at) == rank) act(at, at - first, next - first);
            at = next;
        }
    }
    // Calls act(rank) once for each rank that keeps a part.
    void each_owner(Index row, auto&& act) {
        const Index first = row * size_, end = first + size_;
        owners_.clear();
        for (Index at = first; at < end; at = next_block(at)) {
            const auto rank = owner(at);
            if (std::ranges::find(owners_, rank) != owners_.end()) continue;
            owners_.push_back(rank);
            act(rank);
        }
    }
    Index    size() const { return size_; }
    Index    all() const { return game_->count() / size_; }
    unsigned ranks() const { return shards_->ranks(); }

  private:
    Index next_block(Index slot) const { return (slot | (shards_->block() - 1)) + 1; }

    const SharedGame*     game_;
    const Shards*         shards_;
    Index                 size_;
    std::vector<Index>    before_;
    std::vector<unsigned> needed_, owners_;
};

// The places in a row, within first..end, that have positions.
std::span<const std::uint32_t> places_of(const SharedGame& game, Index row, Index first,
                                         Index end) {
    const auto all  = game.places(row);
    const auto from = first == 0 ? all.begin() : std::ranges::lower_bound(all, first);
    const auto to   = end == game.row_size() ? all.end() : std::ranges::lower_bound(all, end);
    return {from, to};
}

// For each rank and layer: how many rows lie outside its blocks, among those that it solves and
// those of the layer before that it needs.  Counts only rows that `solver` solves, or all for
// kEverybody.
constexpr unsigned kEverybody = ~0u;

std::vector<std::vector<std::uint64_t>> rows_beside(const SharedGame& game, DealtRows& dealt,
                                                    unsigned solver) {
    std::vector beside(dealt.ranks(), std::vector<std::uint64_t>(as_size(game.layers()) + 1));
    for (Index layer = 0; layer < game.layers(); ++layer)
        for (Index r = 0; r < game.rows(layer); ++r) {
            const auto row = game.row_at(layer, r);
            const auto his = dealt.solver(row);
            if (solver != kEverybody && his != solver) continue;
            beside[his][as_size(layer)] += dealt.whole_at(row, his) ? 0 : 1;
            for (const auto rank : dealt.needed_at(row))
                beside[rank][as_size(layer) + 1] += dealt.whole_at(row, rank) ? 0 : 1;
        }
    return beside;
}

// The most rows that lie outside the blocks of any rank in any layer.
std::uint64_t most_beside(const SharedGame& game, DealtRows& dealt) {
    std::uint64_t most = 0;
    if (dealt.ranks() > 1)
        for (const auto& his : rows_beside(game, dealt, kEverybody))
            most = std::max(most, *std::ranges::max_element(his));
    return most;
}

// The same by all ranks together: each counts the rows that it solves, and sends the counts.
std::uint64_t most_beside(SharedRun& run, DealtRows& dealt) {
    if (dealt.ranks() == 1) return 0;
    const auto                   beside = rows_beside(run.game, dealt, run.exchange.rank());
    std::vector<Exchange::Bytes> out(dealt.ranks()), in(dealt.ranks());
    for (unsigned r = 0; r < dealt.ranks(); ++r) {
        const auto bytes = std::as_bytes(std::span(beside[r]));
        out[r].resize(bytes.size());
        std::memcpy(out[r].data(), bytes.data(), bytes.size());
    }
    run.exchange.swap(out, in, 0);
    std::vector<std::uint64_t> mine(beside[0].size());
    for (const auto& told : in)
        for (std::size_t layer = 0; layer < mine.size(); ++layer) {
            std::uint64_t rows = 0;
            std::memcpy(&rows, told.data() + sizeof rows * layer, sizeof rows);
            mine[layer] += rows;
        }
    return run.exchange.most(*std::ranges::max_element(mine));
}

class RowWalk {
  public:
    // beside: room for at least most_beside() rows.  at: one entry for each row.
    RowWalk(SharedRun& run, DealtRows& dealt, Table<std::int8_t>& cells, Table<std::int8_t>& beside,
            Table<std::int8_t*>& at)
        : run_(run),
          dealt_(dealt),
          cells_(cells),
          beside_(beside),
          at_(at),
          me_(run.exchange.rank()),
          rounds_(run.exchange, run.words(dealt.all()), run.buffer / 2, run.sent),
          pace_(run.budget, "layers"),
          alone_(rounds_.ranks() == 1) {
        placed_.reserve(as_size(beside_.size() / dealt_.size()));
        for (Index row = 0; alone_ && row < dealt_.all(); ++row)
            at_[row] = cell(row * dealt_.size());
    }

    // Solves all rows after the first `done`, which are solved already.
    std::optional<InputError> go(Index done) {
        const auto& game  = run_.game;
        Index       begun = 0;  // rows of the layers before
        for (Index layer = 0; layer < game.layers(); begun += game.rows(layer++)) {
            const Index rows = game.rows(layer);
            if (done < begun + rows) {
                prepare(layer);
                if (auto ended = gather(layer)) return ended;
                if (auto ended = solve(layer, begun, std::max(begun, done) - begun)) return ended;
            }
            ++run_.waves;
        }
        return std::nullopt;
    }

  private:
    std::int8_t* cell(Index slot) { return cells_.data() + run_.shards.place(slot).local; }
    // Sets where a row lies that is needed in this layer.
    void         place(Index row) {
                if (dealt_.whole_at(row, me_))
            at_[row] = cell(row * dealt_.size());
        else if (at_[row] == nullptr)
            at_[row] = beside_.data() + dealt_.size() * used_++, placed_.push_back(row);
    }
    // Places the rows that we solve.  The rows placed for other layers are forgotten.
    void prepare(Index layer) {
        const auto& game = run_.game;
        for (const auto row : placed_) at_[row] = nullptr;
        placed_.clear(), ours_.clear(), used_ = 0;
        for (Index r = 0; r < game.rows(layer); ++r)
            if (const auto row = game.row_at(layer, r); alone_ || dealt_.solver(row) == me_) {
                if (!alone_) place(row);
                ours_.push_back(r);
            }
    }
    // Sends all parts of the layer before to the ranks that need the rows.
    std::optional<InputError> gather(Index layer) {
        if (layer == 0 || alone_) return std::nullopt;
        Index      r    = 0;
        const auto next = [&] {
            const Index end = run_.game.rows(layer - 1);
            if (r == end) return false;
            const auto row = run_.game.row_at(layer - 1, r++);
            if (!keeps_part(row)) return true;
            for (const auto rank : dealt_.needed_at(row))
                if (rank == me_)
                    bring(row);
                else
                    put(rank, row, me_);
            return true;
        };
        return by_rounds(next, [&](unsigned from, Index row, const unsigned char*& at) {
            place(row);
            take(row, from, at, [&](Index, Index first) { return at_[row] + first; });
        });
    }
    // Places a row that we need and keep a part of, and copies our parts.
    void bring(Index row) {
        place(row);
        if (!dealt_.whole_at(row, me_)) copy(row, true);
    }
    // Solves the rows of a layer from `first` on.  Solved parts are sent to the ranks that keep
    // them, one round for each chunk of rows; while it is on its way, the next chunk is solved.
    std::optional<InputError> solve(Index layer, Index begun, Index first) {
        const Index rows = run_.game.rows(layer), size = dealt_.size();
        const Index ranks  = run_.exchange.ranks();
        const Index chunk  = std::min(kSlots * ranks / size + 1,
                                      std::max(rows / 4 + 1, run_.buffer / 8 * ranks / size));
        std::size_t solved = 0, sent = 0;  // among our rows
        const auto  next = [&] {
            if (sent == solved) return false;
            scatter(run_.game.row_at(layer, ours_[sent++]));
            return true;
        };
        const auto hear = [&](unsigned, Index row, const unsigned char*& at) {
            take(row, me_, at, [&](Index slot, Index) { return cell(slot); });
        };
        solved = sent =
            static_cast<std::size_t>(std::ranges::lower_bound(ours_, first) - ours_.begin());
        for (Index end = 0; first < rows; first = end) {
            end = std::min(rows, first + chunk);
            const auto all =
                static_cast<std::size_t>(std::ranges::lower_bound(ours_, end) - ours_.begin());
            for (; solved < all; rounds_.push()) {
                const auto some =
                    std::span(ours_).subspan(solved, std::min(kRowsTogether, all - solved));
                run_.game.solve_rows(layer, some, at_.data());
                solved += some.size();
            }
            if (alone_) sent = solved;
            if (auto ended = alone_ ? no_time(run_, pace_) : one_round(next, hear)) return ended;
            if (run_.snapshot && run_.snapshot->due()) {
                if (auto ended = last_rounds(next, hear)) return ended;
                if (auto error = run_.snapshot->keep_rows(
                        begun + end, std::as_writable_bytes(std::span<std::int8_t>(cells_))))
                    return error;
            }
            run_.tell_progress(
                "layers", static_cast<double>(begun + end) / static_cast<double>(dealt_.all()));
        }
        return last_rounds(next, hear);
    }
    void scatter(Index row) {
        if (dealt_.whole_at(row, me_)) return;
        copy(row, false);
        dealt_.each_owner(row, [&](unsigned rank) {
            if (rank != me_) put(rank, row, rank);
        });
    }

    bool keeps_part(Index row) const {
        bool keeps = false;
        dealt_.parts(row, me_, [&](Index, Index, Index) { keeps = true; });
        return keeps;
    }
    // Copies our parts of a row outside our blocks: from our blocks into it, or back.
    void copy(Index row, bool beside) {
        dealt_.parts(row, me_, [&](Index slot, Index first, Index end) {
            auto *const there = at_[row], *const here = cell(slot) - first;
            auto *const from = beside ? here : there, *const to = beside ? there : here;
            for (const auto place : places_of(run_.game, row, first, end)) to[place] = from[place];
        });
    }
    // Puts the parts that `owner` keeps; the sender is the owner or the solver.
    void put(unsigned rank, Index row, unsigned owner) {
        rounds_.put(rank, row);
        auto& out = rounds_.to(rank);
        dealt_.parts(row, owner, [&](Index slot, Index first, Index end) {
            const auto        some = places_of(run_.game, row, first, end);
            const auto* const from = owner == me_ ? cell(slot) - first : at_[row];
            const auto        at   = out.size();
            out.resize(at + some.size());
            for (std::size_t k = 0; k < some.size(); ++k)
                out[at + k] = static_cast<unsigned char>(from[some[k]]);
        });
        rounds_.wrote(rank);
    }
    // Reads what put() sent; to(slot, place) returns where the scores of a part begin.
    void take(Index row, unsigned owner, const unsigned char*& at, auto&& to) {
        dealt_.parts(row, owner, [&](Index slot, Index first, Index end) {
            auto* const there = to(slot, first) - first;
            for (const auto place : places_of(run_.game, row, first, end))
                there[place] = static_cast<std::int8_t>(*at++);
        });
    }
    // next() puts some rows, and returns false if none are left.  hear(rank, row, at) reads a row
    // of a message.
    std::optional<InputError> by_rounds(auto&& next, auto&& hear) {
        if (auto ended = one_round(next, hear)) return ended;
        return last_rounds(next, hear);
    }
    // Puts rows, and sends them as soon as the round before has come in.
    std::optional<InputError> one_round(auto&& next, auto&& hear) {
        const bool more = fill(next);
        if (rounds_.on_way()) heard_round(hear);
        rounds_.start(more ? 1 : 0);
        return no_time(run_, pace_);
    }
    // Repeats this until no rank has anything left, and everything on its way has come in.
    std::optional<InputError> last_rounds(auto&& next, auto&& hear) {
        while (rounds_.on_way()) {
            const bool more = fill(next);
            if (!heard_round(hear)) break;
            rounds_.start(more ? 1 : 0);
            if (auto ended = no_time(run_, pace_)) return ended;
        }
        return std::nullopt;
    }
    // Puts until the messages are full; returns whether there is more.
    bool fill(auto&& next) {
        bool more = true;
        for (std::size_t k = 0; more && !rounds_.full();) {
            more = next();
            if (++k % kRowsTogether == 0) rounds_.push();
        }
        return more;
    }
    // Receives the round on its way; returns whether any rank has more.
    bool heard_round(auto&& hear) {
        const bool on = rounds_.finish() > 0;
        for (unsigned r = 0; r < rounds_.ranks(); ++r)
            if (const auto& in = rounds_.from(r); r != me_)
                for (const auto *at = in.data(), *const end = at + in.size(); at < end;) {
                    const auto row = rounds_.words().template read<Index>(at);
                    at += rounds_.words().width();
                    hear(r, row, at);
                }
        return on;
    }

    SharedRun&           run_;
    DealtRows&           dealt_;
    Table<std::int8_t>&  cells_;
    Table<std::int8_t>&  beside_;
    Table<std::int8_t*>& at_;
    unsigned             me_;
    Rounds               rounds_;
    Pace                 pace_;
    bool                 alone_;
    std::vector<Index>   ours_;      // places in the layer of the rows that we solve
    Index                used_ = 0;  // rows outside our blocks
    std::vector<Index>   placed_;    // these rows
};

// The list of where rows lie, the rows outside blocks, and the length by which two messages in each
// direction exceed their share.
std::uint64_t bytes_beside(const DealtRows& dealt, std::uint64_t rows) {
    return sizeof(std::int8_t*) * dealt.all() +
           dealt.size() * (rows + 4 * Index{dealt.ranks()} - 4) + sizeof(Index) * rows;
}

}  // namespace

std::uint64_t bytes_beside_rows(const SharedGame& game, Deal deal, unsigned ranks) {
    const auto shards = shards_of(game, deal, 0, ranks);
    DealtRows  dealt(game, shards);
    return bytes_beside(dealt, most_beside(game, dealt));
}

std::uint64_t bytes_sent_by_rows(const SharedGame& game, Deal deal, unsigned ranks) {
    const auto    shards = shards_of(game, deal, 0, ranks);
    DealtRows     dealt(game, shards);
    const auto    width = Words(dealt.all()).width();
    std::uint64_t sum   = 0;
    for (Index row = 0; row < dealt.all(); ++row) {
        const auto& needed = dealt.needed_at(row);
        dealt.each_owner(row, [&](unsigned owner) {
            std::uint64_t each = width;
            dealt.parts(row, owner, [&](Index, Index first, Index end) {
                each += places_of(game, row, first, end).size();
            });
            // Sent to each rank that needs it, and from the rank that has solved it.
            const auto others = std::ranges::count_if(needed, [&](auto r) { return r != owner; });
            sum += each * (as_size(others) + (owner != dealt.solver(row) ? 1 : 0));
        });
    }
    return sum;
}

std::expected<SharedLabels, InputError> layers_by_rows(SharedRun& run) {
    const auto size = run.shards.size();
    DealtRows  dealt(run.game, run.shards);
    const auto rows = most_beside(run, dealt);
    const auto need = size + bytes_beside(dealt, rows);
    if (auto error = no_room(run, need + run.more_bytes())) return std::unexpected(*error);
    SharedLabels        labels;
    Table<std::int8_t>  beside(dealt.size() * rows);
    Table<std::int8_t*> at(dealt.all());
    labels.scores   = Table<std::int8_t>(size);
    const bool here = labels.scores.ok() && beside.ok() && at.ok();
    if (auto error = no_memory(run, here, need)) return std::unexpected(*error);
    std::uint64_t done = 0;
    if (run.snapshot && run.snapshot->resumed()) {
        std::vector<std::uint64_t> none;
        done = run.snapshot->wave();
        if (auto error = run.snapshot->restore(
                std::as_writable_bytes(std::span<std::int8_t>(labels.scores)), none))
            return std::unexpected(*error);
    }
    RowWalk walk(run, dealt, labels.scores, beside, at);
    if (auto ended = walk.go(done)) return std::unexpected(*ended);
    return labels;
}

}  // namespace zermelo::inline cluster
