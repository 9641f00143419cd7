// Nim with piles beyond 64 bits (nim --big).
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <string>

#include "zermelo/impartial/moore.hpp"
#include "zermelo/impartial/nim_replies.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline games {

/// Opens a position with piles of any size, at most 10 000 digits in all.  At most one of
/// rules.max_take and moore.k > 1 may be set; misere is set in both or in neither.  listed: the
/// most winning moves to list.
std::expected<std::unique_ptr<Session>, InputError> open_big_nim(
    NimRules rules, MooreRules moore, std::uint64_t listed, std::span<const std::string> words);

}  // namespace zermelo::inline games
