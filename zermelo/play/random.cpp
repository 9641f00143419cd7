// Any legal move, all equally likely.
// Tested: test/play/policy_test.cpp.
#include "zermelo/play/policy.hpp"

namespace zermelo::inline play {
namespace {

class AnyMove final : public Policy {
  public:
    explicit AnyMove(Random random) : random_(random) {}
    std::expected<std::string, InputError> choose(Board& board) override {
        return random_move(board, random_);
    }

  private:
    Random random_;
};

}  // namespace

PolicyMade make_random(std::string_view, Random random) {
    return std::make_unique<AnyMove>(random);
}

}  // namespace zermelo::inline play
