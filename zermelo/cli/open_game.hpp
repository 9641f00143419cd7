// From the words of a command line to an opened game.
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/files/input.hpp"

#include "zermelo/cli/command.hpp"

namespace zermelo::inline cli {

/// The card of a name or alias.  The error: the nearest names; for a file, the command with the
/// game in front.
std::expected<const GameCard*, InputError> find_card(const Command&, std::string_view name);

/// Does the first of these words, behind the game's name, name a file?
bool in_file(const GameCard& card, std::span<const std::string> words);

/// The first word's card, which is then dropped from `words`; the first game that has `family`
/// or reads files, if the first word names none (`make random`, `convert FILE`).
const GameCard* card_or_first(const Command&, std::span<const std::string>& words);

struct OpenGame {
    const GameCard*          card = nullptr;
    std::string              file;  // as typed
    InputFile                input;
    std::vector<InputFile>   named;  // files that words name inside
    std::unique_ptr<Session> session;

    /// Bytes of our memory that the game and its input hold.
    std::uint64_t bytes() const {
        std::uint64_t bytes = input.allocated() + session->bytes();
        for (const auto& file : named) bytes += file.allocated();
        return bytes;
    }
};

/// Opens these files, once each; `held` are to outlive what is made of them.
NamedFiles open_files(const Command&, std::span<const std::string> names,
                      std::vector<InputFile>& held);

/// Opens `card` with words: FILE and what else was typed.  Errors name the file.
std::expected<OpenGame, InputError> open_game(const Command&, const GameCard& card,
                                              std::span<const std::string> words);
/// The same with the game's name in front: GAME FILE ...
std::expected<OpenGame, InputError> open_game(const Command&, std::span<const std::string> words);

/// Opens a game of which only the rules matter (GameCard::heaps or bare): GAME with what stands
/// before its heaps, or a code alone.  The error for a position says why: "a sequence is of
/// single heaps".
std::expected<OpenGame, InputError> open_rules(const Command&, std::string_view why);

}  // namespace zermelo::inline cli
