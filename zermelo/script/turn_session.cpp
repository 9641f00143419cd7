#include "zermelo/script/turn_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "zermelo/base/scan.hpp"
#include "zermelo/script/film.hpp"
#include "zermelo/script/game.hpp"
#include "zermelo/script/kernels.hpp"
#include "zermelo/script/part.hpp"
#include "zermelo/script/play.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/rules_in_file.hpp"
#include "zermelo/workbench/shared_keys.hpp"
#include "zermelo/workbench/table_file.hpp"
#include "zermelo/workbench/verdict_tree.hpp"

namespace zermelo::inline script {
namespace {

constexpr unsigned kNarrowBits = 63;

// Keeps nothing more once the script has failed or a list has left the ranges: what the solver
// finds from then on, until it stops, is worthless.
class TrueRecords final : public Checkpoint {
  public:
    TrueRecords(const ScriptMachine& machine, Checkpoint& checkpoint)
        : machine_(&machine), checkpoint_(&checkpoint) {}

    std::optional<std::span<const std::byte>> next() override { return checkpoint_->next(); }
    bool                                      keep(std::span<const std::byte> record) override {
        return !machine_->fault() && !machine_->outside() && checkpoint_->keep(record);
    }
    void rewind() override { checkpoint_->rewind(); }
    bool clear() override { return checkpoint_->clear(); }

  private:
    const ScriptMachine* machine_;
    Checkpoint*          checkpoint_;
};

class ScriptSession final : public TableSession,
                            public RulesSession,
                            public SequenceFacet,
                            public NimberFacet,
                            public FilmFacet,
                            public BestFacet,
                            public SharedKeys,
                            private ScriptPlay {
  public:
    ScriptSession(std::unique_ptr<ScriptMachine> machine, std::string setup, ScriptList start)
        : ScriptPlay(std::move(machine), std::move(setup), std::move(start)) {}

    std::string                       position() const override { return told(); }
    std::vector<std::string>          legal() const override { return move_texts(); }
    bool                              over() const override { return ended(); }
    int                               mover() const override { return whose_turn(); }
    bool                              move(std::string_view text) override { return make(text); }
    std::string                       drawn() const override { return boards(); }
    std::expected<void, InputError>   reset(std::string_view text) override { return put_at(text); }
    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) override {
        return solved(check, budget, [&](Session& session, const Budget& rest) {
            return session.solve(solver, check, rest);
        });
    }
    std::expected<Answer, InputError> best(std::string_view solver, bool check,
                                           const Budget& budget) override {
        return solved(check, budget, [&](Session& session, const Budget& rest) {
            return best_of(session, solver, check, rest);
        });
    }
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override {
        if (TableFile::is_one(evidence))
            if (auto done = pack_as(evidence); !done) return std::unexpected(done.error());
        // Promises are tested by asking twice.
        if (evidence.empty()) inner_.reset(), asks_anew_ = true;
        auto checked = asked(budget, [&](Session& session, const Budget& rest) {
            return session.check(evidence, rest);
        });
        if (evidence.empty()) inner_.reset(), asks_anew_ = false;
        by_table_ = left_table_ = false;
        if (checked && checked->accepted && evidence.empty()) advise(*checked, budget);
        return checked;
    }
    bool alone() const override { return machine_->face().offers(ScriptFunction::goal); }
    std::expected<void, InputError> write(Part part, Sink& sink) override {
        if (!inner_) return std::unexpected(plain_error(phrase("nothing was solved yet")));
        auto done = inner_->write(part, sink);
        if (machine_->fault()) return std::unexpected(*machine_->fault());
        return done;
    }
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::expected<Film, InputError>    film() override {
        auto title = verbatim(fmt::format("{}: {}", title_of(), position()));
        if (path_.empty() || path_.front() != at_)
            return script_film(*machine_, std::span(&at_, 1), {}, std::move(title));
        return script_film(*machine_, path_, made_,
                              phrase("{}: {} {1:move|moves}", title_of(), path_.size() - 1));
    }
    std::optional<std::expected<Answer, InputError>> nimber(bool, const Budget&) override {
        return std::unexpected(no_nimbers());
    }
    std::expected<RankedMoves, InputError> moves_to(std::uint64_t) override {
        return std::unexpected(no_nimbers());
    }
    std::expected<Answer, InputError> sequence(const SequenceQuestion&, const Budget&) override {
        return std::unexpected(no_nimbers());
    }
    std::expected<void, InputError> probe(std::span<const std::byte> table, std::string name,
                                          const Budget& budget) override;
    bool                            lacks() const override {
        if (left_table_) return true;
        auto* const inner = dynamic_cast<TableSession*>(inner_.get());
        return !inner || !put(at_) || inner->lacks();
    }
    std::expected<void, InputError> keep_in(Checkpoint* checkpoint) override;
    std::expected<void, InputError> write_table(Sink& sink) override {
        auto* const inner = dynamic_cast<TableSession*>(inner_.get());
        if (!inner) return std::unexpected(no_table());
        if (packing_.wide()) return std::unexpected(too_wide_for_tables());
        auto done = inner->write_table(sink);
        if (machine_->fault()) return std::unexpected(*machine_->fault());
        return done;
    }
    std::expected<void, InputError> share(std::span<const std::byte> table, const Budget& budget,
                                          const AskKeys& ask) override;
    std::optional<InputError>       fault() const override { return machine_->fault(); }
    std::vector<std::int64_t>       outside() const override {
        const auto list = machine_->outside();
        return list ? std::vector(list->begin(), list->end()) : std::vector<std::int64_t>();
    }
    void leave_outside(std::span<const std::int64_t> list) override {
        machine_->forget_outside();
        if (!list.empty()) machine_->leave_outside(list);
    }
    std::uint64_t claims() const override { return inner_ ? inner_->claims() : 0; }
    std::uint64_t bytes() const override { return machine_->bytes(); }

