// How people name the vertices of an arena: by the numbers in its file, and perhaps by texts.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "zermelo/base/memory.hpp"

namespace zermelo::inline arena {

struct FieldNames {
    std::uint32_t                first_field = 1;  // field(0), unless `names` says otherwise
    Table<std::uint64_t>         names;            // field numbers, ascending; empty: consecutive
    Table<std::uint64_t>         text_begin;       // offsets into `texts`, n+1; empty: no texts
    Table<char>                  texts;            // PGSolver's "names", one after the other
    std::optional<std::uint32_t> first;            // PGSolver's `start`, a vertex

    std::uint64_t field(std::uint32_t v) const {
        return names.size() ? names[v] : std::uint64_t{first_field} + v;
    }
    /// Returns the vertex of a field number, if it is one of the first `fields`.  O(log n).
    std::optional<std::uint32_t> vertex_of(std::uint64_t field, std::uint32_t fields) const;
    std::string_view             text(std::uint32_t v) const {
                    if (text_begin.size() == 0) return {};
        return {texts.data() + text_begin[v], texts.data() + text_begin[v + 1]};
    }
    std::uint64_t name_bytes() const { return names.bytes() + text_begin.bytes() + texts.bytes(); }
};

/// Reads "3->7" as two field numbers, with blanks allowed anywhere between.
std::optional<std::pair<std::uint64_t, std::uint64_t>> read_field_move(std::string_view text);

}  // namespace zermelo::inline arena
