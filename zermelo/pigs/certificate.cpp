// Judges a certificate of pigs: plays the path, and judges the distances by the rule `bound`.
//
// Main function: judge_pigs.  Called from pigs/pigs.cpp.
#include "zermelo/pigs/certificate.hpp"

#include "zermelo/check/read_distances.hpp"
#include "zermelo/check/shortest.hpp"
#include "zermelo/game/say.hpp"
#include "zermelo/pigs/search.hpp"
#include "zermelo/pigs/visit.hpp"

namespace zermelo::inline pigs {
namespace {

class Judge {
  public:
    Judge(const Certificate& read, const Budget& budget)
        : read_(read), budget_(budget), allowance_{budget.bytes}, pace_(budget, "check") {}

    std::expected<PigsJudged, InputError> judge(const PigsMap& map) {
        const auto fields = pigs_fields(map, budget_.bytes);
        if (fields.why != GaveUp::no) return std::unexpected(ended_early(fields.why));
        if (auto part = unsolvable_part(map, fields.parts); !part.empty()) {
            result_.impossible = std::move(part);
            if (read_.count > 0) result_.refused = Say::impossible_part;
            return result_;
        }
        for (const auto& field : fields.parts) {
            if (!result_.refused.empty() || why_ != GaveUp::no) break;
            visit_pigs(field, [&]<class Game>() { this->judge_part<Game>(field); });
        }
        if (why_ != GaveUp::no) return std::unexpected(ended_early(why_));
        if (result_.refused.empty() && at_ != read_.count)
            result_.refused = say(Say::words_too_many, read_.count - at_);
        return result_;
    }

  private:
    bool has(std::uint64_t words) {
        if (words <= read_.count - at_) return true;
        result_.refused = Say::words_end_early;
        return false;
    }
    std::uint32_t word() { return read_.word(at_++); }

    template <class Game>
    void judge_part(const PigsField& field) {
        // 1. The path.
        if (!has(1)) return;
        const std::uint32_t steps = word();
        if (!has(std::uint64_t{steps} + 1)) return;
        const Game plain(field, PigsBound::none);
        auto       p = plain.start();
        for (std::uint32_t i = 1; i <= steps; ++i) {
            const auto step  = word();
            auto       after = p;
            plain.moves(p, [&](const auto& m) {
                if ((field.square[m.from] | field.square[m.to] << 16) == step)
                    after = plain.play(p, m);
            });
            if (after == p) {
                result_.refused = say(Say::step_is_none, result_.steps + i);
                return;
            }
            p = after;
            if (!pace_.go_on(1)) return void(why_ = pace_.why());
        }
        if (!plain.goal(p)) {
            result_.refused = Say::haystack_no_pig;
            return;
        }
        result_.steps += steps;

        // 2. The distances.
        const auto kind = word();
        if (kind == PigsEvidence::kNoDistances) return void(result_.bounded = false);
        if (kind > static_cast<std::uint32_t>(PigsBound::plain)) {
            result_.refused = say(Say::distance_no_bound, kind);
            return;
        }
        if (!has(2)) return;
        const std::uint64_t low = word(), count = low | std::uint64_t{word()} << 32;
        const std::uint64_t record = (field.pigs.size() + 2) / 2;
        if (count > read_.count || !has(record * count)) {
            result_.refused = Say::words_end_early;
            return;
        }
        const Game                         game(field, static_cast<PigsBound>(kind));
        ReadDistances<Game, std::uint16_t> distances(game, allowance_);
        const auto                         first = at_;
        const bool                         whole = each_far_apart(count, [&](std::uint64_t i) {
            at_ = first + record * i;
            return read_record(game, field, distances);
        });
        if (!whole) return;
        at_               = first + record * count;
        const auto judged = check_no_shorter(game, distances, steps, pace_);
        if (judged.unjust)
            result_.refused = Say::distance_not_follow_step;
        else if (!judged.every)
            why_ = pace_.why();
    }

    template <class Game>
    bool read_record(const Game& game, const PigsField& field,
                     ReadDistances<Game, std::uint16_t>& distances) {
        std::uint16_t halves[PigsMap::kMostPigs + 2] = {};
        const auto    pigs                           = field.pigs.size();
        for (std::size_t i = 0; i < pigs + 1; i += 2) {
            const auto both = word();
            halves[i]       = static_cast<std::uint16_t>(both);
            halves[i + 1]   = static_cast<std::uint16_t>(both >> 16);
        }
        const auto cells = std::span<const std::uint16_t>(halves + 1, pigs);
        for (std::size_t i = 0; i < pigs; ++i)
            if (cells[i] >= field.cells() || (i > 0 && cells[i] <= cells[i - 1])) {
                result_.refused = Say::position_none;
                return false;
            }
        if (halves[0] == 0xffff) {
            result_.refused = Say::distance_none;
            return false;
        }
        if (!distances.insert(game.key(game.packed(cells)), halves[0]))
            return why_ = GaveUp::bytes, false;
        if (!pace_.go_on(1)) return why_ = pace_.why(), false;
        return true;
    }

    const Certificate& read_;
    const Budget&      budget_;
    Allowance          allowance_;
    Pace               pace_;
    PigsJudged         result_;
    std::uint64_t      at_  = 0;
    GaveUp             why_ = GaveUp::no;
};

}  // namespace

std::expected<PigsJudged, InputError> judge_pigs(const PigsMap& map, const Certificate& read,
                                                 const Budget& budget) {
    return Judge(read, budget).judge(map);
}

}  // namespace zermelo::inline pigs
