#include "zermelo/impartial/genus.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::inline impartial {
namespace {

// Returns the least number that is not in the list.
std::uint32_t mex(std::vector<std::uint32_t>& numbers) {
    std::ranges::sort(numbers);
    std::uint32_t least = 0;
    for (const auto number : numbers) least += number == least ? 1 : 0;
    return least;
}

// Drops the numbers that are not needed, since the last two alternate for ever.
void shorten(std::vector<std::uint32_t>& misere) {
    while (misere.size() > 2 && misere.back() == misere[misere.size() - 3]) misere.pop_back();
}

}  // namespace

bool GenusTable::put(CoreOutline sum, const Genus& genus) {
    const auto number = known_.emplace(genus, static_cast<std::uint32_t>(genera_.size()));
    if (number.second) genera_.push_back(&number.first->first);
    auto* const place = numbers_.insert(sum);
    if (place) *place = number.first->second;
    return place != nullptr;
}

Genus genus_of(const std::vector<SeenGenus>& options) {
    if (options.empty()) return empty_genus();
    Genus                      made;
    std::vector<std::uint32_t> numbers;
    std::size_t                longest = 0;
    made.tame                          = true;
    for (const auto& option : options) {
        numbers.push_back(option.nimber());
        longest   = std::max(longest, option.genus->misere.size());
        made.tame = made.tame && option.genus->tame;
    }
    made.nimber  = mex(numbers);
    auto& misere = made.misere;
    for (std::size_t i = 0;; ++i) {
        numbers.clear();
        for (const auto& option : options) numbers.push_back(option.at(i));
        if (i > 0) numbers.push_back(misere[i - 1]), numbers.push_back(misere[i - 1] ^ 1);
        misere.push_back(mex(numbers));
        if (i > longest && misere[i] == misere[i - 2]) break;
    }
    shorten(misere);
    made.tame = made.tame && of_nim(made);
    return made;
}

GaveUp find_genera(const HeapKinds& kinds, const Budget& budget, GenusTable& table) {
    Pace                   pace(budget, "genus");
    Allowance              allowance(budget);
    Stack<CoreOutline>     open(allowance);
    std::vector<SeenGenus> next;
    for (Index h = 0; h < kinds.size(); ++h) {
        if (!open.push(kinds.kind(h).cores)) return allowance.why;
        while (!open.empty()) {
            const auto sum = open.back();
            if (table.find(sum)) {
                open.pop();
                continue;
            }
            const auto below = open.size();
            bool       room  = true;
            next.clear();
            kinds.each_option({sum, 0, false}, [&](const KindSum& option) {
                if (const auto* const genus = table.find(option.cores))
                    next.push_back({genus, option.twos, option.one});
                else
                    room = open.push(option.cores);
                return room && pace.go_on(1);
            });
            if (pace.stopped()) return pace.why();
            if (!room) return allowance.why;
            if (open.size() > below) continue;
            if (!table.put(sum, genus_of(next))) return GaveUp::bytes;
            open.pop();
        }
    }
    return GaveUp::no;
}

std::string genus_text(const Genus& genus) {
    const auto one = [](std::uint32_t number) {
        return number < 10 ? fmt::format("{}", number) : fmt::format("({})", number);
    };
    std::string text = one(genus.nimber) + '^';
    for (const auto number : genus.misere) text += one(number);
    return text;
}

Genus genus_beside(const Genus& cores, const KindSum& sum) {
    const SeenGenus seen{&cores, sum.twos, sum.one};
    Genus           made{seen.nimber(), {}, cores.tame};
    for (std::size_t i = 0; i < cores.misere.size() + 2; ++i) made.misere.push_back(seen.at(i));
    shorten(made.misere);
    return made;
}

}  // namespace zermelo::inline impartial
