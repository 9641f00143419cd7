#include "zermelo/games/script_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace zermelo::inline games {

std::optional<ScriptList> script_integers(std::string_view text) {
    ScriptList        list;
    const char*       at  = text.data();
    const char* const end = at + text.size();
    const auto        gap = [](char c) { return c == ' ' || c == ',' || c == '\t'; };
    for (;;) {
        at = std::find_if_not(at, end, gap);
        if (at == end) return list;
        std::int64_t value = 0;
        const auto   read  = std::from_chars(at, end, value);
        if (read.ec != std::errc() || (read.ptr != end && !gap(*read.ptr)) ||
            list.size() == ScriptPacking::kMostFields)
            return std::nullopt;
        list.push_back(value), at = read.ptr;
    }
}

std::string plain_script_text(std::span<const std::int64_t> list) {
    return fmt::format("{}", fmt::join(list, " "));
}

std::string script_text(ScriptMachine& machine, std::span<const std::int64_t> list) {
    const auto& face = machine.face();
    if (face.offers(ScriptFunction::show) && face.offers(ScriptFunction::read))
        if (const auto text = machine.show(list)) {
            const auto back = machine.read(*text);
            if (back && *back && std::ranges::equal(**back, list)) return *text;
        }
    return plain_script_text(list);
}

std::expected<ScriptList, InputError> read_script_text(ScriptMachine&   machine,
                                                       std::string_view text) {
    if (machine.face().offers(ScriptFunction::read)) {
        const auto list = machine.read(text);
        if (!list) return std::unexpected(*machine.fault());
        if (*list) return **list;
    }
    if (auto list = script_integers(text)) return *std::move(list);
    return std::unexpected(plain_error(fmt::format("'{}' is no position of this game", text),
                                       machine.face().offers(ScriptFunction::read)
                                           ? "what its read accepts, or integers"
                                           : "integers between blanks"));
}

InputError too_wide(const ScriptPacking& packing, std::span<const std::int64_t> list) {
    return plain_error(
        fmt::format("positions of this game take {} bits, such as {}", packing.bits(),
                    plain_script_text(list)),
        fmt::format("at most {}: smaller integers, or fewer", ScriptPacking::kMostBits));
}

}  // namespace zermelo::inline games
