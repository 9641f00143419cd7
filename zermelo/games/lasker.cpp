// Lasker's Nim: take from a heap, or split it in two.
// Source: E. Lasker, "Brettspiele der Voelker" (1931).
// Tested: test/games/sessions_test.cpp, test/golden/solve_nim.txt.
#include "zermelo/game/say.hpp"
#include "zermelo/workbench/heap_card.hpp"

namespace zermelo::inline games {
namespace {

struct Lasker {
    static constexpr std::string_view kName    = "lasker";
    static constexpr Say              kTheorem = Say::theorem_lasker;

    std::string   setup() const { return ""; }
    std::uint64_t nimber(Index h) const {
        if (h % 4 == 3) return h + 1;
        return h > 0 && h % 4 == 0 ? h - 1 : h;
    }
    Phrase why_illegal(Index h, std::span<const Index> parts) const {
        if (parts.size() > 2) return phrase("a move splits a heap in two at most");
        if (parts.size() == 2) return phrase("a move that splits a heap of {} takes nothing", h);
        return phrase("a move takes at least one, or splits the heap");
    }
    template <class Emit>
    void options(Index h, Emit&& emit) const {
        for (Index rest = h; rest-- > 0;)
            if (!emit(std::span(&rest, rest > 0))) return;
        for (Index a = 1; a <= h / 2; ++a) {
            const Index parts[] = {h - a, a};
            if (!emit(std::span<const Index>(parts))) return;
        }
    }
};

}  // namespace

extern constinit const GameCard lasker_card = heap_card<Lasker>({
    .title   = "Lasker's Nim: take from a heap, or split it in two",
    .source  = "E. Lasker, Brettspiele der Voelker (1931)",
    .typed   = "lasker HEAPS...",
    .example = "3 4 6",
});

}  // namespace zermelo::inline games