  private:
    // Returns what the inner session answers, in the script's words.
    std::expected<Answer, InputError> solved(bool check, const Budget& budget, auto&& ask) {
        auto answer = asked(budget, [&](Session& session, const Budget& rest) {
            std::visit([&](auto& graph) { graph->judges = check; }, graph_);
            return ask(session, rest);
        });
        if (!answer) return answer;
        if (!answer->refused.empty()) return std::unexpected(unjust(answer->refused));
        if (answer->why_gave_up == GaveUp::game && machine_->face().offers(ScriptFunction::level))
            return std::unexpected(plain_error(
                phrase("play may last longer than the script's level says"),
                phrase("a level that falls with every move"), verbatim("--solver retrograde")));
        answer->position = position();
        keep_path(*answer);
        return answer;
    }
    // Leaves the table, if the packing was a table's: its keys no longer fit.
    void widened() const override {
        left_table_ = by_table_;
        inner_.reset();
    }
    void      failed() const override { inner_.reset(); }
    KeyFacet& keyed() const { return dynamic_cast<KeyFacet&>(*inner_); }
    // Puts the inner session at that position.  Returns false if the packing cannot hold it.
    bool      put(const ScriptList& p) const {
             ScriptKey  key  = 0;
             const bool held = packing_.pack(p, key);
             if (held) keyed().put(key);
        return held;
    }
    // Keeps a puzzle's solution, for its film.
    void keep_path(const Answer& answer) {
        path_.clear(), made_.clear();
        const auto* const made = find_fact<TextList>(answer.facts, "solution");
        if (!made) return;
        made_ = made->texts;
        for (const auto key : keyed().path()) path_.push_back(list(key));
    }
    static InputError no_table() {
        return plain_error(phrase("a puzzle has no table"),
                           phrase("a game that is won, lost or drawn"));
    }
    InputError too_wide_for_tables() const {
        return plain_error(
            phrase("positions of this game take {} bits", packing_.bits()),
            phrase("at most {}, for a table or a checkpoint", ScriptPacking::kKeyBits),
            verbatim("--certificate FILE"));
    }
    InputError no_nimbers() const {
        return plain_error(phrase("positions of this game have no nimber"),
                           machine_->face().misere ? phrase("a script whose last move wins")
                                                   : phrase("a script that says impartial = true"));
    }
    InputError unjust(const std::string& why) const {
        const auto& face     = machine_->face();
        Phrase      expected = phrase("the same answer whenever the script is asked");
        if (face.offers(ScriptFunction::canonical))
            expected = phrase("{}, and a canonical that keeps what positions are worth", expected);
        if (face.offers(ScriptFunction::bound))
            expected = phrase("{}, and a bound that is never more than the distance", expected);
        return plain_error(why, expected);
    }
    // Returns what the script said until now, under the keys of the present packing.
    template <class Key>
    std::shared_ptr<ScriptGraph<Key>> graph() {
        using Graph = ScriptGraph<Key>;
        if (asks_anew_) return std::make_shared<Graph>(0);
        const bool same = graph_packing_ == packing_;
        const auto kept = std::get_if<std::shared_ptr<Graph>>(&graph_);
        if (kept && same) return *kept;
        const auto anew = [this](const auto& old) {
            return std::make_shared<Graph>(
                *old, graph_bytes_,
                [this, asked = 0u](ScriptKey key) mutable -> std::optional<Key> {
                    constexpr unsigned kStride = 1u << 12;
                    if (++asked % kStride == 0 && machine_->why_over() != GaveUp::no)
                        return std::nullopt;
                    std::int64_t list[ScriptPacking::kMostFields];
                    ScriptKey    packed = 0;
                    if (!packing_.pack({list, graph_packing_.unpack(key, list)}, packed))
                        return std::nullopt;
                    return static_cast<Key>(packed);
                });
        };
        auto made = std::visit(
            [&](const auto& old) {
                return old ? anew(old) : std::make_shared<Graph>(graph_bytes_);
            },
            graph_);
        if (made->full()) made = std::make_shared<Graph>(graph_bytes_);
        graph_ = made, graph_packing_ = packing_;
        return made;
    }
    template <class Key>
    std::unique_ptr<Session> make_inner() {
        const auto graph = this->graph<Key>();
        ScriptKey  key   = 0;
        packing_.pack(at_, key);
        const typename ScriptGame<Key>::Position from{static_cast<Key>(key)};
        const auto offers = [&](ScriptFunction f) { return machine_->face().offers(f); };
        if (offers(ScriptFunction::goal) && offers(ScriptFunction::bound))
            return puzzle_session(BoundScriptGame<Key>(*machine_, packing_, from, setup_, graph));
        if (offers(ScriptFunction::goal))
            return puzzle_session(ScriptGame<Key>(*machine_, packing_, from, setup_, graph));
        const TurnScriptGame<Key> game(*machine_, packing_, from, setup_, graph);
        auto kernels = std::make_shared<ScriptKernels<TurnScriptGame<Key>>>(game);
        using Rules  = std::shared_ptr<const KeyRules<Key>>;
        if (offers(ScriptFunction::order) || offers(ScriptFunction::forced))
            return finite_session(Rules(std::make_shared<RulesOf<LedScriptGame<Key>>>(
                LedScriptGame<Key>(*machine_, packing_, from, setup_, graph), std::move(kernels))));
        return finite_session(
            Rules(std::make_shared<RulesOf<TurnScriptGame<Key>>>(game, std::move(kernels))));
    }
    // Makes the inner session, for the present packing.
    void                            begin();
    // What a graph may take: a quarter of the bytes.
    static std::uint64_t            graph_share(const Budget& budget) { return budget.bytes / 4; }
    // Returns the packing that a setup gives after this script's own, if it can hold that position.
    std::optional<ScriptPacking>    told_packing(std::string_view setup,
                                                 std::string_view position) const;
    // From now on, packs positions as that table does.
    std::expected<void, InputError> pack_as(std::span<const std::byte> table);
    // Calls ask(session, budget) with a session whose ranges hold every position that it meets.
    template <class Ask>
    auto asked(const Budget& budget, Ask&& ask) -> decltype(ask(std::declval<Session&>(), budget));

