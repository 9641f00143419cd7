#include "zermelo/cluster/found_keys.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/cluster/disk_keys.hpp"
#include "zermelo/cluster/judge.hpp"
#include "zermelo/cluster/keyed_table.hpp"
#include "zermelo/cluster/layers.hpp"
#include "zermelo/cluster/listed_layers.hpp"
#include "zermelo/cluster/sort_by_parts.hpp"

namespace zermelo::inline cluster {
namespace {

constexpr std::uint64_t kAtOnce   = 1 << 19;  // the most positions opened between two rounds
constexpr std::uint64_t kToEnd    = 1 << 8;   // between two checks of this rank's own time limit
constexpr std::uint64_t kTogether = 128;      // keys whose memory is prefetched together

}  // namespace

template <class Key>
std::optional<InputError> FoundKeys<Key>::find(Key root) {
    levels_ = levels_of(*rules_, root);
    if (levels_ > 0 && solves_) lists_ = std::make_unique<KeptMoves>(allowance_, exchange_.ranks());
    if (auto error = reach(root)) return error;
    if (auto error = number()) return error;
    const auto mine = local(root);
    root_           = exchange_.most(mine ? shards_->index(*mine) : 0);
    return levels_ > 0 ? std::nullopt : reverse();
}

/// At all ranks: returns the error if one of them had no room for one more.
template <class Key>
std::optional<InputError> FoundKeys<Key>::no_room(bool room) const {
    std::optional<InputError> mine;
    if (!room) {
        mine = over_memory(std::max(2 * allowance_.held + kBuffers * buffer_, budget_.bytes + 1),
                           budget_.bytes);
        mine->what = phrase("{}, for each of {} ranks, before all positions are found", mine->what,
                            exchange_.ranks());
        mine->instead =
            phrase("more ranks, --keep-on-disk, or a larger --mem-limit, which is of one rank");
    }
    return first_error(exchange_, mine);
}

template <class Key>
std::optional<InputError> FoundKeys<Key>::go_on(std::uint64_t waiting) {
    if (budget_.progress)
        budget_.progress({"positions", -1, keys_.size(), waiting, allowance_.held});
    return no_time(exchange_, budget_, pace_);
}

/// Calls take(), and again without the lists if there was no room.  Returns whether it succeeded.
template <class Key>
bool FoundKeys<Key>::with_room(auto&& take) {
    if (take()) return true;
    if (!lists_ || !lists_->kept()) return false;
    lists_->drop();
    return take();
}

/// Called for each move that leads to that key.  Sets number, with levels, to the key's place among
/// those found.  Returns false if there is no room.
template <class Key>
bool FoundKeys<Key>::enter(Key key, std::uint32_t& number) {
    const auto     was   = numbers_.size();
    std::uint32_t* value = nullptr;
    if (!with_room([&] { return (value = numbers_.insert(key)) != nullptr; }) || was >= kMostMoves)
        return false;
    const bool fresh = numbers_.size() != was;
    if (levels_ == 0)
        ++*value;
    else if (fresh)
        *value = static_cast<std::uint32_t>(was);
    number = *value;
    return !fresh || with_room([&] { return keys_.push(key); });
}

/// Lists the moves of n positions, and keeps their levels.  Returns false if there is no room.
template <class Key>
bool FoundKeys<Key>::open(std::uint64_t from, std::uint64_t n, Opened& opened) {
    opened.to.clear(), opened.hashes.clear(), opened.stays.clear(), opened.ends.clear();
    for (auto k = from; k < from + n; ++k) {
        const Key  key   = keys_[k];
        const auto moves = each_move(*rules_, key, [&](Key step, bool stays) {
            opened.to.push_back(step);
            opened.hashes.push_back(hash_of_key(step));
            opened.stays.push_back(stays);
        });
        opened.ends.push_back(opened.to.size());
        if (levels_ > 0) {
            const auto over = moves == 0 ? rules_->facts(key).stuck : Outcome::unknown;
            const auto left = std::min(rules_->level(key), levels_);
            const auto word = word_of({over, static_cast<std::uint32_t>(left)});
            if (!with_room([&] { return words_.push(word); })) return false;
        }
    }
    return true;
}

/// Step 1: finds all keys of ours, and how many moves lead to each, or where moves lead.
template <class Key>
std::optional<InputError> FoundKeys<Key>::reach(Key root) {
    const auto    me = exchange_.rank();
    Rounds        rounds(exchange_, Words(0, sizeof(Key)), buffer_ / 2, sent_);
    Told<Key>     lately(levels_ > 0 && exchange_.ranks() > 1 ? buffer_ : 0);
    std::uint32_t number = 0;
    bool          room   = owner(root) != me || enter(root, number);
    std::uint64_t opened = 0, told = 0;
    Opened        now;
    const auto    keep = [&](std::uint64_t where, std::uint32_t flags) {
        if (lists_) lists_->add(where, flags);
    };
    const auto follow = [&](Key key, std::uint64_t hash, bool stays) {
        const auto    rank  = rank_of(hash);
        std::uint32_t flags = stays ? KeptMoves::kStays : 0;
        if (rank == me) {
            room = room && enter(key, number);
            keep(number, flags);
            return;
        }
        auto token = lately.find(key, hash);
        if (!token) {
            token = lists_ ? lists_->token_for(rank) : 0;
            rounds.put(rank, key), ++told;
            lately.learn(key, hash, *token);
        }
        keep(*token, flags | KeptMoves::kThere);
    };
    const auto hear_all = [&] {
        std::vector<Key> heard;
        for (unsigned r = 0; r < exchange_.ranks(); ++r) {
            const auto hear = [&] {
                for (const Key key : heard) {
                    room = room && owner(key) == me && enter(key, number);
                    if (lists_) lists_->heard(r, number);
                }
                heard.clear();
            };
            each_packed<Key>(rounds.from(r), [&](Key key) {
                numbers_.prefetch(key);
                heard.push_back(key);
                if (heard.size() == kTogether) hear();
            });
            hear();
        }
    };
    // While a round is on its way, positions are opened for the next.
    for (;;) {
        told = 0;
        for (auto left = kAtOnce; room && left > 0 && opened < keys_.size() && !rounds.full();) {
            if (told_to_end(budget_, pace_)) break;  // no_time() below ends all ranks
            const auto n = std::min({kTogether, left, keys_.size() - opened});
            room         = open(opened, n, now);
            if (!room) break;
            opened += n, left -= n;
            for (std::size_t j = 0; j < now.to.size(); ++j)
                if (rank_of(now.hashes[j]) == me)
                    numbers_.prefetch(now.to[j]);
                else
                    lately.prefetch(now.hashes[j]);
            std::size_t j = 0;
            for (const auto end : now.ends) {
                for (; j < end; ++j) follow(now.to[j], now.hashes[j], now.stays[j] != 0);
                if (lists_) lists_->end();
            }
            rounds.push();
        }
        if (rounds.on_way()) {
            const bool on = rounds.finish() > 0;
            hear_all();
            if (auto error = no_room(room)) return error;
            if (auto error = go_on(keys_.size() - opened)) return error;
            if (!on) break;  // and no unopened position has come in since
        }
        for (unsigned r = 0; r < exchange_.ranks(); ++r) pack_keys<Key>(rounds.to(r));
        // The receivers may not have met these keys before, so there may be more to open.
        rounds.start(keys_.size() - opened + told);
    }
    // No move led to the root when it was entered.
    if (owner(root) == me && levels_ == 0) --*numbers_.find(root);
    Key bits = 0;
    for (std::uint64_t k = 0; k < keys_.size(); ++k) bits |= keys_[k] ^ root;
    for (const auto his : everybody(exchange_, bits)) bits |= his;
    packing_ = PackedKey<Key>(root, bits);
    return std::nullopt;
}

/// Step 2: sorts and numbers them.
template <class Key>
std::optional<InputError> FoundKeys<Key>::number() {
    const auto ranks = exchange_.ranks();
    positions_       = exchange_.sum(keys_.size());
    auto most        = std::uint64_t{0};
    first_.assign(1, 0);
    const auto mine = std::span<Key>(keys_.empty() ? nullptr : &keys_[0], as_size(keys_.size()));
    sort_by_parts(
        mine, shards_of_rank(exchange_.rank(), ranks),
        [&](Key key) { return shard_of_hash(hash_of_key(key)) / ranks; }, first_);
    for (std::size_t s = 0; s + 1 < first_.size(); ++s)
        most = std::max(most, first_[s + 1] - first_[s]);
    most = exchange_.most(most);
    shards_.emplace(numbers_of_shards(most), kKeyDeal, exchange_.rank(), ranks);
    const auto size = shards_->size();
    const bool room =
        size < ~std::uint32_t{0} && with_room([&] {
            return allowance_.take(8 * shards_->mine().size() + (levels_ > 0 ? 4 : 12) * size);
        });
    if (auto error = no_room(room)) return error;
    ends_  = Table<std::uint64_t>(levels_ > 0 ? 0 : size);
    start_ = Table<std::uint32_t>(size);
    if (auto error = no_room(ends_.ok() && start_.ok())) return error;
    std::uint64_t           moves  = 0;
    constexpr std::uint64_t kAhead = 32;
    for (std::size_t s = 0; s + 1 < first_.size(); ++s)
        for (auto k = first_[s]; k < first_[s + 1]; ++k) {
            if (k + kAhead < keys_.size()) numbers_.prefetch(keys_[k + kAhead]);
            const auto shard = exchange_.rank() + s * ranks;
            auto&      his   = *numbers_.find(keys_[k]);
            const auto local = shards_->place(number_in_shard(shard, k - first_[s])).local;
            const auto was   = std::exchange(his, static_cast<std::uint32_t>(local));
            if (levels_ > 0)
                start_[local] = std::exchange(words_[was], static_cast<std::uint32_t>(local));
            else
                ends_[local] = was;
        }
    if (levels_ > 0) return std::nullopt;
    for (auto& end : ends_) end = std::exchange(moves, moves + end);
    parent_words_    = Words(2 * count());
    const auto bytes = parent_words_.width() * moves;
    if (auto error = no_room(allowance_.take(bytes))) return error;
    parents_ = Table<unsigned char>(bytes);
    return no_room(parents_.ok());
}

/// Step 3: finds the parents of each of our positions.
template <class Key>
std::optional<InputError> FoundKeys<Key>::reverse() {
    const auto  me   = exchange_.rank();
    const Words keys = packing_.words();
    Rounds      rounds(exchange_, keys, buffer_, sent_);
    const auto  each  = parent_words_.width();
    const auto  width = keys.width() + each;
    bool        same  = true;  // the game gave the same answers as before
    const auto  hear  = [&](Key key, std::uint64_t from) {
        const auto to = local(key);
        same          = same && to && each * ends_[*to] < parents_.size();
        if (same) std::memcpy(&parents_[each * ends_[*to]++], &from, each);
    };
    std::uint64_t opened = 0;
    for (bool on = true; on;) {
        for (auto left = kAtOnce; left > 0 && opened < keys_.size() && !rounds.full(); --left) {
            if (left % kToEnd == 0 && told_to_end(budget_, pace_)) break;
            const Key  key   = keys_[opened++];
            const auto mine  = *local(key);
            const auto moves = each_move(*rules_, key, [&](Key step, bool stays) {
                const auto rank = owner(step);
                const auto from = shards_->index(mine) << 1 | (stays ? 1 : 0);
                if (rank == me) {
                    hear(step, from);
                } else if (!packing_.fits(step)) {
                    same = false;
                } else {
                    rounds.put(rank, packing_.pack(step));
                    rounds.put(rank, from, parent_words_);
                }
            });
            start_[mine]     = moves > 0 ? word_of({Outcome::unknown, moves})
                                         : word_of({rules_->facts(key).stuck, 0});
        }
        on = rounds.swap(keys_.size() - opened) > 0;
        for (unsigned r = 0; r < exchange_.ranks(); ++r) {
            const auto& in = rounds.from(r);
            for (std::size_t at = 0; at + width <= in.size(); at += width)
                hear(packing_.unpack(keys.read<Key>(in.data() + at)),
                     parent_words_.read(in.data() + at + keys.width()));
        }
        if (auto error = go_on(keys_.size() - opened)) return error;
    }
    std::optional<InputError> error;
    if (!same) error = plain_error(phrase("the game does not say the same twice of one position"));
    return first_error(exchange_, error);
}

template <class Key>
void FoundKeys<Key>::start(Index from, std::span<std::uint32_t> words) const {
    const auto local = shards_->place(from).local;
    std::copy_n(start_.begin() + local, words.size(), words.begin());
}

template <class Key>
void FoundKeys<Key>::level(Index from, std::span<std::uint8_t> levels) const {
    const auto local = shards_->place(from).local;
    for (std::size_t i = 0; i < levels.size(); ++i)
        levels[i] = start_[local + i] == 0 ? SharedGame::kNoLevel
                                           : static_cast<std::uint8_t>(level(local + i));
}

template <class Key>
void FoundKeys<Key>::least(Index from, std::span<Index> least) const {
    const auto local = shards_->place(from).local;
    for (std::size_t i = 0; i < least.size(); ++i)
        least[i] = start_[local + i] == 0 ? kNone : from + i;
}

template <class Key>
void FoundKeys<Key>::ends(Index from, std::span<End> ends) const {
    const auto local = shards_->place(from).local;
    for (std::size_t i = 0; i < ends.size(); ++i)
        ends[i] = start_[local + i] == 0               ? End::nowhere
                  : end(local + i) == Outcome::unknown ? End::moves
                                                       : static_cast<End>(end(local + i));
}

template <class Key>
void FoundKeys<Key>::parents(std::span<const Index> at, SharedMoves& parents) const {
    parents.clear();
    for (const Index i : at) {
        const auto local = shards_->place(i).local;
        for (auto k = local == 0 ? 0 : ends_[local - 1]; k < ends_[local]; ++k) {
            const auto parent = parent_words_.read(&parents_[parent_words_.width() * k]);
            parents.to.push_back(parent >> 1);
            parents.stays.push_back(parent & 1);
        }
        parents.images.push_back(1);
        parents.ends.push_back(parents.to.size());
    }
}

template <class Key>
void FoundKeys<Key>::walked(std::span<const Index> at, SharedMoves& moves,
                            std::vector<Key>& to) const {
    const auto key_of = [this](Index i) { return key(shards_->place(i).local); };
    walk_keys(*rules_, at, key_of, moves, to);
}

template <class Key>
std::expected<SharedLabels, InputError> FoundKeys<Key>::layers(SharedRun& run) const {
    if (lists_ && can_list(run, *lists_)) {
        const FoundLocals locals(words_.begin(), as_size(words_.size()));
        auto              labels = listed_layers(run, *lists_, locals, start_);
        lists_->drop();
        return labels;
    }
    if (lists_) lists_->drop();
    return PassedOn<FoundKeys>::layers(run);
}

template class FoundKeys<std::uint64_t>;
template class FoundKeys<TableKey>;

std::expected<std::unique_ptr<const KeyedGame>, InputError> find_keys(
    const KeyedQuestion& question, Exchange& exchange, const Budget& budget, std::uint64_t buffer,
    Sent& sent, bool solves, const std::string& folder) {
    return std::visit(
        [&]<class Key>(const std::shared_ptr<const KeyRules<Key>>& rules)
            -> std::expected<std::unique_ptr<const KeyedGame>, InputError> {
            const auto root = static_cast<Key>(question.root);
            if (!folder.empty()) {
                auto named = find_on_disk(*rules, question.header, root, exchange, budget, buffer,
                                          sent, folder);
                if (!named) return std::unexpected(named.error());
                auto game = std::make_unique<DiskKeys<Key>>(*rules, question.header, exchange,
                                                            std::move(*named), folder);
                if (auto error = game->find_root()) return std::unexpected(*error);
                if (solves && game->levels() == 0)
                    if (auto error = game->find_parents(budget, buffer, sent))
                        return std::unexpected(*error);
                return game;
            }
            auto game = std::make_unique<FoundKeys<Key>>(*rules, question.header, exchange, budget,
                                                         buffer, sent, solves);
            if (auto error = game->find(root)) return std::unexpected(*error);
            return game;
        },
        question.rules);
}

}  // namespace zermelo::inline cluster
