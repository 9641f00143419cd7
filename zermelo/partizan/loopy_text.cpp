#include "zermelo/partizan/loopy_text.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "zermelo/base/nearest.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::inline partizan {
namespace {

constexpr std::size_t      kLongestName = 40;
constexpr std::string_view kLine        = "a line such as `over: 0 | over`";

bool in_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && std::string_view("_.'*^+-").contains(c));
}

class LoopyReader {
  public:
    LoopyReader(std::span<const std::byte> bytes, const Budget& budget)
        : text_(text_of(bytes)), budget_(budget), pace_(budget, "read") {}

    std::expected<LoopyText, InputError> read() {
        // 1. Does it fit?
        std::uint64_t lines = 1;
        for (const char c : text_) lines += c == '\n';
        const auto need = 300 * lines + 8 * std::uint64_t{text_.size()};
        if (need > budget_.bytes) return std::unexpected(over_memory(need, budget_.bytes));

        // 2. The names, then the options; the first fault found is reported.
        if (auto fault = each_line([&](Scanner& scan) { return take_name(scan); }))
            return std::unexpected(std::move(*fault));
        if (found_.names.empty())
            return std::unexpected(fault(text_.data(), phrase("the file is empty"), kLine));
        found_.graph = PartizanGraph(found_.names.size());
        if (auto fault = each_line([&](Scanner& scan) { return take_options(scan); }))
            return std::unexpected(std::move(*fault));
        return std::move(found_);
    }

  private:
    using Fault = std::optional<InputError>;

    InputError fault(const char* at, Phrase what, Phrase expected) const {
        return fault_at(text_, at, std::move(what), std::move(expected));
    }
    // Calls use(scan) for each line that is not blank.
    Fault each_line(auto&& use) {
        position_ = 0;
        for (std::size_t at = 0; at < text_.size();) {
            const auto end  = std::min(text_.find('\n', at), text_.size());
            auto       line = text_.substr(at, end - at);
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (!pace_.go_on(1 + line.size())) return ended_early(pace_.why());
            Scanner scan(line);
            scan.blanks();
            at = end + 1;
            if (scan.done()) continue;
            if (auto fault = use(scan)) return fault;
            ++position_;
        }
        return std::nullopt;
    }
    Fault name(Scanner& scan, std::string_view& name, Phrase expected) const {
        const char* const at = scan.at();
        while (in_name(scan.peek())) scan.skip();
        name = {at, scan.at()};
        if (name.empty())
            return fault(at, phrase("found {} where a name should be", shown_at(text_, at)),
                         std::move(expected));
        if (name.size() > kLongestName)
            return fault(at, phrase("the name has {} characters", name.size()),
                         phrase("at most {}", kLongestName));
        if (name == "left" || name == "right")
            return fault(at, phrase("'{}' is no name: it says who moves", name),
                         phrase("another name"));
        return std::nullopt;
    }
    Fault take_name(Scanner& scan) {
        const char* const at = scan.at();
        std::string_view  word;
        if (auto fault = name(scan, word, kLine)) return fault;
        if (found_.names.size() == LoopyText::kMostPositions)
            return fault(at, phrase("there are too many positions"),
                         phrase("at most {}", LoopyText::kMostPositions));
        const auto number = static_cast<std::uint32_t>(found_.names.size());
        if (!number_.try_emplace(word, number).second)
            return fault(at, phrase("position '{}' has a line already", word),
                         phrase("a name that is new"));
        found_.names.emplace_back(word);
        scan.blanks();
        if (!scan.take(':'))
            return fault(scan.at(), phrase("found {} behind a name", shown_at(text_, scan.at())),
                         phrase("a colon: {}", kLine));
        return std::nullopt;
    }
    Fault take_options(Scanner& scan) {
        while (!scan.take(':')) scan.skip();
        for (const bool right : {false, true}) {
            for (scan.blanks(); !scan.done() && scan.peek() != '|'; scan.blanks()) {
                const char* const at = scan.at();
                std::string_view  word;
                if (auto fault = name(scan, word,
                                      right ? phrase("Right's options, then the line's end")
                                            : phrase("Left's options, then `|`, then Right's")))
                    return fault;
                const auto known = number_.find(word);
                if (known == number_.end()) return unknown(at, word);
                if (moves_++ == LoopyText::kMostMoves)
                    return fault(at, phrase("there are too many moves"),
                                 phrase("at most {}", LoopyText::kMostMoves));
                found_.graph.options[right][position_].push_back(known->second);
            }
            if (right && !scan.done())
                return fault(scan.at(), phrase("there are two bars in the line"),
                             phrase("one, between Left's options and Right's"));
            if (!right && !scan.take('|'))
                return fault(scan.at(), phrase("there is no bar in the line"),
                             phrase("Left's options, then `|`, then Right's"));
        }
        return std::nullopt;
    }
    Fault unknown(const char* at, std::string_view word) const {
        auto error = fault(at, phrase("no line tells the position '{}'", word),
                           phrase("a name that begins a line; or add `{}: |`", word));
        const std::vector<std::string_view> names(found_.names.begin(), found_.names.end());
        if (names.size() <= 1000 && any_near(word, names))
            error.instead = nearest_text(word, names, 1);
        return error;
    }

    std::string_view                          text_;
    const Budget&                             budget_;
    Pace                                      pace_;
    LoopyText                                 found_;
    std::map<std::string_view, std::uint32_t> number_;
    std::uint32_t                             position_ = 0;
    std::uint64_t                             moves_    = 0;
};

}  // namespace

std::expected<LoopyText, InputError> read_loopy_text(std::span<const std::byte> bytes,
                                                     const Budget&              budget) {
    return LoopyReader(bytes, budget).read();
}

std::string to_text(const LoopyText& text) {
    std::string written;
    for (std::uint32_t v = 0; v < text.names.size(); ++v) {
        written += text.names[v] + ':';
        for (const bool right : {false, true}) {
            if (right) written += " |";
            for (const auto w : text.graph.options[right][v]) written += ' ' + text.names[w];
        }
        written += '\n';
    }
    return written;
}

}  // namespace zermelo::inline partizan
