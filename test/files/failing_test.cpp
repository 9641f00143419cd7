// Files whose n-th system call fails, for every n: what was there stays, what was kept is there
// again, and nobody is told that something was done which was not.
//
// The linker leads the calls of this program to the functions below (--wrap in CMakeLists.txt).
#include <gtest/gtest.h>
#include <sys/types.h>
#include <unistd.h>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/files/kept_file.hpp"
#include "zermelo/files/output.hpp"

namespace {

struct Calls {
    bool                     counted = false;
    std::size_t              fails   = 0;      // the number of the call that fails; 0: none
    bool                     halves  = false;  // a write writes half of what it is given
    std::vector<std::string> made    = {};
};
Calls g_calls;

// Returns whether it is this call's turn to fail.
bool fails(const char* name) {
    if (!g_calls.counted) return false;
    g_calls.made.emplace_back(name);
    if (g_calls.made.size() != g_calls.fails) return false;
    errno = EIO;
    return true;
}

}  // namespace

extern "C" {
ssize_t __real_write(int, const void*, size_t);
ssize_t __real_pread(int, void*, size_t, off_t);
int     __real_fsync(int);
int     __real_fdatasync(int);
int     __real_ftruncate(int, off_t);
int     __real_rename(const char*, const char*);

ssize_t __wrap_write(int fd, const void* bytes, size_t size) {
    if (fails("write")) return -1;
    return __real_write(fd, bytes, g_calls.halves ? (size + 1) / 2 : size);
}
ssize_t __wrap_pread(int fd, void* bytes, size_t size, off_t at) {
    return fails("pread") ? -1 : __real_pread(fd, bytes, size, at);
}
int __wrap_fsync(int fd) {
    return fails("fsync") ? -1 : __real_fsync(fd);
}
int __wrap_fdatasync(int fd) {
    return fails("fdatasync") ? -1 : __real_fdatasync(fd);
}
int __wrap_ftruncate(int fd, off_t size) {
    return fails("ftruncate") ? -1 : __real_ftruncate(fd, size);
}
int __wrap_rename(const char* from, const char* to) {
    return fails("rename") ? -1 : __real_rename(from, to);
}
}

namespace zermelo::failing_test {
namespace {

namespace fs = std::filesystem;

class Failing : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("zermelo_failing_" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directory(folder_);
        path_ = (folder_ / "result").string();
    }
    void TearDown() override {
        g_calls = {};
        fs::remove_all(folder_);
    }
    std::string content() const {
        std::ostringstream text;
        text << std::ifstream(path_, std::ios::binary).rdbuf();
        return text.str();
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator{}));
    }

    fs::path    folder_;
    std::string path_;
};

// Writes "new" into the file, and returns whether that was done.
bool written(const std::string& path) {
    auto sink = FileSink::create(path);
    EXPECT_TRUE(sink);
    sink->write("ne"), sink->write("w");
    const auto done = sink->finish();
    if (!done) {
        EXPECT_NE(done.error().what.english().find("cannot be written"), std::string::npos);
    }
    return done.has_value();
}

TEST_F(Failing, an_output_is_synced_before_it_gets_its_name_and_its_folder_behind_it) {
    g_calls = {.counted = true};
    EXPECT_TRUE(written(path_));
    EXPECT_EQ(g_calls.made,
              (std::vector<std::string>{"write", "write", "fsync", "rename", "fsync"}));
}

TEST_F(Failing, an_output_is_the_new_one_or_the_old_one) {
    for (std::size_t n = 1;; ++n) {
        std::ofstream(path_) << "old";
        g_calls         = {.counted = true, .fails = n, .halves = true};
        const bool done = written(path_);
        const auto made = std::exchange(g_calls, {}).made;
        EXPECT_EQ(content(), done ? "new" : "old") << "call " << n;
        EXPECT_EQ(entries(), 1u) << "call " << n;
        if (made.size() < n) break;  // no call was left to fail
        EXPECT_TRUE(!done || n == made.size()) << "call " << n << ", " << made[n - 1];
    }
}

const std::vector<std::string> kRecords = {"one", std::string(5000, 'x'), "three"};

// One life of a kept file: it counts the records that it finds, and keeps the others.
struct Life {
    std::size_t found = 0, kept = 0;
    bool        done = false;
};
Life lived(const std::string& path) {
    Life       life;
    const auto file = KeptFile::open(path, 1 << 20);
    if (!file) return life;
    while (const auto record = (*file)->next()) {
        EXPECT_LT(life.found, kRecords.size());
        EXPECT_EQ(text_of(*record), kRecords[life.found]);
        ++life.found;
    }
    life.kept = life.found;
    while (life.kept < kRecords.size() && (*file)->keep(bytes_of(kRecords[life.kept]))) ++life.kept;
    if (life.kept < kRecords.size()) return life;
    (*file)->write("re"), (*file)->write("sult");
    life.done = (*file)->finish().has_value();
    return life;
}

TEST_F(Failing, a_kept_file_goes_on_whatever_failed) {
    for (std::size_t n = 1;; ++n) {
        fs::remove_all(folder_);
        fs::create_directory(folder_);
        g_calls          = {.counted = true, .fails = n};
        const auto first = lived(path_);
        const auto made  = std::exchange(g_calls, {}).made;
        if (!first.done) {
            EXPECT_FALSE(fs::exists(path_)) << "call " << n;
            const auto second = lived(path_);
            EXPECT_GE(second.found, first.kept) << "call " << n << ", " << made[n - 1];
            EXPECT_TRUE(second.done) << "call " << n;
        }
        EXPECT_EQ(content(), "result") << "call " << n;
        EXPECT_EQ(entries(), 1u) << "call " << n;
        if (made.size() >= n) continue;
        EXPECT_GT(n, 5u) << "the calls are not seen";
        break;
    }
}

// In the second life: a record that cannot be read is not taken for the end of the records.
TEST_F(Failing, what_was_kept_is_not_lost_where_reading_fails) {
    for (std::size_t n = 1;; ++n) {
        fs::remove_all(folder_);
        fs::create_directory(folder_);
        {
            const auto file = KeptFile::open(path_, 1 << 20);
            ASSERT_TRUE(file);
            for (const auto& record : kRecords) ASSERT_TRUE((*file)->keep(bytes_of(record)));
        }
        g_calls           = {.counted = true, .fails = n};
        const auto second = lived(path_);
        const auto made   = std::exchange(g_calls, {}).made;
        if (!second.done) {
            EXPECT_EQ(lived(path_).found, kRecords.size()) << "call " << n;
        }
        EXPECT_EQ(content(), "result") << "call " << n;
        if (made.size() < n) break;
    }
}

}  // namespace
}  // namespace zermelo::failing_test
