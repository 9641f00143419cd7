#include "zermelo/workbench/assembler.hpp"

#include "zermelo/game/say.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace zermelo::inline workbench {

Answer begun(std::string_view game, std::string position, std::string_view solver,
             Evidence evidence) {
    Answer answer;
    answer.game     = game;
    answer.position = std::move(position);
    answer.solver   = solver;
    answer.evidence = evidence;
    answer.verdict  = Outcome::unknown;
    return answer;
}

Answer begun_whole(std::string_view game, std::string_view solver, Evidence evidence) {
    auto answer    = begun(game, "", solver, evidence);
    answer.verdict = std::nullopt;
    return answer;
}

Answer begun_puzzle(std::string_view game, std::string position, std::string_view solver,
                    Evidence evidence) {
    auto answer     = begun(game, std::move(position), solver, evidence);
    answer.solitary = true;
    return answer;
}

Answer given_up(Answer answer, GaveUp why) {
    answer.status      = Status::gave_up;
    answer.why_gave_up = why;
    if (answer.verdict) answer.verdict = Outcome::unknown;
    return answer;
}

void found(Answer& answer, double seconds, std::uint64_t positions) {
    answer.status = Status::solved;
    answer.stats  = {{"seconds", seconds}, {"positions", static_cast<std::int64_t>(positions)}};
}

void found(Answer& answer, const Watch& solving, std::uint64_t positions,
           std::span<const Count> counts) {
    answer.status = Status::solved;
    answer.stats  = {{"seconds", solving.seconds()},
                     {"processor_seconds", solving.processor()},
                     {"positions", static_cast<std::int64_t>(positions)}};
    for (const auto& [name, value] : counts) {
        std::string key = name;
        std::ranges::replace(key, ' ', '_');
        answer.stats.push_back({std::move(key), static_cast<std::int64_t>(value)});
    }
}

bool judged(Answer& answer, std::expected<Sentences, InputError> objection, double seconds) {
    answer.stats.push_back({"check_seconds", seconds});
    if (!objection) {
        answer = given_up(std::move(answer), objection.error().gave_up);
        return false;
    }
    if (!objection->empty()) answer.refused = spoken(*objection);
    answer.certified = answer.refused.empty();
    return answer.certified;
}

void tell_winner(Answer& answer, Outcome outcome) {
    answer.verdict  = outcome;
    answer.headline = outcome == Outcome::draw  ? Say::draw
                      : outcome == Outcome::win ? Say::first_wins
                                                : Say::second_wins;
}

void tell_nimber(Answer& answer, std::uint64_t nimber) {
    tell_winner(answer, nimber > 0 ? Outcome::win : Outcome::loss);
    answer.headline = say(Say::with_nimber, answer.headline, nimber);
    answer.facts.push_back(nimber_fact(nimber));
}

void tell_steps(Answer& answer, std::uint64_t steps, Sentences headline) {
    answer.verdict  = Outcome::win;
    answer.headline = std::move(headline);
    answer.facts.push_back({"steps", static_cast<std::int64_t>(steps)});
}

void tell_impossible(Answer& answer, Sentences why) {
    answer.verdict  = Outcome::loss;
    answer.headline = Say::impossible;
    answer.why      = std::move(why);
    answer.facts.push_back({"steps", Number{}});
}

void tell_bounds(Answer& answer, std::uint64_t least, std::optional<std::uint64_t> most,
                 Sentences headline) {
    answer.headline = std::move(headline);
    answer.facts.push_back({"at_least", static_cast<std::int64_t>(least)});
    if (most) answer.facts.push_back({"at_most", static_cast<std::int64_t>(*most)});
}

Sentences why_by_sum(Say whose, std::span<const std::uint64_t> values) {
    std::uint64_t total = 0;
    for (const auto value : values) total ^= value;
    return say(total ? Say::sum_won : Say::sum_lost, whose,
               std::vector<std::uint64_t>(values.begin(), values.end()), total);
}

}  // namespace zermelo::inline workbench
