// A checkpoint in memory, which a test can cut off at any record.
#pragma once
#include <vector>

#include "zermelo/base/checkpoint.hpp"

namespace zermelo {

struct MemoryCheckpoint : Checkpoint {
    std::vector<std::vector<std::byte>> records;
    std::size_t                         read = 0;
    std::size_t                         most = ~std::size_t{0};  // the records that it has room for

    std::optional<std::span<const std::byte>> next() override {
        if (read == records.size()) return std::nullopt;
        return records[read++];
    }
    bool keep(std::span<const std::byte> record) override {
        if (records.size() >= most) return false;
        records.emplace_back(record.begin(), record.end());
        read = records.size();
        return true;
    }
    void rewind() override { read = 0; }
    bool clear() override {
        records.clear(), read = 0;
        return true;
    }
    /// Returns a checkpoint with the first n records, as a later run would find it.
    MemoryCheckpoint first(std::size_t n) const {
        MemoryCheckpoint cut;
        cut.records.assign(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(n));
        return cut;
    }
};

}  // namespace zermelo
