// All ranks get the error of the lowest rank that has one, whatever bytes are in it.
#include "zermelo/cluster/agree.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>

#include "test/cluster/threads_exchange.hpp"

namespace zermelo::agree_test {
namespace {

using namespace std::string_literals;

InputError error_of(unsigned rank) {
    InputError error;
    error.file = "a file", error.line = rank + (std::uint64_t{1} << 40), error.column = 7;
    error.typed   = "x\0y"s;  // as a script may have it
    error.what    = "rank " + std::to_string(rank);
    error.instead = "\0"s;
    error.gave_up = GaveUp::seconds;
    error.kind    = ErrorKind::self_check;
    return error;
}

TEST(Agree, the_lowest_rank_with_an_error_is_heard) {
    constexpr unsigned kRanks = 3;
    for (unsigned wrong = 0; wrong < 1u << kRanks; ++wrong)
        test::with_ranks(kRanks, [&](Exchange& exchange) {
            std::optional<InputError> mine;
            if (wrong >> exchange.rank() & 1) mine = error_of(exchange.rank());
            const auto heard = first_error(exchange, mine);
            ASSERT_EQ(heard.has_value(), wrong != 0);
            if (wrong == 0) return;
            const auto wanted = error_of(static_cast<unsigned>(std::countr_zero(wrong)));
            EXPECT_EQ(heard->file, wanted.file);
            EXPECT_EQ(heard->typed, wanted.typed);
            EXPECT_EQ(heard->what, wanted.what);
            EXPECT_EQ(heard->expected, wanted.expected);
            EXPECT_EQ(heard->instead, wanted.instead);
            EXPECT_EQ(heard->line, wanted.line);
            EXPECT_EQ(heard->column, wanted.column);
            EXPECT_EQ(heard->gave_up, wanted.gave_up);
            EXPECT_EQ(heard->kind, wanted.kind);
        });
}

}  // namespace
}  // namespace zermelo::agree_test
