#include "zermelo/partizan/value_expression.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/base/scan.hpp"
#include "zermelo/partizan/ordinal_sum.hpp"
#include "zermelo/partizan/value_signs.hpp"
#include "zermelo/partizan/value_text.hpp"

namespace zermelo::inline partizan {
namespace {

class ValueReader {
  public:
    ValueReader(std::string_view text, Values& values, Reckoned* reckoned)
        : text_(text), in_(text), values_(values), reckoned_(reckoned) {}

    std::expected<Form, InputError> whole() {
        Form value = kNoForm;
        if (text_.size() > kMostTypedValue)
            fail(in_.at(), phrase("the value is too long"),
                 phrase("at most {} characters", kMostTypedValue));
        else
            value = sum();
        if (!values_.ok()) return std::unexpected(ended_early(values_.why()));
        in_.space();
        if (!error_ && !in_.done()) misplaced(phrase("'+', '-' or ':'"));
        if (error_) return std::unexpected(std::move(*error_));
        return value;
    }

  private:
    Form fail(const char* at, Phrase what, Phrase expected = {}) {
        if (error_) return kNoForm;
        error_           = place_of(text_, at);
        error_->typed    = text_;
        error_->what     = std::move(what);
        error_->expected = std::move(expected);
        return kNoForm;
    }
    Form misplaced(Phrase expected) {
        return fail(in_.at(), phrase("{} is out of place", shown_at(text_, in_.at())),
                    std::move(expected));
    }
    bool take(char c) { return in_.space(), in_.take(c); }
    bool going() const { return !error_ && values_.ok(); }
    Form noted(Form form) {
        if (form == kNoForm && values_.ok())
            values_.fail(reckoned_->sums->failed() ? reckoned_->sums->why() : GaveUp::large);
        return form;
    }
    Form added(Form a, Form b) {
        return reckoned_ ? noted(reckoned_->sums->sum(a, b)) : values_.sum(a, b);
    }
    Form times(std::uint64_t n, Form a) {
        return reckoned_ ? noted(reckoned_->sums->times(n, a))
                         : values_.times(static_cast<std::int64_t>(n), a);
    }
    bool on(std::string_view signs) const {
        return !in_.done() && signs.find(in_.peek()) != signs.npos;
    }
    Form                sum();
    Form                term();
    Form                ordinal(bool negative);
    Form                atom(bool negative = false);
    Form                inside(char close);
    Form                beside(Form number);
    Form                braces();
    Form                power();
    Form                switched();
    Form                small(Form x, bool tiny);
    std::optional<Form> number(bool& dotted);
    std::uint64_t       count(std::uint64_t standard);
    std::optional<Form> game_of(std::span<const std::vector<Form>> lists, std::span<const int> bars,
                                std::span<const char* const> places);
    bool                list(std::vector<Form>& games);
    Form                game(std::vector<Form> left, std::vector<Form> right);

