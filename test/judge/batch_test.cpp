// Programs that read a file, write an answer and end, and programs that fail in every possible way.
#include "zermelo/judge/batch.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace zermelo {
namespace {

class Batch : public testing::Test {
  protected:
    Batch() {
        file_ = testing::TempDir() + "/zermelo_batch_" + std::to_string(::getpid()) + ".in";
        std::ofstream(file_) << "15\nsecond line\n";
    }
    ~Batch() override { std::filesystem::remove(file_); }

    BatchRun run(const std::string& script, double idle = 2) {
        ProcessLimits limits;
        limits.total_cpu = limits.move_cpu = 0.3;
        limits.idle                        = idle;
        limits.output                      = 100'000;
        const auto done                    = run_batch({"sh", "-c", script}, file_, limits);
        EXPECT_TRUE(done) << to_text(done.error());
        return done ? *done : BatchRun{};
    }

    std::string file_;
};

TEST_F(Batch, the_file_is_its_standard_input_and_all_it_writes_is_kept) {
    const auto copied = run("cat");
    EXPECT_FALSE(copied.fault);
    EXPECT_EQ(copied.output, "15\nsecond line\n");
    const auto long_one = run("head -c 99999 /dev/zero | tr '\\0' x");
    EXPECT_FALSE(long_one.fault) << spoken(long_one.reason);
    EXPECT_EQ(long_one.output.size(), 99'999u);
    EXPECT_EQ(run("echo 1; exec >&-; sleep 0.1").output, "1\n") << "closed before its end";
}

TEST_F(Batch, there_is_no_socket) {
    EXPECT_EQ(run("echo \"<$ZERMELO_JUDGE_FD>\"").output, "<>\n");
}

TEST_F(Batch, what_became_of_it_counts_before_what_it_wrote) {
    const std::pair<const char*, BatchOutcome> faults[] = {
        {"echo 1; exit 3", BatchOutcome::crashed},
        {"echo 1; kill -SEGV $$", BatchOutcome::crashed},
        {"true", BatchOutcome::empty},
        {"printf ' \\r\\n\\t'", BatchOutcome::empty},
        {"exec >&-; sleep 100", BatchOutcome::idle},
        {"sleep 100", BatchOutcome::idle},
        {"while :; do :; done", BatchOutcome::cpu},
        {"echo 1; exec >&-; while :; do :; done", BatchOutcome::cpu},
        {"yes", BatchOutcome::output},
        {"head -c 100001 /dev/zero", BatchOutcome::output},
    };
    for (const auto& [script, fault] : faults) {
        const bool spins = fault == BatchOutcome::cpu;  // perhaps slowly, on a busy machine
        const auto ran   = run(script, spins ? 300 : 2);
        ASSERT_TRUE(ran.fault) << script;
        EXPECT_EQ(*ran.fault, fault) << script << ": " << name_of(*ran.fault);
        EXPECT_FALSE(spoken(ran.reason).empty()) << script;
    }
}

TEST_F(Batch, it_is_killed_with_all_its_kind) {
    EXPECT_EQ(run("sleep 100 & echo 1").output, "1\n") << "a child that holds its output open";
}

TEST_F(Batch, what_cannot_be_started_or_read_is_an_error) {
    EXPECT_FALSE(run_batch({"/nowhere/program"}, file_, {}));
    const auto missing = run_batch({"cat"}, file_ + ".none", {});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().file, file_ + ".none");
    std::atomic<bool> stop = true;
    const auto        told = run_batch({"sleep", "100"}, file_, {}, &stop);
    ASSERT_FALSE(told);
    EXPECT_EQ(told.error().gave_up, GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo
