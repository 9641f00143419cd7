// Compares the words that arrive in streams with those that were put: every rank receives each word
// that was sent to it, once, whatever the width, the kinds and the buffer, also while a round is on
// its way.
#include "zermelo/cluster/word_streams.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <tuple>
#include <vector>

#include "test/cluster/threads_exchange.hpp"
#include "zermelo/base/random.hpp"

namespace zermelo::word_streams_test {
namespace {

using Word = std::tuple<unsigned, std::uint64_t, unsigned>;  // to, number, kind

struct Said {
    std::vector<Word> put, heard;
    Sent              sent;
};

// Every rank sends up to `words` words to others, in rounds of which one is always on its way.
Said said(unsigned ranks, StreamLayout layout, std::uint64_t most, std::uint64_t buffer,
          int words) {
    Said       all;
    std::mutex mutex;
    test::with_ranks(ranks, [&](Exchange& exchange) {
        Random            random(77 + exchange.rank());
        Sent              sent;
        Rounds            rounds(exchange, Words(0), buffer / 2, sent);
        WordStreams       streams(rounds, layout);
        std::vector<Word> put, heard;
        int               left = words;
        for (;;) {
            while (left > 0 && !streams.full()) {
                const auto to = static_cast<unsigned>(random.below(ranks));
                const auto number =
                    most == ~std::uint64_t{0} ? random.next() >> 1 : random.below(most + 1);
                const auto kind = static_cast<unsigned>(random.below(layout.kinds));
                --left;
                if (to == exchange.rank()) continue;
                put.push_back({to, number, kind});
                streams.put({to, number}, kind);
                rounds.push();
            }
            if (rounds.on_way()) {
                const bool on = rounds.finish() > 0;
                streams.hear([](std::uint64_t) {},
                             [&](std::uint64_t number, unsigned kind) {
                                 heard.push_back({exchange.rank(), number, kind});
                             });
                if (!on) break;
            }
            streams.flush();
            rounds.start(static_cast<std::uint64_t>(left));
        }
        std::lock_guard one(mutex);
        all.put.insert(all.put.end(), put.begin(), put.end());
        all.heard.insert(all.heard.end(), heard.begin(), heard.end());
        all.sent.bytes += sent.bytes, all.sent.beside += sent.beside;
    });
    std::ranges::sort(all.put);
    std::ranges::sort(all.heard);
    return all;
}

TEST(WordStreams, SayWhatWasPut) {
    for (const unsigned ranks : {1u, 2u, 3u})
        for (const std::uint64_t most :
             {std::uint64_t{0}, std::uint64_t{65'535}, std::uint64_t{65'536},
              std::uint64_t{1} << 24, (std::uint64_t{1} << 36) + 5, ~std::uint64_t{0}})
            for (const std::uint64_t buffer : {1u << 10, 1u << 20})
                for (const std::size_t least : {1u, 2u, 5u, 8u}) {
                    const auto layout = StreamLayout::of(ranks, 11, most, buffer, least);
                    ASSERT_GE(layout.width, least);
                    const auto all = said(ranks, layout, most, buffer, 200);
                    ASSERT_TRUE(all.put == all.heard)
                        << ranks << " ranks, up to " << most << ", buffer " << buffer << ", width "
                        << layout.width << " (seed 77)";
                    ASSERT_EQ(all.put.empty(), ranks == 1);
                }
}

TEST(WordStreams, TakeLittleMoreThanTwoBytes) {
    const std::uint64_t most = 10'000'000, buffer = 1 << 21;
    const auto          layout = StreamLayout::of(3, 11, most, buffer, 2);
    EXPECT_EQ(layout.width, 2u);
    EXPECT_LE(layout.words * layout.width * layout.streams * 3, buffer / 2);
    const auto all = said(3, layout, most, buffer, 500'000);
    ASSERT_TRUE(all.put == all.heard) << "(seed 77)";
    EXPECT_LT(all.sent.bytes, all.put.size() * 24 / 10);
    EXPECT_GT(all.sent.bytes, all.put.size() * 2);
    EXPECT_GT(all.sent.beside, all.sent.bytes / 2);
    EXPECT_LT(all.sent.beside, all.sent.bytes);
}

// A chunk of a stream that does not exist, or a chunk longer than its message.
TEST(WordStreams, WhatIsNoChunkIsNotHeard) {
    const auto layout = StreamLayout::of(2, 3, 65'535, 1 << 16, 2);
    const auto send   = [&](std::vector<unsigned char> bytes) {
        std::size_t heard = 0;
        test::with_ranks(2, [&](Exchange& exchange) {
            Sent        sent;
            Rounds      rounds(exchange, Words(0), 1 << 15, sent);
            WordStreams streams(rounds, layout);
            if (exchange.rank() == 0) rounds.to(1).assign(bytes.begin(), bytes.end());
            rounds.start(0);
            rounds.finish();
            if (exchange.rank() == 1)
                streams.hear([](std::uint64_t) {}, [&](std::uint64_t, unsigned) { ++heard; });
        });
        return heard;
    };
    EXPECT_EQ(send({1, 0, 2, 5, 0, 6, 0}), 2u);
    EXPECT_EQ(send({1, 0, 3, 5, 0, 6, 0}), 0u);
    EXPECT_EQ(send({3, 0, 2, 5, 0, 6, 0}), 0u);
    EXPECT_EQ(send({1, 0}), 0u);
}

}  // namespace
}  // namespace zermelo::word_streams_test
