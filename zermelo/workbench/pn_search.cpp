#include "zermelo/workbench/pn_search.hpp"

#include <algorithm>
#include <utility>

#include "zermelo/game/say.hpp"
#include "zermelo/rule/pn.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline workbench {

void tell_searched(Answer& answer, PnGame& game, const PnPosition& at, bool check,
                   const Budget& budget) {
    const Watch searching;
    const auto  searched = game.search(at, budget);
    if (searched.done.status != Status::solved) {
        answer = given_up(std::move(answer), searched.done.why);
        return;
    }
    answer.evidence = Evidence::tree;
    found(answer, searching.seconds(), searched.done.visited);
    if (check) {
        const Watch  checking;
        const Budget left  = budget.after(searching.seconds()).any_work();
        auto         wrong = game.unjust_search(left);
        if (!judged(answer, std::move(wrong), checking.seconds())) return;
    }
    tell_winner(answer, searched.wins ? Outcome::win : Outcome::loss);
    answer.why      = searched.why;
    const auto list = [&](bool lost) {
        std::size_t i = 0;
        game.each_move(at, [&](const PnMove& m) {
            const auto verdict = searched.next[i++];
            if ((verdict == Outcome::loss) == lost)
                answer.moves.push_back({m.text(), game.text(m.next()), verdict});
            return true;
        });
    };
    list(true);
    if (std::ranges::find(searched.next, Outcome::unknown) != searched.next.end()) {
        answer.why += Say::searched_some;
        answer.facts.push_back({"moves_complete", false});
    }
    if (searched.next.size() <= kMostOthers) list(false);
}

std::expected<Checked, InputError> check_searched(const PnGame& game, const PnPosition& at,
                                                  const Certificate& read, std::string_view setup,
                                                  const Budget& budget) {
    if (auto why = unfit(read, game.name(), Pn::kName, {name_of(Evidence::tree)}, setup,
                         Say::made_position_rules))
        return *why;
    const auto shown = game.check_search(at, read, budget);
    if (!shown) return std::unexpected(shown.error());
    if (!shown->objection.empty()) return refused(shown->objection);
    return Checked{true,
                   say(Say::accepted_bites, shown->positions, shown->lost,
                       shown->wins ? Say::first_wins : Say::second_wins),
                   {{"positions", static_cast<std::int64_t>(shown->positions)},
                    {"lost", static_cast<std::int64_t>(shown->lost)}}};
}

}  // namespace zermelo::inline workbench
