#include "zermelo/workbench/value_words.hpp"

#include "zermelo/base/as_size.hpp"

namespace zermelo::inline workbench {

std::vector<std::uint32_t> words_of_values(const FormStore& forms, std::span<const Form> labels) {
    // 1. Find the forms below the labels, and number them anew in the store's order.
    std::vector<bool>          below(as_size(forms.size()));
    std::vector<std::uint32_t> number(below.size()), words{0};
    below[0] = true;
    for (const Form f : labels) below[f] = true;
    for (std::size_t f = below.size(); f-- > 0;) {
        if (!below[f]) continue;
        const auto of = forms.options(static_cast<Form>(f));
        for (const auto list : {of.left, of.right})
            for (const Form option : list) below[option] = true;
    }
    // 2. Write them.
    for (std::size_t i = 0; i < below.size(); ++i) {
        if (!below[i]) continue;
        const auto f = static_cast<Form>(i);
        number[i]    = words[0]++;
        if (forms.is_number(f)) {
            const auto x   = forms.value(f);
            const auto num = static_cast<std::uint64_t>(x.num);
            for (const auto word :
                 {std::uint64_t{0}, num & 0xffffffffu, num >> 32, std::uint64_t{x.exp}})
                words.push_back(static_cast<std::uint32_t>(word));
            continue;
        }
        const auto of = forms.options(f);
        words.push_back(forms.lefts(f));
        words.push_back(forms.rights(f));
        for (const auto list : {of.left, of.right})
            for (const Form option : list) words.push_back(number[option]);
    }
    for (const Form f : labels) words.push_back(number[f]);
    return words;
}

std::optional<std::vector<Form>> labels_of_words(std::span<const std::uint32_t> words,
                                                 std::uint64_t positions, FormStore& store) {
    if (words.empty() || words.size() < positions) return std::nullopt;
    const std::uint32_t forms = words[0];
    words                     = words.subspan(1);
    for (Form f = 0; f < forms; ++f) {
        Form entered = kNoForm;
        if (words.size() < 4) return std::nullopt;
        const std::uint64_t lefts = words[0], rights = words[1];
        if (lefts == 0) {
            const auto num = static_cast<std::int64_t>(words[1] | std::uint64_t{words[2]} << 32);
            if (words[3] > kMostExponent) return std::nullopt;
            const auto x = dyadic(num, words[3]);
            if (!x || *x != Dyadic{num, words[3]}) return std::nullopt;  // not in lowest terms
            entered = store.number(x);
            words   = words.subspan(4);
        } else {
            if (rights == 0 || lefts + rights > words.size() - 2) return std::nullopt;
            const auto left  = words.subspan(2, as_size(lefts));
            const auto right = words.subspan(2 + as_size(lefts), as_size(rights));
            for (const auto list : {left, right})
                for (std::size_t i = 0; i < list.size(); ++i)
                    if (list[i] >= f || (i > 0 && list[i] <= list[i - 1])) return std::nullopt;
            entered = store.game(left, right);
            words   = words.subspan(2 + as_size(lefts + rights));
        }
        if (entered != f) return std::nullopt;  // the same form twice, or a limit
    }
    if (words.size() != positions) return std::nullopt;
    for (const Form f : words)
        if (f >= forms) return std::nullopt;
    return std::vector<Form>(words.begin(), words.end());
}

}  // namespace zermelo::inline workbench
