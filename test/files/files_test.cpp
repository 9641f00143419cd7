#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include "zermelo/base/scan.hpp"
#include "zermelo/files/input.hpp"
#include "zermelo/files/output.hpp"
#include "zermelo/files/unpack.hpp"

namespace zermelo {
namespace {

namespace fs = std::filesystem;

Budget of_bytes(std::uint64_t bytes) {
    Budget limits;
    limits.bytes = bytes;
    return limits;
}

Budget of_seconds(double seconds) {
    Budget limits;
    limits.seconds = seconds;
    return limits;
}

// An empty folder that is removed at the end of the test.
class Files : public testing::Test {
  protected:
    Files() {
        std::string pattern = testing::TempDir() + "zermelo-files-XXXXXX";
        folder_             = ::mkdtemp(pattern.data());
    }
    ~Files() override { fs::remove_all(folder_); }
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string put(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    std::string get(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(path(name), std::ios::binary).rdbuf();
        return text.str();
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator{}));
    }

    fs::path folder_;
};

std::string gzip(const std::string& text) {
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in   = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in  = static_cast<uInt>(text.size());
    stream.next_out  = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string zstd(const std::string& text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
    return packed;
}

std::string some_text() {
    std::string text;
    for (int i = 0; i < 100000; ++i) text += std::to_string(i * 7919 % 10007) + "\n";
    return text;
}

TEST_F(Files, plain_files_are_mapped) {
    const auto file = open_input(put("a", "5 3\n"), of_bytes(0));
    ASSERT_TRUE(file) << to_text(file.error());
    EXPECT_EQ(text_of(file->bytes()), "5 3\n");
    EXPECT_EQ(file->allocated(), 0u);
}

// Later changes to the file by others are not seen.
TEST_F(Files, small_files_are_copied) {
    const auto name = put("a", "5 3\n");
    const auto file = open_input(name, {});
    ASSERT_TRUE(file) << to_text(file.error());
    put("a", "");
    EXPECT_EQ(text_of(file->bytes()), "5 3\n");
    EXPECT_EQ(file->allocated(), 4u);
}

TEST_F(Files, large_files_are_mapped) {
    const std::string text(std::size_t{17} << 20, 'x');
    const auto        file = open_input(put("a", text), {});
    ASSERT_TRUE(file) << to_text(file.error());
    EXPECT_EQ(text_of(file->bytes()), text);
    EXPECT_EQ(file->allocated(), 0u);
}

TEST_F(Files, empty_files_are_empty) {
    const auto file = open_input(put("a", ""), {});
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->bytes().empty());
}

TEST_F(Files, packed_files_open_whatever_their_name) {
    const auto text = some_text();
    for (const auto& packed : {gzip(text), zstd(text)}) {
        const auto file = open_input(put("a.txt", packed), {});
        ASSERT_TRUE(file) << to_text(file.error());
        EXPECT_EQ(text_of(file->bytes()), text);
    }
    for (const auto& packed : {gzip("one ") + gzip("two"), zstd("one ") + zstd("two")}) {
        const auto file = open_input(put("a", packed), {});
        ASSERT_TRUE(file) << to_text(file.error());
        EXPECT_EQ(text_of(file->bytes()), "one two");
    }
}

TEST_F(Files, an_exact_limit_is_enough_and_one_byte_less_is_not) {
    const auto text = some_text();
    for (const auto& packed : {gzip(text), zstd(text)}) {
        const auto name = put("a", packed);
        EXPECT_TRUE(open_input(name, of_bytes(text.size())));
        const auto file = open_input(name, of_bytes(text.size() - 1));
        ASSERT_FALSE(file);
        EXPECT_EQ(file.error().gave_up, GaveUp::bytes);
        EXPECT_EQ(file.error().file, name);
    }
}

TEST_F(Files, a_bomb_costs_the_limit_only) {
    const std::string zeros(std::size_t{20} << 20, '\0');
    for (const auto& packed : {gzip(zeros), zstd(zeros)}) {
        const auto file = open_input(put("a", packed), of_bytes(1 << 20));
        ASSERT_FALSE(file);
        EXPECT_EQ(file.error().gave_up, GaveUp::bytes);
    }
}

TEST_F(Files, every_truncation_of_a_packed_file_is_an_error) {
    const std::string text(300, 'x');
    for (const auto& packed : {gzip(text), zstd(text)})
        for (std::size_t size = 4; size < packed.size(); ++size) {
            const auto file = open_input(put("a", packed.substr(0, size)), {});
            ASSERT_FALSE(file) << size;
            EXPECT_EQ(file.error().gave_up, GaveUp::no);
        }
}

TEST_F(Files, a_damaged_packed_file_is_an_error) {
    auto packed = gzip(some_text());
    packed[packed.size() / 2] ^= 0x55;
    EXPECT_FALSE(open_input(put("a", packed), {}));
    EXPECT_FALSE(open_input(put("a", gzip("x") + "rubbish"), {}));
    EXPECT_FALSE(open_input(put("a", zstd("x") + "rubbish"), {}));
}

TEST_F(Files, an_endless_device_is_bounded) {
    const auto file = open_input("/dev/zero", of_bytes(1 << 20));
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().gave_up, GaveUp::bytes);
}

