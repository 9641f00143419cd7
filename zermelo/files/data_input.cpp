#include "zermelo/files/data_input.hpp"

#include <sys/stat.h>

namespace zermelo::inline files {

std::expected<InputFile, InputError> open_data(const std::string& path, std::size_t most,
                                               const Budget& limits) {
    const auto wrong = [&](Phrase what, Phrase expected) {
        auto error = plain_error(what, expected);
        error.file = path;
        return std::unexpected(error);
    };
    struct stat of;
    const auto  folder = path.substr(0, path.rfind('/'));
    if (::lstat(folder.c_str(), &of) == 0 && !S_ISDIR(of.st_mode))
        return wrong(phrase("its folder is a link, or no folder"),
                     phrase("a folder 'data' beside the script"));
    if (::lstat(path.c_str(), &of) != 0)
        return wrong(phrase("there is no such file"), phrase("a text of its data"));
    if (!S_ISREG(of.st_mode))
        return wrong(phrase("it is a link, or no plain file"),
                     phrase("a plain file beside the script"));
    const auto too_large = [&](std::uint64_t bytes) {
        return wrong(phrase("it has {} bytes", bytes), phrase("at most {}", most));
    };
    if (static_cast<std::uint64_t>(of.st_size) > most)
        return too_large(static_cast<std::uint64_t>(of.st_size));
    auto input = open_input(path, limits);
    if (input && input->bytes().size() > most) return too_large(input->bytes().size());
    return input;
}

}  // namespace zermelo::inline files
