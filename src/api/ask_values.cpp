// What lies behind each move: the verdict, the remoteness and the nimber of the position it leads
// to, as far as the budget reaches.
#include <chrono>
#include <unordered_set>

#include "zermelo/play/marks.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo {
namespace {

constexpr std::size_t kValued = 256;  // moves

}  // namespace

Asked ask_values(const Question& question, const Budget& budget) {
    const auto begun = std::chrono::steady_clock::now();
    const auto spent = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    };
    auto game = open_question(question, budget);
    if (!game) return std::unexpected(game.error());
    auto&                           session = *game->session;
    const auto                      here    = session.position();
    std::unordered_set<std::string> seen;
    bool                            complete = true;
    auto                            values   = ApiJson::array();
    for (const auto& move : session.legal()) {
        if (!seen.insert(move).second) continue;
        const auto rest = left(budget, spent());
        if (values.size() == kValued || rest.seconds <= 0 || !session.move(move)) {
            complete = false;
            break;
        }
        const auto answer = session.solve("", false, rest);
        if (!answer || answer->status != Status::solved) {
            complete = false;
            break;
        }
        ApiJson one = {{"move", move},
                       {"position", session.position()},
                       {"verdict", is_puzzle(*answer) ? "unknown" : answer->verdict}};
        if (const auto* const steps = find_fact<std::int64_t>(answer->facts, "steps"))
            one["remoteness"] = *steps;
        if (const auto* const far = find_fact<std::int64_t>(answer->facts, "remoteness"))
            one["remoteness"] = *far;
        if (const auto nimber = nimber_of(answer->facts)) one["nimber"] = *nimber;
        values.push_back(std::move(one));
        if (!session.reset(here)) {
            complete = false;
            break;
        }
    }
    return ApiJson{{"position", here}, {"values", std::move(values)}, {"complete", complete}};
}

}  // namespace zermelo
