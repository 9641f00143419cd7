#include "zermelo/cli/family_values.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "zermelo/base/joined.hpp"
#include "zermelo/base/nearest.hpp"

namespace zermelo::inline cli {

std::expected<std::size_t, InputError> find_family(const GameCard& card, std::string_view name) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < card.makes.families.size(); ++i) {
        if (card.makes.families[i].name == name) return i;
        names.push_back(card.makes.families[i].name);
    }
    return std::unexpected(plain_error(phrase("{} has no family '{}'", card.name, name), {},
                                       nearest_text(name, names)));
}

std::expected<std::vector<double>, InputError> family_values(const Command&  command,
                                                             const GameCard& card,
                                                             std::size_t     family) {
    const auto&         options = card.makes.families[family].options;
    std::vector<double> values;
    for (const auto& option : options) values.push_back(option.standard);
    for (const auto& [name, text] : command.own) {
        const auto i = std::ranges::find(options, name, &FamilyOption::name);
        if (i == options.end()) {
            const auto list = joined(options, ", ",
                                     [](const auto& one) { return fmt::format("--{}", one.name); });
            return std::unexpected(plain_error(phrase("the family {} has no option '--{}'",
                                                      card.makes.families[family].name, name),
                                               phrase("one of {}", list)));
        }
        const auto value = read_number(name, text, i->least, i->most, i->whole);
        if (!value) return std::unexpected(value.error());
        values[static_cast<std::size_t>(i - options.begin())] = *value;
    }
    return values;
}

}  // namespace zermelo::inline cli
