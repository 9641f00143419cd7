// Plays given moves first, to set a trap or to replay a game.  After the end of the list, or from
// the first move that is not legal, it plays optimally.
// Tested: test/play/policy_test.cpp.
#include "zermelo/play/policy.hpp"

namespace zermelo::inline play {
namespace {

class Scripted final : public Policy {
  public:
    explicit Scripted(std::vector<std::string> moves) : moves_(std::move(moves)) {}
    std::expected<std::string, InputError> choose(Board& board) override {
        if (turn_ < moves_.size() && board.allows(moves_[turn_])) return moves_[turn_++];
        turn_ = moves_.size();
        return best_move(board);
    }

  private:
    std::vector<std::string> moves_;
    std::size_t              turn_ = 0;
};

}  // namespace

PolicyMade make_scripted(std::string_view argument, Random) {
    if (argument.empty())
        return std::unexpected(
            plain_error(phrase("'scripted' needs its moves"), phrase("scripted:MOVE/MOVE/...")));
    return std::make_unique<Scripted>(moves_between_strokes(argument));
}

}  // namespace zermelo::inline play
