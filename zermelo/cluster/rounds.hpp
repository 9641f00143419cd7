// Collects messages until there are many, in buffers of bounded size; and sends questions to the
// owners of positions, whose answers come in the same order.
//
// At a rank wait no more than `buffer` bytes, plus a little, and no more than that comes in at
// once: each rank has a share of the buffer at every other rank.  Words for other ranks are packed
// (packed_words.hpp) unless the caller turns that off.
//
// A round may be on its way while the next is put (start, push, finish).  Then both count, so a
// caller that does this passes half a buffer.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "zermelo/cluster/packed_words.hpp"
#include "zermelo/cluster/shards.hpp"
#include "zermelo/cluster/words.hpp"

namespace zermelo::inline cluster {

/// What a rank has sent to others, and how many rounds there were.
struct Sent {
    std::uint64_t bytes = 0, buffers = 0, rounds = 0;
    std::uint64_t beside = 0;  // of these bytes: those on their way while the next round was put
};

class Rounds {
  public:
    /// packs: whether swap_words() packs words.
    Rounds(Exchange& exchange, Words words, std::uint64_t buffer, Sent& sent, bool packs = false)
        : exchange_(&exchange),
          words_(words),
          packed_(words),
          packs_(packs),
          most_(std::max<std::uint64_t>(buffer / exchange.ranks(), 64)),
          sent_(&sent),
          out_(exchange.ranks()),
          in_(exchange.ranks()) {}
    Rounds(const Rounds&)            = delete;
    Rounds& operator=(const Rounds&) = delete;
    /// A caller that stops early does so at all ranks, so nothing may stay on its way.
    ~Rounds() {
        if (on_way_) exchange_->finish(in_);
    }

    void put(unsigned rank, auto number) { put(rank, number, words_); }
    /// The same for words of another width.
    void put(unsigned rank, auto number, const Words& words) {
        words.put(out_[rank], number);
        full_ |= out_[rank].size() >= most_;
    }
    /// Returns whether the messages that wait should be sent.
    [[nodiscard]] bool full() const { return full_; }
    /// Bytes that may still be put for a rank.
    std::uint64_t      room(unsigned rank) const {
             return most_ - std::min<std::uint64_t>(most_, out_[rank].size());
    }
    /// Call after bytes were put into to(rank) directly.
    void             wrote(unsigned rank) { full_ |= out_[rank].size() >= most_; }
    /// The message that waits for one rank.
    Exchange::Bytes& to(unsigned rank) { return out_[rank]; }
    /// Delivers what every rank has put; returns the sum of `more` over all ranks.
    std::uint64_t    swap(std::uint64_t more) {
           count();
           return exchange_->swap(out_, in_, more);
    }
    /// Begins the same; the caller may put the next round, and finish() waits for this one.
    void start(std::uint64_t more) {
        count();
        exchange_->start(out_, more);
        on_way_ = true, worked_ = false;
    }
    [[nodiscard]] bool on_way() const { return on_way_; }
    /// Call after putting something if more will follow: it lets the round on its way progress.
    void               push() {
                      if (!on_way_) return;
        exchange_->push();
                      worked_ = true;
    }
    std::uint64_t finish() {
        on_way_ = false;
        if (worked_) sent_->beside += bytes_;
        return exchange_->finish(in_);
    }
    /// Like swap(), where all that was put are words.  tokens(rank): one for each word for that
    /// rank, or none; they are put into the order in which that rank sees the words.
    std::uint64_t swap_words(std::uint64_t more, auto&& tokens) {
        const auto others = [&](auto&& act) {
            for (unsigned r = 0; packs_ && r < exchange_->ranks(); ++r)
                if (r != exchange_->rank()) act(r);
        };
        others([&](unsigned r) { packed_.pack(out_[r], tokens(r)); });
        const auto sum = swap(more);
        others([&](unsigned r) { packed_.unpack(in_[r]); });
        return sum;
    }
    std::uint64_t swap_words(std::uint64_t more) {
        std::vector<std::uint64_t> none;
        return swap_words(
            more, [&](unsigned) -> auto& { return none; });
    }
    /// Calls act(number) for all that came in.
    template <class Number = std::uint64_t>
    void each(auto&& act) const {
        for (const auto& one : in_)
            for (std::size_t k = 0; k < words_.count(one); ++k)
                act(words_.template get<Number>(one, k));
    }
    const Exchange::Bytes& from(unsigned rank) const { return in_[rank]; }
    bool          packs_for(unsigned rank) const { return packs_ && rank != exchange_->rank(); }
    const Words&  words() const { return words_; }
    unsigned      ranks() const { return exchange_->ranks(); }
    /// Bytes of a message from which it counts as full.
    std::uint64_t most() const { return most_; }

  private:
    void count() {
        bytes_ = 0;
        for (unsigned r = 0; r < exchange_->ranks(); ++r)
            if (r != exchange_->rank() && !out_[r].empty()) {
                bytes_ += out_[r].size();
                ++sent_->buffers;
            }
        sent_->bytes += bytes_;
        ++sent_->rounds;
        full_ = false;
    }

