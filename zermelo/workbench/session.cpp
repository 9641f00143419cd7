#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

Checked::Checked() = default;
Checked::Checked(bool yes, Sentences told, Group known, std::vector<Sentences> objected)
    : accepted(yes),
      headline(std::move(told)),
      facts(std::move(known)),
      objections(std::move(objected)) {}
Checked::Checked(const Checked&)                = default;
Checked::Checked(Checked&&) noexcept            = default;
Checked& Checked::operator=(const Checked&)     = default;
Checked& Checked::operator=(Checked&&) noexcept = default;
Checked::~Checked()                             = default;

std::expected<Picture, InputError> Session::picture(std::uint64_t, bool) {
    return std::unexpected(plain_error(phrase("this game has no pictures yet")));
}

}  // namespace zermelo::inline workbench
