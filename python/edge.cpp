#include "edge.hpp"

#include <unistd.h>

#include <chrono>
#include <cmath>

namespace zermelo::python {
namespace {

std::uint64_t machine_bytes() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void raise(const InputError& error) {
    InputError told = error;
    // Names the argument, since there is no command line here.
    if (error.gave_up == GaveUp::bytes) told.instead = "a larger memory=";
    const auto type = py::module_::import("zermelo._error").attr("Error");
    const auto made = type(to_text(told), py::arg("what") = told.what.english(),
                           py::arg("expected") = told.expected.english(),
                           py::arg("instead") = told.instead.english(), py::arg("line") = told.line,
                           py::arg("column")  = told.column,
                           py::arg("gave_up") = std::string(name_of(told.gave_up)));
    PyErr_SetObject(type.ptr(), made.ptr());
    throw py::error_already_set();
}

const Limits& valid(const Limits& limits) {
    for (const auto& [name, value] :
         {std::pair("seconds", limits.seconds), std::pair("memory", limits.memory)})
        if (value && !(*value >= 0))
            raise(plain_error(std::string(name) + " is " + std::string(py::str(py::float_(*value))),
                              "a number from 0 on, or None"));
    return limits;
}

void Hearing::listen() {
    constexpr std::chrono::milliseconds kOften{20};
    const auto                          now = Clock::now();
    if (now >= deadline) timed_out = true, stop = true;
    if (std::this_thread::get_id() != caller || now < next) return;
    py::gil_scoped_acquire held;
    if (PyErr_CheckSignals() != 0) stop = true;
    next = Clock::now() + kOften;
}

Interruptible::Interruptible(const Limits& limits, std::shared_ptr<Hearing> hearing, bool own_clock)
    : hearing_(std::move(hearing)) {
    valid(limits);
    constexpr double kForEver = 1e9;
    hearing_->caller          = std::this_thread::get_id();
    hearing_->deadline = Hearing::Clock::time_point::max(), hearing_->timed_out = false;
    if (limits.seconds) budget_.seconds = std::min(*limits.seconds, 1e18);
    if (own_clock && budget_.seconds < kForEver) {
        hearing_->deadline =
            Hearing::Clock::now() + std::chrono::duration_cast<Hearing::Clock::duration>(
                                        std::chrono::duration<double>(budget_.seconds));
        budget_.seconds = Budget().seconds;
    }
    static const std::uint64_t kMachine = machine_bytes();
    budget_.bytes                       = kMachine;
    if (limits.memory) budget_.bytes = static_cast<std::uint64_t>(std::min(*limits.memory, 0x1p62));
    budget_.stop     = &hearing_->stop;
    budget_.progress = [heard = hearing_](const Progress&) { heard->listen(); };
    budget_.listen   = [heard = hearing_] { heard->listen(); };
}

}  // namespace zermelo::python
