// Plays the same moves in turn, for ever: pass, double, triple, pass, ...  If the turn's move is
// not legal, it plays the first legal one instead.  Without a list, turn t = 0, 1, ... plays legal
// move number t modulo the number of legal moves.
// Source: the practice library of Licytacja.
// Tested: test/play/policy_test.cpp.
#include "zermelo/play/policy.hpp"

namespace zermelo::inline play {
namespace {

class Cyclic final : public Policy {
  public:
    explicit Cyclic(std::vector<std::string> moves) : moves_(std::move(moves)) {}
    std::expected<std::string, InputError> choose(Board& board) override {
        const auto turn = turn_++;
        if (moves_.empty()) return board.legal()[turn % board.legal().size()];
        const auto& move = moves_[turn % moves_.size()];
        return board.allows(move) ? move : board.legal().front();
    }

  private:
    std::vector<std::string> moves_;
    std::size_t              turn_ = 0;
};

}  // namespace

PolicyMade make_cyclic(std::string_view argument, Random) {
    return std::make_unique<Cyclic>(moves_between_strokes(argument));
}

}  // namespace zermelo::inline play
