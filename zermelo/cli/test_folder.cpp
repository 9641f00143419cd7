#include "zermelo/cli/test_folder.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <system_error>

#include "zermelo/play/suite.hpp"

namespace zermelo::inline cli {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Takes the digits with which the text begins; returns them without leading zeros.
std::string_view take_number(std::string_view& text) {
    std::size_t end = 0, zeros = 0;
    while (end < text.size() && is_digit(text[end])) ++end;
    while (zeros + 1 < end && text[zeros] == '0') ++zeros;
    const auto number = text.substr(zeros, end - zeros);
    text.remove_prefix(end);
    return number;
}

// Returns what stands before the ending that makes a file an input.
std::optional<std::string> test_name(const std::string& file) {
    auto lower = file;
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (lower.ends_with(".in") && file.size() > 3) return file.substr(0, file.size() - 3);
    if (lower.starts_with("input") && lower.ends_with(".txt"))
        return file.substr(0, file.size() - 4);
    return std::nullopt;
}

InputError about(const std::string& folder, Phrase what, Phrase expected = {},
                 Phrase instead = {}) {
    auto error = plain_error(std::move(what), std::move(expected), std::move(instead));
    error.file = folder;
    return error;
}

}  // namespace

bool natural_less(std::string_view a, std::string_view b) {
    const auto whole = std::pair(a, b);
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const auto m = take_number(a), n = take_number(b);
            if (m.size() != n.size()) return m.size() < n.size();
            if (m != n) return m < n;
            continue;
        }
        if (a.front() != b.front()) return a.front() < b.front();
        a.remove_prefix(1), b.remove_prefix(1);
    }
    if (a.empty() != b.empty()) return a.empty();
    return whole.first < whole.second;  // 01 and 1
}

std::expected<std::vector<FolderTest>, InputError> tests_in(const std::string& folder) {
    std::error_code failed;
    if (!fs::exists(folder, failed))
        return std::unexpected(about(folder, phrase("there is no such folder"), {},
                                     verbatim("zermelo make GAME tests FOLDER, for one")));
    if (!fs::is_directory(folder, failed))
        return std::unexpected(
            about(folder, phrase("this is not a folder"), phrase("a folder of files NAME.in")));
    std::vector<FolderTest> tests;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end;
         entry.increment(failed)) {
        const auto      file = entry->path().filename().string();
        std::error_code ignored;
        if (auto name = test_name(file); name && entry->is_regular_file(ignored))
            tests.push_back({std::move(*name), (fs::path(folder) / file).string()});
        if (tests.size() > kMostTests)
            return std::unexpected(
                about(folder, phrase("there are more than {} tests", kMostTests)));
    }
    if (failed)
        return std::unexpected(about(folder, phrase("cannot be read: {}", failed.message())));
    if (tests.empty())
        return std::unexpected(
            about(folder, phrase("there is no test in this folder"),
                  verbatim("files NAME.in; the right answers, NAME.out, are optional"),
                  verbatim("zermelo make GAME tests FOLDER, for some")));
    std::ranges::sort(tests, [](const FolderTest& a, const FolderTest& b) {
        return natural_less(a.name, b.name) || (a.name == b.name && a.input < b.input);
    });
    return tests;
}

std::expected<void, InputError> make_folder(const std::string& folder) {
    std::error_code failed;
    if (fs::exists(folder, failed)) {
        if (!fs::is_directory(folder, failed))
            return std::unexpected(
                about(folder, phrase("this is a file"), {}, phrase("another name")));
        if (!fs::is_empty(folder, failed))
            return std::unexpected(about(folder,
                                         phrase("the folder already exists and is not empty"), {},
                                         phrase("another name")));
    } else {
        fs::create_directory(folder, failed);
    }
    if (failed)
        return std::unexpected(about(folder, phrase("cannot be made: {}", failed.message())));
    return {};
}

}  // namespace zermelo::inline cli
