#include "zermelo/impartial/loopy_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "zermelo/base/joined.hpp"

namespace zermelo::inline impartial {

LoopyValue operator+(const LoopyValue& a, const LoopyValue& b) {
    if (!a.infinite && !b.infinite) return {a.nimber ^ b.nimber};
    LoopyValue sum{.infinite = true};
    if (a.infinite && b.infinite) return sum;
    const auto& [finite, other] = a.infinite ? std::tie(b, a) : std::tie(a, b);
    for (const auto k : other.beside) sum.beside.push_back(k ^ finite.nimber);
    std::ranges::sort(sum.beside);
    return sum;
}

LoopyValue sum_of(std::span<const LoopyValue> values) {
    LoopyValue sum;
    for (const auto& one : values) sum = sum + one;
    return sum;
}

std::vector<LoopyValue> beside_each(std::span<const LoopyValue> values) {
    std::vector<LoopyValue> others(values.size());
    LoopyValue              before, behind;
    for (std::size_t i = 0; i < values.size(); before = before + values[i++]) others[i] = before;
    for (auto i = values.size(); i > 0; behind = behind + values[--i])
        others[i - 1] = others[i - 1] + behind;
    return others;
}

Outcome outcome_of(const LoopyValue& value) {
    if (!value.infinite) return value.nimber == 0 ? Outcome::loss : Outcome::win;
    return value.beside.empty() || value.beside[0] != 0 ? Outcome::draw : Outcome::win;
}

std::string to_text(const LoopyValue& value) {
    if (!value.infinite) return fmt::format("{}", value.nimber);
    return fmt::format("inf{{{}}}", joined(value.beside, ","));
}

}  // namespace zermelo::inline impartial
