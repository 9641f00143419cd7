#include "zermelo/partizan/value_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "zermelo/base/joined.hpp"

namespace zermelo::inline partizan {
namespace {

class ValueWriter {
  public:
    ValueWriter(const FormStore& forms, std::size_t most) : forms_(forms), most_(most) {}

    std::optional<UpValue>     ups(Form form);
    std::optional<std::string> whole(Form form) {
        const auto shown = bare(form);
        if (full_) return std::nullopt;
        return shown.bars == 0 ? shown.text : braced(shown.text);
    }

  private:
    // A text without its outer braces.  bars: the most that stand together in it; 0 if it needs no
    // braces.
    struct Shown {
        std::string text;
        int         bars = 0;
    };
    static std::string         braced(const std::string& text) { return '{' + text + '}'; }
    std::optional<UpValue>     found_ups(Form form);
    std::optional<std::string> named(Form form);
    Shown                      bare(Form form);
    Shown                      side(std::span<const Form> list);
    bool is(Form form, Dyadic x) const { return forms_.is_number(form) && forms_.value(form) == x; }
    bool only(std::span<const Form> list, Dyadic x) const {
        return list.size() == 1 && is(list[0], x);
    }
    // Returns whether the list is x and x + *, in any order.
    bool with_star(std::span<const Form> list, Dyadic x) {
        if (list.size() != 2) return false;
        const auto a = ups(list[0]), b = ups(list[1]);
        return a && b && a->number == x && b->number == x && a->ups == 0 && b->ups == 0 &&
               a->nim + b->nim == 1;
    }

    const FormStore&                       forms_;
    std::size_t                            most_, written_ = 0;
    bool                                   full_ = false;
    std::map<Form, std::optional<UpValue>> known_;
};

std::optional<UpValue> ValueWriter::ups(Form form) {
    if (const auto known = known_.find(form); known != known_.end()) return known->second;
    const auto found = found_ups(form);
    known_[form]     = found;
    return found;
}

// Canonical forms are *k = {0, * .. *(k-1) | the same}, ^ = {0 | *}, ^* = {0, * | 0} and otherwise
// {0 | one up less, its nimber with 1 added by XOR}; a number is added to all options.
std::optional<UpValue> ValueWriter::found_ups(Form form) {
    const Dyadic x = forms_.left_stop(form);
    if (forms_.is_number(form)) return UpValue{x};
    if (!(x == forms_.right_stop(form))) return std::nullopt;
    const auto of = forms_.options(form);
    if (std::ranges::equal(of.left, of.right)) {
        for (const Form option : of.left) {
            const auto found = ups(option);
            if (!found || !(found->number == x) || found->ups != 0 || found->nim >= of.left.size())
                return std::nullopt;
        }
        return UpValue{x, 0, of.left.size()};
    }
    if (with_star(of.left, x) && only(of.right, x)) return UpValue{x, 1, 1};
    if (with_star(of.right, x) && only(of.left, x)) return UpValue{x, -1, 1};
    for (const int sign : {1, -1}) {
        const auto here = sign > 0 ? of.left : of.right, there = sign > 0 ? of.right : of.left;
        if (!only(here, x) || there.size() != 1) continue;
        const auto found = ups(there[0]);
        if (found && found->number == x && found->ups * sign >= 0)
            return UpValue{x, found->ups + sign, found->nim ^ 1};
    }
    return std::nullopt;
}

std::optional<std::string> ValueWriter::named(Form form) {
    if (const auto found = ups(form)) {
        std::string text;
        if (!(found->number == Dyadic{}) || (found->ups == 0 && found->nim == 0))
            text = to_text(found->number);
        if (found->ups != 0) text += found->ups > 0 ? '^' : 'v';
        const auto times = found->ups > 0 ? found->ups : -found->ups;
        if (times > 1) text += fmt::format("{}", times);
        if (found->nim != 0) text += '*';
        if (found->nim > 1) text += fmt::format("{}", found->nim);
        return text;
    }
    const auto of = forms_.options(form);
    if (of.left.size() != 1 || of.right.size() != 1) return std::nullopt;
    const Form left = of.left[0], right = of.right[0];
    if (forms_.is_number(left) && is(right, -forms_.value(left)))
        return "+-" + to_text(forms_.value(left));
    const auto far = [&](Form inner, bool rights) -> std::optional<Dyadic> {
        const auto next = forms_.options(inner);
        const auto here = rights ? next.left : next.right, there = rights ? next.right : next.left;
        if (!only(here, {}) || there.size() != 1 || !forms_.is_number(there[0]))
            return std::nullopt;
        const auto x = forms_.value(there[0]);
        return rights ? -x : x;
    };
    if (is(left, {}))
        if (const auto x = far(right, true)) return fmt::format("tiny({})", to_text(*x));
    if (is(right, {}))
        if (const auto x = far(left, false)) return fmt::format("miny({})", to_text(*x));
    return std::nullopt;
}

ValueWriter::Shown ValueWriter::side(std::span<const Form> list) {
    std::vector<std::string> texts;
    int                      bars = 0;
    for (const Form option : list) {
        const auto shown = bare(option);
        if (full_) return {};
        bars              = std::max(bars, shown.bars);
        const bool braces = shown.bars > 0 && (list.size() > 1 || shown.bars == kMostBars);
        texts.push_back(braces ? braced(shown.text) : shown.text);
    }
    if (bars == kMostBars) bars = 0;
    std::ranges::sort(texts, [](const auto& a, const auto& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    return {joined(texts, ","), list.size() == 1 ? bars : 0};
}

ValueWriter::Shown ValueWriter::bare(Form form) {
    if (const auto name = named(form)) {
        written_ += name->size();
        full_ = full_ || written_ > most_;
        return {*name, 0};
    }
    const auto of   = forms_.options(form);
    const auto left = side(of.left);
    if (full_) return {};
    const auto right = side(of.right);
    if (full_) return {};
    const int bars = std::max(left.bars, right.bars) + 1;
    written_ += static_cast<std::size_t>(bars) + 2;
    full_ = full_ || written_ > most_;
    return {left.text + std::string(static_cast<std::size_t>(bars), '|') + right.text, bars};
}

}  // namespace

std::optional<UpValue> up_value(const FormStore& forms, Form form) {
    return ValueWriter(forms, 0).ups(form);
}

std::optional<std::string> value_text(const FormStore& forms, Form form, std::size_t most) {
    return ValueWriter(forms, most).whole(form);
}

}  // namespace zermelo::inline partizan
