#include "zermelo/arena/arena.hpp"

#include <algorithm>
#include <functional>

#include "zermelo/base/scan.hpp"

namespace zermelo::inline arena {

static_assert(Numbered<Arena>);

std::optional<std::uint32_t> FieldNames::vertex_of(std::uint64_t field,
                                                   std::uint32_t fields) const {
    if (names.size() == 0) {
        if (field < first_field || field - first_field >= fields) return std::nullopt;
        return static_cast<std::uint32_t>(field - first_field);
    }
    const auto* const i = std::lower_bound(names.begin(), names.end(), field);
    if (i == names.end() || *i != field) return std::nullopt;
    return static_cast<std::uint32_t>(i - names.begin());
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> read_field_move(std::string_view text) {
    Scanner       in(text);
    std::uint64_t from = 0, to = 0;
    in.blanks();
    if (!in.number(from)) return std::nullopt;
    in.blanks();
    if (!in.take("->")) return std::nullopt;
    in.blanks();
    if (!in.number(to)) return std::nullopt;
    in.blanks();
    if (!in.done()) return std::nullopt;
    return std::pair(from, to);
}

std::optional<std::uint32_t> Arena::identified(std::uint64_t identifier) const {
    if (format != Format::contest) return vertex(identifier);
    if (identifier >= fields()) return std::nullopt;
    return static_cast<std::uint32_t>(identifier);
}

namespace {

constexpr std::size_t kShort = 48;  // entries of a row that one word of hashes can serve

}  // namespace

// One word holds a six-bit hash of every entry; only when two collide is the row searched.
bool may_repeat(std::span<const std::uint32_t> row) {
    if (row.size() > kShort)
        return std::ranges::adjacent_find(row, std::greater_equal<>()) != row.end();
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto bit = std::uint64_t{1} << (row[i] * 0x9E3779B9u >> 26);
        if (seen & bit) {
            const auto before = row.first(i);
            if (std::ranges::find(before, row[i]) != before.end()) return true;
        }
        seen |= bit;
    }
    return false;
}

void drop_repeats(Rows& rows) {
    Bits          seen(rows.size());  // for long rows; without it they stay as they are
    std::uint32_t kept  = 0;          // entries kept so far
    bool          moved = false;
    for (std::uint32_t v = 0; v < rows.size(); ++v) {
        const auto row   = rows[v];
        const bool small = row.size() <= kShort;
        if (!moved && !may_repeat(row)) {
            kept += static_cast<std::uint32_t>(row.size());
            continue;
        }
        const std::uint32_t begin = kept;
        for (const auto w : row) {
            if (small) {
                const auto* const from = rows.to.begin() + begin;
                const auto* const to   = rows.to.begin() + kept;
                if (std::find(from, to, w) != to) continue;
            } else if (seen.ok()) {
                if (seen.test(w)) continue;
                seen.set(w);
            }
            rows.to[kept++] = w;
        }
        if (!small && seen.ok())
            for (std::uint32_t i = begin; i < kept; ++i) seen.reset(rows.to[i]);
        moved |= kept - begin != row.size();
        rows.begin[v] = begin;
    }
    if (moved) rows.begin[rows.size()] = kept, rows.to.truncate(kept);
}

}  // namespace zermelo::inline arena