TEST_F(Files, stopping_ends_the_reading) {
    std::atomic<bool> stop(true);
    Budget            limits;
    limits.stop     = &stop;
    const auto file = open_input("/dev/zero", limits);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().gave_up, GaveUp::stopped);
}

// Nobody writes to the pipe, and the device never ends.
TEST_F(Files, reading_ends_when_its_time_is_over) {
    const auto pipe = path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const auto& name : {pipe, std::string("/dev/zero")}) {
        const auto file = open_input(name, of_seconds(0.2));
        ASSERT_FALSE(file) << name;
        EXPECT_EQ(file.error().gave_up, GaveUp::seconds) << name;
        EXPECT_EQ(file.error().file, name);
    }
    const auto packed = gzip("5 3");
    const auto plain  = unpack(Packing::gzip, bytes_of(packed), of_seconds(-1));
    ASSERT_FALSE(plain);
    EXPECT_EQ(plain.error().gave_up, GaveUp::seconds);
}

TEST_F(Files, a_pipe_may_get_its_writer_later) {
    const auto pipe = path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::thread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        std::ofstream(pipe) << "5 3\n";
    });
    const auto  file = open_input(pipe, of_seconds(60));
    writer.join();
    ASSERT_TRUE(file) << to_text(file.error());
    EXPECT_EQ(text_of(file->bytes()), "5 3\n");
}

TEST_F(Files, missing_files_and_directories_are_errors_that_say_so) {
    const auto missing = open_input(path("nothing"), {});
    ASSERT_FALSE(missing);
    EXPECT_EQ(to_text(missing.error()), path("nothing") + ": there is no such file");
    const auto folder = open_input(folder_.string(), {});
    ASSERT_FALSE(folder);
    EXPECT_EQ(to_text(folder.error()), folder_.string() +
                                           ": this is a folder, expected a file, or - for "
                                           "standard input");
}

TEST_F(Files, output_appears_only_when_finished) {
    auto sink = FileSink::create(path("out"));
    ASSERT_TRUE(sink);
    sink->write("hello");
    EXPECT_FALSE(fs::exists(path("out")));
    EXPECT_TRUE(sink->finish());
    EXPECT_EQ(get("out"), "hello");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, unfinished_output_leaves_nothing_and_keeps_the_old_file) {
    put("out", "old");
    {
        auto sink = FileSink::create(path("out"));
        ASSERT_TRUE(sink);
        sink->write("new");
    }
    EXPECT_EQ(get("out"), "old");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, a_replaced_file_keeps_its_rights_and_a_link_its_target) {
    put("real", "old");
    ASSERT_EQ(::chmod(path("real").c_str(), 0640), 0);
    fs::create_symlink("real", path("link"));
    auto sink = FileSink::create(path("link"));
    ASSERT_TRUE(sink);
    sink->write("new");
    ASSERT_TRUE(sink->finish());
    EXPECT_EQ(get("real"), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
    struct stat about {};
    ASSERT_EQ(::stat(path("real").c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777, 0640u);
}

TEST_F(Files, a_full_disk_is_told) {
    auto sink = FileSink::create("/dev/full");
    ASSERT_TRUE(sink);
    sink->write("hello");
    EXPECT_FALSE(sink->ok());
    const auto done = sink->finish();
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().what.english().find("No space left"), std::string::npos)
        << done.error().what;
}

TEST_F(Files, output_that_is_stopped_leaves_nothing) {
    std::atomic<bool> stop = false;
    {
        auto sink = FileSink::create(path("out"), &stop);
        ASSERT_TRUE(sink);
        sink->write("hello");
        EXPECT_TRUE(sink->ok());
        stop = true;
        EXPECT_FALSE(sink->ok());
        const auto done = sink->finish();
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().gave_up, GaveUp::stopped);
    }
    EXPECT_EQ(entries(), 0u);
}

TEST_F(Files, output_may_move_and_is_finished_once) {
    put("out", "old");
    auto first = FileSink::create(path("out"));
    ASSERT_TRUE(first);
    first->write("ne");
    {
        FileSink second = std::move(*first);
        second.write("w");
        ASSERT_TRUE(second.finish());
    }
    first = std::unexpected(InputError());  // a sink that was moved from has nothing to drop
    EXPECT_EQ(get("out"), "new");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, output_into_nowhere_or_a_directory_is_an_error) {
    EXPECT_FALSE(FileSink::create(path("no/such/folder")));
    EXPECT_FALSE(FileSink::create(folder_.string()));
    EXPECT_FALSE(FileSink::create(""));
    EXPECT_EQ(entries(), 0u);
}

}  // namespace
}  // namespace zermelo