    mutable std::unique_ptr<Session> inner_;                // refers to machine_ and packing_
    bool                             asks_anew_   = false;  // and no graph is kept
    std::uint64_t                    graph_bytes_ = 0;
    // What the script said, and the packing of its keys; nothing before it was asked.
    std::variant<std::shared_ptr<ScriptGraph<std::uint64_t>>,
                 std::shared_ptr<ScriptGraph<ScriptKey>>>
                               graph_;
    ScriptPacking              graph_packing_;
    std::optional<TrueRecords> checkpoint_;
    std::string                table_name_;          // as typed, of the table that is probed
    bool                       by_table_   = false;  // whether the packing is a table's
    mutable bool               left_table_ = false;  // left for a position that it cannot hold
    std::vector<ScriptList>    path_;                // of the last answer, if it has one
    std::vector<std::string>   made_;                // the moves along it
};

template <class Ask>
auto ScriptSession::asked(const Budget& budget, Ask&& ask)
    -> decltype(ask(std::declval<Session&>(), budget)) {
    bool again = false;
    return ScriptPlay::asked(budget, [&](Budget rest) -> decltype(ask(*inner_, rest)) {
        graph_bytes_ = asks_anew_ ? 0 : graph_share(rest);
        rest.bytes -= graph_bytes_;
        if (std::exchange(again, true) && checkpoint_ && !checkpoint_->clear())
            return std::unexpected(plain_error(phrase("the checkpoint could not be kept")));
        if (left_table_) {
            auto error = plain_error(phrase("the table does not hold the position {}", position()),
                                     phrase("one that can be reached from the table's"));
            error.file = table_name_;
            return std::unexpected(error);
        }
        if (checkpoint_ && packing_.wide()) return std::unexpected(too_wide_for_tables());
        const Watch beginning;
        if (!inner_) begin();
        put(at_);
        return ask(*inner_, rest.after(beginning.seconds()));
    });
}

void ScriptSession::begin() {
    inner_ =
        packing_.key_bits() <= kNarrowBits ? make_inner<std::uint64_t>() : make_inner<ScriptKey>();
    if (auto* const inner = dynamic_cast<TableSession*>(inner_.get()); inner && checkpoint_)
        [[maybe_unused]]
        const auto kept = inner->keep_in(&*checkpoint_);
}

std::optional<ScriptPacking> ScriptSession::told_packing(std::string_view setup,
                                                         std::string_view position) const {
    if (!setup.starts_with(setup_)) return std::nullopt;
    auto       packing = ScriptPacking::read(setup.substr(setup_.size()));
    const auto root    = read_form(ScriptForm::integers, position);
    ScriptKey  key     = 0;
    if (!packing || !root || !packing->pack(*root, key)) return std::nullopt;
    return packing;
}

// Goes on with the packing of what was kept; solve() reports it if that is another game's.
std::expected<void, InputError> ScriptSession::keep_in(Checkpoint* checkpoint) {
    if (machine_->face().offers(ScriptFunction::goal)) return std::unexpected(no_table());
    checkpoint_.reset();
    inner_.reset();
    if (!checkpoint) return {};
    checkpoint_.emplace(*machine_, *checkpoint);
    if (const auto first = checkpoint->next())
        if (const auto head = KeptHead::read(text_of(*first)))
            if (const auto packing = told_packing(head->setup, head->position))
                packing_ = *packing, measured_ = true;
    checkpoint->rewind();
    return {};
}

std::expected<void, InputError> ScriptSession::pack_as(std::span<const std::byte> bytes) {
    const auto table = TableFile::open(bytes);
    if (!table) return std::unexpected(table.error());
    const auto& header = table->header();
    if (header.game != ScriptGame<ScriptKey>::kName)
        return std::unexpected(other_table(header, phrase("another game")));
    if (!header.setup.starts_with(setup_))
        return std::unexpected(other_table(header, phrase("another script, or other parameters")));
    const auto packing = told_packing(header.setup, header.position);
    if (!packing)
        return std::unexpected(
            other_table(header, phrase("its positions are packed in no known way")));
    packing_ = *packing, measured_ = by_table_ = true, left_table_ = false;
    inner_.reset();
    return {};
}

std::expected<void, InputError> ScriptSession::probe(std::span<const std::byte> table,
                                                     std::string name, const Budget& budget) {
    if (machine_->face().offers(ScriptFunction::goal)) return std::unexpected(no_table());
    if (auto done = pack_as(table); !done) {
        done.error().file = name;
        return done;
    }
    table_name_ = name;
    begin();  // if at_ is none of its positions, a query about it says so
    return dynamic_cast<TableSession&>(*inner_).probe(table, std::move(name), budget);
}

// The query is made again, with wider keys, as long as a list does not fit.
std::expected<void, InputError> ScriptSession::share(std::span<const std::byte> table,
                                                     const Budget& budget, const AskKeys& ask) {
    if (alone()) return std::unexpected(no_table());
    if (!table.empty())
        if (auto done = pack_as(table); !done) return done;
    auto done = asked(budget, [&](Session& session, const Budget& rest) {
        if (packing_.wide())
            return std::expected<void, InputError>(std::unexpected(too_wide_for_tables()));
        return dynamic_cast<SharedKeys&>(session).share(table, rest, ask);
    });
    by_table_ = left_table_ = false;
    return done;
}

// Returns all positions that play can reach, with what they are worth if solve() came before.
// labels: the moves to the end.
std::expected<Picture, InputError> ScriptSession::picture(std::uint64_t most, bool labels) {
    if (machine_->face().offers(ScriptFunction::goal))
        return std::unexpected(plain_error(kNoTree, {}, phrase("--board, or none")));
    auto below = tree(most);
    if (!below) return std::unexpected(below.error());
    auto& [tree, notes] = *below;
    std::vector<std::string> far;
    std::vector<bool>        drawn;
    std::vector<int>         movers;
    for (const auto& p : tree.positions) {
        if (!inner_ || inner_->claims() == 0) continue;
        if (!put(p)) return std::unexpected(too_wide(*machine_, packing_, p));
        movers.push_back(inner_->mover());
        const auto answer = inner_->solve("", false, {});  // known from the start's labels
        if (!answer) return std::unexpected(answer.error());
        const auto* const moves = find_fact<std::int64_t>(answer->facts, "remoteness");
        notes.lost.push_back(answer->verdict == Outcome::loss);
        drawn.push_back(answer->verdict == Outcome::draw);
        far.push_back(moves ? fmt::format("{}", *moves) : "");
    }
    if (inner_) put(at_);
    auto picture    = tree_picture(tree.next, notes);
    picture.layered = acyclic(tree.next);
    if (std::ranges::find(drawn, true) != drawn.end())
        picture.regions.emplace_back(phrase("drawn"));
    for (auto& edge : picture.edges)  // a player who moves again wins where he wins afterwards
        if (!drawn.empty() && movers[edge.from] != 0 && movers[edge.from] == movers[edge.to])
            edge.thick = !notes.lost[edge.to] && !drawn[edge.to];
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (drawn[i]) picture.nodes[i].region = 2;
        if (labels) picture.nodes[i].label = far[i];
    }
    if (labels && !drawn.empty()) picture.words.label = phrase("moves to the end");
    return picture;
}

}  // namespace

std::unique_ptr<Session> open_turn_script(std::unique_ptr<ScriptMachine> machine, std::string setup,
                                          ScriptList at) {
    return std::make_unique<ScriptSession>(std::move(machine), std::move(setup), std::move(at));
}

}  // namespace zermelo::inline script
