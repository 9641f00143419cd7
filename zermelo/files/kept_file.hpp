// A file that takes long to make, perhaps over several runs of the process.
//
// While FILE is being made, FILE.part holds records of what is done (base/checkpoint.hpp):
//
//     zermelo part 1                  line 1: magic and version
//     SSSSSSSS PPPPPPPP HHHHHHHH      a record: its bytes, its bytes packed, and the fingerprint of
//     packed bytes                    these 16 bytes and the packed ones.  Numbers have 64 bits,
//                                     little endian; zstd packs the bytes
//
// A record counts once it is synced.  Anything cut off or damaged after the last good record is
// dropped when the file is opened again.  The result is written to FILE.part.new, synced, and
// renamed in one step; then FILE.part is removed.  Only one process at a time may make a file.
//
// Tested: test/files/kept_file_test.cpp, cut off at every byte; test/golden/tables.txt, by kill -9.
#pragma once
#include <atomic>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"

namespace zermelo::inline files {

/// As a sink, it takes the result.  Once `stop` is set, nothing more is written.
class KeptFile final : public Checkpoint, public Sink {
  public:
    /// Goes on where FILE.part ends, or begins it.  bytes: the most memory for a record.  Fails if
    /// FILE.part exists but is no checkpoint, another process is at work, or writing is not
    /// allowed.
    static std::expected<std::unique_ptr<KeptFile>, InputError> open(
        const std::string& path, std::uint64_t bytes, const std::atomic<bool>* stop = nullptr);
    ~KeptFile() override;
    KeptFile(const KeptFile&)            = delete;
    KeptFile& operator=(const KeptFile&) = delete;

    std::optional<std::span<const std::byte>> next() override;
    bool                                      keep(std::span<const std::byte> record) override;
    void                                      rewind() override;
    bool                                      clear() override;

    void write(std::string_view text) override;
    bool ok() const override { return !fault_ && !stopped(); }

    /// The first failure, if there was one.
    const std::optional<InputError>& fault() const { return fault_; }
    /// The name of FILE.part.
    const std::string&               part() const { return part_; }
    /// The number of records in FILE.part, as far as next() went.
    std::uint64_t                    records() const { return records_; }
    /// Returns whether work of an earlier run is used.  The first record does not count: it only
    /// identifies the work.
    bool                             resumed() const { return resumed_; }
    /// Removes FILE.part, if it is not worth going on with.
    void                             drop();
    /// Called when all of the result has been written: gives it its name.
    std::expected<void, InputError>  finish();

  private:
    KeptFile(std::string path, std::uint64_t bytes, const std::atomic<bool>* stop)
        : path_(std::move(path)), part_(path_ + ".part"), bytes_(bytes), stop_(stop) {}
    bool stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }
    bool append(int fd, const std::string& name, std::string_view text);
    bool fail(const std::string& name, int code);

    std::string               path_, part_;
    std::uint64_t             bytes_;
    const std::atomic<bool>*  stop_;
    int                       fd_ = -1, result_ = -1;  // of FILE.part, FILE.part.new
    std::uint64_t             at_      = 0;            // the end of the last good record
    std::uint64_t             records_ = 0;
    bool                      kept_ = false, resumed_ = false;
    std::vector<char>         packed_;
    std::vector<std::byte>    record_;
    std::optional<InputError> fault_;
};

}  // namespace zermelo::inline files
