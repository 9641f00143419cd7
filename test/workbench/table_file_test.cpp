// Solved tables as files: what is written is read back, and every damage is refused.
#include "zermelo/workbench/table_file.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

using Codes = std::vector<std::uint32_t>;
using Keys  = std::vector<TableKey>;

std::string written(const Codes& codes, const Keys& keys, std::uint64_t block, unsigned key_bytes) {
    StringSink  sink;
    TableWriter writer({"game", "rules", "1 2 3", "winning", codes.size(), block, key_bytes}, sink);
    for (std::size_t i = 0; i < codes.size(); ++i) writer.add(codes[i], keys.empty() ? 0 : keys[i]);
    EXPECT_TRUE(writer.finish());
    return sink.text();
}

// The same table, written from blocks that were packed elsewhere.
std::string written_in_blocks(const Codes& codes, const Keys& keys, std::uint64_t block,
                              unsigned key_bytes) {
    StringSink  sink;
    TableWriter writer({"game", "rules", "1 2 3", "winning", codes.size(), block, key_bytes}, sink);
    for (std::size_t i = 0; i < codes.size(); i += block) {
        const auto n    = std::min<std::size_t>(block, codes.size() - i);
        const auto some = std::span(codes).subspan(i, n);
        const auto those =
            keys.empty() ? std::span<const TableKey>() : std::span(keys).subspan(i, n);
        writer.add_packed(pack_block(some, those), keys.empty() ? 0 : keys[i]);
    }
    EXPECT_TRUE(writer.finish());
    return sink.text();
}

// Reads all blocks of an opened table into one list.  Returns false if a block is damaged.
bool read_all(const TableFile& file, Codes& codes, Keys& keys) {
    TableUnpacker unpacker;
    TableBlock    block;
    codes.clear(), keys.clear();
    for (std::uint64_t b = 0; b < file.blocks(); ++b) {
        if (!unpacker.unpack(file, b, block)) return false;
        for (std::uint64_t i = 0; i < block.count; ++i) codes.push_back(block.code(i));
        keys.insert(keys.end(), block.keys.begin(), block.keys.end());
    }
    return true;
}

bool whole(std::string_view text) {
    const auto file = TableFile::open(bytes_of(text));
    Codes      codes;
    Keys       keys;
    return file && read_all(*file, codes, keys);
}

TEST(TableFile, comes_back_with_codes_of_every_width_and_keys_of_both) {
    std::mt19937_64 random(1);
    for (const unsigned key_bytes : {0u, 8u, 16u})
        for (const std::uint32_t most : {1u, 255u, 256u, 65535u, 65536u, ~0u})
            for (const std::size_t count : {1u, 7u, 8u, 9u, 64u, 1000u}) {
                Codes codes;
                Keys  keys;
                for (std::size_t i = 0; i < count; ++i)
                    codes.push_back(
                        static_cast<std::uint32_t>(random() % (std::uint64_t{most} + 1)));
                std::map<TableKey, bool> distinct;
                while (key_bytes > 0 && distinct.size() < count) {
                    TableKey key = random() >> random() % 64;
                    if (key_bytes == 16) key = key << 64 | random();
                    distinct[key] = true;
                }
                for (const auto& [key, _] : distinct) keys.push_back(key);
                const auto text = written(codes, keys, 8, key_bytes);
                EXPECT_TRUE(written_in_blocks(codes, keys, 8, key_bytes) == text);
                const auto file = TableFile::open(bytes_of(text));
                ASSERT_TRUE(file) << to_text(file.error());
                EXPECT_EQ(file->header().game, "game");
                EXPECT_EQ(file->header().setup, "rules");
                EXPECT_EQ(file->header().position, "1 2 3");
                EXPECT_EQ(file->header().rule, "winning");
                EXPECT_EQ(file->header().codes, count);
                EXPECT_EQ(file->blocks(), (count + 7) / 8);
                Codes back;
                Keys  back_keys;
                ASSERT_TRUE(read_all(*file, back, back_keys));
                EXPECT_EQ(back, codes);
                EXPECT_TRUE(back_keys == keys);

                TableProbe probe(*file);
                for (int times = 0; times < 200; ++times) {
                    const auto i    = random() % count;
                    const auto code = key_bytes == 0 ? probe.code(i) : probe.code_of(keys[i]);
                    EXPECT_EQ(code, codes[i]);
                    const TableKey other = random();
                    if (key_bytes > 0 && !distinct.contains(other)) {
                        EXPECT_EQ(probe.code_of(other), std::nullopt);
                    }
                }
                EXPECT_EQ(probe.damaged(), std::nullopt);
            }
}

