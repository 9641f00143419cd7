// Programs and the lines they exchange.
#include "zermelo/judge/process.hpp"
#include "test/support/repository.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

Process started(std::vector<std::string> arguments, ProcessLimits limits = {},
                const std::atomic<bool>* stop = nullptr) {
    auto process = Process::start(arguments, limits, stop);
    EXPECT_TRUE(process) << to_text(process.error());
    return std::move(*process);
}

TEST(Process, echoes_lines_of_any_length_and_many_at_once) {
    auto cat = started({"cat"});
    for (std::size_t length = 0; length <= 4096; length = 2 * length + 1) {
        const std::string line(length, 'x');
        cat.send(line);
        EXPECT_EQ(cat.line(), line);
    }
    for (int i = 0; i < 500; ++i) cat.send(std::to_string(i));
    for (int i = 0; i < 500; ++i) ASSERT_EQ(cat.line(), std::to_string(i));
    EXPECT_FALSE(cat.spoke());
    EXPECT_GT(cat.end().memory, 0u);
}

TEST(Process, more_than_the_pipe_holds_waits_without_blocking) {
    ProcessLimits limits;
    limits.idle            = 0.3;
    auto              deaf = started({"sleep", "1000"}, limits);
    const std::string line(4000, 'x');
    for (int i = 0; i < 100; ++i) deaf.send(line);  // 400 000 bytes
    EXPECT_EQ(deaf.line(), std::unexpected(Silence::idle));
}

TEST(Process, cannot_be_started_if_it_is_not_there) {
    for (const std::string& wrong : {std::string("./no-such-program"), std::string("/"),
                                     test::in_repository("README.md"), std::string()}) {
        const auto process = Process::start({wrong}, {});
        ASSERT_FALSE(process) << wrong;
        EXPECT_NE(process.error().what.english().find("cannot be started"), std::string::npos);
    }
}

TEST(Process, carriage_returns_are_no_part_of_a_line) {
    auto shell = started({"printf", "3->1\\r\\nx\\ry\\n"});
    EXPECT_EQ(shell.line(), "3->1");
    EXPECT_EQ(shell.line(), "x\ry");
    EXPECT_EQ(shell.line(), std::unexpected(Silence::left));
    EXPECT_EQ(spoken(shell.how()), "ended with status 0");
}

TEST(Process, stops_when_told_to) {
    const std::atomic<bool> stop  = true;
    auto                    sleep = started({"sleep", "1000"}, {}, &stop);
    EXPECT_EQ(sleep.line(), std::unexpected(Silence::stopped));
}

TEST(Process, a_file_it_writes_is_no_larger_than_its_output_may_be) {
    ProcessLimits limits;
    limits.output = 10'000;
    auto dd       = started({"sh", "-c", "exec 2>/dev/null; exec head -c 1000000 /dev/zero > $0",
                             std::string(testing::TempDir()) + "/zermelo_large_file"},
                            limits);
    EXPECT_EQ(dd.line(), std::unexpected(Silence::output));
}

TEST(Process, time_of_ended_programs_is_told) {
    auto shell = started({"sh", "-c", "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo ok"});
    EXPECT_EQ(shell.line(), "ok");
    const auto used = shell.end(5);
    EXPECT_GT(used.cpu, 0.001);
    EXPECT_EQ(shell.end().cpu, used.cpu) << "a second end changes nothing";
}

}  // namespace
}  // namespace zermelo
