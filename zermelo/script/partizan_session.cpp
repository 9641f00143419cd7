#include "zermelo/script/partizan_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/game/say.hpp"
#include "zermelo/script/film.hpp"
#include "zermelo/script/play.hpp"
#include "zermelo/script/walk.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/forecast.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"
#include "zermelo/workbench/value_facet.hpp"
#include "zermelo/workbench/value_session.hpp"

namespace zermelo::inline script {
namespace {

// All that play can meet from some position, walked.
struct ScriptSides {
    ScriptSides(ScriptMachine& machine, const ScriptPacking& packing, std::uint64_t bytes)
        : walk(machine, packing, bytes), lefts(walk.allowance()) {}

    // Returns why it ended early, or GaveUp::no.
    GaveUp find(ScriptKey from, Pace& pace) {
        return walk.find(from, pace, [this](ScriptKey, const ScriptWalk::Left& left) {
            return lefts.push(left.lefts) ? GaveUp::no : GaveUp::bytes;
        });
    }

    ScriptWalk           walk;
    Stack<std::uint32_t> lefts;  // of number 1 on
};

// The rules, by the walk's numbers.  Moves have names only at the position in play.
class SidesRules final : public ValueRules {
  public:
    SidesRules(ScriptMachine& machine, const ScriptPacking& packing, const ScriptSides& sides,
               std::string setup, Index root)
        : machine_(&machine),
          packing_(&packing),
          sides_(&sides),
          setup_(std::move(setup)),
          root_(root) {
        const auto here = list(root);
        for (const bool left : {true, false})
            names_[left] =
                machine.move_texts(here, left ? ScriptFunction::left : ScriptFunction::right)
                    .value_or(std::vector<std::string>());
    }

    std::string_view name() const override { return kRulesGame; }
    std::uint64_t    start() const override { return root_; }
    void             moves(std::uint64_t at, bool left, const Emit& emit) const override {
        const auto& names = names_[left];
        const auto  lefts = sides_->lefts[at - 1];
        std::size_t i     = 0;
        sides_->walk.options(at, [&](std::span<const Index> to) {
            const bool mine = (i < lefts) == left;
            const auto name = left ? i : i - lefts;
            ++i;
            if (mine) emit(to[0], at == root_ && name < names.size() ? names[name] : "");
            return true;
        });
    }
    std::uint64_t level(std::uint64_t at) const override { return at; }
    std::string   text(std::uint64_t at) const override { return script_text(*machine_, list(at)); }
    std::string   drawn(std::uint64_t) const override { return ""; }
    std::string   setup() const override { return setup_; }
    Phrase        why_illegal(std::uint64_t, bool, std::string_view) const override { return {}; }
    std::expected<std::uint64_t, InputError> read(std::string_view) const override {
        return std::unexpected(plain_error(phrase("positions of this game have no such output")));
    }

  private:
    ScriptList list(Index number) const {
        ScriptList list(packing_->most());
        list.resize(packing_->unpack(sides_->walk.key(number), list.data()));
        return list;
    }

    ScriptMachine*           machine_;
    const ScriptPacking*     packing_;
    const ScriptSides*       sides_;
    std::string              setup_;
    Index                    root_;
    std::vector<std::string> names_[2];  // of Right's moves, and of Left's
};

class PartizanSession final : public Session,
                              public FilmFacet,
                              public ThermographFacet,
                              public ValueFacet,
                              private ScriptPlay {
  public:
    PartizanSession(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptList at,
                    bool left)
        : ScriptPlay(std::move(machine), std::move(setup), std::move(at)), left_(left) {}

    std::string              position() const override { return text(at_, left_); }
    std::vector<std::string> legal() const override {
        return machine_->move_texts(at_, side()).value_or(std::vector<std::string>());
    }
    std::string                     drawn() const override { return boards(); }
    bool                            move(std::string_view text) override;
    std::expected<void, InputError> reset(std::string_view text) override {
        const bool left = take_turn(text);
        auto       done = put_at(text);
        if (done) left_ = left;
        return done;
    }
    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) override {
        return walked(budget, [&](Session& inner, const Budget& rest) {
            return inner.solve(solver, check, rest);
        });
    }
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override {
        if (!evidence.empty())
            return walked(budget, [&](Session& inner, const Budget& rest) {
                return inner.check(evidence, rest);
            });
        auto checked = asked(budget, [&](const Budget& rest) { return promises(rest); });
        if (checked && checked->accepted) advise(*checked, budget);
        return checked;
    }
    std::expected<void, InputError> write(Part part, Sink& sink) override {
        if (!inner_) return std::unexpected(plain_error(phrase("nothing was solved yet")));
        return inner_->write(part, sink);
    }
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::expected<Film, InputError>    film() override {
        return script_film(*machine_, std::span(&at_, 1), {},
                              verbatim(fmt::format("{}: {}", title_of(), position())));
    }
    std::expected<ThermographPlot, InputError> thermograph() override {
        if (!inner_) return std::unexpected(plain_error(phrase("nothing was solved yet")));
        return thermograph_of(*inner_);
    }
    std::uint64_t claims() const override { return inner_ ? inner_->claims() : 0; }
    std::uint64_t bytes() const override { return machine_->bytes(); }

