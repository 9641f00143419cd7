#include "zermelo/cluster/find_on_disk.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/packed_key.hpp"
#include "zermelo/cluster/recent.hpp"
#include "zermelo/cluster/rounds.hpp"
#include "zermelo/cluster/shard_file.hpp"
#include "zermelo/cluster/sort_by_parts.hpp"
#include "zermelo/cluster/waiting_words.hpp"
#include "zermelo/finite/memo.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr std::uint64_t kOpenedAtOnce = 128;  // positions opened between two checks of the time
constexpr std::uint64_t kFoundRow     = 127;  // in file names: keys that were opened

// The names of the files of our shards for some rows.
std::vector<std::uint64_t> names_of(const Exchange& exchange, std::uint64_t from,
                                    std::uint64_t end) {
    std::vector<std::uint64_t> names;
    for (auto row = from; row < end; ++row)
        for (std::uint64_t s = exchange.rank(); s < kKeyShards; s += exchange.ranks())
            names.push_back(row << kKeyDeal.shard_bits | s);
    return names;
}

template <class Key>
class FindOnDisk {
  public:
    FindOnDisk(const KeyRules<Key>& rules, std::uint64_t levels, Key root, Exchange& exchange,
               const Budget& budget, std::uint64_t buffer, Sent& sent, std::string folder)
        : rules_(rules),
          exchange_(exchange),
          budget_(budget),
          buffer_(buffer),
          pace_(budget_, "positions"),
          folder_(std::move(folder)),
          levels_(levels),
          rows_(levels > 0 ? levels : 2),
          row_(levels > 0 ? levels : 1),
          parts_(shards_of_rank(exchange.rank(), exchange.ranks())),
          waiting_(folder_, names_of(exchange, 0, rows_), buffer),
          found_(folder_, names_of(exchange, kFoundRow, kFoundRow + 1), buffer / 2),
          lately_(buffer),
          rounds_(exchange, Words(0, sizeof(Key)), buffer / 2, sent) {
        keys_.root = root;
        keys_.of_shards.resize(kKeyShards);
        waiting_.clear(), found_.clear();
    }

    std::expected<NamedKeys<Key>, InputError> all() {
        if (rank_of(hash_of_key(keys_.root)) == exchange_.rank()) enter(keys_.root);
        while (next_row())
            if (auto error = open_row()) return std::unexpected(*error);
        for (const auto his : everybody(exchange_, keys_.bits)) keys_.bits |= his;
        for (auto& his : keys_.of_shards) his = exchange_.sum(his);
        drop_named(exchange_, folder_, "keys"), drop_named(exchange_, folder_, "parents");
        for (std::uint64_t part = 0; part < parts_ && !error_; ++part) keep(part);
        if (!error_) error_ = sync_shards(folder_);
        if (auto error = stopped(0)) return std::unexpected(*error);
        return keys_;
    }

  private:
    // A key of ours, with its byte.
    struct Found {
        Key          key;
        std::uint8_t byte;
    };

    unsigned    rank_of(std::uint64_t hash) const { return rank_of_hash(hash, exchange_.ranks()); }
    std::size_t part_of(std::uint64_t hash) const {
        return as_size(shard_of_hash(hash) / exchange_.ranks());
    }

