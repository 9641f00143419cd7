// Wins whenever it can.  The answer lists the best move first: in games that count their moves, the
// quickest win, or in a lost position the longest delay.
// Tested: test/play/policy_test.cpp, every position of small games against every defence.
#include "zermelo/play/policy.hpp"

namespace zermelo::inline play {
namespace {

class Optimal final : public Policy {
  public:
    std::expected<std::string, InputError> choose(Board& board) override {
        return best_move(board);
    }
};

}  // namespace

PolicyMade make_optimal(std::string_view, Random) {
    return std::make_unique<Optimal>();
}

}  // namespace zermelo::inline play
