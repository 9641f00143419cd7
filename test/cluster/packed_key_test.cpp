// Keys are told apart by the bits in which they differ.
#include "zermelo/cluster/packed_key.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "zermelo/base/random.hpp"

namespace zermelo::packed_key_test {
namespace {

__extension__ using Wide = unsigned __int128;

template <class Key>
void try_keys(Key bits, std::size_t width) {
    Random     random(1);
    const auto any = [&] { return static_cast<Key>(Wide{random.next()} << 64 | random.next()); };
    const Key  one = any();
    std::vector<Key> keys = {one, static_cast<Key>(one ^ bits)};
    for (int k = 0; k < 100; ++k) keys.push_back(one ^ (any() & bits));
    const PackedKey<Key> packing(one, bits);
    EXPECT_EQ(packing.words().width(), width);
    for (const auto key : keys) {
        ASSERT_TRUE(packing.fits(key));
        Exchange::Bytes bytes;
        packing.words().put(bytes, packing.pack(key));
        EXPECT_EQ(bytes.size(), width);
        EXPECT_TRUE(packing.unpack(packing.words().template get<Key>(bytes, 0)) == key);
    }
    EXPECT_EQ(packing.fits(static_cast<Key>(one ^ ~bits)), bits == ~Key{0});
}

TEST(PackedKey, IsUnpackedToWhatItWas) {
    try_keys<std::uint64_t>(0, 4);
    try_keys<std::uint64_t>(0xffff0000ffff, 4);
    try_keys<std::uint64_t>(0x0f0f0f0f0f0f0f0f, 4);
    try_keys<std::uint64_t>(0xfff5555555555555, 5);
    try_keys<std::uint64_t>(~std::uint64_t{0}, 8);
    try_keys<Wide>(0, 4);
    try_keys<Wide>(Wide{0xffff} << 80 | 0xff00fff0, 5);
    try_keys<Wide>(Wide{0xffffffffff} << 65 | 0xffffffff, 9);
    try_keys<Wide>(~Wide{0}, 16);
}

template <class Key>
void try_message(Key bits, std::size_t count, std::size_t size) {
    Random      random(2);
    const auto  any = [&] { return static_cast<Key>(Wide{random.next()} << 64 | random.next()); };
    const Key   one = any();
    const Words whole(0, sizeof(Key));
    Exchange::Bytes  bytes;
    std::vector<Key> keys, found;
    for (std::size_t k = 0; k < count; ++k) {
        keys.push_back(k == 1 ? one ^ bits : k == 0 ? one : one ^ (any() & bits));
        whole.put(bytes, keys.back());
    }
    pack_keys<Key>(bytes);
    EXPECT_EQ(bytes.size(), size);
    each_packed<Key>(bytes, [&](Key key) { found.push_back(key); });
    EXPECT_TRUE(found == keys);
}

TEST(PackedKey, AMessageTellsItsOwnBits) {
    try_message<std::uint64_t>(0, 0, 0);
    try_message<std::uint64_t>(0, 1, 16 + 4);
    try_message<std::uint64_t>(0xffff0000ffff, 100, 16 + 400);
    try_message<std::uint64_t>(~std::uint64_t{0}, 100, 16 + 800);
    try_message<Wide>(Wide{0xffffffffff} << 65 | 0xffffffff, 7, 32 + 63);
    try_message<Wide>(~Wide{0}, 3, 32 + 48);
}

}  // namespace
}  // namespace zermelo::packed_key_test
