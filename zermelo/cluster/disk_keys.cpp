#include "zermelo/cluster/disk_keys.hpp"

#include <cstring>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/judge.hpp"
#include "zermelo/cluster/keyed_table.hpp"
#include "zermelo/cluster/layers.hpp"
#include "zermelo/cluster/shard_file.hpp"

namespace zermelo::inline cluster {

template <class Key>
DiskKeys<Key>::DiskKeys(const KeyRules<Key>& rules, TableHeader header, Exchange& exchange,
                        NamedKeys<Key> named, std::string folder)
    : PassedOn<DiskKeys<Key>>(std::move(header)),
      rules_(&rules),
      exchange_(exchange),
      named_(std::move(named)),
      folder_(std::move(folder)),
      packing_(named_.root, named_.bits),
      shards_(numbers_of_shards(named_.most()), kKeyDeal, exchange.rank(), exchange.ranks()),
      positions_(named_.all()) {}

template <class Key>
std::optional<InputError> DiskKeys<Key>::find_root() {
    Index mine = 0;
    if (owner(named_.root) == exchange_.rank()) {
        open(part(named_.root));
        const auto at    = place(named_.root);
        const auto shard = shard_of_hash(hash_of_key(named_.root));
        if (!at && !error_) error_ = damaged_shard(keys_file(folder_, shard), shard);
        if (at) mine = number_in_shard(shard, *at);
    }
    root_ = exchange_.most(mine);
    return first_error(exchange_, trouble());
}

template <class Key>
void DiskKeys<Key>::load(std::uint64_t shard, Held& held) const {
    if (held.shard == shard) return;
    held.shard = shard;
    held.keys.clear(), held.bytes.clear();
    const auto n = as_size(named_.of_shards[as_size(shard)]);
    if (n == 0 || error_) return;
    std::string plain;
    const auto  file = keys_file(folder_, shard);
    error_           = read_shard(file, shard, positions_, plain);
    if (!error_ && plain.size() != n * (sizeof(Key) + 1)) error_ = damaged_shard(file, shard);
    if (error_) return;
    held.keys.resize(n), held.bytes.resize(n);
    std::memcpy(held.keys.data(), plain.data(), n * sizeof(Key));
    std::memcpy(held.bytes.data(), plain.data() + n * sizeof(Key), n);
}

template <class Key>
std::uint64_t DiskKeys<Key>::bytes() const {
    // Two shards, and one that is being read, both packed and unpacked.
    return 4 * named_.most() * (sizeof(Key) + 1) + sizeof(Index) * shards_.mine().size() +
           (parents_ ? parents_->bytes() : 0);
}

template <class Key>
std::optional<InputError> DiskKeys<Key>::find_parents(const Budget& budget, std::uint64_t buffer,
                                                      Sent& sent) {
    auto named = read_named(exchange_, folder_, "parents", this->header(), named_.root);
    if (!named) {
        auto found = reverse_on_disk(*this, exchange_, budget, buffer, sent, folder_);
        if (!found) return found.error();
        named.emplace(named_.root, named_.bits, std::move(*found));
        if (auto error = write_named(exchange_, folder_, "parents", this->header(), *named))
            return error;
    }
    parents_.emplace(folder_, positions_, shards_.count(), named_.of_shards, named->of_shards);
    return std::nullopt;
}

template <class Key>
std::string DiskKeys<Key>::text(Index i) const {
    if (shards_.place(i).rank != exchange_.rank()) return "";
    const auto& held = listed(i);
    const auto  at   = shards_.in_shard(i);
    return at < held.keys.size() ? rules_->text(held.keys[as_size(at)], Turn::unsaid) : "";
}

template <class Key>
void DiskKeys<Key>::level(Index from, std::span<std::uint8_t> levels) const {
    const auto& bytes = listed(from).bytes;
    const auto  at    = as_size(shards_.in_shard(from));
    for (std::size_t i = 0; i < levels.size(); ++i)
        levels[i] = at + i < bytes.size() ? bytes[at + i] & (kOver - 1) : SharedGame::kNoLevel;
}

template <class Key>
void DiskKeys<Key>::least(Index from, std::span<Index> least) const {
    const auto many = listed(from).keys.size(), at = as_size(shards_.in_shard(from));
    for (std::size_t i = 0; i < least.size(); ++i) least[i] = at + i < many ? from + i : kNone;
}

template <class Key>
void DiskKeys<Key>::start(Index from, std::span<std::uint32_t> words) const {
    const auto& keys = listed(from).keys;
    const auto  at   = as_size(shards_.in_shard(from));
    for (std::size_t i = 0; i < words.size(); ++i) {
        words[i] = 0;
        if (at + i >= keys.size()) continue;
        Steps<Key> steps;
        rules_->expand(keys[at + i], steps, nullptr);
        words[i] = steps.size() > 0 ? word_of({Outcome::unknown, steps.size()})
                                    : word_of({rules_->facts(keys[at + i]).stuck, 0});
    }
}

template <class Key>
void DiskKeys<Key>::parents(std::span<const Index> at, SharedMoves& parents) const {
    parents.clear();
    for (const Index i : at) {
        if (!error_) error_ = parents_->open(shards_.shard_of(i));
        parents_->each(shards_.in_shard(i), [&](Index parent, bool stays) {
            parents.to.push_back(parent);
            parents.stays.push_back(stays);
        });
        parents.images.push_back(1);
        parents.ends.push_back(parents.to.size());
    }
}

template <class Key>
void DiskKeys<Key>::walked(std::span<const Index> at, SharedMoves& moves,
                           std::vector<Key>& to) const {
    const auto key_of = [this](Index i) -> std::optional<Key> {
        const auto& held  = listed(i);
        const auto  place = as_size(shards_.in_shard(i));
        if (place >= held.keys.size()) return std::nullopt;
        return held.keys[place];
    };
    walk_keys(*rules_, at, key_of, moves, to);
}

template class DiskKeys<std::uint64_t>;
template class DiskKeys<TableKey>;

}  // namespace zermelo::inline cluster
