#include "zermelo/impartial/expression.hpp"

#include <algorithm>
#include <optional>

#include "zermelo/base/scan.hpp"
#include "zermelo/impartial/nim_field.hpp"
#include "zermelo/impartial/nim_log.hpp"
#include "zermelo/impartial/nim_product.hpp"

namespace zermelo::inline impartial {
namespace {

constexpr int kDeepest = 1000;  // parentheses inside parentheses

using Value = std::optional<Nimber128>;  // nothing if there was an error

class Evaluation {
  public:
    Evaluation(std::string_view text, const GameValue& game, const Budget& budget)
        : text_(text), in_(text), game_(game), budget_(budget) {}

    std::expected<std::vector<Nimber128>, InputError> whole() {
        in_.space();
        if (in_.done()) fail(in_.at(), phrase("the expression is empty"), phrase("6 * 12"));
        std::vector<Nimber128> values;
        if (!error_ && !roots(values))
            if (const Value value = sum()) values = {*value};
        in_.space();
        if (!error_ && !in_.done()) misplaced(phrase("an operator, + * / or ^"));
        if (error_) return std::unexpected(std::move(*error_));
        return values;
    }

  private:
    Value fail(const char* at, Phrase what, Phrase expected = {}) {
        if (error_) return std::nullopt;
        error_           = place_of(text_, at);
        error_->typed    = text_;
        error_->what     = std::move(what);
        error_->expected = std::move(expected);
        return std::nullopt;
    }
    Value misplaced(Phrase expected) {
        return fail(in_.at(), phrase("{} is out of place", shown_at(text_, in_.at())),
                    std::move(expected));
    }
    bool take(char c) { return in_.space(), in_.take(c); }

    Value sum() {
        Value value = product();
        while (value && take('+')) {
            const Value more = product();
            value            = more ? Value(*value ^ *more) : more;
        }
        in_.space();
        if (value && in_.peek() == '-')
            return fail(in_.at(), phrase("nimbers have no minus: each is its own negative"),
                        phrase("+"));
        return value;
    }
    Value product() {
        Value value = factor();
        for (;;) {
            const bool times = value && take('*');
            if (!times && !(value && take('/'))) return value;
            in_.space();
            const char* const at   = in_.at();
            Value             more = factor();
            if (more && !times) {
                const auto inverse = nim_inverse(*more);
                if (!inverse) return fail(at, phrase("division by 0"));
                more = *inverse;
            }
            value = more ? Value(nim_product(*value, *more)) : more;
        }
    }
    Value factor() {
        const Value value = atom();
        if (!value || !take('^')) return value;
        in_.space();
        Natural128 exponent = 0;
        if (!in_.digit()) return misplaced(phrase("an exponent: an ordinary number"));
        if (!number(exponent)) return std::nullopt;
        return nim_power(*value, exponent);
    }
    Value atom() {
        in_.space();
        if (in_.digit()) {
            Natural128 value = 0;
            return number(value) ? Value(Nimber128::of(value)) : std::nullopt;
        }
        if (in_.take('(')) return inside();
        if (is_letter(in_.peek()) || in_.peek() == '.' || in_.peek() == '/') return call();
        if (in_.done())
            return fail(in_.at(), phrase("the expression ends too soon"), phrase("a number"));
        return misplaced(phrase("a number, '(' or a name"));
    }
    // Reads what follows '(': a sum and ')'.
    Value inside() {
        if (++depth_ > kDeepest) return fail(in_.at(), phrase("parentheses are nested too deeply"));
        const Value value = sum();
        --depth_;
        if (value && !take(')'))
            return in_.done() ? fail(in_.at(), phrase("a ')' is missing"), phrase("')'"))
                              : misplaced(phrase("')'"));
        return value;
    }
    bool number(Natural128& value) {
        const char* const    at    = in_.at();
        constexpr Natural128 kMost = ~Natural128{0};
        for (value = 0; in_.digit(); in_.skip()) {
            const auto digit = static_cast<unsigned>(in_.peek() - '0');
            if (value > (kMost - digit) / 10) {
                fail(at, phrase("this number is too large"), phrase("a number below 2^128"));
                return false;
            }
            value = value * 10 + digit;
        }
        return true;
    }

