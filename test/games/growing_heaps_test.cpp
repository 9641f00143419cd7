// Heaps of hexadecimal games that are larger than all computed values: an arithmetic period
// certifies them.
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "test/support/typed.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/facets.hpp"

namespace zermelo::growing_heaps_test {
namespace {

using namespace test;

TEST(GrowingHeaps, beyond_all_values_are_certified) {
    // 0.8b: g(n + 7) = g(n) + 4 from heap 7 on, proved by 121 heaps.
    const auto plain = opened({"octal", {}, {"0.8b", "500"}});
    ASSERT_TRUE(plain->solve("triple", true, {}));
    const auto session = opened({"octal", {}, {"0.8b", "500"}});
    const auto answer  = session->solve("", true, {});
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->certified);
    EXPECT_EQ(answer->evidence, Evidence::sequence);
    EXPECT_EQ(answer->headline, plain->solve("triple", true, {})->headline);
    StringSink sink;
    ASSERT_TRUE(session->write(Part::certificate, sink));
    const auto                 read = read_certificate(bytes_of(sink.text()));
    std::vector<std::uint32_t> labels(read->count);
    read->copy_words(labels.data());
    EXPECT_EQ(labels.size(), 121u);
    const std::string setup(read->text);
    const auto        accepts = [&](std::span<const std::uint32_t> claimed) {
        StringSink written;
        write_certificate({read->game, read->rule, read->evidence, bytes_of(setup)}, claimed,
                                 written);
        const auto checked =
            opened({"octal", {}, {"0.8b", "500"}})->check(bytes_of(written.text()), {});
        EXPECT_TRUE(checked);
        return checked && checked->accepted;
    };
    EXPECT_TRUE(accepts(labels));
    for (auto& label : labels) {
        ++label;
        EXPECT_FALSE(accepts(labels)) << &label - labels.data();
        --label;
    }
    labels.pop_back();
    EXPECT_FALSE(accepts(labels));
}

}  // namespace
}  // namespace zermelo::growing_heaps_test
