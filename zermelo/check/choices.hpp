// The part of a certificate that describes a strategy: the holder's moves, and what he concedes, as
// bits.
//
// Main class: ReadChoice.  Called from check/strategy.hpp; written by finite/choice_writer.hpp.
// Tested: test/check/strategy_test.cpp, test/check/conceding_test.cpp.
#pragma once
#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>

#include "zermelo/base/as_size.hpp"
#include "zermelo/check/conceding.hpp"

namespace zermelo::inline check {

/// The result of following a strategy.
enum class Followed : std::uint8_t { shown, unshown, no_room, stopped };

/// Choices, packed as bits into words: the number of one of n moves takes as many bits as n - 1
/// has.
class ChoiceBits {
  public:
    explicit ChoiceBits(std::span<const std::uint32_t> words) : words_(words) {}

    /// Reads a number of this many bits, at most 32.  Returns nothing if the words end before that.
    std::optional<std::uint32_t> take(unsigned bits) {
        std::uint32_t number = 0;
        if (at_ + bits > 32 * std::uint64_t{words_.size()}) return std::nullopt;
        for (unsigned i = 0; i < bits; ++i, ++at_)
            number |= (words_[as_size(at_ / 32)] >> at_ % 32 & 1) << i;
        return number;
    }
    static unsigned width(std::size_t moves) {
        return static_cast<unsigned>(std::bit_width(moves - (moves > 0)));
    }
    /// The words after the one that is partly read.
    std::span<const std::uint32_t> rest() const { return words_.subspan(as_size((at_ + 31) / 32)); }
    /// Returns true if the unread bits of the partly read word are all 0.
    bool padded() const { return at_ % 32 == 0 || words_[as_size(at_ / 32)] >> at_ % 32 == 0; }

  private:
    std::span<const std::uint32_t> words_;
    std::uint64_t                  at_ = 0;
};

/// Reads which of the free cells were conceded: a bit that says whether any were, and if so one bit
/// for each free cell, the lowest first.  Returns nothing if the bits end too early, or if the
/// first bit is 1 and all others are 0.
inline std::optional<std::uint64_t> take_concession(ChoiceBits& bits, std::uint64_t free) {
    const auto any = bits.take(1);
    if (!any) return std::nullopt;
    std::uint64_t cells = 0;
    for (auto rest = *any != 0 ? free : 0; rest != 0; rest &= rest - 1) {
        const auto bit = bits.take(1);
        if (!bit) return std::nullopt;
        if (*bit != 0) cells |= rest & -rest;
    }
    if ((*any != 0) != (cells != 0)) return std::nullopt;
    return cells;
}

/// The choices of a certificate, in the form in which StrategyWalk asks for them.
template <class G>
class ReadChoice {
  public:
    using Position = typename G::Position;

    ReadChoice(const G& game, std::span<const std::uint32_t> words) : game_(&game), bits_(words) {}

    std::expected<std::size_t, Followed> operator()(const Position&,
                                                    std::span<const Position> moves) {
        const auto chosen = bits_.take(ChoiceBits::width(moves.size()));
        if (!chosen) return std::unexpected(Followed::unshown);
        return *chosen;
    }
    std::expected<std::uint64_t, Followed> concede(const Position& p) requires Conceding<G> {
        const auto cells = take_concession(bits_, game_->claimed(p).free);
        if (!cells) return std::unexpected(Followed::unshown);
        return *cells;
    }
    /// Returns true if nothing is left.
    bool ended() const { return bits_.padded() && bits_.rest().empty(); }

  private:
    const G*   game_;
    ChoiceBits bits_;
};

}  // namespace zermelo::inline check
