// What the fuzzers demand, and how they compare results.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>

#include "zermelo/arena/formats.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo {

/// Unless `holds`, ends the fuzzer, which keeps the input.  This is not an assert, because it must
/// not vanish in any build.
inline void must(bool holds, const char* what, const std::string& detail = "") {
    if (holds) return;
    std::fprintf(stderr, "not so: %s\n%s\n", what, detail.c_str());
    std::abort();
}

template <class Write>
std::string text_from(Write&& write) {
    StringSink sink;
    write(sink);
    return sink.text();
}

/// Demands that the arena is sound in itself, as every reader promises.
inline void must_be_sound(const Arena& arena) {
    const auto n = arena.fields();
    must(n > 0 && arena.billy.size() == n && arena.green.size() == n, "tables of one size");
    must(arena.out.begin[0] == 0 && arena.out.begin[n] == arena.moves(), "rows end with the table");
    for (std::uint32_t v = 0; v < n; ++v) {
        must(arena.out.begin[v] < arena.out.begin[v + 1], "every field has a successor");
        must(v == 0 || arena.field(v - 1) < arena.field(v), "fields ascend");
        must(arena.vertex(arena.field(v)) == v, "a field's name leads to it");
    }
    for (const auto w : arena.out.to) must(w < n, "moves lead to fields");
    if (n % 64 != 0)
        must((arena.billy.word(n / 64) | arena.green.word(n / 64)) >> n % 64 == 0,
             "no bit beyond the last field");
}

inline void must_be_same(const Arena& a, const Arena& b) {
    must(a.fields() == b.fields() && a.moves() == b.moves(), "sizes");
    must(a.ann_player == b.ann_player && a.green_priority == b.green_priority, "players");
    must(a.first == b.first, "start");
    for (std::uint32_t v = 0; v < a.fields(); ++v) {
        must(a.field(v) == b.field(v), "names of fields");
        must(a.text(v) == b.text(v), "texts");
        must(a.ann(v) == b.ann(v), "owners");
        must(a.green.test(v) == b.green.test(v), "colours");
        must(std::ranges::equal(a.out[v], b.out[v]), "successors");
    }
}

}  // namespace zermelo
