// Words for other ranks, distributed over streams while they are put: a stream is for one rank, one
// kind and one high part of the numbers, so only the lowest bytes of a word are sent.
//
//     a message      chunks, one behind the other
//     a chunk        2 bytes: the stream, high part times kinds plus kind; 1 byte: how many words;
//                    then the lowest `width` bytes of each word, the lowest first
//
// A chunk is filled while it stays in the cache, and goes into its message when it is full.  So
// nothing is sorted before it is sent, and the receiver handles the chunks of one stream after the
// other: their numbers lie close together.  The width is the least for which all chunks fit half a
// buffer: 2 bytes up to some ten millions of numbers at an owner.
//
// O(1) a word; memory: half a buffer.
//
// Source: A. Wassenberg, P. Sanders, "Engineering a multi-core radix sort", Euro-Par (2011):
//         chunks that stay in the cache ("software write-combining").
// Tested: test/cluster/word_streams_test.cpp, against the words that were put.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "zermelo/base/as_size.hpp"
#include "zermelo/cluster/rounds.hpp"
#include "zermelo/cluster/shards.hpp"

namespace zermelo::inline cluster {

/// How words are distributed over streams.
struct StreamLayout {
    static constexpr std::size_t kHead = 3;  // bytes of a chunk before its words

    std::uint64_t kinds, streams;  // streams: of one rank
    std::size_t   width, words;    // bytes of a word; words of a chunk

    /// The layout for numbers up to `most`.  buffer: in bytes.  least_width: 1 to 8.
    static StreamLayout of(unsigned ranks, unsigned kinds, std::uint64_t most, std::uint64_t buffer,
                           std::size_t least_width) {
        constexpr std::uint64_t kMostStreams = 1 << 14, kFew = 16, kMany = 255;
        for (auto width = least_width;; ++width) {
            const auto highs = width < 8 ? (most >> 8 * width) + 1 : 1;
            if (width < 8 && highs > kMostStreams) continue;
            const auto streams = highs * kinds;
            const auto words   = std::min(buffer / 2 / (streams * ranks) / width, kMany);
            if (width == 8 || (streams * ranks <= kMostStreams && words >= kFew))
                return {kinds, streams, width, as_size(std::max<std::uint64_t>(words, 1))};
        }
    }
    /// Bytes of a chunk's words.
    std::size_t bytes() const { return width * words; }
    /// Average bytes of a word in a message of full chunks.
    double      bytes_of_word() const {
             return static_cast<double>(kHead + bytes()) / static_cast<double>(words);
    }
};

class WordStreams {
  public:
    /// The rounds must outlive this object, and nothing else may be put there.
    WordStreams(Rounds& rounds, StreamLayout layout)
        : rounds_(&rounds),
          layout_(layout),
          shift_(static_cast<unsigned>(std::min<std::size_t>(8 * layout.width, 63))),
          stride_(layout.bytes() + sizeof(std::uint64_t)),
          fill_(as_size(layout.streams * rounds.ranks())),
          chunks_(std::make_unique_for_overwrite<unsigned char[]>(stride_ * fill_.size())) {
        const auto held = layout.streams * (layout.bytes() + StreamLayout::kHead);
        most_           = rounds.most() > held ? rounds.most() - held : 1;
    }

