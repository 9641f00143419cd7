#include "zermelo/judge/batch.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

namespace zermelo::inline judge {
namespace {

BatchRun ended(Silence silence, const Process& program) {
    switch (silence) {
        case Silence::cpu:
            return {"", BatchOutcome::cpu, "it used up its processor time", {}};
        case Silence::idle:
            return {"", BatchOutcome::idle, "it did not finish within its wall-clock time", {}};
        case Silence::output:
            return {"", BatchOutcome::output, "it wrote too much", {}};
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

std::expected<BatchRun, InputError> run_batch(const std::vector<std::string>& arguments,
                                              const std::string& file, const ProcessLimits& limits,
                                              const std::atomic<bool>* stop) {
    const int input = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (input < 0) {
        auto error = plain_error(std::strerror(errno));
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
        run.fault = BatchOutcome::empty, run.reason = "it wrote nothing to standard output";
    return run;
}

}  // namespace zermelo::inline judge
