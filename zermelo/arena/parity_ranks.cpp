#include "zermelo/arena/parity_ranks.hpp"

#include <algorithm>

#include "zermelo/arena/parity_nesting.hpp"
#include "zermelo/game/say.hpp"

namespace zermelo::inline arena {

ParityRanker::ParityRanker(const Rows& out, const Table<std::uint32_t>& priority,
                           const Bits& odd_moves, const Table<std::uint32_t>& moves,
                           std::uint32_t levels)
    : out_(out),
      priority_(priority),
      odd_moves_(odd_moves),
      moves_(moves),
      levels_(levels),
      job_(out.size()),
      least_(out.size()),
      cursor_(out.size()),
      path_(out.size()) {}

ParityRanker::Verdict ParityRanker::order(std::span<std::uint32_t> vertices, bool odd, Pace& pace) {
    Verdict verdict;
    odd_  = odd;
    base_ = vertices.data();
    todo_.clear();
    if (!vertices.empty()) todo_.push_back({0, vertices.size(), 0});
    while (!todo_.empty()) {
        const Job job = todo_.back();
        todo_.pop_back();
        if (!split(vertices.subspan(job.begin, job.end - job.begin), job.level, verdict, pace))
            return verdict;
    }
    verdict.done = true;
    return verdict;
}

// Writes the components of the graph on `part`, in the order in which they are finished.  A vertex
// that is finished but not assigned is kept in path_ as in ranks_of.cpp: the path from the root
// grows from the front, the finished vertices from the back.
bool ParityRanker::split(std::span<std::uint32_t> part, std::uint32_t level, Verdict& verdict,
                         Pace& pace) {
    constexpr std::uint32_t kNoRoot = std::uint32_t{1} << 31;
    const std::uint32_t     job     = ++jobs_;
    for (const auto v : part) job_[v] = job, least_[v] = 0, cursor_[v] = 0;
    std::size_t                      depth = 0, open = part.size(), written = 0;
    std::uint32_t                    entered = 0;
    const std::vector<std::uint32_t> roots(part.begin(), part.end());  // `part` is overwritten
    for (const auto root : roots) {
        if (job_[root] != job || least_[root] != 0) continue;
        least_[root]   = ++entered;
        path_[depth++] = root;
        while (depth > 0) {
            const auto v    = path_[depth - 1];
            const auto next = ahead(v);
            if (cursor_[v] < next.size()) {
                const auto w = next[cursor_[v]];
                if (job_[w] != job) {
                    ++cursor_[v];
                } else if (least_[w] == 0) {
                    least_[w]      = ++entered;
                    path_[depth++] = w;
                } else {
                    const auto low = least_[w] & ~kNoRoot;
                    if (low < (least_[v] & ~kNoRoot)) least_[v] = low | kNoRoot;
                    ++cursor_[v];
                }
                continue;
            }
            --depth;
            if (!pace.go_on(1 + next.size())) return false;
            if (least_[v] & kNoRoot) {
                path_[--open] = v;
                continue;
            }
            const auto begin = written;
            part[written++]  = v;
            job_[v]          = 0;
            for (; open < part.size() && (least_[path_[open]] & ~kNoRoot) >= least_[v]; ++open)
                part[written++] = path_[open], job_[path_[open]] = 0;
            if (!component(part.subspan(begin, written - begin), level, verdict, pace))
                return false;
        }
    }
    return true;
}

// Orders one component, in its final place: the fields above all bad ones come first, and the rest
// is split again.
bool ParityRanker::component(std::span<std::uint32_t> part, std::uint32_t level, Verdict& verdict,
                             Pace& pace) {
    if (part.size() == 1) {
        const auto v = part[0];
        if (std::ranges::find(ahead(v), v) != ahead(v).end() && Parity::bad(priority_[v], odd_)) {
            verdict.on_bad_cycle = v;
            return false;
        }
        return true;
    }
    if (level >= levels_) return at_once(part, verdict, pace);
    std::uint32_t worst = 0;  // one more than the highest bad priority
    for (const auto v : part)
        if (Parity::bad(priority_[v], odd_)) worst = std::max(worst, priority_[v] + 1);
    const auto rest =
        std::ranges::partition(part, [&](std::uint32_t v) { return priority_[v] >= worst; });
    if (rest.size() == part.size()) {
        verdict.on_bad_cycle =
            *std::ranges::find_if(part, [&](std::uint32_t v) { return priority_[v] + 1 == worst; });
        return false;
    }
    if (!rest.empty()) {
        const auto end = static_cast<std::size_t>(part.data() + part.size() - base_);
        todo_.push_back({end - rest.size(), end, level + 1});
    }
    return true;
}

// Orders one component together with all that is nested in it.
bool ParityRanker::at_once(std::span<std::uint32_t> part, Verdict& verdict, Pace& pace) {
    const std::vector<std::uint32_t> vertices(part.begin(), part.end());
    const std::uint32_t              job = ++jobs_;
    NestedPart                       nested;
    for (std::uint32_t i = 0; i < vertices.size(); ++i) {
        job_[vertices[i]] = job, least_[vertices[i]] = i;
        nested.heights.push_back(priority_[vertices[i]]);
    }
    for (std::uint32_t i = 0; i < vertices.size(); ++i)
        for (const auto w : ahead(vertices[i]))
            if (job_[w] == job) nested.edges.emplace_back(i, least_[w]);
    for (const auto v : vertices) job_[v] = 0;
    const auto order = nested_order(std::move(nested), odd_, pace);
    if (order.on_bad_cycle) verdict.on_bad_cycle = vertices[*order.on_bad_cycle];
    if (!order.done) return false;
    for (std::size_t i = 0; i < part.size(); ++i) part[i] = vertices[order.vertices[i]];
    return true;
}

namespace {

class ParityJudge {
  public:
    ParityJudge(const ParityArena& arena, const ParityMoves& claimed)
        : arena_(arena), claimed_(claimed) {}

