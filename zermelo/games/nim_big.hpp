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

/// Opens a position of piles of any size: at most 10 000 digits in all.  Of rules.max_take and
/// moore.k > 1 at most one may be set; misere is said in both.
/// listed: winning moves listed at most.
std::expected<std::unique_ptr<Session>, InputError> open_big_nim(
    NimRules rules, MooreRules moore, std::uint64_t listed, std::span<const std::string> words);

}  // namespace zermelo::inline games