    Exchange*                    exchange_;
    Words                        words_;
    PackedWords                  packed_;
    bool                         packs_;
    std::uint64_t                most_;
    Sent*                        sent_;
    std::vector<Exchange::Bytes> out_, in_;
    std::uint64_t                bytes_ = 0;  // of the round sent last
    bool                         full_ = false, on_way_ = false, worked_ = false;
};

/// An answerer that works part by part: it knows the part of each number, and opens one part at a
/// time.
template <class Answer>
concept ByParts = requires(const Answer& answer) {
    answer.parts();
};

/// Value: the type of an answer.  Number: the type of a question.
template <class Value, class Number = std::uint64_t>
class Questions {
  public:
    explicit Questions(Rounds& rounds) : rounds_(&rounds), tokens_(rounds.ranks()) {}

    /// Asks for the answer about a place at another rank.
    void ask(Shards::Place place, std::uint64_t token) { ask(place.rank, place.local, token); }
    void ask(unsigned rank, Number number, std::uint64_t token) {
        rounds_->put(rank, number);
        tokens_[rank].push_back(token);
    }
    [[nodiscard]] bool full() const { return rounds_->full(); }
    /// Sends the questions.  Calls answer(local) for each question of others, and hear(token,
    /// value) for the answer to each question of ours.  Returns the sum of `more` over all ranks.
    std::uint64_t      round(std::uint64_t more, auto&& answer, auto&& hear) {
             const auto sum = rounds_->swap_words(
                 more, [&](unsigned r) -> auto& { return tokens_[r]; });
             for (unsigned r = 0; r < rounds_->ranks(); ++r)
            rounds_->to(r).resize(rounds_->words().count(rounds_->from(r)) * sizeof(Value));
        answer_all(answer);
             for (unsigned r = 0; r < rounds_->ranks(); ++r)
            if (narrows(r)) narrow(rounds_->to(r));
        rounds_->swap(0);
             for (unsigned r = 0; r < rounds_->ranks(); ++r) {
                 const auto& told = rounds_->from(r);
                 for (std::size_t k = 0; k < tokens_[r].size(); ++k) {
                     Value value;
                     if (narrows(r))
                    value = static_cast<Value>(narrow_at(told, k));
                else
                    std::memcpy(&value, told.data() + k * sizeof(Value), sizeof(Value));
                hear(tokens_[r][k], value);
            }
                 tokens_[r].clear();
        }
             return sum;
    }

  private:
    Number asked(unsigned rank, std::size_t k) const {
        return rounds_->words().template get<Number>(rounds_->from(rank), k);
    }
    void answer_one(auto& answer, unsigned rank, std::size_t k) {
        const Value value = answer(asked(rank, k));
        std::memcpy(rounds_->to(rank).data() + k * sizeof(Value), &value, sizeof(Value));
    }
    void answer_all(auto& answer) {
        constexpr std::size_t kAhead = 32;
        for (unsigned r = 0; r < rounds_->ranks(); ++r) {
            const auto count = rounds_->words().count(rounds_->from(r));
            for (std::size_t k = 0; k < count; ++k) {
                if (k + kAhead < count) answer.prefetch(asked(r, k + kAhead));
                answer_one(answer, r, k);
            }
        }
    }
    // Sorts each message's questions by parts; then answers one part after the other, for all
    // ranks.
    template <ByParts Answer>
    void answer_all(Answer& answer) {
        struct Sorted {
            std::vector<std::size_t>   ends;  // in `asked`, of each part
            std::vector<std::uint32_t> asked;
        };
        std::vector<Sorted> all(rounds_->ranks());
        for (unsigned r = 0; r < rounds_->ranks(); ++r) {
            auto&      his   = all[r];
            const auto count = rounds_->words().count(rounds_->from(r));
            his.ends.assign(answer.parts() + 1, 0);
            his.asked.resize(count);
            for (std::size_t k = 0; k < count; ++k) ++his.ends[answer.part(asked(r, k)) + 1];
            for (std::size_t p = 1; p < his.ends.size(); ++p) his.ends[p] += his.ends[p - 1];
            for (std::size_t k = 0; k < count; ++k)  // after this, ends[p] is the end of p
                his.asked[his.ends[answer.part(asked(r, k))]++] = static_cast<std::uint32_t>(k);
        }
        for (std::size_t p = 0; p < answer.parts(); ++p) {
            bool open = false;
            for (unsigned r = 0; r < rounds_->ranks(); ++r)
                for (auto k = p == 0 ? 0 : all[r].ends[p - 1]; k < all[r].ends[p]; ++k) {
                    if (!open) answer.open(p);
                    open = true;
                    answer_one(answer, r, all[r].asked[k]);
                }
        }
    }
    bool narrows(unsigned rank) const { return sizeof(Value) == 4 && rounds_->packs_for(rank); }

    Rounds*                                 rounds_;
    std::vector<std::vector<std::uint64_t>> tokens_;
};

}  // namespace zermelo::inline cluster
