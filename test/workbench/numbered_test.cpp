// Games that number all their positions and whose play ends: each solver's certificate is accepted
// by a session that has solved nothing.
#include "zermelo/workbench/kernels_of.hpp"

#include <gtest/gtest.h>

#include "zermelo/base/scan.hpp"

namespace zermelo::numbered_test {
namespace {

// A heap; a move takes one, two or three.
struct NumberedHeap {
    static constexpr std::string_view kName = "numbered-heap";
    using Key                               = std::uint64_t;
    struct Position {
        Key  stones;
        bool operator==(const Position&) const = default;
    };
    using Move = std::uint32_t;

    Position start() const { return {10}; }
    Position play(const Position& p, Move m) const { return {p.stones - m}; }
    void     moves(const Position& p, auto&& emit) const {
            for (Move m = 1; m <= 3 && m <= p.stones; ++m) emit(m);
    }
    Winning::Facts facts(Winning, const Position&) const { return {Outcome::loss}; }
    std::uint64_t  level(const Position& p) const { return p.stones; }
    Index          count() const { return 11; }
    Index          index(const Position& p) const { return p.stones; }
    Position       position(Index i) const { return {i}; }
    Key            key(const Position& p) const { return p.stones; }
    Position       unpack(Key key) const { return {key}; }
    bool           holds(Key key) const { return key < count(); }
    std::string    text(const Position& p) const { return fmt::format("{}", p.stones); }
    std::string    move_text(const Position&, Move m) const { return fmt::format("{}", m); }
    std::expected<Position, InputError> read(std::string_view text) const {
        for (Key n = 0; n < count(); ++n)
            if (fmt::format("{}", n) == text) return Position{n};
        return std::unexpected(plain_error("not a heap"));
    }
};

TEST(Numbered, certificates_of_every_solver_are_accepted) {
    for (const std::string_view position : {"10", "7"})
        for (const std::string_view solver : {"", "memo", "retrograde", "iterate", "proof"}) {
            const auto label   = fmt::format("{} from {}", solver, position);
            const auto session = hot_session(NumberedHeap{});
            ASSERT_TRUE(session->reset(position));
            const auto answer = session->solve(solver, true, {});
            ASSERT_TRUE(answer && answer->certified) << label;
            StringSink sink;
            ASSERT_TRUE(session->write(Part::certificate, sink)) << label;
            const auto anew = hot_session(NumberedHeap{});
            ASSERT_TRUE(anew->reset(position));
            const auto checked = anew->check(bytes_of(sink.text()), {});
            ASSERT_TRUE(checked) << label;
            EXPECT_TRUE(checked->accepted) << label << ": " << spoken(checked->headline);
        }
}

}  // namespace
}  // namespace zermelo::numbered_test
