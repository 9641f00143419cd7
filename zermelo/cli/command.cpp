#include "zermelo/cli/command.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fstream>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/nearest.hpp"
#include "zermelo/game/language.hpp"

#include "zermelo/cli/interrupt.hpp"
#include "zermelo/cli/progress.hpp"

namespace zermelo::inline cli {
namespace {

// Returns three quarters of the memory that this process can hope for; the rest is for other
// processes.
std::uint64_t machine_bytes() {
    const long    pages = ::sysconf(_SC_PHYS_PAGES), page = ::sysconf(_SC_PAGE_SIZE);
    std::uint64_t total = pages > 0 && page > 0
                              ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page)
                              : std::uint64_t{4} << 30;
    std::ifstream group("/sys/fs/cgroup/memory.max");  // "max" leaves the number unread
    if (std::uint64_t most; group >> most) total = std::min(total, most);
    return total / 4 * 3;
}

}  // namespace

bool OptionCard::fits(std::string_view verb) const {
    if (verbs.empty()) return true;
    return fmt::format(" {} ", verbs).find(fmt::format(" {} ", verb)) != std::string::npos;
}

Budget Command::budget(std::uint64_t used) const {
    Budget budget;
    budget.seconds  = seconds - watch.seconds();
    budget.bytes    = bytes > used ? bytes - used : 0;
    budget.stop     = &g_stop;
    budget.progress = progress_line(has("quiet"), get("format") == "json");
    return budget;
}

std::expected<std::uint64_t, InputError> read_bytes(std::string_view name, std::string_view text) {
    constexpr std::string_view kUnits = "KMGT";
    auto                       digits = text;
    double                     unit   = 1;
    if (!text.empty())
        if (const auto i = kUnits.find(text.back()); i != kUnits.npos) {
            unit   = std::exp2(10.0 * static_cast<double>(i + 1));
            digits = text.substr(0, text.size() - 1);
        }
    double      value  = 0;
    const auto* end    = digits.data() + digits.size();
    const auto  result = std::from_chars(digits.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end || !(value * unit >= 1) ||
        value * unit > 0x1p60)
        return std::unexpected(plain_error(phrase("--{} is '{}'", name, text),
                                           phrase("a number of bytes, such as 500M or 4G")));
    return static_cast<std::uint64_t>(value * unit);
}

namespace {

// Returns the locale as other programs read it: the first of these variables that is set and not
// empty.
std::string_view locale_of_messages() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* const value = std::getenv(name); value && *value) return value;
    return "";
}

}  // namespace

const Language& language_asked(int argc, const char* const* argv) {
    constexpr std::string_view kOption = "--lang";
    for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
        std::string_view word = argv[i];
        if (!word.starts_with(kOption)) continue;
        word.remove_prefix(kOption.size());
        const auto code = word.starts_with('=')          ? word.substr(1)
                          : word.empty() && i + 1 < argc ? std::string_view(argv[i + 1])
                                                         : std::string_view();
        if (const auto* const language = language_called(code)) return *language;
    }
    return language_of_locale(locale_of_messages());
}

std::expected<void, InputError> understand(Command& command) {
    command.bytes = machine_bytes();
    if (command.has("mem-limit")) {
        const auto bytes = read_bytes("mem-limit", command.get("mem-limit"));
        if (!bytes) return std::unexpected(bytes.error());
        command.bytes = *bytes;
    }
    if (command.has("time-limit")) {
        const auto seconds = read_number("time-limit", command.get("time-limit"), 0, 1e9, false);
        if (!seconds) return std::unexpected(seconds.error());
        command.seconds = *seconds;
    }
    if (command.has("lang")) {
        const auto        code     = command.get("lang");
        const auto* const language = language_called(code);
        if (!language)
            return std::unexpected(
                plain_error(phrase("--lang is '{}'", code),
                            joined(languages(), ", ", [](const auto& one) { return one.code; })));
        command.language = language;
    } else {
        command.language = &language_of_locale(locale_of_messages());
    }
    if (command.has("threads")) {
        const auto threads = read_number("threads", command.get("threads"), 1, 1024, true);
        if (!threads) return std::unexpected(threads.error());
        command.threads = static_cast<int>(*threads);
    }
    if (command.has("seed")) {
        const auto  text = command.get("seed");
        const auto* end  = text.data() + text.size();
        const auto  done = std::from_chars(text.data(), end, command.seed);
        if (text.empty() || done.ec != std::errc() || done.ptr != end)
            return std::unexpected(plain_error(phrase("--seed is '{}'", text),
                                               phrase("a whole number 0..18446744073709551615")));
    }
    return {};
}

std::expected<void, InputError> no_parameters(const Command& command, std::string_view who) {
    if (command.own.empty()) return {};
    return std::unexpected(
        plain_error(phrase("{} takes no --{}", who, command.own.begin()->first)));
}

std::expected<std::string, InputError> chosen_format(const Command&                    command,
                                                     std::span<const std::string_view> fitting) {
    const auto format = command.get("format", fitting.front());
    if (std::ranges::find(fitting, format) != fitting.end()) return format;
    return std::unexpected(plain_error(phrase("{} has no format '{}' here", command.verb, format),
                                       phrase("one of {}", joined(fitting, ", "))));
}

}  // namespace zermelo::inline cli