    static bool      is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    // Reads a name, or the name of a file: that has a dot in it, and perhaps slashes.
    std::string_view name() {
        const auto taken = [&](std::string_view others) {
            const char* const begin = in_.at();
            while (is_letter(in_.peek()) || in_.digit() ||
                   (!in_.done() && others.find(in_.peek()) != others.npos))
                in_.skip();
            return std::string_view(begin, in_.at());
        };
        const Scanner before = in_;
        const auto    file   = taken("-_./");
        if (file.find('.') != file.npos) return file;
        in_ = before;
        return taken("-_");
    }
    // Reads name ( ... ), or the name of a file alone.
    Value call() {
        const char* const      at     = in_.at();
        const std::string_view called = name();
        const bool             file   = called.find('.') != called.npos;
        in_.space();
        if (file && in_.peek() != '(') return position(called, "", at);  // its start position
        if (!take('(')) return misplaced(phrase("'(' after '{}'", called));
        if (called == "sqrt" || called == "inverse" || called == "order") {
            const Value x = inside();
            if (!x) return x;
            if (called == "sqrt") return nim_sqrt(*x);
            if (called == "order") return Nimber128::of(nim_order(*x));
            const auto inverse = nim_inverse(*x);
            return inverse ? Value(*inverse) : fail(at, phrase("0 has no inverse"));
        }
        if (called == "log") return logarithm(at);
        if (called == "roots")
            return fail(at,
                        phrase("roots(a, b) has several values: it must be the whole expression"));
        const char* const begin = in_.at();
        for (int open = 1; open > 0; in_.skip()) {
            if (in_.done()) return fail(in_.at(), phrase("a ')' is missing"), phrase("')'"));
            open += (in_.peek() == '(') - (in_.peek() == ')');
        }
        return position(called, {begin, in_.at() - 1}, at);
    }
    Value logarithm(const char* at) {
        const Value x = sum();
        if (x && !take(',')) return misplaced(phrase("',' and the base"));
        const Value base = x ? inside() : x;
        if (!base) return base;
        const NimLog log = nim_log(*x, *base, budget_);
        if (log.answer == NimLog::Answer::none)
            return fail(at, phrase("no power of {} is {}", to_text(*base), to_text(*x)));
        if (log.answer == NimLog::Answer::gave_up) {
            error_ = ended_early(log.why);
            return std::nullopt;
        }
        return Nimber128::of(log.exponent);
    }
    // Reads roots(a, b) if the expression begins with it; returns whether it does.
    bool roots(std::vector<Nimber128>& values) {
        const Scanner before = in_;
        if (!is_letter(in_.peek()) || name() != "roots" || !take('(')) return in_ = before, false;
        const Value a = sum();
        if (a && !take(',')) misplaced(phrase("',' and the right side"));
        const Value b = error_ ? std::nullopt : inside();
        if (b)
            for (const auto root : nim_quadratic(*a, *b)) values.push_back(root);
        return true;
    }
    // Returns the value of a game's position.
    Value position(std::string_view called, std::string_view inside, const char* at) {
        const auto value = game_(called, inside);
        if (value) return Nimber128{*value, 0};
        if (value.error().gave_up != GaveUp::no)
            error_ = value.error();
        else
            fail(at, value.error().what, value.error().expected);
        error_->instead = value.error().instead;
        return std::nullopt;
    }

    std::string_view          text_;
    Scanner                   in_;
    const GameValue&          game_;
    const Budget&             budget_;
    std::optional<InputError> error_;
    int                       depth_ = 0;
};

}  // namespace

std::expected<std::vector<Nimber128>, InputError> evaluate(std::string_view text,
                                                           const GameValue& game,
                                                           const Budget&    budget) {
    return Evaluation(text, game, budget).whole();
}

std::string to_text(Nimber128 nimber) {
    std::string digits;
    for (Natural128 rest = nimber.number(); rest > 0 || digits.empty(); rest /= 10)
        digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    std::ranges::reverse(digits);
    return digits;
}

}  // namespace zermelo::inline impartial
