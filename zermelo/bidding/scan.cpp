#include "zermelo/bidding/scan.hpp"

#include <fmt/format.h>
#include <memory>

#include "zermelo/check/bidding.hpp"
#include "zermelo/finite/bidding_bits.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline bidding {

std::expected<Scanned, InputError> scan_bidding(const BiddingTimes& times, std::uint64_t start,
                                                std::uint64_t from, std::uint64_t to, bool check,
                                                const Budget& budget) {
    if (from < 1 || to > BiddingBits::kMost)
        return std::unexpected(
            plain_error(phrase("n is out of range"), phrase("1..{}", BiddingBits::kMost)));
    Scanned     scanned;
    Answer&     answer = scanned.answer = begun_whole("bidding", "bits", Evidence::sequence);
    const Watch solving;
    const auto  most = bidding_room(to, start);
    auto        found =
        times == kDoubleTriple ? bidding_bits(most, budget) : bidding_bits_by(times, most, budget);
    if (found.status != Status::solved) {
        answer = given_up(std::move(answer), found.why);
        return scanned;
    }
    workbench::found(answer, solving.seconds(), found.visited);
    const auto bits = std::make_shared<const BiddingBits>(std::move(found.labels));
    const auto won  = [bits, start](std::uint64_t n) { return bits->won(bidding_room(n, start)); };
    scanned.won     = won;
    if (!check) return scanned;
    BiddingChecker checker(won, times, start, to);
    if (!checker.soon(to)) return scanned;
    const Watch  checking;
    const Budget left = budget.after(solving.seconds());
    Pace         pace(left, "check");
    const auto   wrong = checker.first_wrong(to, [&](auto n) { return pace.go_on(n); });
    std::expected<std::string, InputError> objection;
    if (pace.stopped())
        objection = std::unexpected(ended_early(pace.why()));
    else if (wrong)
        objection = fmt::format("room {}: its verdict does not follow", *wrong);
    judged(answer, std::move(objection), checking.seconds());
    return scanned;
}

}  // namespace zermelo::inline bidding
