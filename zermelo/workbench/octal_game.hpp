// A heap game whose rules are an octal or hexadecimal code, as a session plays it.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "zermelo/game/game.hpp"
#include "zermelo/impartial/octal_code.hpp"

namespace zermelo::inline workbench {

class OctalGame {
  public:
    static constexpr std::string_view kName = "octal";

    /// name: as on the command line, a literal; before: what is typed before the heaps, with a
    /// blank behind it, or ""; row: moves take neighbouring cells of a row, and are shown so.
    OctalGame(std::string_view name, std::string before, HeapCode code, bool row)
        : name_(name), before_(std::move(before)), code_(std::move(code)), row_(row) {}

    std::string_view name() const { return name_; }
    std::string      prefix() const { return before_; }
    std::string      setup() const { return ""; }
    const HeapCode&  code() const { return code_; }

    template <class Emit>
    void options(Index h, Emit&& emit) const {
        each(h, ~std::uint64_t{0}, emit);
    }
    /// Emits all options, or where there are too many, the first of each rule.  Returns false if
    /// some were left out.
    template <class Emit>
    bool worth(Index h, std::uint64_t, Emit&& emit) const {
        constexpr std::uint64_t kMostSplits = 1'000'000;
        return each(h, kMostSplits / std::max<std::uint64_t>(1, code_.rules.size()), emit);
    }
    bool   allows(Index h, std::span<const Index> parts) const { return code_.allows(h, parts); }
    Phrase why_illegal(Index h, std::span<const Index> parts) const {
        return code_.why_illegal(h, parts);
    }
    /// The cells that a move takes from a row of h if the first part is what is left of them, and
    /// the second what is right of them; "" where the game is not played on a row.
    std::string cells(Index h, std::span<const Index> parts) const {
        if (!row_) return "";
        const Index left  = parts.empty() ? 0 : parts[0];
        const Index right = parts.size() < 2 ? 0 : parts[1];
        return left + 1 == h - right ? fmt::format("{}", left + 1)
                                     : fmt::format("{}..{}", left + 1, h - right);
    }

  private:
    template <class Emit>
    bool each(Index h, std::uint64_t most, Emit&& emit) const {
        return code_.each_option(
            h,
            [&](Index a, Index b, Index c) {
                const Index parts[] = {a, b, c};
                const auto  count   = static_cast<std::size_t>((a > 0) + (b > 0) + (c > 0));
                return emit(std::span<const Index>(parts, count));
            },
            most);
    }

    std::string_view name_;
    std::string      before_;
    HeapCode         code_;
    bool             row_;
};

}  // namespace zermelo::inline workbench
