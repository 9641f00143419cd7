// Plays optimally, but now and then a random move (which may happen to be a good one).
// Source: the opponents of Licytacja: a small probability of a random move.
// Tested: test/play/policy_test.cpp.
#include "zermelo/play/policy.hpp"
#include "zermelo/workbench/parameters.hpp"

namespace zermelo::inline play {
namespace {

constexpr double kStandardChance = 0.05;

class NearlyOptimal final : public Policy {
  public:
    NearlyOptimal(double chance, Random random) : chance_(chance), random_(random) {}
    std::expected<std::string, InputError> choose(Board& board) override {
        if (random_.chance(chance_)) return random_move(board, random_);
        return best_move(board);
    }

  private:
    double chance_;
    Random random_;
};

}  // namespace

PolicyMade make_nearly_optimal(std::string_view argument, Random random) {
    if (argument.empty()) return std::make_unique<NearlyOptimal>(kStandardChance, random);
    const auto chance = read_number("opponent nearly-optimal", argument, 0, 1, false);
    if (!chance) return std::unexpected(chance.error());
    return std::make_unique<NearlyOptimal>(*chance, random);
}

}  // namespace zermelo::inline play
