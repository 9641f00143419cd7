#include "zermelo/arena/builder.hpp"

#include <utility>

namespace zermelo::inline arena {

ArenaBuilder::ArenaBuilder(std::uint64_t ann, std::uint64_t billy, std::uint64_t moves,
                           bool shuffle, const Budget& budget)
    : budget_(budget), pace_(budget, "make"), ann_(ann), shuffle_(shuffle) {
    const std::uint64_t fields = ann + billy;
    failed_                    = true;
    if (fields > Arena::kMostFields) {
        error_.what     = phrase("this arena would have {} fields", fields);
        error_.expected = phrase("at most {}", Arena::kMostFields);
        return;
    }
    if (moves > Arena::kMostMoves) {
        error_.what     = phrase("this arena would have {} moves", moves);
        error_.expected = phrase("at most {}", Arena::kMostMoves);
        return;
    }
    const std::uint64_t rows  = 4 * (fields + 1) + 4 * moves + 3 * (fields / 8 + 8);
    const std::uint64_t bytes = shuffle ? 2 * rows + 4 * fields : rows;
    if (bytes > budget.bytes) {
        error_ = over_memory(bytes, budget.bytes);
        return;
    }
    arena_.out   = {Table<std::uint32_t>(fields + 1), Table<std::uint32_t>(moves)};
    arena_.billy = Bits(fields);
    arena_.green = Bits(fields);
    if (!arena_.out.ok() || !arena_.billy.ok() || !arena_.green.ok()) {
        error_ = over_memory(bytes, bytes);
        return;
    }
    for (std::uint64_t v = ann; v < fields; ++v) arena_.billy.set(v);
    failed_ = false;
}

std::expected<Arena, InputError> ArenaBuilder::finish(Random random) {
    if (!failed_) {
        assert(field_ == arena_.fields() && moved_ == arena_.moves());
        arena_.out.begin[field_] = static_cast<std::uint32_t>(moved_);
        if (!shuffle_ || shuffled(random)) return std::move(arena_);
    }
    if (pace_.stopped()) error_ = ended_early(pace_.why());
    return std::unexpected(std::move(error_));
}

// Field v becomes now[v]; was[now[v]] = v.  The rows are copied in their new order.
bool ArenaBuilder::shuffled(Random random) {
    const std::uint32_t  n = arena_.fields();
    Table<std::uint32_t> was(n), now(n);
    Rows out{Table<std::uint32_t>(std::size_t{n} + 1), Table<std::uint32_t>(moved_)};
    Bits green(n);
    if (!was.ok() || !now.ok() || !out.ok() || !green.ok()) {
        error_ = over_memory(4 * moved_ + 12ull * n, ~std::uint64_t{0});
        return false;
    }
    for (std::uint32_t v = 0; v < n; ++v) was[v] = v;
    // Source: R. Fisher, F. Yates (1938), in the form of D. Knuth, TAOCP 2, 3.4.2 P.
    const auto mix = [&](std::uint64_t from, std::uint64_t end) {
        for (std::uint64_t i = from + 1; i < end; ++i)
            std::swap(was[i], was[from + random.below(i - from + 1)]);
    };
    mix(0, ann_);
    mix(ann_, n);
    for (std::uint32_t v = 0; v < n; ++v) now[was[v]] = v;
    std::uint32_t at = 0;
    for (std::uint32_t v = 0; v < n; ++v) {
        const auto row = arena_.out[was[v]];
        if (!pace_.go_on(row.size() + 1)) return false;
        if (arena_.green.test(was[v])) green.set(v);
        for (const auto w : row) out.to[at++] = now[w];
        out.begin[v + 1] = at;
    }
    arena_.out   = std::move(out);
    arena_.green = std::move(green);
    return true;
}

}  // namespace zermelo::inline arena
