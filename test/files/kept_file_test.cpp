// Files that are written in several lives: what was kept is found again, whatever was cut off
// behind it.
#include "zermelo/files/kept_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "zermelo/base/scan.hpp"

namespace zermelo {
namespace {

namespace fs = std::filesystem;

class KeptFiles : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() /
                  ("zermelo_kept_" + std::to_string(::getpid()) + "_" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directory(folder_);
        path_ = (folder_ / "table").string();
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::unique_ptr<KeptFile> opened(std::uint64_t bytes = 1 << 20) {
        auto file = KeptFile::open(path_, bytes);
        EXPECT_TRUE(file) << to_text(file.error());
        return file ? std::move(*file) : nullptr;
    }
    static std::string bytes_in(const std::string& path) {
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        return text.str();
    }
    static void put(const std::string& path, std::string_view bytes) {
        std::ofstream(path, std::ios::binary).write(bytes.data(), std::ssize(bytes));
    }
    std::vector<std::string> records() {
        std::vector<std::string> found;
        const auto               file = opened();
        while (const auto record = file->next()) found.emplace_back(text_of(*record));
        EXPECT_FALSE(file->fault());
        return found;
    }

    fs::path    folder_;
    std::string path_;
};

const std::vector<std::string> kRecords = {"one", "", std::string(5000, 'x') + "three", "four"};

TEST_F(KeptFiles, records_come_back_in_order) {
    {
        const auto file = opened();
        EXPECT_EQ(file->next(), std::nullopt);
        EXPECT_EQ(file->records(), 0u);
        for (const auto& record : kRecords) EXPECT_TRUE(file->keep(bytes_of(record)));
        EXPECT_EQ(file->records(), kRecords.size());
    }
    EXPECT_EQ(records(), kRecords);
}

TEST_F(KeptFiles, records_are_told_again_or_forgotten) {
    {
        const auto file = opened();
        for (const auto& record : kRecords) EXPECT_TRUE(file->keep(bytes_of(record)));
        file->rewind();
        for (const auto& record : kRecords) {
            const auto again = file->next();
            ASSERT_TRUE(again);
            EXPECT_EQ(text_of(*again), record);
        }
        EXPECT_EQ(file->next(), std::nullopt);
        EXPECT_EQ(file->records(), kRecords.size());
        EXPECT_TRUE(file->clear());
        EXPECT_EQ(file->records(), 0u);
        EXPECT_EQ(file->next(), std::nullopt);
        EXPECT_TRUE(file->keep(bytes_of("another")));
    }
    EXPECT_EQ(records(), std::vector<std::string>{"another"});
}

// The file is cut off at every byte, and damaged at every byte: what comes back is a beginning of
// what was kept, and more can be kept behind it.
TEST_F(KeptFiles, what_was_not_finished_is_dropped) {
    std::vector<std::size_t> ends;
    {
        const auto file = opened();
        EXPECT_EQ(file->next(), std::nullopt);
        ends.push_back(fs::file_size(path_ + ".part"));
        for (const auto& record : kRecords) {
            file->keep(bytes_of(record));
            ends.push_back(fs::file_size(path_ + ".part"));
        }
    }
    const auto right = bytes_in(path_ + ".part");
    ASSERT_EQ(right.size(), ends.back());
    for (std::size_t at = ends.front(); at < right.size(); ++at) {
        auto damaged = right;
        damaged[at]  = static_cast<char>(damaged[at] ^ 1);
        for (const auto& bytes : {right.substr(0, at), damaged}) {
            put(path_ + ".part", bytes);
            const auto good =
                static_cast<std::size_t>(std::ranges::upper_bound(ends, at) - ends.begin() - 1);
            {
                const auto file = opened();
                for (std::size_t i = 0; i < good; ++i) {
                    const auto record = file->next();
                    ASSERT_TRUE(record) << "byte " << at << ", record " << i;
                    EXPECT_EQ(text_of(*record), kRecords[i]);
                }
                EXPECT_EQ(file->next(), std::nullopt) << "byte " << at;
                EXPECT_FALSE(file->fault());
                EXPECT_TRUE(file->keep(bytes_of("more")));
            }
            auto expected = kRecords;
            expected.resize(good);
            expected.emplace_back("more");
            EXPECT_EQ(records(), expected) << "byte " << at;
        }
    }
}

TEST_F(KeptFiles, the_result_gets_its_name_when_it_is_whole) {
    {
        const auto file = opened();
        file->write("half");
    }
    EXPECT_FALSE(fs::exists(path_));
    EXPECT_FALSE(fs::exists(path_ + ".part.new"));
    EXPECT_TRUE(fs::exists(path_ + ".part"));
    put(path_ + ".part.new", "left over from a process that was killed");
    const auto file = opened();
    file->write("all ");
    file->write("of it");
    EXPECT_TRUE(file->finish());
    EXPECT_EQ(bytes_in(path_), "all of it");
    EXPECT_FALSE(fs::exists(path_ + ".part"));
    EXPECT_FALSE(fs::exists(path_ + ".part.new"));
}

TEST_F(KeptFiles, one_process_at_a_time) {
    const auto first  = opened();
    const auto second = KeptFile::open(path_, 1000);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().what, "another process is writing this file");
}

TEST_F(KeptFiles, what_is_no_checkpoint_is_left_alone) {
    put(path_ + ".part", "my own notes");
    const auto file = KeptFile::open(path_, 1000);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().file, path_ + ".part");
    EXPECT_EQ(bytes_in(path_ + ".part"), "my own notes");
    const auto nowhere = KeptFile::open((folder_ / "none" / "table").string(), 1000);
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().what, "cannot be written: there is no such folder");
}

TEST_F(KeptFiles, a_beginning_that_was_cut_off_is_begun_anew) {
    put(path_ + ".part", "zermelo pa");
    EXPECT_EQ(records(), std::vector<std::string>());
}

TEST_F(KeptFiles, a_record_larger_than_the_memory_allowed_is_a_fault_and_stays) {
    {
        const auto file = opened();
        EXPECT_EQ(file->next(), std::nullopt);
        file->keep(bytes_of(std::string(5000, 'x')));
    }
    {
        const auto file = opened(1000);
        EXPECT_EQ(file->next(), std::nullopt);
        ASSERT_TRUE(file->fault());
        EXPECT_EQ(file->fault()->gave_up, GaveUp::bytes);
        EXPECT_FALSE(file->keep(bytes_of("x")));
    }
    EXPECT_EQ(records().size(), 1u);
}

TEST_F(KeptFiles, a_stop_ends_the_writing) {
    std::atomic<bool> stop = false;
    auto              file = KeptFile::open(path_, 1000, &stop);
    ASSERT_TRUE(file);
    (*file)->write("half");
    stop = true;
    EXPECT_FALSE((*file)->ok());
    const auto done = (*file)->finish();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().gave_up, GaveUp::stopped);
    EXPECT_FALSE(fs::exists(path_));
}

}  // namespace
}  // namespace zermelo
