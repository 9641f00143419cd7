#include "zermelo/workbench/finite_table.hpp"

#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo::inline workbench {

std::string KeptHead::text() const {
    return fmt::format("solver {}\ngame {}\nsetup {}\nposition {}\n", solver, game, setup,
                       position);
}

std::optional<KeptHead> KeptHead::read(std::string_view text) {
    const auto line = [&text](std::string_view name) -> std::optional<std::string> {
        const auto end = text.find('\n');
        if (end == text.npos || !text.starts_with(name)) return std::nullopt;
        const auto value = text.substr(name.size(), end - name.size());
        text.remove_prefix(end + 1);
        return std::string(value);
    };
    const auto solver = line("solver "), game = line("game "), setup = line("setup "),
               position = line("position ");
    if (!position || !text.empty()) return std::nullopt;
    return KeptHead{*solver, *game, *setup, *position};
}

InputError other_table(const TableHeader& header, FixedPhrase why) {
    constexpr std::size_t kShown   = 60;
    auto                  position = header.position;
    if (position.size() > kShown) position = position.substr(0, kShown) + "...";
    return plain_error(
        phrase("this is the table of {} {}: {}", header.game, position, why),
        phrase("the table of the game asked about"),
        fmt::format("zermelo solve {} {} --table FILE",
                    named_by_rules(header.game) ? "FILE.lua" : header.game, position));
}

}  // namespace zermelo::inline workbench
