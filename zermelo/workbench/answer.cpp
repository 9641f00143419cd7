#include "zermelo/workbench/answer.hpp"

#include <fmt/format.h>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline workbench {

FactValue::FactValue()                                = default;
FactValue::FactValue(const FactValue&)                = default;
FactValue::FactValue(FactValue&&) noexcept            = default;
FactValue& FactValue::operator=(const FactValue&)     = default;
FactValue& FactValue::operator=(FactValue&&) noexcept = default;
FactValue::~FactValue()                               = default;

Fact::Fact(std::string name, FactValue what) : key(std::move(name)), value(std::move(what)) {}
Fact::Fact(const Fact&)                = default;
Fact::Fact(Fact&&) noexcept            = default;
Fact& Fact::operator=(const Fact&)     = default;
Fact& Fact::operator=(Fact&&) noexcept = default;
Fact::~Fact()                          = default;

Answer::Answer()                             = default;
Answer::Answer(const Answer&)                = default;
Answer::Answer(Answer&&) noexcept            = default;
Answer& Answer::operator=(const Answer&)     = default;
Answer& Answer::operator=(Answer&&) noexcept = default;
Answer::~Answer()                            = default;

Fact nimber_fact(std::uint64_t nimber) {
    if (nimber >> 63) return {"nimber", fmt::format("{}", nimber)};
    return {"nimber", static_cast<std::int64_t>(nimber)};
}

std::optional<std::uint64_t> nimber_of(const Group& facts) {
    if (const auto* const n = find_fact<std::int64_t>(facts, "nimber"))
        return static_cast<std::uint64_t>(*n);
    if (const auto* const text = find_fact<std::string>(facts, "nimber")) {
        std::uint64_t nimber = 0;
        if (Scanner(*text).number(nimber)) return nimber;
    }
    return std::nullopt;
}

std::optional<Outcome> worth_of(const MoveView& move) {
    if (!move.verdict || move.again) return move.verdict;
    return turned(*move.verdict);
}

std::optional<InputError> unusable(const Answer& answer) {
    if (!answer.refused.empty())
        return self_check_error(phrase("solver {}", answer.solver), answer.refused);
    if (answer.status != Status::solved) return ended_early(answer.why_gave_up);
    return std::nullopt;
}

}  // namespace zermelo::inline workbench
