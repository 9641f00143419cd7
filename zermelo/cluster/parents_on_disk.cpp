#include "zermelo/cluster/parents_on_disk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/disk_keys.hpp"
#include "zermelo/cluster/shard_file.hpp"
#include "zermelo/cluster/waiting_words.hpp"

namespace zermelo::inline cluster {

ParentsOnDisk::ParentsOnDisk(std::string folder, std::uint64_t positions, Index count,
                             std::vector<std::uint64_t> keys, std::vector<std::uint64_t> moves)
    : folder_(std::move(folder)),
      positions_(positions),
      count_(count),
      words_(words(count)),
      keys_(std::move(keys)),
      moves_(std::move(moves)) {}

std::string ParentsOnDisk::file(const std::string& folder, std::uint64_t shard) {
    return fmt::format("{}/shard-{:05}.3", folder, shard);
}

std::uint64_t ParentsOnDisk::bytes() const {
    return need(*std::ranges::max_element(keys_), *std::ranges::max_element(moves_), count_);
}

std::optional<InputError> ParentsOnDisk::open(std::uint64_t shard) {
    if (shard_ == shard) return std::nullopt;
    shard_ = shard;
    ends_.clear(), plain_.clear();
    const auto n = as_size(keys_[as_size(shard)]), moves = as_size(moves_[as_size(shard)]);
    if (n == 0) return std::nullopt;
    const auto name = file(folder_, shard);
    if (auto error = read_shard(name, shard, positions_, plain_)) return error;
    if (plain_.size() != 4 * n + words_.width() * moves) return damaged_shard(name, shard);
    ends_.resize(n + 1);
    for (std::size_t k = 0; k < n; ++k) {
        std::uint32_t many = 0;
        std::memcpy(&many, plain_.data() + 4 * k, 4);
        ends_[k + 1] = ends_[k] + many;
    }
    if (ends_[n] == moves) return std::nullopt;
    ends_.clear();
    return damaged_shard(name, shard);
}

namespace {

constexpr std::uint64_t kToEnd = 1 << 8;  // positions opened between two checks of the time

template <class Key>
class ReverseOnDisk {
  public:
    ReverseOnDisk(const DiskKeys<Key>& game, Exchange& exchange, const Budget& budget,
                  std::uint64_t buffer, Sent& sent, const std::string& folder)
        : game_(game),
          exchange_(exchange),
          budget_(budget),
          buffer_(buffer),
          pace_(budget_, "positions"),
          folder_(folder),
          words_(ParentsOnDisk::words(game.count())),
          waiting_(folder, ours(exchange), buffer),
          rounds_(exchange, game.packing().words(), buffer / 2, sent),
          moves_(as_size(kKeyShards)) {
        waiting_.clear();
    }

    std::expected<std::vector<std::uint64_t>, InputError> all() {
        if (auto error = tell()) return std::unexpected(*error);
        for (std::size_t part = 0; part < parts() && going(); ++part) keep(part);
        if (!error_) error_ = sync_shards(folder_);
        if (auto error = stopped(0)) return std::unexpected(*error);
        for (auto& his : moves_) his = exchange_.sum(his);
        return moves_;
    }

  private:
    // A move to a key of ours.
    struct Move {
        Key           to;
        std::uint64_t from;  // number times 2, plus 1 if the player moves again
    };

    static std::vector<std::uint64_t> ours(const Exchange& exchange) {
        std::vector<std::uint64_t> shards;
        for (std::uint64_t s = exchange.rank(); s < kKeyShards; s += exchange.ranks())
            shards.push_back(s);
        return shards;
    }
    std::uint64_t parts() const { return shards_of_rank(exchange_.rank(), exchange_.ranks()); }
    std::uint64_t shard_at(std::size_t part) const {
        return exchange_.rank() + part * exchange_.ranks();
    }

