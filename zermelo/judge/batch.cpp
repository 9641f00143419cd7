#include "zermelo/judge/batch.hpp"

#include "zermelo/game/say.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

namespace zermelo::inline judge {
namespace {

BatchRun ended(Silence silence, const Process& program) {
    switch (silence) {
        case Silence::cpu:
            return {"", BatchOutcome::cpu, Say::fault_cpu, {}};
        case Silence::idle:
            return {"", BatchOutcome::idle, Say::fault_clock, {}};
        case Silence::output:
            return {"", BatchOutcome::output, Say::fault_output, {}};
        default:
            return {"", BatchOutcome::crashed, program.how(), {}};
    }
}

}  // namespace

std::string_view name_of(BatchOutcome outcome) {
    constexpr std::string_view kNames[] = {"time",  "idle",   "output", "crashed",
                                           "empty", "format", "wrong",  "right"};
    return kNames[static_cast<std::size_t>(outcome)];
}

Say said(BatchOutcome outcome) {
    constexpr Say kSaid[] = {Say::judged_time,    Say::judged_idle,  Say::judged_output,
                             Say::judged_crashed, Say::judged_empty, Say::judged_format,
                             Say::judged_wrong,   Say::judged_right};
    return kSaid[static_cast<std::size_t>(outcome)];
}

std::expected<BatchRun, InputError> run_batch(const std::vector<std::string>& arguments,
                                              const std::string& file, const ProcessLimits& limits,
                                              const std::atomic<bool>* stop) {
    const int input = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (input < 0) {
        auto error = plain_error(verbatim(std::strerror(errno)));
        error.file = file;
        return std::unexpected(error);
    }
    auto program = Process::start(arguments, limits, stop, input);
    ::close(input);
    if (!program) return std::unexpected(program.error());
    auto output = program->output();
    if (!output && output.error() == Silence::stopped)
        return std::unexpected(ended_early(GaveUp::stopped));
    BatchRun run = output ? BatchRun{} : ended(output.error(), *program);
    run.used     = program->end();
    if (!output) return run;
    run.output = std::move(*output);
    if (run.output.find_first_not_of(" \t\r\n") == run.output.npos)
        run.fault = BatchOutcome::empty, run.reason = Say::fault_empty;
    return run;
}

}  // namespace zermelo::inline judge
