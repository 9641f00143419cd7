// One game inside a sum, as it is typed: `kayles(17)`, `nim(3 4 5 --max-take 2)`, `my.lua(n=9 17)`.
//
// Of games that are read from files the file is named, and in front of positions that mean
// nothing without it shown again: `dag(graphs.txt 1 3)`.  Whoever opens files passes their bytes.
// Tested: test/workbench/component_test.cpp.
#pragma once
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

struct Component {
    std::string              game, options;  // options: " --max-take 2", or ""
    std::string              file;  // in which the game is, or a script's parameters, or ""
    std::unique_ptr<Session> session;

    /// As it is typed, at another position of its, or at that where it is.
    std::string text(std::string_view position) const;
    std::string text() const { return text(session->position()); }
};

/// The file that NAME(INSIDE) names, if it does.
std::optional<std::string>           component_file(std::span<const GameCard* const> games,
                                                    std::string_view name, std::string_view inside);
/// Opens the game of that name or alias with the words and options of `inside`.  Refused are sums
/// inside sums, games in files that have no nimbers, and files that `files` does not hold; their
/// bytes outlive the session.
std::expected<Component, InputError> open_component(std::span<const GameCard* const> games,
                                                    std::string_view name, std::string_view inside,
                                                    const NamedFiles& files, const Budget& budget);
/// The same for the whole text, NAME(INSIDE).
std::expected<Component, InputError> read_component(std::span<const GameCard* const> games,
                                                    std::string_view text, const NamedFiles& files,
                                                    const Budget& budget);

}  // namespace zermelo::inline workbench
