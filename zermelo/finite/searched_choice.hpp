// Chooses the moves of a strategy's holder, and what he concedes, by a search.
//
// The search's table still knows most answers.  Of several good moves, the one that took the least
// work to find is chosen.  If the table forgot them all, they are searched again in the order of
// the search, which found its answer at one of the first.  What an earlier run chose is taken from
// its records.
//
// Cells are conceded one by one, if the search says soon that the other still loses; or the game
// names those to concede, by concession(p).
//
// O(moves * moves) per choice, and what searching again costs where the table forgot.
//
// Main class: SearchedChoice.  Called from finite/outcome_proof.hpp.
// Tested: test/finite/alphabeta_test.cpp, test/games/alphabeta_test.cpp, every strategy judged.
#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "zermelo/check/strategy.hpp"
#include "zermelo/finite/alphabeta.hpp"
#include "zermelo/finite/choice_writer.hpp"
#include "zermelo/finite/shared_search.hpp"
#include "zermelo/finite/strategy_records.hpp"

namespace zermelo::inline finite {

/// A search that threads can join, to go on from where it is.
template <class Search>
concept JoinableSearch = requires(Search& search) {
    search.table();
    search.records();
};

/// Chooses the holder's moves by a search.
template <Packed G, class Search>
class SearchedChoice {
  public:
    using Position = typename G::Position;

    SearchedChoice(const G& game, Search& search, ChoiceWriter& writer)
        : game_(&game), search_(&search), writer_(&writer) {}

    /// Sets the aim, the pace and the work for what follows.  When the work is used up, choices end
    /// with `stopped`.
    void set(Aim aim, Pace& pace, std::uint64_t& work) { aim_ = aim, pace_ = &pace, work_ = &work; }
    /// Asks these threads where the search knows no move; if null, asks only the search.
    void ask(SharedSearch<G>* threads) { threads_ = threads; }

    /// Keeps what it chooses from now on, after the choices of an earlier run; if null, keeps
    /// nothing more.
    void keep_in(StrategyRecords* kept) {
        kept_ = kept;
        again_.reset();
        if (kept) again_.emplace(kept->choices());
    }

    /// Chooses as StrategyWalk asks, and writes the choice.
    std::expected<std::size_t, Followed> operator()(const Position&           p,
                                                    std::span<const Position> to) {
        const auto width  = ChoiceBits::width(to.size());
        const auto before = again_ ? again_->take(width) : std::nullopt;
        if (!before) again_.reset();
        const auto chosen = before ? std::expected<std::size_t, Followed>(*before) : find(p, to);
        if (!chosen) return chosen;
        if (*chosen >= to.size()) return std::unexpected(Followed::unshown);
        if (!writer_->push(static_cast<std::uint32_t>(*chosen), width))
            return std::unexpected(Followed::no_room);
        if (kept_ && !kept_->choose(writer_->whole_words()))
            return std::unexpected(Followed::stopped);
        return chosen;
    }
    /// Returns what the holder concedes where the other moves, and writes it; the more he concedes,
    /// the smaller the strategy.  After set_conceding(false) he concedes nothing.
    std::expected<std::uint64_t, Followed> concede(const Position& p) requires Conceding<G>;
    void                                   set_conceding(bool concedes) { concedes_ = concedes; }
    /// Chooses a move, but does not write it.
    std::expected<std::size_t, Followed>   find(const Position& p, std::span<const Position> to);

  private:
    // How many positions a move's search may take at first, before the other moves have their turn;
    // and by what factor that grows.
    static constexpr std::uint64_t kFirstWork = 1 << 16, kMoreWork = 16;

    struct Option {
        std::size_t at;  // in `to`
        KeyOf<G>    key;
        int         order;
    };
    // The question about the position to which a move leads, given the holder's aim.
    bool                       asks_win(bool again) const { return again == (aim_ == Aim::win); }
    std::optional<std::size_t> known(const Position& p, std::span<const Position> to) const;
    std::optional<bool> ask(const Position& q, const Option& option, bool win, std::uint64_t most);
    // Returns the answer of a search, and subtracts its work.
    std::optional<bool> counted(auto&& asked) {
        const auto before = search_->entered();
        const auto so     = asked();
        *work_ -= std::min(*work_, search_->entered() - before);
        return so;
    }
    GaveUp why() const { return threads_ ? threads_->why() : search_->why(); }
    std::expected<std::uint64_t, Followed> find_concession(
        const Position& p, std::uint64_t free) requires Conceding<G>;
    Followed failed() const {
        return why() == GaveUp::bytes  ? Followed::no_room
               : why() == GaveUp::game ? Followed::unshown
                                       : Followed::stopped;
    }

    const G*            game_;
    Search*             search_;
    ChoiceWriter*       writer_;
    Aim                 aim_  = Aim::win;
    Pace*               pace_ = nullptr;
    std::uint64_t*      work_ = nullptr;
    std::vector<Option> options_;
    SharedSearch<G>*    threads_  = nullptr;
    StrategyRecords*    kept_     = nullptr;
    bool                concedes_ = true;

