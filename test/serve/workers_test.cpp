// Worker processes: what they send, and what happens to those that do not come back.
#include "zermelo/serve/workers.hpp"

#include <gtest/gtest.h>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <utility>

namespace zermelo {
namespace {

// Does what the job says.
std::string work(std::string_view job, std::atomic<bool>& stop, const Workers::Say& say) {
    if (job == "loop")
        for (volatile int turns = 0;;) turns = 1 - turns;
    if (job == "until told")
        while (!stop) continue;
    if (job == "abort") std::abort();
    if (job == "exit") std::_Exit(7);
    if (job == "bus") std::signal(SIGBUS, SIG_DFL), std::raise(SIGBUS);  // a sanitizer may catch it
    if (job == "long") return std::string(std::size_t{5} << 20, 'x');
    if (job == "says") say("one"), say("two");
    return std::string(job);
}

class Tried : public Workers {
  public:
    using Workers::Workers;
    /// Returns the result of the next job that ended.
    Said next() {
        std::vector<pollfd> polled;
        while (ended_.empty()) {
            for (auto& said : step())
                if (said.kind == Said::Kind::droppable)
                    before += said.text;
                else
                    ended_.push_back(std::move(said));
            if (!ended_.empty()) break;
            polled.clear(), watch(polled);
            ::poll(polled.data(), polled.size(), 50);
        }
        auto said = std::move(ended_.front());
        ended_.pop_front();
        return said;
    }
    std::string before;  // was said meanwhile

  private:
    std::deque<Said> ended_;
};

TEST(Workers, AnswerInTheOrderAsked) {
    Tried workers(1, 10, 60, work);
    for (std::uint64_t i = 0; i < 10; ++i)
        EXPECT_TRUE(workers.add(i, "job " + std::to_string(i), 60));
    EXPECT_FALSE(workers.add(10, "one too many", 60));
    for (std::uint64_t i = 0; i < 10; ++i) {
        const auto said = workers.next();
        EXPECT_EQ(said.asker, i);
        EXPECT_EQ(said.kind, Said::Kind::last);
        EXPECT_EQ(said.text, "job " + std::to_string(i));
    }
}

TEST(Workers, SayMuchAndMeanwhile) {
    Tried workers(2, 10, 60, work);
    workers.add(1, "says", 60);
    EXPECT_EQ(workers.next().text, "says");
    EXPECT_EQ(workers.before, "onetwo");
    workers.add(2, "long", 60);
    EXPECT_EQ(workers.next().text.size(), std::size_t{5} << 20);
    const std::string job(std::size_t{3} << 20, 'y');
    workers.add(3, job, 60);
    EXPECT_EQ(workers.next().text, job);
}

// As many jobs as there are workers, and more, hang: the next job is done all the same.
TEST(Workers, ThatDoNotComeBackAreReplaced) {
    Tried workers(2, 10, 0.1, work);
    for (std::uint64_t i = 0; i < 5; ++i) workers.add(i, "loop", 0.1);
    workers.add(5, "fine", 60);
    for (int i = 0; i < 6; ++i) {
        const auto said = workers.next();
        EXPECT_EQ(said.kind, said.asker == 5 ? Said::Kind::last : Said::Kind::late) << said.asker;
        EXPECT_EQ(said.text, said.asker == 5 ? "fine" : "");
    }
}

TEST(Workers, ThatCrashAreReplaced) {
    Tried workers(1, 10, 60, work);
    workers.add(1, "abort", 60), workers.add(2, "bus", 60), workers.add(3, "exit", 60);
    workers.add(4, "fine", 60);
    const auto aborted = workers.next(), bus = workers.next(), exited = workers.next();
    EXPECT_EQ(aborted.kind, Said::Kind::crashed);
    EXPECT_TRUE(aborted.how.english().contains("was killed by signal 6 (")) << aborted.how;
    EXPECT_TRUE(bus.how.english().contains("was killed by signal 7 (")) << bus.how;
    EXPECT_EQ(exited.how, "the process that worked on the answer ended with status 7");
    EXPECT_EQ(workers.next().text, "fine");
}

TEST(Workers, AreToldToStopAndKilledIfTheyDoNot) {
    // A new process must start and be told within the grace.
    Tried workers(1, 10, 2, work);
    workers.add(1, "until told", 60);
    workers.add(2, "forgotten", 60);
    workers.add(3, "loop", 60);
    workers.add(4, "fine", 60);
    workers.step();
    workers.forget(1), workers.forget(2);
    EXPECT_EQ(workers.next().text, "until told");
    workers.step();
    workers.forget(3);
    const auto killed = workers.next();
    EXPECT_EQ(killed.asker, 3u);
    EXPECT_EQ(killed.kind, Said::Kind::late);
    EXPECT_EQ(workers.next().text, "fine");
}

}  // namespace
}  // namespace zermelo