    // Goes on to the next row.  Returns false if there is none at any rank.
    bool next_row() {
        if (levels_ > 0) return row_-- > 0;
        row_                  = 1 - row_;
        std::uint64_t waiting = 0;
        for (std::uint64_t part = 0; part < parts_; ++part)
            waiting += waiting_.count(as_size(row_ * parts_ + part));
        return exchange_.sum(waiting) > 0;
    }
    // Called for each move that leads to a key of ours.
    void enter(Key key) {
        auto row = 1 - row_;
        if (levels_ > 0) {
            row    = rules_.level(key);
            falls_ = falls_ && row < row_;
        }
        if (!falls_ || error_) return;
        error_ = waiting_.put(as_size(row * parts_) + part_of(hash_of_key(key)), key);
    }
    // Returns whether there is room for so many bytes in addition to the buffers.
    bool has_room(std::uint64_t bytes) {
        const auto files = (rows_ + 1) * parts_ * (sizeof(std::vector<Key>) + 16);
        most_            = std::max(most_, kBuffers * buffer_ + files + bytes);
        return most_ <= budget_.bytes;
    }
    // Takes the keys of that row and part that were not opened before, each once.
    void take(std::uint64_t part, std::vector<Key>& keys, std::vector<Key>& spare) {
        const auto at = as_size(row_ * parts_ + part);
        keys.clear();
        if (!has_room(2 * sizeof(Key) * waiting_.count(at))) return;
        keys.reserve(as_size(waiting_.count(at)));
        error_ = waiting_.take(at, [&](Key key) { keys.push_back(key); });
        sort_by_bytes(std::span(keys), spare);
        keys.erase(std::ranges::unique(keys).begin(), keys.end());
        if (levels_ == 0 && !keys.empty() && !error_) forget_opened(part, keys);
        keys_.of_shards[as_size(exchange_.rank() + part * exchange_.ranks())] += keys.size();
    }
    // Keeps only the new ones of some ascending keys.  The keys in found_ ascend within each row.
    void forget_opened(std::uint64_t part, std::vector<Key>& keys) {
        std::vector<bool> opened(keys.size());
        std::size_t       at   = 0;
        Key               last = 0;
        error_                 = found_.each(as_size(part), [&](const Found& one) {
            if (one.key < last) at = 0;
            last = one.key;
            while (at < keys.size() && keys[at] < one.key) ++at;
            if (at < keys.size() && keys[at] == one.key) opened[at] = true;
        });
        std::size_t fresh      = 0;
        for (std::size_t k = 0; k < keys.size(); ++k)
            if (!opened[k]) keys[fresh++] = keys[k];
        keys.resize(fresh);
    }
    // Opens the positions of the row, which are all known.
    std::optional<InputError> open_row() {
        std::vector<Key> keys, spare;
        std::uint64_t    part = 0, opened = 0;
        const auto       left = [&] { return parts_ - part + keys.size() - opened; };
        while (true) {
            while (going() && !rounds_.full() && left() > 0) {
                if (opened == keys.size()) {
                    take(part++, keys, spare);
                    opened = 0;
                    continue;
                }
                const auto end = std::min<std::uint64_t>(opened + kOpenedAtOnce, keys.size());
                for (; opened < end && !error_; ++opened) open(part - 1, keys[as_size(opened)]);
                rounds_.push();
            }
            if (rounds_.on_way()) {
                const bool on = rounds_.finish() > 0;
                for (unsigned r = 0; r < exchange_.ranks(); ++r)
                    each_packed<Key>(rounds_.from(r), [&](Key key) { enter(key); });
                if (auto error = stopped(left())) return error;
                if (!on) return std::nullopt;
            }
            for (unsigned r = 0; r < exchange_.ranks(); ++r) pack_keys<Key>(rounds_.to(r));
            rounds_.start(left());
        }
    }
    void open(std::uint64_t part, Key key) {
        Steps<Key> steps;
        rules_.expand(key, steps, nullptr);
        const bool over  = steps.size() == 0;
        const auto level = levels_ > 0 ? row_ : 0;
        ++opened_;
        error_ =
            found_.put(as_size(part), {key, static_cast<std::uint8_t>(level + (over ? kOver : 0))});
        keys_.bits |= key ^ keys_.root;
        for (std::uint32_t i = 0; i < steps.size(); ++i) {
            const auto to   = steps[i];
            const auto hash = hash_of_key(to);
            if (lately_.find(to, hash)) continue;
            lately_.learn(to, hash, 0);
            if (rank_of(hash) == exchange_.rank())
                enter(to);
            else
                rounds_.put(rank_of(hash), to);
        }
    }
    // Writes the file of a shard's keys.
    void keep(std::uint64_t part) {
        const auto n = found_.count(as_size(part));
        if (n == 0 || !has_room(n * (sizeof(Found) + 3 * (sizeof(Key) + 1)))) return;
        std::vector<Found> all;
        all.reserve(as_size(n));
        error_ = found_.take(as_size(part), [&](const Found& one) { all.push_back(one); });
        if (error_) return;
        std::ranges::sort(all, {}, &Found::key);
        std::string plain(as_size(n * (sizeof(Key) + 1)), '\0');
        for (std::size_t k = 0; k < all.size(); ++k) {
            std::memcpy(plain.data() + k * sizeof(Key), &all[k].key, sizeof(Key));
            plain[all.size() * sizeof(Key) + k] = static_cast<char>(all[k].byte);
        }
        const auto shard = exchange_.rank() + part * exchange_.ranks();
        error_           = write_shard(keys_file(folder_, shard), shard, keys_.all(), plain);
    }
    bool going() const {
        return !error_ && falls_ && most_ <= budget_.bytes && !told_to_end(budget_, pace_);
    }
    // At all ranks: returns why they must stop, if they must.
    std::optional<InputError> stopped(std::uint64_t waiting) {
        auto mine = std::exchange(error_, std::nullopt);
        if (!falls_)
            mine = plain_error(phrase("a move does not lead to a lower level of the game"));
        if (auto error = first_error(exchange_, mine)) return error;
        if (auto error = no_room(exchange_, budget_, most_)) return error;
        if (budget_.progress) budget_.progress({"positions", -1, opened_, waiting, most_});
        return no_time(exchange_, budget_, pace_);
    }

    const KeyRules<Key>&      rules_;
    Exchange&                 exchange_;
    const Budget&             budget_;
    std::uint64_t             buffer_;
    Pace                      pace_;
    std::string               folder_;
    std::uint64_t             levels_;      // 0: keys that are met wait for the next of two rows
    std::uint64_t             rows_, row_;  // levels, or two; the row being opened
    std::uint64_t             parts_;       // number of our shards
    WaitingWords<Key>         waiting_;     // by row, then by part
    WaitingWords<Found>       found_;       // by part
    Told<Key>                 lately_;
    Rounds                    rounds_;
    NamedKeys<Key>            keys_;
    std::uint64_t             opened_ = 0, most_ = 0;  // most_: bytes that were needed
    bool                      falls_ = true;
    std::optional<InputError> error_;
};

}  // namespace

std::string keys_file(const std::string& folder, std::uint64_t shard) {
    return fmt::format("{}/shard-{:05}.2", folder, shard);
}

template <class Key>
std::expected<NamedKeys<Key>, InputError> find_on_disk(const KeyRules<Key>& rules,
                                                       const TableHeader& header, Key root,
                                                       Exchange& exchange, const Budget& budget,
                                                       std::uint64_t buffer, Sent& sent,
                                                       const std::string& folder) {
    if (auto error = open_folder(exchange, folder)) return std::unexpected(*error);
    auto named = read_named(exchange, folder, "keys", header, root);
    if (named && named->all() > 0) return std::move(*named);
    const auto levels = levels_of(rules, root);
    auto keys = FindOnDisk<Key>(rules, levels, root, exchange, budget, buffer, sent, folder).all();
    if (!keys) return keys;
    if (auto error = write_named(exchange, folder, "keys", header, *keys))
        return std::unexpected(*error);
    return keys;
}

template std::expected<NamedKeys<std::uint64_t>, InputError> find_on_disk(
    const KeyRules<std::uint64_t>&, const TableHeader&, std::uint64_t, Exchange&, const Budget&,
    std::uint64_t, Sent&, const std::string&);
template std::expected<NamedKeys<TableKey>, InputError> find_on_disk(const KeyRules<TableKey>&,
                                                                     const TableHeader&, TableKey,
                                                                     Exchange&, const Budget&,
                                                                     std::uint64_t, Sent&,
                                                                     const std::string&);

}  // namespace zermelo::inline cluster
