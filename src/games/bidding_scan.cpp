#include "zermelo/games/bidding_scan.hpp"

#include <fmt/format.h>
#include <memory>

#include "zermelo/check/bidding.hpp"
#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo {

std::expected<Scanned, InputError> scan_bidding(std::uint64_t from, std::uint64_t to, bool check,
                                                const Budget& budget) {
    if (from < 1 || to > BiddingBits::kMost)
        return std::unexpected(
            plain_error("n is out of range", fmt::format("1..{}", BiddingBits::kMost)));
    Scanned scanned;
    Answer& answer = scanned.answer;
    answer.game = "bidding", answer.solver = "bits", answer.evidence = "sequence";
    const Watch solving;
    auto        found  = bidding_bits(to, budget);
    answer.why_gave_up = found.why;
    if (found.status != Status::solved) return scanned;
    answer.stats    = {{"seconds", solving.seconds()},
                       {"positions", static_cast<std::int64_t>(found.visited)}};
    const auto bits = std::make_shared<const BiddingBits>(std::move(found.labels));
    scanned.won     = [bits](std::uint64_t n) { return bits->won(n); };
    answer.status   = Status::solved;
    if (!check) return scanned;
    const auto     won = [&](std::uint64_t room) { return bits->won(room); };
    BiddingChecker checker(won, kDoubleTriple, 1, to);
    if (!checker.soon(to)) return scanned;
    const Watch checking;
    Budget      left = budget;
    left.seconds     = budget.seconds - solving.seconds();
    Pace       pace(left, "check");
    const auto wrong = checker.first_wrong(to, [&](auto n) { return pace.go_on(n); });
    answer.stats.push_back({"check_seconds", checking.seconds()});
    if (pace.stopped()) {
        answer.status = Status::gave_up, answer.why_gave_up = pace.why();
    } else if (wrong) {
        answer.refused = fmt::format("room {}: its verdict does not follow", *wrong);
    } else {
        answer.certified = true;
    }
    return scanned;
}

}  // namespace zermelo
