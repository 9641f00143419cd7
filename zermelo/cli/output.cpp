#include "zermelo/cli/output.hpp"

#include "zermelo/cli/interrupt.hpp"

namespace zermelo::inline cli {

std::expected<Output, InputError> Output::open(const std::string& path) {
    auto file = FileSink::create(path);
    if (!file) return std::unexpected(file.error());
    return Output(std::move(*file));
}

std::expected<Output, InputError> Output::open(const Command& command) {
    return open(command.get("out", "-"));
}

void Output::write(std::string_view text) {
    if (!stop_flag()) file_->write(text);
}

bool Output::ok() const {
    return file_->ok() && !stop_flag();
}

std::expected<void, InputError> Output::finish() {
    if (stop_flag()) return std::unexpected(ended_early(GaveUp::stopped));
    return file_->finish();
}

}  // namespace zermelo::inline cli
