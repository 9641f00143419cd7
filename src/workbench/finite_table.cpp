#include "zermelo/workbench/finite_table.hpp"

#include "zermelo/workbench/rules_in_file.hpp"

namespace zermelo {

InputError other_table(const TableHeader& header, std::string_view why) {
    constexpr std::size_t kShown   = 60;
    auto                  position = header.position;
    if (position.size() > kShown) position = position.substr(0, kShown) + "...";
    return plain_error(fmt::format("this is the table of {} {}: {}", header.game, position, why),
                       "the table of the game asked about",
                       fmt::format("zermelo solve {} {} --table FILE",
                                   holds_rules(header.game) ? "FILE.lua" : header.game, position));
}

}  // namespace zermelo