    /// kind: less than the layout's kinds.
    void put(Shards::Place place, unsigned kind) {
        const auto s =
            as_size(place.rank * layout_.streams + (place.local >> shift_) * layout_.kinds + kind);
        std::memcpy(&chunks_[s * stride_ + fill_[s]], &place.local, sizeof place.local);
        fill_[s] += static_cast<std::uint32_t>(layout_.width);
        if (fill_[s] == layout_.bytes()) hand_over(s);
    }
    /// Returns whether the messages that wait should be sent.
    [[nodiscard]] bool full() const { return full_; }
    /// Moves all that waits into the rounds' messages.
    void               flush() {
                      for (std::size_t s = 0; s < fill_.size(); ++s)
            if (fill_[s] > 0) hand_over(s);
        full_ = false;
    }
    /// Calls act(local number, kind) for all that came in, and prefetch(local number) some time
    /// before.
    void hear(auto&& prefetch, auto&& act) {
        find_chunks();
        for (const auto& chunk : heard_) {
            const auto base = shift_ < 63 ? chunk.stream / layout_.kinds << shift_ : 0;
            const auto kind = static_cast<unsigned>(chunk.stream % layout_.kinds);
            const auto all  = [&]<std::size_t kWidth>() {
                constexpr std::size_t kAhead = 32;
                const auto            number = [&](std::size_t k) {
                    std::uint64_t low = 0;
                    std::memcpy(&low, chunk.at + kWidth * k, kWidth);
                    return base | low;
                };
                for (std::size_t k = 0; k < std::min(kAhead, chunk.words); ++k) prefetch(number(k));
                for (std::size_t k = 0; k < chunk.words; ++k) {
                    if (k + kAhead < chunk.words) prefetch(number(k + kAhead));
                    act(number(k), kind);
                }
            };
            switch (layout_.width) {
                case 1:
                    all.template operator()<1>();
                    break;
                case 2:
                    all.template operator()<2>();
                    break;
                case 3:
                    all.template operator()<3>();
                    break;
                case 4:
                    all.template operator()<4>();
                    break;
                case 5:
                    all.template operator()<5>();
                    break;
                case 6:
                    all.template operator()<6>();
                    break;
                case 7:
                    all.template operator()<7>();
                    break;
                default:
                    all.template operator()<8>();
                    break;
            }
        }
    }

  private:
    struct Chunk {
        const unsigned char* at;
        std::uint64_t        stream;
        std::size_t          words;
    };

    void hand_over(std::size_t s) {
        const auto rank   = static_cast<unsigned>(s / layout_.streams);
        const auto stream = static_cast<std::uint16_t>(s % layout_.streams);
        auto&      out    = rounds_->to(rank);
        const auto at     = out.size();
        if (out.capacity() == 0) out.reserve(as_size(rounds_->most()));
        const auto count = static_cast<unsigned char>(fill_[s] / layout_.width);
        out.resize(at + StreamLayout::kHead + fill_[s]);
        std::memcpy(out.data() + at, &stream, sizeof stream);
        out[at + sizeof stream] = count;
        std::memcpy(out.data() + at + StreamLayout::kHead, &chunks_[s * stride_], fill_[s]);
        fill_[s] = 0;
        full_ |= out.size() >= most_;
    }
    // Collects the chunks of all messages, and sorts them by stream.  A malformed chunk ends its
    // message.
    void find_chunks() {
        heard_.clear();
        for (unsigned r = 0; r < rounds_->ranks(); ++r) {
            const auto& in = rounds_->from(r);
            for (std::size_t at = 0; at + StreamLayout::kHead <= in.size();) {
                std::uint16_t stream = 0;
                std::memcpy(&stream, in.data() + at, sizeof stream);
                const std::size_t words = in[at + sizeof stream];
                at += StreamLayout::kHead;
                if (stream >= layout_.streams || words > (in.size() - at) / layout_.width) break;
                heard_.push_back({in.data() + at, stream, words});
                at += layout_.width * words;
            }
        }
        std::ranges::stable_sort(heard_, {}, &Chunk::stream);
    }

    Rounds*                          rounds_;
    StreamLayout                     layout_;
    unsigned                         shift_;
    std::size_t                      stride_;  // from a chunk to the next
    std::vector<std::uint32_t>       fill_;    // bytes of each stream's chunk
    std::unique_ptr<unsigned char[]> chunks_;
    // Bytes of a full message, without the chunks that are not full.
    std::uint64_t                    most_ = 0;
    bool                             full_ = false;
    std::vector<Chunk>               heard_;
};

}  // namespace zermelo::inline cluster
