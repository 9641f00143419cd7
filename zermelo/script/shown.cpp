#include "zermelo/script/shown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "zermelo/script/text.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::size_t kCompared = 2000;  // positions

bool differ_in_more_than_one(const ScriptList& a, const ScriptList& b) {
    if (a.size() != b.size()) return true;
    std::size_t differ = 0;
    for (std::size_t i = 0; i < a.size(); ++i) differ += a[i] != b[i];
    return differ > 1;
}

}  // namespace

std::string alike_boards(ScriptMachine& machine, const ScriptList& start, const ScriptNext& next,
                         Pace& pace) {
    if (!machine.face().offers(ScriptFunction::board)) return "";
    std::map<std::vector<std::string>, ScriptList> boards;
    std::set<ScriptList>                           met   = {start};
    std::vector<ScriptList>                        queue = {start}, to;
    for (std::size_t i = 0; i < queue.size() && i < kCompared; ++i) {
        const auto at   = queue[i];
        const auto rows = machine.board(at);
        if (!rows || !pace.go_on(1)) return "";
        const auto [other, is_new] = boards.try_emplace(*rows, at);
        if (!is_new && differ_in_more_than_one(other->second, at))
            return fmt::format("board, in line {}, shows two positions alike: {} and {}",
                               machine.line_of(ScriptFunction::board),
                               plain_script_text(machine, other->second),
                               plain_script_text(machine, at));
        if (!next(at, to)) return "";
        for (auto& position : to)
            if (queue.size() < kCompared && met.insert(position).second)
                queue.push_back(std::move(position));
    }
    return "";
}

}  // namespace zermelo::inline script
