#include "zermelo/judge/program_policy.hpp"

#include <fmt/format.h>
#include <optional>
#include <utility>

#include "zermelo/game/say.hpp"
#include "zermelo/judge/ask.hpp"
#include "zermelo/play/transcript.hpp"

namespace zermelo::inline judge {
namespace {

class ProgramPolicy final : public Policy {
  public:
    ProgramPolicy(std::vector<std::string> arguments, ProgramHost host)
        : arguments_(std::move(arguments)), host_(std::move(host)) {}

    std::expected<std::string, InputError> choose(Board& board) override {
        if (!program_) {
            seat_        = {host_.set_up, board.turn(), host_.both};
            auto started = Process::start(arguments_, host_.limits, host_.stop);
            if (!started) return std::unexpected(started.error());
            program_.emplace(std::move(*started));
            program_->send(seat_.opening());
        }
        const auto& moves = board.moves();
        // If it moves again, there is nothing to send, and it may speak at once.
        if (told_ < moves.size() && told_ > 0 && program_->spoke())
            return forfeits(JudgeOutcome::illegal, out_of_turn(board));
        for (; told_ < moves.size(); ++told_) program_->send(moves[told_]);
        auto asked = ask(board, *program_, seat_);
        if (!asked) return std::unexpected(asked.error());
        if (asked->fault) return forfeits(*asked->fault, asked->reason);
        ++told_;  // its own move
        return std::move(asked->move);
    }
    Sentences fault() const override { return fault_; }
    void      over(std::string_view result) override {
        if (!program_ || !fault_.empty()) return;
        program_->send(fmt::format("end {}", result));
        program_->end(kFarewell);
    }
    bool takes_back() const override { return false; }

  private:
    std::string forfeits(JudgeOutcome outcome, const Sentences& reason) {
        fault_ = say(Say::in_part, said(outcome), reason);
        program_->send(farewell(outcome, spoken(reason)));
        program_->end(outcome == JudgeOutcome::illegal ? kFarewell : 0);
        return "";
    }

    std::vector<std::string> arguments_;
    ProgramHost              host_;
    Seat                     seat_;
    std::optional<Process>   program_;
    std::size_t              told_ = 0;  // moves of the board that it knows
    Sentences                fault_;
};

}  // namespace

PolicyMade make_player(std::string_view text, std::uint64_t seed, const ProgramHost& host) {
    if (!text.starts_with(kProgramPrefix)) return make_policy(text, seed);
    const auto words = words_of(text.substr(kProgramPrefix.size()));
    if (!words) return std::unexpected(words.error());
    if (words->empty() || words->front().empty())
        return std::unexpected(plain_error(phrase("'program' needs its command"),
                                           phrase("program:COMMAND"),
                                           phrase("program:./mine, or 'program:python3 mine.py'")));
    return std::make_unique<ProgramPolicy>(*words, host);
}

}  // namespace zermelo::inline judge
