// Tests how a place in a text is shown.
#include "zermelo/base/scan.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cstring>

namespace zermelo {
namespace {

TEST(ShownAt, tells_words_ends_and_bytes) {
    const std::string_view text = "one two;three\n\x01";
    EXPECT_EQ(shown_at(text, text.data()), "'one'");
    EXPECT_EQ(shown_at(text, text.data() + 4), "'two'");
    EXPECT_EQ(shown_at(text, text.data() + 13), "the end of the line");
    EXPECT_EQ(shown_at(text, text.data() + 14), "a byte 0x01");
    EXPECT_EQ(shown_at(text, text.data() + text.size()), "the end of the file");
    const std::string forty(40, 'x');
    EXPECT_EQ(shown_at(forty, forty.data()), "'" + forty + "'");
}

// A word may be as long as a file of gigabytes, but no more of it is read than is shown.  Memory
// behind the first page cannot be read here.
TEST(ShownAt, looks_at_no_more_than_it_shows) {
    const auto  page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    void* const map =
        ::mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(map, MAP_FAILED);
    auto* const begin = static_cast<char*>(map);
    std::memset(begin, 'x', page);
    ASSERT_EQ(::mprotect(begin + page, page, PROT_NONE), 0);
    EXPECT_EQ(shown_at({begin, 2 * page}, begin), "'" + std::string(40, 'x') + "...'");
    ::munmap(map, 2 * page);
}

}  // namespace
}  // namespace zermelo
