// A pawn on an arena that is read from a file: what sessions of Buchi and of parity games share.
//
// Fields are known by their numbers in the file, and a move is told as "3->5".
//
// Main class: PawnSession.  Called from green/green.cpp and parity/parity.cpp.
// Tested: test/green/green_test.cpp, test/parity/parity_test.cpp.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/arena/field_names.hpp"
#include "zermelo/base/as_size.hpp"
#include "zermelo/base/bits.hpp"
#include "zermelo/base/hash.hpp"
#include "zermelo/base/scan.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/session.hpp"
#include "zermelo/workbench/solver_cards.hpp"

namespace zermelo::inline workbench {

template <class Arena>
class PawnSession : public Session, public ReturnFacet, public FormatFacet, public TraceFacet {
  public:
    PawnSession(Arena arena, std::span<const std::byte> input)
        : arena_(std::move(arena)), input_(input) {}

    std::string position() const override {
        return at_ ? fmt::format("{}", arena_.field(*at_)) : "";
    }
    int                      mover() const override { return at_ ? 1 + arena_.player(*at_) : 0; }
    std::vector<std::string> legal() const override {
        std::vector<std::string> moves;
        if (at_)
            for (const auto w : arena_.out[*at_])
                moves.push_back(fmt::format("{}->{}", arena_.field(*at_), arena_.field(w)));
        return moves;
    }
    bool move(std::string_view text) override {
        const auto to = target(text);
        if (to) at_ = *to;
        return to.has_value();
    }
    std::string why_illegal(std::string_view text) const override {
        const auto to = target(text);
        return to ? "" : to.error();
    }
    std::expected<void, InputError> reset(std::string_view position) override {
        const auto v = vertex(position);
        if (!v)
            return std::unexpected(
                plain_error(fmt::format("there is no field '{}'", position),
                            arena_.names.size() ? "a field's number as in the file"
                                                : fmt::format("one of {}..{}", arena_.field(0),
                                                              arena_.field(arena_.fields() - 1))));
        at_ = v;
        return {};
    }
    std::expected<void, InputError> playable() const override {
        if (at_) return {};
        auto instead = std::string(Arena::kName) + " FILE ";
        instead += std::to_string(arena_.field(0));
        return std::unexpected(
            plain_error("the pawn needs a field to start on", "FILE FIELD", std::move(instead)));
    }
    std::uint64_t bytes() const override { return arena_.bytes(); }

  protected:
    std::optional<std::uint32_t> vertex(std::string_view text) const {
        Scanner       in(text);
        std::uint64_t field = 0;
        if (!in.number(field) || !in.done()) return std::nullopt;
        return arena_.vertex(field);
    }

    /// What the certificate's labels are refused for before one of them is judged; "": nothing.
    Sentences unfit_labels(const Certificate& read, std::string_view rule) const {
        if (read.game != Arena::kName) return say(Say::certifies_not, read.game, Arena::kName);
        if (!read.made_for(input_))
            return read.length == input_.size()
                       ? Sentences(Say::made_input_length)
                       : say(Say::made_input_bytes, read.length, input_.size());
        if (read.rule != rule || read.evidence != name_of(Evidence::labels))
            return say(Say::evidence_other, read.evidence, read.rule, rule);
        if (read.count != arena_.fields())
            return say(Say::labels_fields, read.count, arena_.fields());
        return {};
    }
    /// Refused, and for the damage of its file as well, if it has any.
    static Checked refused_labels(const Certificate& read, Sentences why) {
        if (!read.damage.empty())
            why = why.empty() ? say(Say::damaged, read.damage)
                              : say(Say::damaged_and, read.damage, std::move(why));
        return refused(std::move(why));
    }
    /// The certificate's labels, which fit.  The error: there is no memory.
    template <class Labels>
    static std::expected<Labels, InputError> labels_of(const Certificate& read,
                                                       const Budget&      budget) {
        const auto no_room = std::unexpected(over_memory(4 * read.count, budget.bytes));
        if (4 * read.count > budget.bytes) return no_room;
        Labels labels(read.count);
        if (!labels.ok()) return no_room;
        read.copy_words(labels.words().data());
        return labels;
    }

    /// Session::claims() of the fields where wins(v).
    std::uint64_t claims_of_fields(auto&& wins) const {
        Bits set(arena_.fields());
        for (std::uint32_t v = 0; v < arena_.fields() && set.ok(); ++v)
            if (wins(v)) set.set(v);
        return fingerprint(std::as_bytes(std::span(set.data(), as_size(set.words()))));
    }
    /// The error where there are more than that; noun: what the arena is called there.
    std::expected<void, InputError> drawable(std::uint64_t most, std::string_view noun) const {
        if (arena_.fields() > most)
            return std::unexpected(plain_error(
                fmt::format("this {} has {} fields, too many for a picture", noun, arena_.fields()),
                fmt::format("at most {}", most)));
        return {};
    }

    Arena                        arena_;
    std::span<const std::byte>   input_;
    std::optional<std::uint32_t> at_;  // the position asked about

  private:
    // Where a move leads.  The error: which rule the text breaks; "" where it is no move in form.
    std::expected<std::uint32_t, std::string> target(std::string_view text) const {
        const auto read = read_field_move(text);
        if (!at_ || !read) return std::unexpected("");
        const auto [from, to] = *read;
        if (from != arena_.field(*at_))
            return std::unexpected(fmt::format("the pawn is on field {}", arena_.field(*at_)));
        const auto w = arena_.vertex(to);
        if (!w) return std::unexpected(fmt::format("there is no field {}", to));
        if (std::ranges::find(arena_.out[*at_], *w) == arena_.out[*at_].end())
            return std::unexpected(fmt::format("no move leads from field {} to {}", from, to));
        return *w;
    }
};

/// open() of an arena's card: the words, behind the file, may name a field.
template <class PawnOn, class Fields>
std::expected<std::unique_ptr<Session>, InputError> open_pawn(
    std::expected<Fields, InputError> arena, std::span<const std::byte> input,
    std::span<const std::string> words) {
    if (!arena) return std::unexpected(arena.error());
    auto session = std::make_unique<PawnOn>(std::move(*arena), input);
    if (!words.empty())
        if (auto done = session->reset(words[0]); !done) return std::unexpected(done.error());
    return session;
}

/// The cards of a roster (arena/roster.hpp, arena/parity_roster.hpp); is_traced tells which show
/// their steps.
template <class Roster>
std::vector<SolverCard> roster_cards(const Roster& roster, auto&& is_traced) {
    std::vector<SolverCard> cards;
    for (const auto& card : roster)
        cards.push_back({card.name, card.what, card.textbook, is_traced(card)});
    return cards;
}

/// The cards of families of arenas.
template <class Families>
std::vector<FamilyCard> family_cards(const Families& families) {
    std::vector<FamilyCard> cards;
    for (const auto& family : families) cards.push_back({family.name, family.what, family.options});
    return cards;
}

}  // namespace zermelo::inline workbench
