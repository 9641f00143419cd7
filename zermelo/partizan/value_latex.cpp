#include "zermelo/partizan/value_latex.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "zermelo/base/joined.hpp"

namespace zermelo::inline partizan {
namespace {

class LatexWriter {
  public:
    explicit LatexWriter(std::string_view value) : rest_(value) {}

    std::string whole() {
        while (!rest_.empty()) {
            if (take("+-")) {
                out_ += "\\pm ";
            } else if (take("tiny(")) {
                out_ += "+_{";
            } else if (take("miny(")) {
                out_ += "-_{";
            } else if (take(")")) {
                out_ += '}';
            } else if (take("{")) {
                out_ += "\\{";
            } else if (take("}")) {
                out_ += "\\}";
            } else if (take(",")) {
                out_ += ", ";
            } else if (rest_[0] == '|') {
                bars();
            } else {
                atom();
            }
        }
        return std::move(out_);
    }

  private:
    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    std::string_view digits() {
        std::size_t n = 0;
        while (n < rest_.size() && rest_[n] >= '0' && rest_[n] <= '9') ++n;
        const auto found = rest_.substr(0, n);
        rest_.remove_prefix(n);
        return found;
    }
    void bars() {
        std::string bars;
        while (take("|")) bars += '|';
        out_ += bars.size() == 1 ? " \\mid " : fmt::format(" \\mathrel{{{}}} ", bars);
    }
    // Writes a number, ups and a nimber beside each other; anything else that stands there is
    // copied.
    void atom() {
        const auto               before = rest_.size();
        std::vector<std::string> parts;
        const std::string        minus = take("-") ? "-" : "";
        const auto               num   = digits();
        if (take("/"))
            parts.push_back(fmt::format("{}\\frac{{{}}}{{{}}}", minus, num, digits()));
        else if (!num.empty() || !minus.empty())
            parts.push_back(fmt::format("{}{}", minus, num));
        bool sum = false;
        for (const bool up : {true, false}) {
            if (!take(up ? "^" : "v")) continue;
            const auto  times = digits();
            std::string arrow = up ? "uparrow" : "downarrow";
            if (times == "2") arrow[0] = up ? 'U' : 'D';
            sum = !times.empty() && times != "2";
            parts.push_back(sum ? fmt::format("{}\\cdot{{\\{}}}", times, arrow)
                                : fmt::format("{{\\{}}}", arrow));
        }
        if (take("*")) parts.push_back(fmt::format("{{\\ast}}{}", digits()));
        out_ += joined(parts, sum ? " + " : "");
        if (rest_.size() == before) out_ += rest_[0], rest_.remove_prefix(1);
    }

    std::string_view rest_;
    std::string      out_;
};

}  // namespace

std::string latex_of(std::string_view value) {
    return LatexWriter(value).whole();
}

}  // namespace zermelo::inline partizan
