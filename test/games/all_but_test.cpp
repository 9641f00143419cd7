// All-but games of any size, and damaged certificates.
#include <gtest/gtest.h>

#include "test/support/typed.hpp"
#include "zermelo/game/certificate.hpp"

namespace zermelo {
namespace {

using namespace test;

// All-but games that are too large to be judged by the definition: they are judged by a proof,
// which any damage breaks.
TEST(AllButGames, all_but_games_of_any_size_are_certified_by_their_proof) {
    for (const auto& words : std::vector<std::vector<std::string>>{
             {"1,3", "1000000000000000000", "12345678901234"},
             {"2,5,6", "18446744073709551614", "999999999999", "7"},
             {"3,4,11", "8192"},
             {"7", "100000"}}) {
        const Typed typed{"all-but", {}, words};
        const auto  session = opened(typed);
        const auto  answer  = session->solve("", true, {});
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->certified);
        EXPECT_EQ(answer->evidence, Evidence::sequence);
        EXPECT_EQ(session->solve("", false, {})->evidence, Evidence::theorem);
        StringSink sink;
        ASSERT_TRUE(session->write(Part::certificate, sink));
        const auto again = opened(typed);
        const auto good  = again->check(bytes_of(sink.text()), {});
        ASSERT_TRUE(good);
        EXPECT_TRUE(good->accepted) << spoken(good->headline);
        EXPECT_EQ(nimber_of(good->facts), nimber_of(answer->facts));
        StringSink written;
        ASSERT_TRUE(again->write(Part::certificate, written));
        EXPECT_EQ(written.text(), sink.text());

        const auto read = read_certificate(bytes_of(sink.text()));
        ASSERT_TRUE(read);
        std::vector<std::uint32_t> labels(read->count);
        read->copy_words(labels.data());
        const std::string setup(read->text);
        const auto        refused = [&](std::span<const std::uint32_t> damaged) {
            StringSink bad;
            write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, damaged,
                                     bad);
            const auto checked = again->check(bytes_of(bad.text()), {});
            return checked && !checked->accepted;
        };
        for (std::size_t i = 0; i < labels.size(); ++i)
            for (const std::uint32_t other : {0u, 1u, labels[i] + 1, ~0u}) {
                const auto right = labels[i];
                labels[i]        = other;
                EXPECT_EQ(refused(labels), other != right) << i << " changed to " << other;
                labels[i] = right;
            }
        // With this many labels no period is proved: the window is not complete, or nothing
        // repeats.
        for (std::size_t count = 0; count < labels.size(); ++count)
            EXPECT_TRUE(refused(std::span(labels).first(count)) || 2 * count > labels.size())
                << count;
        EXPECT_TRUE(refused(std::span(labels).first(labels.size() / 4)));
    }
}

}  // namespace
}  // namespace zermelo