    std::optional<ChoiceBits> again_;  // the choices of an earlier run
};

/// Takes what an earlier run conceded, or finds what can be conceded.  O(cells) searches.
template <Packed G, class Search>
std::expected<std::uint64_t, Followed> SearchedChoice<G, Search>::concede(
    const Position& p) requires Conceding<G> {
    const auto free   = game_->claimed(p).free;
    const auto before = again_ ? take_concession(*again_, free) : std::nullopt;
    if (!before) again_.reset();
    const auto cells =
        before ? std::expected<std::uint64_t, Followed>(*before) : find_concession(p, free);
    if (!cells) return cells;
    bool room = writer_->push(*cells != 0, 1);
    for (auto rest = *cells != 0 ? free : 0; rest != 0; rest &= rest - 1)
        room = room && writer_->push((rest & -rest & *cells) != 0, 1);
    if (!room) return std::unexpected(Followed::no_room);
    if (kept_ && !kept_->choose(writer_->whole_words())) return std::unexpected(Followed::stopped);
    return cells;
}

/// Goes cell by cell, and concedes each of which the search says soon that the other still loses
/// with it.
template <Packed G, class Search>
std::expected<std::uint64_t, Followed> SearchedChoice<G, Search>::find_concession(
    const Position& p, std::uint64_t free) requires Conceding<G> {
    constexpr std::uint64_t kSoon = 1 << 12;

    if constexpr (requires { game_->concession(p); }) return concedes_ ? game_->concession(p) : 0;
    std::uint64_t cells = 0;
    for (auto rest = concedes_ ? free : 0; rest != 0; rest &= rest - 1) {
        const auto cell = rest & -rest;
        const auto q    = game_->conceded(p, cells | cell);
        if (*work_ == 0 || !pace_->go_on(1)) return std::unexpected(Followed::stopped);
        const auto so = counted([&] {
            return search_->ask(q, search_key(*game_, q), true, *pace_, std::min(*work_, kSoon));
        });
        if (!so && search_->why() != GaveUp::work) return std::unexpected(failed());
        if (so && !*so) cells |= cell;
    }
    return cells;
}

/// Of several good moves that the search knows, returns one that took the least work.
template <Packed G, class Search>
std::optional<std::size_t> SearchedChoice<G, Search>::known(const Position&           p,
                                                            std::span<const Position> to) const {
    std::optional<std::size_t> best;
    unsigned                   least = ~0u;
    int                        first = 0;  // the order of the best
    for (const auto& option : options_) {
        const bool again  = stays(*game_, p, to[option.at]);
        const auto bounds = search_->known(option.key);
        const bool win    = asks_win(again);
        if (!(again ? Bounds::shows(bounds, win) : Bounds::refutes(bounds, win))) continue;
        const auto work = search_->work(option.key);
        if (work < least || (work == least && option.order > first && reckons(*game_)))
            least = work, best = option.at, first = option.order;
    }
    return best;
}

/// Asks the question about the position to which a move leads.
template <Packed G, class Search>
std::optional<bool> SearchedChoice<G, Search>::ask(const Position& q, const Option& option,
                                                   bool win, std::uint64_t most) {
    if constexpr (JoinableSearch<Search>)
        if (threads_) {
            const auto so = threads_->ask(q, option.key, win, *pace_);
            if (so) search_->learn(option.key, win, *so);
            return so;
        }
    return counted(
        [&] { return search_->ask(q, option.key, win, *pace_, std::min(*work_, most)); });
}

/// O(moves * moves), and a search where the table forgot.
template <Packed G, class Search>
std::expected<std::size_t, Followed> SearchedChoice<G, Search>::find(const Position&           p,
                                                                     std::span<const Position> to) {
    for (std::size_t i = 0; i < to.size(); ++i) {  // lead() need not emit such moves
        const bool again = stays(*game_, p, to[i]);
        if (!suits(aim_, game_->facts(Winning{}, to[i]).stuck, again)) continue;
        bool ends = true;
        game_->moves(to[i], [&](const auto&) { ends = false; });
        if (ends) return i;
    }
    options_.clear();
    std::size_t at   = 0;
    const auto  said = lead(*game_, p, [&](const Position& q, KeyOf<G> key, int order) {
        for (std::size_t i = 0; i < to.size(); ++i, ++at) {
            if (at >= to.size()) at = 0;
            if (to[at] == q) break;
        }
        if (at < to.size() && to[at] == q) options_.push_back({at, key, order});
    });
    if ((said == Outcome::win || said == Outcome::draw) && reckons(*game_)) {
        if (!options_.empty()) return std::ranges::max_element(options_, {}, &Option::order)->at;
        for (std::size_t i = 0; i < to.size(); ++i)
            options_.push_back({i, search_key(*game_, to[i]), 0});
    }
    if (*work_ == 0 || !pace_->go_on(to.size())) return std::unexpected(Followed::stopped);
    --*work_;
    if (const auto best = known(p, to)) return *best;
    if constexpr (requires { &Search::ask_moves; }) {
        const auto so = counted([&] {
            return search_->ask_moves(p, search_key(*game_, p), aim_ == Aim::win, *pace_, *work_);
        });
        if (!so) return std::unexpected(failed());
        if (const auto best = known(p, to)) return *best;
    }
    std::ranges::stable_sort(options_, std::ranges::greater{}, &Option::order);
    for (auto most = kFirstWork; !options_.empty(); most *= kMoreWork) {
        auto left = options_.begin();
        for (const auto& option : options_) {
            const bool again = stays(*game_, p, to[option.at]);
            const auto so    = ask(to[option.at], option, asks_win(again), most);
            if (so && *so == again) return option.at;
            if (!so && (*work_ == 0 || why() != GaveUp::work)) return std::unexpected(failed());
            if (!so) *left++ = option;
        }
        options_.erase(left, options_.end());
    }
    return std::unexpected(Followed::unshown);
}

}  // namespace zermelo::inline finite
