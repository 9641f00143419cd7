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

/// Returns the card of a name or alias.  The error gives the nearest names or, for a file, the
/// command with the game in front.
std::expected<const GameCard*, InputError> find_card(const Command&, std::string_view name);

/// Returns whether the first of these words, which follow the game's name, names a file.
bool in_file(const GameCard& card, std::span<const std::string> words);

/// Returns the first word's card, and drops that word from `words`.  If it names no game (`make
/// random`, `convert FILE`), returns the standard game: green or, without it, the first.
const GameCard* card_or_first(const Command&, std::span<const std::string>& words);

struct OpenGame {
    const GameCard*          card = nullptr;
    std::string              file;  // as typed
    InputFile                input;
    std::vector<InputFile>   named;  // files that are named inside the words
    std::unique_ptr<Session> session;

    /// Returns the bytes of our memory that the game and its input hold.
    std::uint64_t bytes() const {
        std::uint64_t bytes = input.allocated() + session->bytes();
        for (const auto& file : named) bytes += file.allocated();
        return bytes;
    }
};

/// Opens these files, once each; `held` must outlive what is made of them.
NamedFiles open_files(const Command&, std::span<const std::string> names,
                      std::vector<InputFile>& held);

/// Opens `card` with words: FILE and what else was typed.  Errors name the file.
std::expected<OpenGame, InputError> open_game(const Command&, const GameCard& card,
                                              std::span<const std::string> words);
/// The same with the game's name in front: GAME FILE ...
std::expected<OpenGame, InputError> open_game(const Command&, std::span<const std::string> words);

/// Opens a game of which only the rules matter (GameCard::alone): GAME with what stands before its
/// heaps, or a code alone.  If a position is typed, the error begins with `why`: "a sequence is of
/// single heaps".
std::expected<OpenGame, InputError> open_rules(const Command&, const Phrase& why);

}  // namespace zermelo::inline cli
