#include "zermelo/workbench/rules_data.hpp"

#include <algorithm>
#include <set>

namespace zermelo::inline workbench {
namespace {

bool of_a_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

}  // namespace

std::vector<std::string> data_names(std::string_view rules) {
    constexpr std::string_view kWord = "data";
    std::set<std::string>      names;
    for (auto at = rules.find(kWord); at != rules.npos && names.size() <= kMostData;
         at      = rules.find(kWord, at + 1)) {
        if (at > 0 && (of_a_name(rules[at - 1]) || rules[at - 1] == '.')) continue;
        const auto quote = rules.find_first_not_of(" \t(", at + kWord.size());
        if (quote == rules.npos || (rules[quote] != '"' && rules[quote] != '\'')) continue;
        const auto end = rules.find(rules[quote], quote + 1);
        if (end == rules.npos) continue;
        const auto name = rules.substr(quote + 1, end - quote - 1);
        if (!name.empty() && std::ranges::all_of(name, of_a_name)) names.emplace(name);
    }
    return {names.begin(), names.end()};
}

std::string data_file(std::string_view rules_file, std::string_view name) {
    const auto  slash = rules_file.rfind('/');
    std::string path(rules_file.substr(0, slash == rules_file.npos ? 0 : slash + 1));
    return path.append("data/").append(name).append(".txt");
}

}  // namespace zermelo::inline workbench
