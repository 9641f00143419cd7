// A heap game, opened: one session for all of them.
//
// What a game brings:
//
//     static constexpr std::string_view kName;
//     options(h, emit)                            its rules (game/heaps.hpp)
//     std::string setup() const                   parameters, as typed: "--max-take 2 " or ""
//   and, where a theory is known,
//     std::uint64_t nimber(Index h) const         the formula        <- solver formula
//     static constexpr const char* kTheorem       whose it is, as a sentence
//     worth(h, nimber, emit(parts))               the options of that nimber, where there are too
//                                                 many options to look through
//
// A formula is certified by the checker, heap after heap up to the largest, as long as that
// takes at most kMostChecked options; beyond, the answer rests on the theorem, and says so.
//
// Main function: HeapSession::solve.  Called from games/.
// Source: R. Sprague (1935), P. M. Grundy (1939): a sum is worth the XOR of its parts.
// Tested: test/games/sessions_test.cpp, against positions searched as wholes.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "zermelo/base/scan.hpp"
#include "zermelo/check/heaps.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/impartial/heap_nimbers.hpp"
#include "zermelo/workbench/evidence.hpp"
#include "zermelo/workbench/heap_text.hpp"

namespace zermelo {

/// Has the game a formula?
template <class G>
concept Theory = Heaps<G> && requires(const G& g, Index h) {
    { g.nimber(h) } -> std::same_as<std::uint64_t>;
    { G::kTheorem } -> std::convertible_to<std::string_view>;
};

inline constexpr std::uint64_t kMostChecked = 30'000'000;  // options, before a theorem must do
inline constexpr std::uint64_t kMostListed  = 20;          // legal moves that are listed whole
inline constexpr std::uint64_t kMostSought  = 1'000'000;   // options looked through for a move

/// The solvers of a game with or without a formula.
std::span<const SolverCard> heap_solvers(bool theory);

template <Heaps Game>
class HeapSession final : public Session {
  public:
    HeapSession(Game game, std::vector<Index> heaps)
        : game_(std::move(game)), heaps_(std::move(heaps)) {}

    std::string                     position() const override { return heaps_text(heaps_); }
    std::vector<std::string>        legal() const override;
    bool                            move(std::string_view text) override;
    std::expected<void, InputError> reset(std::string_view position) override;

    std::expected<Answer, InputError>  solve(std::string_view solver, bool check,
                                             const Budget& budget) override;
    std::expected<Checked, InputError> check(std::span<const std::byte> evidence,
                                             const Budget&              budget) override;
    std::expected<void, InputError>    write(Part part, Sink& sink) override;
    std::expected<void, InputError>    convert(std::string_view, Sink&) override {
        return std::unexpected(plain_error("positions of this game have no other format"));
    }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override {
        return std::unexpected(plain_error("not yet: pictures of heap games"));
    }
    std::uint64_t claims() const override { return claims_; }
    std::uint64_t bytes() const override { return 8 * heaps_.size(); }

  private:
    using Values = std::function<std::uint64_t(Index)>;  // asked once a heap and move, not inside
                                                         // a solver
    Index       largest() const { return heaps_.empty() ? 0 : std::ranges::max(heaps_); }
    std::string setup() const {
        return fmt::format("{} {}{}\n", Game::kName, game_.setup(), heaps_text(heaps_));
    }
    template <class Emit>
    void                  each_option(std::uint64_t most, Emit&& emit) const;
    std::vector<MoveView> ranked(const Values& nimber, std::uint64_t total) const;
    void                  tell(Answer& answer, const Values& nimber);

