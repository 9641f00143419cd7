// Tokens on graphs: what the games dag and loopy have in common.
//
// A position is the nodes where the tokens stand, in the order of the file; a move is
// token:from->to, where tokens are counted from 1 through all graphs.
//
// Main function: TokenSession.  Called from dag.cpp and loopy.cpp.
// Tested: test/games/sessions_test.cpp, test/games/loopy_test.cpp.
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/joined.hpp"
#include "zermelo/impartial/dag.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline games {

/// A session that knows everything except what the nodes are worth.
class TokenSession : public Session {
  public:
    std::string                     position() const override;
    /// Returns the legal moves, the first ten thousand if there are more; a repeated edge is one
    /// move.
    std::vector<std::string>        legal() const override;
    bool                            move(std::string_view text) override;
    Phrase                          why_illegal(std::string_view text) const override;
    std::expected<void, InputError> reset(std::string_view position) override;

  protected:
    /// `input`: what the sum was read from; it must outlive the session.
    TokenSession(DagSum sum, std::span<const std::byte> input)
        : sum_(std::move(sum)), input_(input) {}

    /// Returns the position after a move.
    std::string                        after(const DagMove& move) const;
    /// Returns the number of nodes of all graphs.
    std::uint64_t                      nodes() const;
    /// Returns what can be said without evidence, after random plays: "accepted: 2 acyclic graphs,
    /// ...".
    std::expected<Checked, InputError> tested(Say accepted, const Budget& budget);

    DagSum                     sum_;
    std::span<const std::byte> input_;
};

/// Opens a game whose file `read` reads; words, if any, are the position.
template <class Opened, auto read>
std::expected<std::unique_ptr<Session>, InputError> open_tokens(const Parameters&,
                                                                std::span<const std::byte>   input,
                                                                std::span<const std::string> words,
                                                                const Budget& budget) {
    auto sum = read(input, budget);
    if (!sum) return std::unexpected(sum.error());
    auto session = std::make_unique<Opened>(std::move(*sum), input);
    if (!words.empty())
        if (auto done = session->reset(joined(words, " ")); !done)
            return std::unexpected(done.error());
    return session;
}

}  // namespace zermelo::inline games