    void hear(Key to, std::uint64_t from) {
        if (!error_) error_ = waiting_.put(game_.part(to), {to, from});
    }
    // Opens all positions, and sends their moves.
    std::optional<InputError> tell() {
        const Words&  keys  = rounds_.words();
        const auto    width = keys.width() + words_.width();
        std::size_t   part  = 0;  // shards begun
        std::uint64_t k = 0, n = 0, opened = 0;
        for (bool on = true; on;) {
            while (!rounds_.full() && going() && (k < n || part < parts())) {
                if (k == n) {
                    game_.open(part++);
                    error_ = game_.trouble();
                    k = 0, n = game_.keys().size();
                    continue;
                }
                const auto end = std::min(n, k + kToEnd);
                for (; k < end && !rounds_.full() && !error_; ++k, ++opened)
                    open(game_.keys()[as_size(k)], number_in_shard(shard_at(part - 1), k));
            }
            on = rounds_.swap(n - k + parts() - part) > 0;
            for (unsigned r = 0; r < exchange_.ranks(); ++r) {
                const auto& in = rounds_.from(r);
                for (std::size_t at = 0; at + width <= in.size(); at += width)
                    hear(game_.packing().unpack(keys.read<Key>(in.data() + at)),
                         words_.read(in.data() + at + keys.width()));
            }
            if (auto error = stopped(opened)) return error;
        }
        return std::nullopt;
    }
    void open(Key key, Index number) {
        each_move(game_.rules(), key, [&](Key step, bool stays) {
            const auto rank = game_.owner(step);
            const auto from = number << 1 | (stays ? 1 : 0);
            same_           = same_ && game_.packing().fits(step);
            if (!same_) return;
            if (rank == exchange_.rank()) {
                hear(step, from);
            } else {
                rounds_.put(rank, game_.packing().pack(step));
                rounds_.put(rank, from, words_);
            }
        });
    }
    // Writes the file of a shard.
    void keep(std::size_t part) {
        const auto shard = shard_at(part);
        const auto moves = waiting_.count(part);
        game_.open(part);
        if ((error_ = game_.trouble())) return;
        const auto n = game_.keys().size();
        same_        = same_ && (n > 0 || moves == 0);
        most_        = std::max(most_, kBuffers * buffer_ + game_.bytes() +
                                           ParentsOnDisk::need(n, moves, game_.count()));
        if (n == 0 || !going()) return;
        const auto                 each = words_.width();
        std::vector<std::uint64_t> ends(n + 1);
        error_ = waiting_.each(part, [&](const Move& move) {
            const auto place = game_.place(move.to);
            same_            = same_ && place;
            if (place) ++ends[as_size(*place) + 1];
        });
        if (!going()) return;
        std::string plain(as_size(4 * n + each * moves), '\0');
        for (std::size_t k = 0; k < n; ++k) {
            const auto many = static_cast<std::uint32_t>(ends[k + 1]);
            std::memcpy(plain.data() + 4 * k, &many, 4);
            ends[k + 1] += ends[k];
        }
        error_                 = waiting_.take(part, [&](const Move& move) {
            const auto at = ends[as_size(*game_.place(move.to))]++;
            std::memcpy(plain.data() + 4 * n + each * at, &move.from, each);
        });
        moves_[as_size(shard)] = moves;
        if (error_) return;
        error_ = write_shard(ParentsOnDisk::file(folder_, shard), shard, game_.positions(), plain);
    }
    bool going() const {
        return !error_ && same_ && most_ <= budget_.bytes && !told_to_end(budget_, pace_);
    }
    // At all ranks: returns why they must stop, if they must.
    std::optional<InputError> stopped(std::uint64_t opened) {
        auto mine = std::exchange(error_, std::nullopt);
        if (!same_)
            mine = plain_error(phrase("the game does not say the same twice of one position"));
        if (auto error = first_error(exchange_, mine)) return error;
        if (auto error = no_room(exchange_, budget_, most_)) return error;
        if (budget_.progress)
            budget_.progress({"reverse", -1, opened, game_.positions() - opened, most_});
        return no_time(exchange_, budget_, pace_);
    }

    const DiskKeys<Key>&       game_;
    Exchange&                  exchange_;
    const Budget&              budget_;
    std::uint64_t              buffer_;
    Pace                       pace_;
    const std::string&         folder_;
    Words                      words_;
    WaitingWords<Move>         waiting_;  // by part
    Rounds                     rounds_;
    std::vector<std::uint64_t> moves_;     // moves that lead to each shard
    std::uint64_t              most_ = 0;  // bytes that were needed
    bool                       same_ = true;
    std::optional<InputError>  error_;
};

}  // namespace

template <class Key>
std::expected<std::vector<std::uint64_t>, InputError> reverse_on_disk(
    const DiskKeys<Key>& game, Exchange& exchange, const Budget& budget, std::uint64_t buffer,
    Sent& sent, const std::string& folder) {
    return ReverseOnDisk<Key>(game, exchange, budget, buffer, sent, folder).all();
}

template std::expected<std::vector<std::uint64_t>, InputError> reverse_on_disk(
    const DiskKeys<std::uint64_t>&, Exchange&, const Budget&, std::uint64_t, Sent&,
    const std::string&);
template std::expected<std::vector<std::uint64_t>, InputError> reverse_on_disk(
    const DiskKeys<TableKey>&, Exchange&, const Budget&, std::uint64_t, Sent&, const std::string&);

}  // namespace zermelo::inline cluster
