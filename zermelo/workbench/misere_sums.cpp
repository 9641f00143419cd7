#include "zermelo/workbench/misere_sums.hpp"

#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/heap_quotient.hpp"
#include "zermelo/workbench/heap_text.hpp"
#include "zermelo/workbench/misere_heaps.hpp"
#include "zermelo/workbench/quotient_session.hpp"
#include "zermelo/workbench/shared_keys.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::inline workbench {
namespace {

constexpr std::uint64_t kMostWork = std::uint64_t{1} << 24;  // in looking for a quotient

// The session of sums played out, and its facets.
struct Played {
    std::unique_ptr<Session> session;
    TableSession*            table;
    KeyFacet*                key;
    BestFacet*               best;
    SolversFacet*            solvers;
    SharedKeys*              shared;

    explicit Played(std::unique_ptr<Session> made)
        : session(std::move(made)),
          table(dynamic_cast<TableSession*>(session.get())),
          key(dynamic_cast<KeyFacet*>(session.get())),
          best(dynamic_cast<BestFacet*>(session.get())),
          solvers(dynamic_cast<SolversFacet*>(session.get())),
          shared(dynamic_cast<SharedKeys*>(session.get())) {}
    bool whole() const { return table && key && best && solvers && shared; }
};

class MisereSums final : public TableSession,
                         public KeyFacet,
                         public BestFacet,
                         public SolversFacet,
                         public SharedKeys {
  public:
    MisereSums(std::shared_ptr<const HeapGame> game, Played played)
        : game_(std::move(game)), played_(std::move(played)) {}

    std::span<const SolverCard> solvers() const override { return played_.solvers->solvers(); }
    std::string                 position() const override { return one().position(); }
    std::vector<std::string>    legal() const override { return one().legal(); }
    std::string                 first_legal() const override { return one().first_legal(); }
    bool                        over() const override { return one().over(); }
    bool                        move(std::string_view text) override { return one().move(text); }
    Phrase why_illegal(std::string_view text) const override { return one().why_illegal(text); }
    std::expected<void, InputError> reset(std::string_view position) override {
        return one().reset(position);
    }
    void put(unsigned __int128 key) override { played_.key->put(key); }

    std::expected<Answer, InputError> solve(std::string_view solver, bool check,
                                            const Budget& budget) override;
    std::expected<Answer, InputError> best(std::string_view solver, bool check,
                                           const Budget& budget) override {
        answered_ = false;
        return played_.best->best(solver, check, budget);
    }
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override {
        return answered_ ? quotient_->write(part, sink) : one().write(part, sink);
    }
    std::expected<Picture, InputError> picture(std::uint64_t most, bool labels) override;
    std::uint64_t                      claims() const override {
        return answered_ ? quotient_->claims() : one().claims();
    }
    std::uint64_t bytes() const override { return one().bytes(); }

    std::expected<void, InputError> probe(std::span<const std::byte> table, std::string name,
                                          const Budget& budget) override {
        auto done = played_.table->probe(table, std::move(name), budget);
        kept_     = kept_ || done.has_value();
        return done;
    }
    bool                            lacks() const override { return played_.table->lacks(); }
    std::expected<void, InputError> keep_in(Checkpoint* checkpoint) override {
        kept_ = checkpoint != nullptr;
        return played_.table->keep_in(checkpoint);
    }
    std::expected<void, InputError> write_table(Sink& sink) override {
        return played_.table->write_table(sink);
    }
    std::expected<void, InputError> share(std::span<const std::byte> table, const Budget& budget,
                                          const AskKeys& ask) override {
        return played_.shared->share(table, budget, ask);
    }

  private:
    Session&           one() { return *played_.session; }
    const Session&     one() const { return *played_.session; }
    // Returns the position's heaps if they have many stones, otherwise none.
    std::vector<Index> many() const {
        auto heaps = read_position(game_->facts().prefix, position());
        if (!heaps || std::reduce(heaps->begin(), heaps->end()) < kFewMisereStones) return {};
        return std::move(*heaps);
    }
    // Puts quotient_ at the position, making it from the heaps if there is none yet.  Returns false
    // on failure.
    bool at_quotient(std::vector<Index> heaps) {
        if (quotient_) return quotient_->reset(position()).has_value();
        auto made = open_quotient(game_, std::move(heaps));
        if (made) quotient_ = std::move(*made);
        return made.has_value();
    }

    std::shared_ptr<const HeapGame> game_;
    Played                          played_;
    std::unique_ptr<Session>        quotient_;
    bool                            answered_ = false;  // the last answer came from the quotient
    bool                            none_     = false;  // no quotient was found soon
    bool                            kept_     = false;  // there is a table or a checkpoint
};

std::expected<Answer, InputError> MisereSums::solve(std::string_view solver, bool check,
                                                    const Budget& budget) {
    answered_ = false;
    auto left = budget;
    if (auto heaps = many(); solver.empty() && !kept_ && !none_ && !heaps.empty()) {
        const Watch watch;
        auto        few = budget;
        few.work        = std::min(budget.work, kMostWork);
        if (at_quotient(std::move(heaps))) {
            auto answer = quotient_->solve("", check, few);
            answered_   = answer && (answer->status == Status::solved || !answer->refused.empty());
            if (answered_) return answer;
        }
        none_ = true;
        left  = budget.after(watch.seconds());
    }
    return one().solve(solver, check, left);
}

std::expected<Checked, InputError> MisereSums::check(std::span<const std::byte> evidence,
                                                     const Budget&              budget) {
    answered_ = false;
    if (evidence.empty() || !begins_as_quotient(evidence)) return one().check(evidence, budget);
    const auto heaps = read_position(game_->facts().prefix, position());
    if (!heaps || !at_quotient(*heaps)) return one().check(evidence, budget);
    auto checked = quotient_->check(evidence, budget);
    answered_    = checked && checked->accepted;
    return checked;
}

// A small picture shows who wins by playing the sums out.
std::expected<Picture, InputError> MisereSums::picture(std::uint64_t most, bool labels) {
    if (!answered_) return one().picture(most, labels);
    if (auto drawn = one().picture(most, labels); !drawn) return drawn;
    if (auto answer = one().solve("", true, {}); !answer) return std::unexpected(answer.error());
    answered_ = false;
    return one().picture(most, labels);
}

}  // namespace

std::expected<std::unique_ptr<Session>, InputError> open_misere_sums(
    std::shared_ptr<const HeapGame> game, std::span<const Index> heaps) {
    auto session = open_misere_heaps(game, heaps);
    if (!session || std::reduce(heaps.begin(), heaps.end()) < kFewMisereStones) return session;
    Played played(std::move(*session));
    if (!played.whole()) return std::move(played.session);
    return std::make_unique<MisereSums>(std::move(game), std::move(played));
}

}  // namespace zermelo::inline workbench
