#include "zermelo/base/nearest.hpp"

#include <algorithm>
#include <numeric>

#include "zermelo/base/joined.hpp"

namespace zermelo::inline base {
namespace {

// Source: optimal string alignment distance (F. Damerau, CACM 7, 1964).
std::size_t distance(std::string_view a, std::string_view b) {
    if (a.size() > 64) a = a.substr(0, 64);
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1,
                                d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[a.size()][b.size()];
}

}  // namespace

std::vector<std::string> nearest(std::string_view word, std::span<const std::string_view> names,
                                 std::size_t most) {
    std::vector<std::size_t> order(names.size()), far(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = 0; i < names.size(); ++i) far[i] = distance(word, names[i]);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return far[i]; });
    std::vector<std::string> result;
    for (const auto i : order)
        if (result.size() < most) result.emplace_back(names[i]);
    return result;
}

Phrase nearest_text(std::string_view word, std::span<const std::string_view> names,
                    std::size_t most) {
    auto found = nearest(word, names, most);
    if (found.empty()) return {};
    auto last = std::move(found.back());
    found.pop_back();
    if (found.empty()) return last;
    return phrase("{} or {}", joined(found, ", "), last);
}

bool any_near(std::string_view word, std::span<const std::string_view> names) {
    const auto most = std::max<std::size_t>(1, word.size() / 3);
    return std::ranges::any_of(names, [&](auto name) { return distance(word, name) <= most; });
}

}  // namespace zermelo::inline base
