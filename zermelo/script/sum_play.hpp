// A sum of a script's positions in play: its moves, what they leave, how it is shown and typed.
//
// Tested: test/script/nimbers_test.cpp, test/script/misere_test.cpp.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/script/part.hpp"
#include "zermelo/script/promises.hpp"
#include "zermelo/script/ranges.hpp"
#include "zermelo/script/sum.hpp"
#include "zermelo/workbench/film.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline script {

/// What is common to the sessions of games whose moves may leave sums.
class ScriptSumPlay : protected ScriptRanges {
  protected:
    using Emit = std::function<bool(ScriptSumMove&&)>;  // returns false to stop

    ScriptSumPlay(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptSum at)
        : ScriptRanges(std::move(machine), std::move(setup)), at_(std::move(at)) {}
    ScriptList make_room() override {
        for (const auto& list : at_)
            if (key(list) == kNoKey) widen(list);
        return at_.empty() ? ScriptList() : at_.front();
    }

    std::string            told() const { return sum_text(*machine_, at_); }
    std::vector<ScriptKey> keys() const { return keys(at_); }
    std::vector<ScriptKey> keys(const ScriptSum& sum) const {
        std::vector<ScriptKey> keys;
        for (const auto& list : sum) keys.push_back(key(list));
        return keys;
    }
    std::vector<std::string>        move_texts() const;
    bool                            ended() const;
    /// Returns the boards of its positions.
    std::string                     boards() const;
    bool                            make(std::string_view text);
    std::expected<void, InputError> put_at(std::string_view text);

    /// Emits the moves of a sum; with options, those of each different position once.  told: with
    /// their texts, each text once.  Returns false if the script failed.
    bool         each_move(const ScriptSum& sum, bool told, const Emit& emit) const;
    /// Finds the options of a position.  Returns false if the script failed; the next query reports
    /// it.
    bool         expand(const ScriptList& list, std::vector<ScriptSum>& options) const;
    /// The text that identifies the game and sum in certificates.
    std::string  setup() const;
    InputError   comes_back(std::string_view cycle, const Phrase& why) const;
    /// Tests what the script promises (script/promises.hpp).
    TestedScript tested_sums(const Budget& budget) const;
    /// Returns the sums below this one, for a picture.  merged: the order of parts does not matter.
    std::expected<ScriptTree<ScriptSum>, InputError> tree(std::uint64_t most, bool merged) const;
    /// Returns the board of a single position; fails for any other sum.
    std::expected<Film, InputError>                  board_film() const;

    ScriptSum at_;
};

}  // namespace zermelo::inline script