    std::string       place() const override { return script_text(*machine_, at_); }
    void              turn(bool left) override { left_ = left; }
    const ValuesTold& values_told() const override {
        static const ValuesTold none;
        const auto* const       inner = inner_ ? values_of(*inner_) : nullptr;
        return inner ? inner->values_told() : none;
    }

  private:
    using Place = std::pair<ScriptList, bool>;  // and whether Left is to move

    ScriptFunction side() const { return left_ ? ScriptFunction::left : ScriptFunction::right; }
    std::string    text(const ScriptList& p, bool left) const {
           return fmt::format("{} {}", script_text(*machine_, p), left ? "left" : "right");
    }
    void       widened() const override { inner_.reset(), sides_.reset(); }
    InputError comes_back() const {
        std::vector<ScriptList> round;
        for (const auto p : sides_->walk.cycle()) round.push_back(list(p));
        widened();
        return plain_error(phrase("play can come back to position {}: a game with values "
                                  "must end, even where one player alone moves",
                                  round_text(*machine_, round)),
                           phrase("rules under which something falls or grows with every move"),
                           phrase("moves(s, p) instead of left(s, p) and right(s, p)"));
    }
    // Walks all that play can meet, if it is not known yet.  Fails if it cannot be walked.
    std::expected<void, InputError> walk(const Budget& budget) {
        inner_.reset();
        if (!sides_) sides_ = std::make_unique<ScriptSides>(*machine_, packing_, budget.bytes / 2);
        Pace       pace(budget, "positions");
        const auto why = sides_->find(key(at_), pace);
        if (why == GaveUp::no) return {};
        if (why == GaveUp::cycle) return std::unexpected(comes_back());
        widened();
        return std::unexpected(ended_early(why));
    }
    // Calls ask(session of the values from here, budget).
    template <class Ask>
    auto walked(const Budget& budget, const Ask& ask)
        -> decltype(ask(std::declval<Session&>(), budget)) {
        return asked(budget, [&](const Budget& rest) -> decltype(ask(*inner_, rest)) {
            const Watch watch;
            if (auto done = walk(rest); !done) return std::unexpected(done.error());
            Budget left = rest.after(watch.seconds());
            left.bytes -= rest.bytes / 2;
            inner_ =
                value_session(std::make_unique<SidesRules>(*machine_, packing_, *sides_, setup_,
                                                           sides_->walk.number(key(at_))),
                              left_);
            return ask(*inner_, left);
        });
    }
    std::expected<Checked, InputError> promises(const Budget& budget) {
        const auto test = tested_moves(budget);
        if (test.why != GaveUp::no) return std::unexpected(ended_early(test.why));
        if (!test.broken.empty()) return refused(test.broken);
        if (!test.size.counted) return kept_promises(test.size);
        auto done = walk(budget);
        if (done) return kept_promises(test.size);
        if (done.error().gave_up != GaveUp::no) return std::unexpected(done.error());
        return refused(done.error().what);
    }

    bool                                 left_;
    mutable std::unique_ptr<ScriptSides> sides_;
    mutable std::unique_ptr<Session>     inner_;  // refers to sides_
};

bool PartizanSession::move(std::string_view text) {
    const auto names  = legal();
    const auto number = named(names, text);
    if (number == names.size() || !expand(at_)) return false;
    const auto i = number + (left_ ? 0 : moves_.lefts);
    if (i >= moves_.count) return false;
    at_   = list(moves_.to[i]);
    left_ = !left_;
    return true;
}

// Returns the positions below this one that play in turns reaches.
std::expected<Picture, InputError> PartizanSession::picture(std::uint64_t most, bool) {
    std::uint64_t cut  = 0;
    auto          tree = tree_or_part(
                 Place(at_, left_), most,
                 [&](const Place& p, const auto& emit) {
            if (!expand(p.first)) return;
            std::vector<ScriptList> next;
            for (auto i = p.second ? 0 : moves_.lefts; i < (p.second ? moves_.lefts : moves_.count);
                 ++i)
                next.push_back(list(moves_.to[i]));
            for (auto& to : next)
                if (!emit(Place(std::move(to), !p.second))) return;
        },
        cut);
    if (machine_->fault()) return std::unexpected(*machine_->fault());
    if (!tree) return std::unexpected(too_many_positions(most, false));
    TreeNotes notes;
    notes.title = tree_title(fmt::format("{} {}", title_of(), position()), tree->next.size(), cut);
    for (const auto& p : tree->positions) notes.names.push_back(text(p.first, p.second));
    return tree_picture(tree->next, notes);
}

}  // namespace

std::unique_ptr<Session> open_partizan_script(std::unique_ptr<ScriptMachine> machine,
                                              std::string setup, ScriptList at, bool left) {
    return std::make_unique<PartizanSession>(std::move(machine), std::move(setup), std::move(at),
                                             left);
}

}  // namespace zermelo::inline script
