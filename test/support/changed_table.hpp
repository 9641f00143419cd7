// Tables of which one label is not what it was.
#pragma once
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::test {

/// The same table with that code of the i-th position, and right checksums; none: it was that.
inline std::optional<std::string> with_code(const std::string& text, Index changed,
                                            std::uint32_t code) {
    const auto    file = *TableFile::open(bytes_of(text));
    StringSink    sink;
    TableWriter   writer(file.header(), sink);
    TableUnpacker unpacker;
    TableBlock    block;
    Index         i    = 0;
    bool          same = false;
    for (std::uint64_t b = 0; b < file.blocks(); ++b) {
        EXPECT_TRUE(unpacker.unpack(file, b, block));
        for (std::uint64_t at = 0; at < block.count; ++at, ++i) {
            const auto now = i == changed ? code : block.code(at);
            same |= i == changed && block.code(at) == code;
            writer.add(now, block.keys.empty() ? TableKey{0} : block.keys[at]);
        }
    }
    EXPECT_TRUE(writer.finish());
    if (same) return std::nullopt;
    return sink.text();
}

}  // namespace zermelo::test