    std::string_view           text_;
    Scanner                    in_;
    Values&                    values_;
    Reckoned*                  reckoned_;
    std::optional<InputError>  error_;
    int                        depth_ = 0;
    // The options of what was read last, if it counts as written; nothing if it counts as its form.
    std::optional<WrittenGame> written_;
};

Form ValueReader::sum() {
    Form value = term();
    for (in_.space(); going() && on("+-"); in_.space()) {
        const char* const at    = in_.at();
        const bool        minus = in_.peek() == '-';
        if (in_.take("+-"))
            return fail(at, phrase("'+-' between values may mean two things"),
                        phrase("'+ +-2', or '-2'"));
        in_.skip();
        const Form next = term();
        value           = added(value, minus ? values_.negative(next) : next);
        written_.reset();
    }
    return value;
}

Form ValueReader::term() {
    bool minus = false;
    for (in_.space(); in_.peek() == '-'; in_.space()) {
        in_.skip();
        minus = !minus;
    }
    const bool signs_number = minus && in_.digit() && in_.at()[-1] == '-';
    const Form value        = ordinal(signs_number);
    if (signs_number || !minus || !going()) return value;
    if (written_) {
        std::swap(written_->left, written_->right);
        for (auto* const list : {&written_->left, &written_->right})
            for (Form& option : *list) option = values_.negative(option);
    }
    return values_.negative(value);
}

// Reads G, or G:H. negative: G is a number with a minus.
Form ValueReader::ordinal(bool negative) {
    const Form base = atom(negative);
    if (!going() || !take(':')) return base;
    const WrittenGame below = written_ ? std::move(*written_) : written(values_, base);
    in_.space();
    const char* const at = in_.at();
    if (++depth_ > kMostTypedBraces) return fail(at, phrase("the value is nested too deeply"));
    const Form top = term();
    --depth_;
    if (!going()) return kNoForm;
    if (values_.birthday(top) > kMostOrdinalDays)
        return fail(at, phrase("what stands behind ':' is born too late"),
                    phrase("a game born by day {}", kMostOrdinalDays));
    auto sum = ordinal_sum(values_, below, top);
    return going() ? game(std::move(sum.left), std::move(sum.right)) : kNoForm;
}

// Returns the game whose options are written so.
Form ValueReader::game(std::vector<Form> left, std::vector<Form> right) {
    const Form value = values_.game(left, right);
    if (reckoned_) {
        auto options = left;
        options.insert(options.end(), right.begin(), right.end());
        reckoned_->games.push_back({value, left.size(), std::move(options)});
    }
    written_ = WrittenGame{std::move(left), std::move(right)};
    return value;
}

// Reads a number that stands here, or returns `standard`.  Fails above kMostTypedUps.
std::uint64_t ValueReader::count(std::uint64_t standard) {
    const char* const at = in_.at();
    if (!in_.number(standard)) return standard;
    if (standard <= kMostTypedUps) return standard;
    fail(at, phrase("this number is too large"), phrase("at most {}", kMostTypedUps));
    return 0;
}

// Reads 3 or 3/4. dotted: "3." stands there, and what is taken three times follows.
std::optional<Form> ValueReader::number(bool& dotted) {
    constexpr std::uint64_t kMost  = std::uint64_t{1} << kMostExponent;
    constexpr std::uint64_t kTimes = std::uint64_t{1} << 40;
    const char* const       at     = in_.at();
    std::uint64_t           num    = 0;
    std::uint64_t           below  = 1;
    if (!in_.number(num)) return std::nullopt;
    if (in_.take('.')) {
        dotted = true;
        in_.space();
    } else if (in_.take('/')) {
        if (!in_.number(below)) return misplaced(phrase("a power of two"));
    }
    const auto most = dotted ? kTimes : kMost - 1;
    if (num > most) return fail(at, phrase("this number is too large"), phrase("at most {}", most));
    if (below > kMost)
        return fail(at, phrase("what stands below the stroke is too large"),
                    phrase("at most {}", kMost));
    if (!std::has_single_bit(below))
        return fail(at,
                    phrase("only a power of two may stand below the stroke of a value's number"),
                    phrase("1/2, 3/4, 5/8 ..."));
    if (dotted) {
        const Form value = atom();
        return going() ? times(num, value) : kNoForm;
    }
    return values_.number(dyadic(static_cast<std::int64_t>(num),
                                 static_cast<std::uint32_t>(std::countr_zero(below))));
}

// Reads ups and a star right after a number, which may be 0.
Form ValueReader::beside(Form value) {
    std::int64_t n = 0;
    if (on("^v") && going()) {
        const bool up   = in_.peek() == '^';
        const char sign = in_.peek();
        in_.skip();
        if (in_.peek() == '[') {
            const Form tower = power();
            value            = values_.sum(value, up ? tower : values_.negative(tower));
        } else {
            std::uint64_t times = 1;
            if (in_.peek() == sign)
                for (; in_.take(sign) && times < kMostTypedUps;) ++times;
            else
                times = count(1);
            n = static_cast<std::int64_t>(times);
            if (!up) n = -n;
        }
    }
    const std::uint64_t nim = going() && in_.take('*') ? count(1) : 0;
    return going() ? values_.sum(value, values_.ups(n, nim)) : value;
}

// Reads [n] after '^'.
Form ValueReader::power() {
    in_.skip();
    const auto n = count(0);
    if (!going()) return kNoForm;
    if (n == 0) return misplaced(phrase("a number from 1"));
    if (!in_.take(']')) return misplaced(phrase("']'"));
    Form       tower = values_.zero();
    const Form star  = values_.nimber(1);
    for (std::uint64_t i = 0; i < n && going(); ++i) tower = values_.game({&tower, 1}, {&star, 1});
    return tower;
}

Form ValueReader::switched() {
    in_.space();
    const Form value = atom();
    if (!going()) return kNoForm;
    return game({value}, {values_.negative(value)});
}

// Returns tiny(x) or miny(x).
Form ValueReader::small(Form x, bool tiny) {
    if (!going()) return kNoForm;
    const Form nothing = values_.zero();
    if (tiny) x = values_.negative(x);
    const Form hot = tiny ? game({nothing}, {x}) : game({x}, {nothing});
    return tiny ? game({nothing}, {hot}) : game({hot}, {nothing});
}

// negative: a number that stands here has a minus.
Form ValueReader::atom(bool negative) {
    in_.space();
    if (++depth_ > kMostTypedBraces)
        return fail(in_.at(), phrase("the value is nested too deeply"));
    Form        value  = kNoForm;
    bool        dotted = false;
    const char* at     = in_.at();
    if (const auto found = number(dotted)) {
        value = negative && going() ? values_.negative(*found) : *found;
        if (!dotted) value = beside(value);
        written_.reset();
    } else if (on("^*") || (in_.peek() == 'v')) {
        value = beside(values_.zero());
        written_.reset();
    } else if (in_.take('(')) {
        value = inside(')');
    } else if (in_.take('{')) {
        value = braces();
    } else if (in_.take("+-")) {
        value = switched();
    } else if (in_.take("tiny(") || in_.take("miny(")) {
        const bool tiny = *at == 't';
        value           = small(inside(')'), tiny);
    } else if (in_.take("+_") || in_.take('_')) {
        value = small(atom(), true);
    } else if (in_.done()) {
        fail(in_.at(), phrase("the value ends too soon"),
             phrase("a value, as 1/2, ^*, *3 or {3|1}"));
    } else {
        misplaced(phrase("a value, as 1/2, ^*, *3 or {3|1}"));
    }
    --depth_;
    return value;
}

Form ValueReader::inside(char close) {
    const Form value = sum();
    if (!going()) return kNoForm;
    if (!take(close))
        return in_.done() ? fail(in_.at(), phrase("a '{}' is missing", close))
                          : misplaced(phrase("'{}'", close));
    return value;
}

// Reads games with commas between them, up to '|' or '}'.
bool ValueReader::list(std::vector<Form>& games) {
    in_.space();
    if (on("|}")) return true;
    do games.push_back(sum());
    while (going() && take(','));
    return going();
}

// Makes games of the lists and of the bars between them: one list is a side, and several are a
// game.
std::optional<Form> ValueReader::game_of(std::span<const std::vector<Form>> lists,
                                         std::span<const int>               bars,
                                         std::span<const char* const>       places) {
    const auto most = std::ranges::max_element(bars);
    const auto at   = static_cast<std::size_t>(most - bars.begin());
    if (std::ranges::count(bars, *most) > 1) {
        fail(places[at], phrase("the same bars stand twice between braces"),
             phrase("'||' for the outer ones"));
        return std::nullopt;
    }
    std::vector<Form> sides[2];
    for (const bool right : {false, true}) {
        const auto part  = right ? lists.subspan(at + 1) : lists.first(at + 1);
        const auto inner = right ? bars.subspan(at + 1) : bars.first(at);
        const auto there = right ? places.subspan(at + 1) : places.first(at);
        if (inner.empty()) {
            sides[right] = part[0];
            continue;
        }
        const auto game = game_of(part, inner, there);
        if (!game) return std::nullopt;
        sides[right] = {*game};
    }
    return game(std::move(sides[0]), std::move(sides[1]));
}

// Reads what follows '{'.
Form ValueReader::braces() {
    std::vector<std::vector<Form>> lists(1);
    std::vector<int>               bars;
    std::vector<const char*>       places;
    for (;;) {
        if (!list(lists.back())) return kNoForm;
        in_.space();
        if (in_.take('}')) break;
        if (in_.done()) return fail(in_.at(), phrase("a '}' is missing"));
        const char* const at = in_.at();
        int               n  = 0;
        while (in_.take('|')) ++n;
        if (n == 0) return misplaced(phrase("',', '|' or '}'"));
        if (n > kMostBars)
            return fail(at, phrase("too many bars"), phrase("at most {}", kMostBars));
        bars.push_back(n);
        places.push_back(at);
        lists.emplace_back();
    }
    if (bars.empty())
        return fail(in_.at(), phrase("a '|' is missing"), phrase("{Left's options|Right's}"));
    return game_of(lists, bars, places).value_or(kNoForm);
}

}  // namespace

std::expected<Form, InputError> read_value(std::string_view text, Values& values,
                                           Reckoned* reckoned) {
    const auto typed = typed_signs(text.substr(0, kMostTypedValue + 1));
    return ValueReader(typed, values, reckoned).whole();
}

}  // namespace zermelo::inline partizan
