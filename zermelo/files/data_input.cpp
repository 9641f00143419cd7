#include "zermelo/files/data_input.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

namespace zermelo::inline files {

std::expected<InputFile, InputError> open_data(const std::string& path, std::size_t most,
                                               const Budget& limits) {
    const auto wrong = [&](const std::string& what, const char* expected) {
        auto error = plain_error(what, expected);
        error.file = path;
        return std::unexpected(error);
    };
    struct stat of;
    const auto  folder = path.substr(0, path.rfind('/'));
    if (::lstat(folder.c_str(), &of) == 0 && !S_ISDIR(of.st_mode))
        return wrong("its folder is a link, or no folder", "a folder 'data' beside the script");
    if (::lstat(path.c_str(), &of) != 0)
        return wrong("there is no such file", "a text of its data");
    if (!S_ISREG(of.st_mode))
        return wrong("it is a link, or no plain file", "a plain file beside the script");
    const auto too_large = [&](std::uint64_t bytes) {
        return wrong(fmt::format("it has {} bytes", bytes),
                     fmt::format("at most {}", most).c_str());
    };
    if (static_cast<std::uint64_t>(of.st_size) > most)
        return too_large(static_cast<std::uint64_t>(of.st_size));
    auto input = open_input(path, limits);
    if (input && input->bytes().size() > most) return too_large(input->bytes().size());
    return input;
}

}  // namespace zermelo::inline files
