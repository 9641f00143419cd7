// Random plays find each promise that a session breaks.
#include "zermelo/workbench/tested_plays.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

// Take 1 or 2 from a heap; each lie breaks one promise.
struct Heap final : Session {
    enum Lie { none, text, other, changing, never_over, first, anything, refusing, elsewhere };
    explicit Heap(Lie which) : lie(which) {}

    std::string position() const override {
        return lie == text && at == 4 ? "four" : std::to_string(at);
    }
    std::vector<std::string> legal() const override {
        if (lie == changing && at == 5 && ++asked % 2 == 0) return {"1"};
        if (at == 0) return {};
        return at > 1 ? std::vector<std::string>{"1", "2"} : std::vector<std::string>{"1"};
    }
    std::string first_legal() const override {
        if (lie == first && at == 3) return "2";
        return Session::first_legal();
    }
    bool over() const override { return at == 0 && lie != never_over; }
    bool move(std::string_view typed) override {
        if (lie == anything && typed == "?") return true;
        if (typed != "1" && typed != "2") return false;
        if (lie == refusing && typed == "2") return false;
        at -= typed == "1" ? 1 : 2;
        if (lie == elsewhere && ++asked % 2 == 0) at = 0;
        return true;
    }
    std::expected<void, InputError> reset(std::string_view typed) override {
        if (typed == "four") return std::unexpected(plain_error("no number"));
        at = lie == other && typed == "3" ? 2 : typed[0] - '0';
        return {};
    }
    std::expected<Answer, InputError> solve(std::string_view, bool, const Budget&) override {
        return Answer{};
    }
    std::expected<Checked, InputError> check(std::span<const std::byte>, const Budget&) override {
        return Checked{};
    }
    std::expected<void, InputError>    write(Part, Sink&) override { return {}; }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override { return Picture{}; }
    std::uint64_t                      claims() const override { return 0; }
    std::uint64_t                      bytes() const override { return 0; }

    Lie         lie;
    int         at    = 7;
    mutable int asked = 0;
};

TEST(TestedPlays, EachLieIsFound) {
    const auto broken = [](Heap::Lie lie) {
        Heap       heap(lie);
        const auto tested = tested_plays(heap, {});
        EXPECT_EQ(heap.at, 7);
        return spoken(tested.broken);
    };
    EXPECT_EQ(broken(Heap::none), "");
    EXPECT_EQ(broken(Heap::text), "position four: as a text it is not read");
    EXPECT_EQ(broken(Heap::other), "position 3: it is read as 2");
    EXPECT_EQ(broken(Heap::changing), "position 5: asked twice, it has other moves");
    EXPECT_EQ(broken(Heap::never_over), "position 0: it has no move, and play is not over");
    EXPECT_EQ(broken(Heap::first), "position 3: its first move is 1, and 2");
    EXPECT_EQ(broken(Heap::anything), "position 7: it takes '?' for a move");
    EXPECT_EQ(broken(Heap::refusing), "position 7, move 2: it is listed, but not accepted");
    EXPECT_EQ(broken(Heap::elsewhere), "position 7, move 1: made twice, it leads to 6 and to 0");
    Heap honest(Heap::none);
    EXPECT_EQ(tested_plays(honest, {}).positions, kMostPlayed);
}

}  // namespace
}  // namespace zermelo