TEST(TableFile, the_largest_keys_are_told_apart) {
    for (const unsigned key_bytes : {8u, 16u}) {
        const auto most = key_bytes == 16 ? ~TableKey{0} : TableKey{~std::uint64_t{0}};
        const Keys keys = {0, most - 1, most};
        const auto text = written({1, 2, 3}, keys, 8, key_bytes);
        const auto file = TableFile::open(bytes_of(text));
        ASSERT_TRUE(file);
        TableProbe probe(*file);
        EXPECT_EQ(probe.code_of(most), 3u);
        EXPECT_EQ(probe.code_of(most - 2), std::nullopt);
    }
}

// Codes and keys that fill a few blocks.
std::string sample(unsigned key_bytes) {
    Codes codes;
    Keys  keys;
    for (std::uint32_t i = 0; i < 40; ++i) {
        codes.push_back(i * i % 17 + (i > 30 ? 300 : 0));
        keys.push_back(TableKey{i} * i * 1000003u);
    }
    return written(codes, keys, 16, key_bytes);
}

TEST(TableFile, refuses_every_damaged_byte) {
    for (const unsigned key_bytes : {0u, 8u}) {
        const auto right = sample(key_bytes);
        ASSERT_TRUE(whole(right));
        for (std::size_t at = 0; at < right.size(); ++at)
            for (const char bit : {'\x01', '\x80'}) {
                auto text = right;
                text[at]  = static_cast<char>(text[at] ^ bit);
                EXPECT_FALSE(whole(text)) << "byte " << at;
            }
    }
}

TEST(TableFile, refuses_every_length_but_its_own) {
    const auto right = sample(8);
    for (std::size_t size = 0; size < right.size(); ++size) {
        const auto file = TableFile::open(bytes_of(right.substr(0, size)));
        ASSERT_FALSE(file) << size << " bytes";
        EXPECT_FALSE(file.error().what.empty());
    }
    EXPECT_FALSE(whole(right + '\0'));
    EXPECT_FALSE(whole(right + right));
}

TEST(TableFile, a_damaged_block_is_named_and_the_others_are_answered) {
    auto       text  = sample(0);
    const auto first = text.find("\n\n") + 2;
    text[first + 3]  = static_cast<char>(text[first + 3] ^ 1);
    const auto file  = TableFile::open(bytes_of(text));
    ASSERT_TRUE(file);
    TableProbe probe(*file);
    EXPECT_EQ(probe.code(16), 16u * 16 % 17);
    EXPECT_EQ(probe.damaged(), std::nullopt);
    EXPECT_EQ(probe.code(0), std::nullopt);
    ASSERT_EQ(probe.damaged(), 0u);
    EXPECT_NE(file->damaged(0).what.english().find("block 0 of 3"), std::string::npos);
}

TEST(TableFile, what_is_no_table_is_told_so) {
    for (const char* const text : {"", "zermelo certificate 1\n", "5 3\n0 2 6 7\n"}) {
        EXPECT_FALSE(TableFile::is_one(bytes_of(text)));
        const auto file = TableFile::open(bytes_of(text));
        ASSERT_FALSE(file);
        EXPECT_EQ(file.error().what, "this is not a table");
    }
    const auto file = TableFile::open(bytes_of("zermelo table 2\n"));
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().what, "table version '2'");
}

TEST(TableFile, a_text_with_a_line_end_is_not_written) {
    StringSink  sink;
    TableWriter writer({"game", "", "1\n2", "winning", 1, 8, 0}, sink);
    writer.add(1);
    const auto done = writer.finish();
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().what.english().find("line end"), std::string::npos);
    EXPECT_EQ(sink.text(), "");
}

}  // namespace
}  // namespace zermelo
