// Throw-away stand-ins until the formats, families and solvers of the branches beside this one
// are merged; then this file goes.
//
// Source: none.  Tested: no.
#include <fmt/format.h>
#include <vector>

#include "zermelo/arena/families.hpp"
#include "zermelo/arena/formats.hpp"
#include "zermelo/arena/roster.hpp"
#include "zermelo/base/random.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {

Solution<GreenLabels> buchi_best(const Arena& arena, const Budget& budget) {
    return buchi_trap(arena, budget);
}

std::expected<Arena, InputError> read_arena(std::span<const std::byte> bytes, const Budget&) {
    Scanner    in(text_of(bytes));
    const auto fail = [&] {
        InputError error = place_of(text_of(bytes), in.at());
        error.what       = "found " + shown_at(text_of(bytes), in.at());
        error.expected   = "a number";
        return std::unexpected(error);
    };
    std::uint64_t a, b;
    in.space();
    if (!in.number(a)) return fail();
    in.space();
    if (!in.number(b) || a + b > 1000000000 || a + b == 0) return fail();
    Arena      arena;
    const auto n = a + b;
    arena.billy = Bits(n), arena.green = Bits(n);
    arena.out.begin = Table<std::uint32_t>(n + 1);
    std::vector<std::uint32_t> to;
    for (std::uint64_t v = 0; v < n; ++v) {
        std::uint64_t z, k, s;
        in.space();
        if (!in.number(z)) return fail();
        in.space();
        if (!in.number(k)) return fail();
        if (v >= a) arena.billy.set(v);
        if (z) arena.green.set(v);
        for (; k > 0; --k) {
            in.space();
            if (!in.number(s) || s == 0 || s > n) return fail();
            to.push_back(static_cast<std::uint32_t>(s - 1));
        }
        arena.out.begin[v + 1] = static_cast<std::uint32_t>(to.size());
    }
    arena.out.to = Table<std::uint32_t>(to.size());
    std::copy(to.begin(), to.end(), arena.out.to.begin());
    return arena;
}

std::expected<void, InputError> write_contest(const Arena& arena, Sink& sink) {
    Writer        out(sink);
    std::uint64_t anns = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) anns += arena.ann(v);
    out.number(anns) << ' ';
    out.number(arena.fields() - anns) << '\n';
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        out << (arena.green.test(v) ? '1' : '0') << ' ';
        out.number(arena.out.length(v));
        for (const auto w : arena.out[v]) (out << ' ').number(arena.field(w));
        out << '\n';
    }
    return {};
}
void write_contest_answer(const Arena& arena, const GreenLabels& labels, Sink& sink) {
    Writer        out(sink);
    std::uint64_t anns = 0;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) anns += labels.ann(v);
    out.number(anns) << '\n';
    for (std::uint32_t v = 0; v < arena.fields(); ++v)
        if (labels.ann(v)) out.number(arena.field(v)) << '\n';
}
void                                      write_pgsolver(const Arena&, Sink&) {}
std::expected<ParitySolution, InputError> read_paritysol(const Arena&, std::span<const std::byte>,
                                                         const Budget&) {
    return std::unexpected(InputError{});
}
std::expected<GreenLabels, InputError> ranks_of(const Arena&, const ParitySolution&,
                                                const Budget&) {
    return std::unexpected(InputError{});
}
void write_paritysol(const Arena&, const ParitySolution&, Sink&) {}

static std::expected<Arena, InputError> make_random(std::span<const double> values,
                                                    std::uint64_t           seed, const Budget&) {
    const auto n = static_cast<std::uint32_t>(values[0]);
    const auto d = static_cast<std::uint32_t>(values[1]);
    Random     random(seed);
    Arena      arena;
    const auto a = n / 2;
    arena.billy = Bits(n), arena.green = Bits(n);
    arena.out.begin = Table<std::uint32_t>(n + 1);
    arena.out.to    = Table<std::uint32_t>(std::size_t{n} * d);
    for (std::uint32_t v = 0; v < n; ++v) {
        if (v >= a) arena.billy.set(v);
        if (random.chance(values[2])) arena.green.set(v);
        for (std::uint32_t i = 0; i < d; ++i)
            arena.out.to[v * d + i] =
                static_cast<std::uint32_t>(v < a ? a + random.below(n - a) : random.below(a));
        arena.out.begin[v + 1] = (v + 1) * d;
    }
    return arena;
}
std::span<const ArenaFamily> arena_families() {
    static constexpr FamilyOption kOptions[] = {
        {"fields", "fields", 1000, 2, 1e8, true},
        {"degree", "successors of a field, on average", 3, 1, 1000, false},
        {"green", "share of green fields", 0.1, 0, 1, false}};
    static const ArenaFamily kFamilies[] = {
        {"random", "a random arena of given degree", kOptions, make_random}};
    return kFamilies;
}
}  // namespace zermelo
