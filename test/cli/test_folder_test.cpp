// Tests folders of tests: their order, and folders that are not folders of tests.
#include "zermelo/cli/test_folder.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <fstream>

namespace zermelo {
namespace {

namespace fs = std::filesystem;

TEST(TestFolder, names_are_sorted_as_people_sort_them) {
    const std::vector<std::string> sorted = {"",    "a",    "a1",    "a01", "a2", "a2b",  "a2b3",
                                             "a10", "a10b", "a1000", "ab",  "b",  "lic9", "lic10"};
    for (const auto& a : sorted)
        for (const auto& b : sorted)
            if (a != b && !(a == "a1" && b == "a01") && !(a == "a01" && b == "a1")) {
                const bool before = std::ranges::find(sorted, a) < std::ranges::find(sorted, b);
                EXPECT_EQ(natural_less(a, b), before) << a << " " << b;
            }
    EXPECT_NE(natural_less("a1", "a01"), natural_less("a01", "a1"));
    EXPECT_FALSE(natural_less("a1", "a1"));
    EXPECT_TRUE(natural_less("x99999999999999999999", "x100000000000000000000"));
}

class InFolder : public testing::Test {
  protected:
    InFolder() : path_(testing::TempDir() + "/zermelo_folder_" + std::to_string(::getpid())) {
        fs::create_directories(path_);
    }
    ~InFolder() override { fs::remove_all(path_); }
    void make(const std::string& name) { std::ofstream(path_ + "/" + name) << "1\n"; }

    std::string path_;
};

TEST_F(InFolder, inputs_are_found_and_all_else_is_passed_over) {
    for (const char* const name :
         {"gra10.in", "gra2.in", "gra2.out", "PAS.IN", "PAS.OUT", "input3.txt", "output3.txt",
          "README", ".in", "notes.inn", "gra3.out"})
        make(name);
    fs::create_directory(path_ + "/folder.in");
    const auto tests = tests_in(path_);
    ASSERT_TRUE(tests) << to_text(tests.error());
    std::vector<std::string> names;
    for (const auto& test : *tests) names.push_back(test.name);
    EXPECT_EQ(names, (std::vector<std::string>{"PAS", "gra2", "gra10", "input3"}));
    EXPECT_TRUE(fs::exists(tests->front().input));
}

TEST_F(InFolder, a_folder_without_tests_is_an_error_that_names_it) {
    make("gra1.out");
    for (const auto& folder : {path_, path_ + "/nowhere", path_ + "/gra1.out"}) {
        const auto tests = tests_in(folder);
        ASSERT_FALSE(tests) << folder;
        EXPECT_EQ(tests.error().file, folder);
    }
}

TEST_F(InFolder, only_a_new_or_empty_folder_is_written_to) {
    EXPECT_TRUE(make_folder(path_));
    EXPECT_TRUE(make_folder(path_ + "/new"));
    make("file");
    EXPECT_FALSE(make_folder(path_));
    EXPECT_FALSE(make_folder(path_ + "/file"));
    EXPECT_FALSE(make_folder(path_ + "/no/such"));
}

}  // namespace
}  // namespace zermelo
