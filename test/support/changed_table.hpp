// Tables with one label changed.
#pragma once
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::test {

/// Returns the same table with `code` as the label of the position `changed`, and with right
/// checksums; nothing if it had that label already.
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
