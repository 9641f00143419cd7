// The library in WebAssembly: a question in JSON comes in, its answer goes out; of the host nothing
// is asked but the clock, and to be told how far the work is.
//
// A reactor: the host calls _initialize once, and then room, ask and the answer as often as it
// likes.  A host that wants to stop a question ends the whole engine.  web/wasm/engine.mjs is one.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "zermelo/api/api.hpp"

// NOLINTNEXTLINE: the host's function
extern "C" __attribute__((import_module("zermelo"), import_name("progress"))) void tell_progress(
    const char* phase, std::size_t length, double done, double positions);

namespace {

zermelo::ApiAnswer answer;

// A limit of bytes as the host has it: any number.
std::uint64_t bytes_of(double limit) {
    return static_cast<std::uint64_t>(std::clamp(limit, 0.0, 4294967296.0));
}

}  // namespace

extern "C" {

/// Room for a question.
__attribute__((export_name("room"))) char* room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes));
}

/// Answers the question in `text`, which room() gave and which is given back.  Returns how it ended
/// (zermelo::Reply); the answer stays where it is until the next question.
__attribute__((export_name("ask"))) int ask(char* text, std::size_t length, double seconds,
                                            double bytes) {
    zermelo::Budget budget;
    budget.seconds  = seconds;
    budget.bytes    = bytes_of(bytes);
    budget.progress = [](const zermelo::Progress& p) {
        tell_progress(p.phase.data(), p.phase.size(), p.done, static_cast<double>(p.positions));
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
