// Plays its first few moves at random, then optimally: so games begin differently.
// Source: the opponents of Licytacja.
// Tested: test/play/policy_test.cpp.
#include "zermelo/play/policy.hpp"
#include "zermelo/workbench/parameters.hpp"

namespace zermelo::inline play {
namespace {

constexpr std::uint64_t kStandardCount = 3;

class RandomThenOptimal final : public Policy {
  public:
    RandomThenOptimal(std::uint64_t count, Random random) : left_(count), random_(random) {}
    std::expected<std::string, InputError> choose(Board& board) override {
        if (left_ == 0) return best_move(board);
        --left_;
        return random_move(board, random_);
    }

  private:
    std::uint64_t left_;
    Random        random_;
};

}  // namespace

PolicyMade make_random_then_optimal(std::string_view argument, Random random) {
    if (argument.empty()) return std::make_unique<RandomThenOptimal>(kStandardCount, random);
    const auto count = read_number("opponent random-then-optimal", argument, 0, 1e9, true);
    if (!count) return std::unexpected(count.error());
    return std::make_unique<RandomThenOptimal>(static_cast<std::uint64_t>(*count), random);
}

}  // namespace zermelo::inline play
