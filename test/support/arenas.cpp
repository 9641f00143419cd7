#include "test/support/arenas.hpp"
#include "test/support/repository.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "zermelo/base/random.hpp"

namespace zermelo::test {

Arena arena_of(const Sketch& sketch) {
    const std::size_t n     = sketch.fields.size();
    std::size_t       moves = 0;
    for (const auto& field : sketch.fields) moves += field.next.size();
    Arena arena;
    arena.out   = {Table<std::uint32_t>(n + 1), Table<std::uint32_t>(moves)};
    arena.billy = Bits(n);
    arena.green = Bits(n);
    for (std::uint32_t v = 0, at = 0; v < n; ++v) {
        const auto& field = sketch.fields[v];
        if (!field.ann) arena.billy.set(v);
        if (field.green) arena.green.set(v);
        for (const auto w : field.next) arena.out.to[at++] = w;
        arena.out.begin[v + 1] = at;
    }
    return arena;
}

Sketch sketch_of(const Arena& arena) {
    Sketch sketch;
    for (std::uint32_t v = 0; v < arena.fields(); ++v) {
        const auto row = arena.out[v];
        sketch.fields.push_back({arena.ann(v), arena.green.test(v), {row.begin(), row.end()}});
    }
    return sketch;
}

std::string to_text(const Sketch& sketch) {
    std::string text =
        fmt::format("parity {};\n", sketch.fields.empty() ? 0 : sketch.fields.size() - 1);
    for (std::size_t v = 0; v < sketch.fields.size(); ++v) {
        const auto& field = sketch.fields[v];
        text += fmt::format("{} {} {} {};\n", v, field.green ? 2 : 1, field.ann ? 0 : 1,
                            fmt::join(field.next, ","));
    }
    return text;
}

Sketch random_sketch(const Shape& shape, std::uint64_t seed) {
    Random              random(seed);
    const std::uint32_t n = shape.ann + shape.billy;
    Sketch              sketch;
    for (std::uint32_t v = 0; v < n; ++v)
        sketch.fields.push_back({v < shape.ann, random.chance(shape.green), {}});

    // On the line Ann's field i stands at place 2i, Billy's at 2i+1; some places are empty.
    const std::int64_t places   = 2 * std::int64_t{std::max(shape.ann, shape.billy)};
    const auto         place_of = [&](std::uint32_t v) {
        return v < shape.ann ? 2 * std::int64_t{v} : 2 * std::int64_t{v - shape.ann} + 1;
    };
    std::vector<std::uint32_t> near;  // where v may move to
    const auto                 look = [&](std::uint32_t v, std::int64_t reach) {
        near.clear();
        const auto from = std::max<std::int64_t>(0, place_of(v) - reach);
        const auto to   = std::min(places - 1, place_of(v) + reach);
        for (auto place = from; place <= to; ++place) {
            const bool ann = place % 2 == 0;
            const auto i   = static_cast<std::uint32_t>(place / 2);
            if (i >= (ann ? shape.ann : shape.billy)) continue;
            if (shape.bipartite && ann == sketch.fields[v].ann) continue;
            near.push_back(ann ? i : shape.ann + i);
        }
    };
    for (std::uint32_t v = 0; v < n; ++v) {
        look(v, shape.reach > 0 ? shape.reach : places);
        if (near.empty()) look(v, places);
        const auto moves = std::min<std::size_t>(1 + random.below(shape.most_moves), near.size());
        for (std::size_t i = 0; i < moves; ++i) {
            std::swap(near[i], near[i + random.below(near.size() - i)]);
            sketch.fields[v].next.push_back(near[i]);
        }
    }
    return sketch;
}

Sketch dying_chain(std::uint32_t k, bool corridor, bool dense) {
    Sketch sketch;
    auto&  fields = sketch.fields;
    // Gadget j: Billy's 3j <-> Ann's 3j+1 -> the green exit of the gadget before, 3j-1; the exit
    // 3j+2 -> 3j+1.  Gadget 0 has no exit before it and is Billy's at once.
    for (std::uint32_t j = 0; j < k; ++j) {
        fields.push_back({false, false, {3 * j + 1}});
        fields.push_back({true, false, {3 * j}});
        if (j > 0) fields.back().next.push_back(3 * j - 1);
        fields.push_back({false, true, {3 * j + 1}});
    }
    if (!corridor) return sketch;
    // Ann's cell j leaves by exit j or goes on to Billy's door j (or any later one), which
    // leads to cell j+1.
    const auto cell = [k](std::uint32_t j) { return 3 * k + 2 * j; };
    for (std::uint32_t j = 0; j < k; ++j) {
        fields.push_back({true, false, {3 * j + 2}});
        for (std::uint32_t i = j; i < (dense ? k : j + 1); ++i)
            fields.back().next.push_back(cell(i) + 1);
        fields.push_back({false, false, {cell((j + 1) % k)}});
    }
    return sketch;
}

Sketch renamed(const Sketch& sketch, std::uint64_t seed) {
    Random                     random(seed);
    std::vector<std::uint32_t> name(sketch.fields.size());
    for (std::uint32_t v = 0; v < name.size(); ++v) {
        name[v] = v;
        std::swap(name[v], name[random.below(v + 1)]);
    }
    Sketch result = sketch;
    for (std::size_t v = 0; v < name.size(); ++v) {
        result.fields[name[v]] = sketch.fields[v];
        for (auto& w : result.fields[name[v]].next) w = name[w];
    }
    return result;
}

void each_bipartite(std::uint32_t ann, std::uint32_t billy,
                    const std::function<void(const Sketch&)>& use) {
    const std::uint32_t n = ann + billy;
    Sketch              sketch;
    sketch.fields.resize(n);
    std::vector<std::uint32_t> moves(n, 1);  // a set of the other player's fields, as bits
    const auto most  = [&](std::uint32_t v) { return (1u << (v < ann ? billy : ann)) - 1; };
    const auto write = [&](std::uint32_t v) {
        auto& field = sketch.fields[v];
        field.ann   = v < ann;
        field.next.clear();
        for (std::uint32_t bit = 0; bit < (v < ann ? billy : ann); ++bit)
            if (moves[v] >> bit & 1) field.next.push_back(v < ann ? ann + bit : bit);
    };
    for (std::uint32_t v = 0; v < n; ++v) write(v);
    // An odometer: one digit a field.
    for (std::uint32_t v = 0; v < n;) {
        for (std::uint32_t greens = 0; greens < 1u << n; ++greens) {
            for (std::uint32_t w = 0; w < n; ++w) sketch.fields[w].green = greens >> w & 1;
            use(sketch);
        }
        for (v = 0; v < n && moves[v] == most(v); ++v) moves[v] = 1, write(v);
        if (v < n) ++moves[v], write(v), v = 0;
    }
}

std::vector<bool> solve_by_fixpoint(const Sketch& sketch) {
    const std::size_t n = sketch.fields.size();
    // Returns true if Ann can make the next field one of the set.
    const auto        can_step = [&](const Sketch::Field& field, const std::vector<bool>& set) {
        const auto inside = [&](std::uint32_t w) { return set[w]; };
        return field.ann ? std::ranges::any_of(field.next, inside)
                                : std::ranges::all_of(field.next, inside);
    };
    std::vector<bool> x(n, true);
    for (;;) {
        std::vector<bool> y(n, false);
        for (bool grown = true; grown;) {
            grown = false;
            for (std::size_t v = 0; v < n; ++v) {
                const auto& field = sketch.fields[v];
                if (y[v] || !(can_step(field, y) || (field.green && can_step(field, x)))) continue;
                y[v] = grown = true;
            }
        }
        if (y == x) return x;
        x = y;
    }
}

namespace {

// Removes field v.  Returns false if some field would lose its last successor.
bool drop_field(Sketch& sketch, std::size_t v) {
    sketch.fields.erase(sketch.fields.begin() + static_cast<std::ptrdiff_t>(v));
    for (auto& field : sketch.fields) {
        std::erase(field.next, v);
        if (field.next.empty()) return false;
        for (auto& w : field.next) w -= w > v;
    }
    return !sketch.fields.empty();
}

}  // namespace

Sketch shrunk(Sketch sketch, const std::function<bool(const Sketch&)>& fails) {
    // Takes the smaller sketch if it still fails.
    const auto accept = [&](Sketch&& smaller) {
        if (!fails(smaller)) return false;
        sketch = std::move(smaller);
        return true;
    };
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (std::size_t v = sketch.fields.size(); v-- > 0;) {
            Sketch candidate = sketch;
            if (drop_field(candidate, v)) smaller |= accept(std::move(candidate));
        }
        for (std::size_t v = 0; v < sketch.fields.size(); ++v) {
            for (std::size_t i = sketch.fields[v].next.size(); i-- > 0;) {
                if (sketch.fields[v].next.size() == 1) break;
                Sketch candidate = sketch;
                auto&  next      = candidate.fields[v].next;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                smaller |= accept(std::move(candidate));
            }
            if (!sketch.fields[v].green) continue;
            Sketch candidate          = sketch;
            candidate.fields[v].green = false;
            smaller |= accept(std::move(candidate));
        }
    }
    return sketch;
}

std::string kept(const Sketch& sketch, std::string_view name) {
    namespace fs           = std::filesystem;
    const fs::path  folder = fs::path(in_repository("test/failures"));
    std::error_code ignored;  // the text is returned in any case
    fs::create_directories(folder, ignored);
    const fs::path file = folder / fmt::format("{}.gm", name);
    const auto     text = to_text(sketch);
    std::ofstream(file) << text;
    return fmt::format("kept as {}\n{}", file.string(), text);
}

}  // namespace zermelo::test
