// One game inside a sum, as it is typed: `kayles(17)`, `nim(3 4 5 --max-take 2)`, `my.lua(n=9 17)`.
//
// For a game that is read from a file, the text names the file; the file name is shown again in
// front of positions that mean nothing without it: `dag(graphs.txt 1 3)`.  These functions open no
// files: the caller passes their bytes.
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
    std::string              file;           // that holds the game, or a script's parameters, or ""
    std::unique_ptr<Session> session;

    /// Returns the component as it is typed, at the given position or at its current one.
    std::string text(std::string_view position) const;
    std::string text() const { return text(session->position()); }
};

/// Returns the name of the file that NAME(INSIDE) refers to, or nothing if it refers to none.
std::optional<std::string>           component_file(std::span<const GameCard* const> games,
                                                    std::string_view name, std::string_view inside);
/// Opens the game of that name or alias with the words and options of `inside`.  Refuses sums
/// inside sums, games in files that have no nimbers, and files that `files` does not hold.  The
/// bytes of the files must outlive the session.
std::expected<Component, InputError> open_component(std::span<const GameCard* const> games,
                                                    std::string_view name, std::string_view inside,
                                                    const NamedFiles& files, const Budget& budget);
/// The same, from the whole text NAME(INSIDE).
std::expected<Component, InputError> read_component(std::span<const GameCard* const> games,
                                                    std::string_view text, const NamedFiles& files,
                                                    const Budget& budget);

}  // namespace zermelo::inline workbench
