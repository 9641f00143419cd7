// Tests the timer that interrupts long calls, and scripts under it.
#include "zermelo/files/ticker.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "zermelo/script/machine.hpp"

namespace zermelo {
namespace {

class Counted final : public Rung {
  public:
    void ring() noexcept override { rings.fetch_add(1); }

    std::atomic<int> rings = 0;
};

// Waits until the condition is true; a test that waits for ever has failed.
void wait_for(auto&& what) {
    while (!what()) continue;
}

TEST(Ticker, RingsACallAgainAndAgainUntilItLeaves) {
    Ticker  ticker;
    Counted call;
    ASSERT_TRUE(ticker.watch(call));
    wait_for([&] { return call.rings > 2; });
    ticker.leave();
    const int  rings = call.rings;
    const auto ticks = ticker.ticks();
    wait_for([&] { return ticker.ticks() != ticks; });
    EXPECT_EQ(call.rings, rings);
}

TEST(Ticker, IsSilentAfterAWhileAndBeginsAgain) {
    Ticker  ticker;
    Counted call;
    ASSERT_TRUE(ticker.watch(call));
    ticker.leave();
    wait_for([&] {
        const auto ticks = ticker.ticks();
        ::usleep(100'000);
        return ticks > 0 && ticks == ticker.ticks();
    });
    EXPECT_EQ(call.rings, 0);
    ASSERT_TRUE(ticker.watch(call));
    wait_for([&] { return call.rings > 0; });
    ticker.leave();
}

TEST(Ticker, TwoOfThemRingTheirOwn) {
    Counted one, other;
    Ticker  first;
    ASSERT_TRUE(first.watch(one));
    {
        Ticker second;
        ASSERT_TRUE(second.watch(other));
        wait_for([&] { return other.rings > 1; });
        second.leave();
    }
    const int rings = one.rings;
    wait_for([&] { return one.rings > rings; });
    first.leave();
}

// Sets the thread's alarm for its own lifetime.
struct Alarmed {
    explicit Alarmed(Alarm* alarm) { thread_alarm() = alarm; }
    ~Alarmed() { thread_alarm() = nullptr; }
    Alarmed(const Alarmed&)            = delete;
    Alarmed& operator=(const Alarmed&) = delete;
};

// Loads a game whose function `name` is `body`.
std::unique_ptr<ScriptMachine> loaded(const std::string& name, const std::string& body,
                                      const Budget& budget) {
    const auto text =
        "local t = { start = function() return {1} end, moves = function() return {1} end,\n"
        "play = function(s) return {s[1] % 7 + 1} end }\n"
        "t." +
        name + " = function(s) " + body + " end\nreturn t\n";
    auto machine = ScriptMachine::load("x.lua", text, budget);
    EXPECT_TRUE(machine) << to_text(machine.error());
    (*machine)->set({});
    return std::move(*machine);
}

ScriptPacking packing() {
    ScriptPacking packing;
    packing.widen(ScriptList{0});
    packing.widen(ScriptList{9});
    return packing;
}

GaveUp ended(ScriptMachine& machine) {
    ScriptMoves moves;
    const auto  packed = packing();
    while (machine.expand(ScriptList{1}, packed, moves)) continue;
    return machine.fault()->gave_up;
}

constexpr const char* kLoops[] = {"while true do end",
                                  "local function f() return f() end return f()",
                                  "local function f(n) f(n + 1) return f(n) end return f(1)",
                                  "while true do local t = {} end",
                                  "repeat local x = ('x'):rep(10) until false",
                                  "for i = 1, 1e12 do local t = {i} end return {1}"};

TEST(Ticker, EndsScriptsAtTheirTime) {
    for (const auto* const loop : kLoops) {
        Ticker        ticker;
        const Alarmed alarmed(&ticker);
        Budget        budget;
        budget.seconds     = 0.05;
        const auto machine = loaded("moves", loop, {});
        machine->limit(budget);
        const auto why = ended(*machine);
        EXPECT_TRUE(why == GaveUp::seconds || why == GaveUp::bytes)
            << loop << ": " << to_text(*machine->fault());
    }
}

TEST(Ticker, EndsShortCallsWithoutEndAtTheirTime) {
    Ticker        ticker;
    const Alarmed alarmed(&ticker);
    Budget        budget;
    budget.seconds     = 0.05;
    const auto machine = loaded("moves", "return {1, 2}", {});
    machine->limit(budget);
    EXPECT_EQ(ended(*machine), GaveUp::seconds);
}

TEST(Ticker, EndsALoopWithoutATimeByItsSteps) {
    Ticker     ticker;
    Alarmed    alarmed(&ticker);
    const auto machine = loaded("moves", "while true do end", {});
    EXPECT_EQ(ended(*machine), GaveUp::steps);
    EXPECT_EQ(machine->fault()->line, 3u);
    // The next call is counted from its own beginning, also without an alarm.
    thread_alarm() = nullptr;
    machine->limit({});
    EXPECT_EQ(ended(*machine), GaveUp::steps);
}

TEST(Ticker, ScriptsSayTheSameWithIt) {
    const auto* const body  = "local x = 0 for i = 1, 3000000 do x = x + i % 3 end return {x % 5}";
    const auto        other = loaded("moves", body, {});
    Ticker            ticker;
    const Alarmed     alarmed(&ticker);
    const auto        one = loaded("moves", body, {});
    EXPECT_EQ(one->move_texts(ScriptList{1}).value(), other->move_texts(ScriptList{1}).value());
    EXPECT_EQ(one->move_texts(ScriptList{1}).value(), std::vector<std::string>{"0"});
}

TEST(Ticker, AFlagEndsAScript) {
    Ticker            ticker;
    const Alarmed     alarmed(&ticker);
    std::atomic<bool> stop = false;
    Budget            budget;
    budget.stop         = &stop;
    const auto  machine = loaded("moves", "return {1}", budget);
    ScriptMoves moves;
    const auto  packed = packing();
    EXPECT_TRUE(machine->expand(ScriptList{1}, packed, moves));
    stop = true;
    EXPECT_EQ(ended(*machine), GaveUp::stopped);
}

}  // namespace
}  // namespace zermelo