    Sentences        name(std::uint32_t v) const { return say(Say::field, arena_.field(v)); }
    static Sentences player(bool odd) { return say(Say::player, odd ? 1 : 0); }

    // Returns why v's claim is wrong at v itself, or nothing if it is not.
    Sentences objection(std::uint32_t v) const {
        const bool odd = claimed_.odd.test(v);
        if (arena_.odd.test(v) != odd) {
            for (const auto w : arena_.out[v])
                if (claimed_.odd.test(w) != odd)
                    return say(Say::solution_open, name(v), player(odd), player(!odd), name(w));
            return {};
        }
        const auto to = claimed_.move[v];
        if (std::ranges::find(arena_.out[v], to) == arena_.out[v].end())
            return say(Say::solution_no_winners_move, name(v), player(odd));
        if (claimed_.odd.test(to) != odd)
            return say(Say::solution_leads_out, name(v), player(odd), name(to), player(!odd));
        return {};
    }

  private:
    const ParityArena& arena_;
    const ParityMoves& claimed_;
};

}  // namespace

std::expected<ParityLabels, NoRanks> ranks_of(const ParityArena& arena, const ParityMoves& claimed,
                                              const Budget& budget) {
    const auto          n     = arena.fields();
    const std::uint64_t bytes = 28ull * n;
    if (bytes > budget.bytes) return std::unexpected(over_memory(bytes, budget.bytes));
    ParityLabels         labels(n);
    Table<std::uint32_t> vertices(n);
    ParityRanker         ranker(arena.out, arena.priority, arena.odd, claimed.move);
    if (!labels.ok() || !vertices.ok() || !ranker.ok())
        return std::unexpected(over_memory(bytes, bytes));
    const Budget      limits = budget.any_work();
    Pace              pace(limits, "ranks");
    const ParityJudge judge(arena, claimed);
    for (std::uint32_t v = 0; v < n; ++v) {
        if (auto why = judge.objection(v); !why.empty()) return std::unexpected(std::move(why));
        if (!pace.go_on(1 + arena.out.length(v))) return std::unexpected(ended_early(pace.why()));
    }
    for (const bool odd : {false, true}) {
        std::uint32_t count = 0;
        for (std::uint32_t v = 0; v < n; ++v)
            if (claimed.odd.test(v) == odd) vertices[count++] = v;
        const auto verdict = ranker.order({vertices.data(), count}, odd, pace);
        if (const auto v = verdict.on_bad_cycle)
            return std::unexpected(say(Say::solution_cycle_priority, judge.name(*v),
                                       ParityJudge::player(odd), arena.shown_priority(*v)));
        if (!verdict.done) return std::unexpected(ended_early(pace.why()));
        for (std::uint32_t i = 0; i < count; ++i) labels.set(vertices[i], odd, i);
    }
    return labels;
}

}  // namespace zermelo::inline arena