    Game                 game_;
    std::vector<Index>   heaps_;
    Table<std::uint32_t> labels_;  // nimbers of 0 .. largest(), after solve
    std::uint64_t        claims_ = 0;
};

/// Calls emit(which, parts) for the options of every different heap, at most `most` a heap.
template <Heaps Game>
template <class Emit>
void HeapSession<Game>::each_option(std::uint64_t most, Emit&& emit) const {
    std::set<Index> seen;
    for (std::size_t i = 0; i < heaps_.size(); ++i) {
        if (!seen.insert(heaps_[i]).second) continue;
        std::uint64_t left = most;
        game_.options(heaps_[i],
                      [&](std::span<const Index> parts) { return left-- > 0 && emit(i, parts); });
    }
}
/// At most kMostSought a heap.
template <Heaps Game>
std::vector<std::string> HeapSession<Game>::legal() const {
    std::vector<std::string> moves;
    each_option(kMostSought, [&](std::size_t i, std::span<const Index> parts) {
        moves.push_back(heap_move_text(heaps_[i], parts));
        return true;
    });
    return moves;
}
/// Looks through at most kMostSought options a heap.
template <Heaps Game>
bool HeapSession<Game>::move(std::string_view text) {
    auto typed = read_heap_move(text);
    if (!typed) return false;
    std::ranges::sort(typed->parts);
    bool done = false;
    each_option(kMostSought, [&](std::size_t i, std::span<const Index> parts) {
        if (heaps_[i] != typed->heap || parts.size() != typed->parts.size()) return true;
        std::vector<Index> sorted(parts.begin(), parts.end());
        std::ranges::sort(sorted);
        if (sorted != typed->parts) return true;
        heaps_ = after(heaps_, i, std::vector<Index>(parts.begin(), parts.end()));
        done   = true;
        return false;
    });
    return done;
}
/// Any heaps, as typed.
template <Heaps Game>
std::expected<void, InputError> HeapSession<Game>::reset(std::string_view position) {
    const std::string words[] = {std::string(position)};
    auto              heaps   = read_heaps(words);
    if (!heaps) return std::unexpected(heaps.error());
    heaps_ = std::move(*heaps);
    return {};
}

/// The winning moves; all moves, winning ones first, where they are few.
template <Heaps Game>
std::vector<MoveView> HeapSession<Game>::ranked(const Values& nimber, std::uint64_t total) const {
    std::vector<MoveView> wins, others;
    const auto add = [&](std::vector<MoveView>& list, std::size_t i, std::span<const Index> parts,
                         const char* verdict) {
        auto text = heap_move_text(heaps_[i], parts);
        for (const auto& known : list)
            if (known.move == text) return;
        list.push_back({std::move(text), heaps_text(after(heaps_, i, parts)), verdict});
    };
    std::uint64_t count = 0;
    each_option(kMostListed + 1,
                [&](std::size_t, std::span<const Index>) { return ++count <= kMostListed; });
    std::set<Index> seen;
    for (std::size_t i = 0; i < heaps_.size(); ++i) {
        if (!seen.insert(heaps_[i]).second) continue;
        const std::uint64_t wanted = total ^ nimber(heaps_[i]);
        const auto          keep   = [&](std::span<const Index> parts) {
            std::uint64_t sum = 0;
            for (const Index part : parts) sum ^= nimber(part);
            if (sum == wanted)
                add(wins, i, parts, "loss");
            else if (count <= kMostListed)
                add(others, i, parts, "win");
            return true;
        };
        if constexpr (requires { game_.worth(Index{}, std::uint64_t{}, keep); }) {
            if (count > kMostListed) {
                game_.worth(heaps_[i], wanted, keep);
                continue;
            }
        }
        std::uint64_t left = kMostSought;
        game_.options(heaps_[i],
                      [&](std::span<const Index> parts) { return left-- > 0 && keep(parts); });
    }
    wins.insert(wins.end(), others.begin(), others.end());
    return wins;
}
/// Fills in what the nimbers say.
template <Heaps Game>
void HeapSession<Game>::tell(Answer& answer, const Values& nimber) {
    std::uint64_t total = 0;
    for (const Index heap : heaps_) total ^= nimber(heap);
    answer.verdict  = total ? "win" : "loss";
    answer.headline = fmt::format("{} player wins, nimber {}", total ? "first" : "second", total);
    answer.moves    = ranked(nimber, total);
    answer.facts.push_back(nimber_fact(total));
    if (heaps_.size() > 1) {
        answer.why = fmt::format("The heaps are worth {} (XOR {}); ",
                                 fmt::join(heap_values(heaps_, nimber), " "), total);
        answer.why += total ? "a move to XOR 0 wins." : "every move leaves another XOR than 0.";
    }
    claims_ = claims_of(answer);
}
/// O(options of all heaps up to the largest), a formula's check at most kMostChecked.
template <Heaps Game>
std::expected<Answer, InputError> HeapSession<Game>::solve(std::string_view solver, bool check,
                                                           const Budget& budget) {
    if (solver.empty()) solver = Theory<Game> ? "formula" : "mex";
    Answer answer;
    answer.game = Game::kName, answer.position = position();
    claims_ = 0, labels_ = {};
    const auto found = std::ranges::find(heap_solvers(Theory<Game>), solver, &SolverCard::name);
    if (found == heap_solvers(Theory<Game>).end())
        return std::unexpected(no_solver(Game::kName, solver, heap_solvers(Theory<Game>)));
    answer.solver   = found->name;
    answer.evidence = "labels";

    // 1. The nimbers of heaps.
    const Watch solving;
    Values      nimber;
    if constexpr (Theory<Game>)
        if (solver == "formula") nimber = [this](Index h) { return game_.nimber(h); };
    std::uint64_t visited = heaps_.size();
    if (!nimber) {
        auto solution = heap_nimbers(game_, largest(), budget);
        visited       = solution.visited;
        if (solution.status != Status::solved) {
            answer.why_gave_up = solution.why, answer.verdict = "unknown";
            return answer;
        }
        labels_ = std::move(solution.labels);
        nimber  = [this](Index h) { return std::uint64_t{labels_[h]}; };
    }
    answer.status = Status::solved;
    answer.stats  = {{"seconds", solving.seconds()},
                     {"positions", static_cast<std::int64_t>(visited)}};

    // 2. Judged.
    if (check) {
        const Watch checking;
        const auto  most   = solver == "mex" ? ~std::uint64_t{0} : kMostChecked;
        const auto  result = judge_heaps(game_, nimber, largest(), most);
        answer.stats.push_back({"check_seconds", checking.seconds()});
        if (result.unjust) {
            answer.refused = fmt::format(
                "a heap of {}: its nimber {} does not follow from its "
                "options'",
                *result.unjust, nimber(*result.unjust));
            return answer;
        }
        answer.certified = result.judged == largest() + 1;
        if (!answer.certified)
            answer.facts.push_back({"heaps_checked", static_cast<std::int64_t>(result.judged)});
    }

    // 3. Told.
    tell(answer, nimber);
    if constexpr (Theory<Game>)
        if (solver == "formula" && !answer.certified) {
            answer.evidence = "theorem";
            answer.why +=
                fmt::format("{}By theorem: {}", answer.why.empty() ? "" : " ", Game::kTheorem);
        }
    return answer;
}
/// A certificate labels all heaps up to the largest with their nimbers.
template <Heaps Game>
std::expected<Checked, InputError> HeapSession<Game>::check(std::span<const std::byte> evidence,
                                                            const Budget&              budget) {
    if (evidence.empty())
        return Checked{true,
                       fmt::format("accepted: a position of {} heaps", heaps_.size()),
                       {{"heaps", static_cast<std::int64_t>(heaps_.size())}}};
    const auto read = read_certificate(evidence);
    if (!read) return std::unexpected(read.error());
    const auto text = setup();
    if (auto why = unfit(*read, Game::kName, Nimber::kName, text,
                         fmt::format("it was made for another position; this one is {}",
                                     text.substr(0, text.size() - 1))))
        return *why;
    if (read->count != largest() + 1)
        return refused(fmt::format("it labels {} heaps of {}", read->count, largest() + 1));
    if (4 * read->count > budget.bytes)
        return std::unexpected(over_memory(4 * read->count, budget.bytes));
    Table<std::uint32_t> labels(read->count);
    if (!labels.ok()) return std::unexpected(over_memory(4 * read->count, budget.bytes));
    read->copy_words(labels.data());
    const auto nimber = [&](Index h) { return std::uint64_t{labels[h]}; };
    const auto result = judge_heaps(game_, nimber, largest(), ~std::uint64_t{0});
    if (result.unjust)
        return refused(fmt::format("a heap of {}: its nimber {} does not follow from its options'",
                                   *result.unjust, labels[*result.unjust]));
    std::uint64_t total = 0;
    for (const Index heap : heaps_) total ^= nimber(heap);
    labels_ = std::move(labels);
    return Checked{true,
                   fmt::format("accepted: the nimbers of all heaps up to {} are just; {} player "
                               "wins, nimber {}",
                               largest(), total ? "first" : "second", total),
                   {nimber_fact(total)}};
}
/// The certificate, for heaps below 2^28.
template <Heaps Game>
std::expected<void, InputError> HeapSession<Game>::write(Part part, Sink& sink) {
    if (part != Part::certificate)
        return std::unexpected(plain_error("positions of this game have no such output"));
    if (claims_ == 0 && labels_.size() == 0)
        return std::unexpected(plain_error("nothing was solved yet"));
    constexpr Index kMost = Index{1} << 28;
    if (largest() >= kMost)
        return std::unexpected(
            plain_error(fmt::format("a certificate would label {} heaps", largest()),
                        fmt::format("heaps below {}", kMost)));
    if (labels_.size() != largest() + 1) {
        Table<std::uint32_t> labels(largest() + 1);
        if (!labels.ok()) return std::unexpected(over_memory(4 * largest(), 0));
        if constexpr (Theory<Game>)
            for (Index h = 0; h <= largest(); ++h)
                labels[h] = static_cast<std::uint32_t>(game_.nimber(h));
        labels_ = std::move(labels);
    }
    const auto text = setup();
    write_certificate({Game::kName, Nimber::kName, "labels", bytes_of(text)}, labels_, sink);
    return {};
}

/// open() of a heap game's card.
template <Heaps Game>
std::expected<std::unique_ptr<Session>, InputError> open_heaps(Game                         game,
                                                               std::span<const std::string> words) {
    auto heaps = read_heaps(words);
    if (!heaps) return std::unexpected(heaps.error());
    if (heaps->empty()) {
        InputError error;
        error.what = "the heaps are missing", error.expected = "their sizes";
        error.instead = fmt::format("{} 3 4 5", Game::kName);
        return std::unexpected(error);
    }
    return std::make_unique<HeapSession<Game>>(std::move(game), std::move(*heaps));
}

}  // namespace zermelo
