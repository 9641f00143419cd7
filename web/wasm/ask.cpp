// The library in WebAssembly: a question in JSON comes in, its answer goes out; of the host nothing
// is asked but the clock, and to be told how far the work is.
//
// A reactor: the host calls _initialize once, and then room, ask and the answer as often as it
// likes.  A host that wants to stop a question ends the whole engine.  web/wasm/engine.mjs is one.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <new>

#include "zermelo/api/api.hpp"
#include "zermelo/api/told_progress.hpp"
#include "zermelo/base/alarm.hpp"

#define ZERMELO_HOST(name) __attribute__((import_module("zermelo"), import_name(name)))

extern "C" {
/// What `serve` streams as progress.
ZERMELO_HOST("progress") void tell_progress(const char* json, std::size_t length);
/// The memory is at its end; the host throws, and the engine is lost.
ZERMELO_HOST("no_memory") void tell_no_memory();
}

namespace {

zermelo::ApiAnswer answer;

// No timer interrupts a script here: Lua counts its steps (steps.h), and every so many look at the
// clock.
class StepAlarm final : public zermelo::Alarm {
  public:
    static constexpr int kSteps = 256;

    void steps_over() noexcept {
        if (!runs_.load(std::memory_order_relaxed)) return;
        const auto now = Clock::now();
        if (now - last_ < std::chrono::milliseconds(5)) return;
        last_ = now;
        tick();
    }

  private:
    using Clock = std::chrono::steady_clock;
    bool start() noexcept override {
        last_ = Clock::now();
        runs_.store(true, std::memory_order_relaxed);
        return true;
    }
    void stop() noexcept override {}

    Clock::time_point last_{};
};
StepAlarm alarm;

// A limit of bytes as the host has it: any number.
std::uint64_t bytes_of(double limit) {
    return static_cast<std::uint64_t>(std::clamp(limit, 0.0, 4294967296.0));
}

}  // namespace

extern "C" {

int  zermelo_steps_left = StepAlarm::kSteps;
void zermelo_steps_over() {
    zermelo_steps_left = StepAlarm::kSteps;
    alarm.steps_over();
}

/// Room for a question.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    std::set_new_handler(tell_no_memory);
    return static_cast<char*>(std::malloc(bytes));
}

/// Answers the question in `text`, which room() gave and which is given back.  Returns how it ended
/// (zermelo::Reply); the answer stays where it is until the next question.
__attribute__((export_name("ask"))) int ask(char* text, std::size_t length, double seconds,
                                            double bytes) {
    zermelo::Budget       budget;
    zermelo::ToldProgress told;
    zermelo::thread_alarm() = &alarm;
    budget.seconds          = seconds;
    budget.bytes            = bytes_of(bytes);
    budget.progress         = [&](const zermelo::Progress& progress) {
        if (const auto json = told.after(progress); !json.empty())
            tell_progress(json.data(), json.size());
    };
    answer = zermelo::answer_question({text, length}, budget);
    std::free(text);
    return static_cast<int>(answer.reply);
}

__attribute__((export_name("answer_at"))) const char* answer_at() {
    return answer.json.data();
}
__attribute__((export_name("answer_bytes"))) std::size_t answer_bytes() {
    return answer.json.size();
}

}  // extern "C"
