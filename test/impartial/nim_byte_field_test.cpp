#include "zermelo/impartial/nim_byte_field.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "zermelo/impartial/nim_textbook.hpp"

#include "test/support/some.hpp"

namespace zermelo {
namespace {

// Returns what gf2p8affineqb makes of a byte.
unsigned image(std::uint64_t matrix, unsigned x) {
    unsigned result = 0;
    for (unsigned i = 0; i < 8; ++i)
        result |= (static_cast<unsigned>(std::popcount(matrix >> 8 * (7 - i) & x)) & 1) << i;
    return result;
}

// Returns what gf2p8mulb makes of two bytes.
unsigned their_product(unsigned a, unsigned b) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 8; ++i)
        if (b >> i & 1) sum ^= a << i;
    for (unsigned i = 15; i >= 8; --i)
        if (sum >> i & 1) sum ^= 0x11bu << (i - 8);
    return sum;
}

TEST(NimByteMaps, lead_from_their_products_to_ours) {
    const NimByteMaps& maps = nim_byte_maps();
    for (unsigned x = 0; x < 256; ++x) {
        const unsigned a = image(maps.to_theirs, x);
        ASSERT_EQ(image(maps.to_ours, a), x);
        for (unsigned y = 0; y < 256; ++y) {
            const unsigned b = image(maps.to_theirs, y);
            ASSERT_EQ(image(maps.to_ours, their_product(a, b)), nim_product_by_halves(x, y))
                << x << " * " << y;
        }
        unsigned multiple = x;
        for (const auto map : test::some(maps.times)) {
            multiple = static_cast<unsigned>(nim_product_by_halves(multiple, 128));
            ASSERT_EQ(image(maps.to_ours, image(map, a)), multiple);
        }
    }
}

}  // namespace
}  // namespace zermelo
