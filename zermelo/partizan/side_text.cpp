#include "zermelo/partizan/side_text.hpp"

#include <algorithm>
#include <vector>

#include "zermelo/partizan/value_text.hpp"
#include "zermelo/partizan/values.hpp"

namespace zermelo::inline partizan {
namespace {

constexpr std::size_t kLetters  = 21;   // a to u; v is down
constexpr unsigned    kMark     = 128;  // stands for the first letter until that is known
constexpr int         kMostDeep = 500;  // options of options
constexpr Form        kItself   = kNoForm;
constexpr Form        kOther    = kNoForm - 1;  // another position from which play need not end

// Returns how many bars stand together outermost in a text that is one pair of braces; 0 if it is
// not.
int bars_of(std::string_view text) {
    if (!text.starts_with('{')) return 0;
    int depth = 0, run = 0, most = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += (text[i] == '{') - (text[i] == '}');
        if (depth == 0 && i + 1 < text.size()) return 0;
        run  = depth == 1 && text[i] == '|' ? run + 1 : 0;
        most = std::max(most, run);
    }
    return most;
}

class SideWriter {
  public:
    SideWriter(const PartizanGraph& graph, std::size_t most, const Budget& budget)
        : graph_(graph),
          most_(most),
          values_(budget),
          forms_(graph.size(), kNoForm),
          open_at_(graph.size(), kLetters) {
        make_forms();
    }

    std::optional<std::string> text(std::uint32_t v) {
        const auto marked = written(v, 0);
        if (failed_ || !values_.ok() || marked.size() > most_) return std::nullopt;
        // Letters are given in the order in which they appear.
        std::string text, met;
        for (const char c : marked) {
            const bool mark = static_cast<unsigned char>(c) >= kMark;
            if (mark && !met.contains(c)) met += c;
            text += mark ? static_cast<char>('a' + met.find(c)) : c;
        }
        return text;
    }

  private:
    static char mark(std::size_t letter) { return static_cast<char>(kMark + letter); }
    // Makes the forms of all positions below which play ends, from the ends up.
    void        make_forms() {
               std::vector<std::uint32_t>              open(graph_.size()), queue;
               std::vector<std::vector<std::uint32_t>> before(graph_.size());
               for (std::uint32_t v = 0; v < graph_.size(); ++v) {
                   for (const auto& list : graph_.options)
                for (const auto w : list[v]) ++open[v], before[w].push_back(v);
            if (open[v] == 0) queue.push_back(v);
        }
        for (std::size_t head = 0; head < queue.size() && values_.ok(); ++head) {
                   const auto        v = queue[head];
                   std::vector<Form> sides[2];
                   for (const bool right : {false, true})
                for (const auto w : graph_.options[right][v]) sides[right].push_back(forms_[w]);
            forms_[v] = values_.game(sides[0], sides[1]);
                   for (const auto u : before[v])
                if (--open[u] == 0) queue.push_back(u);
        }
    }
    // Returns the forms to which that player may move from v, ascending.
    std::vector<Form> forms_from(std::uint32_t v, bool right) const {
        std::vector<Form> forms;
        for (const auto w : graph_.options[right][v])
            forms.push_back(w == v ? kItself : forms_[w] == kNoForm ? kOther : forms_[w]);
        std::ranges::sort(forms);
        return forms;
    }
    std::string_view name(std::uint32_t v) {
        const Form zero = values_.zero(), star = values_.nimber(1);
        struct Named {
            std::string_view  name;
            std::vector<Form> left, right;  // ascending
        };
        const Named kNames[] = {{"on", {kItself}, {}},
                                {"off", {}, {kItself}},
                                {"over", {zero}, {kItself}},
                                {"under", {kItself}, {zero}},
                                {"upon", {kItself}, {star}},
                                {"-upon", {star}, {kItself}},
                                {"upon*", {zero, kItself}, {zero}},
                                {"-upon*", {zero}, {zero, kItself}}};
        const auto  left = forms_from(v, false), right = forms_from(v, true);
        for (const auto& named : kNames)
            if (left == named.left && right == named.right) return named.name;
        return "";
    }
    std::string written(std::uint32_t v, int depth) {
        // 1. A name, a value, or a position inside its own braces.
        if (failed_ || written_ > most_ || depth > kMostDeep) return failed_ = true, "";
        if (open_at_[v] < kLetters) {
            used_[open_at_[v]] = true;
            return std::string(1, mark(open_at_[v]));
        }
        if (forms_[v] != kNoForm) {
            const auto text = value_text(values_.forms(), forms_[v], most_);
            failed_ |= !text;
            written_ += text ? text->size() : 0;
            return text.value_or("");
        }
        if (const auto known = name(v); !known.empty()) return std::string(known);

        // 2. Its options.  A single game that stands alone on a side may do without braces, behind
        // more bars.
        if (open_ == kLetters) return failed_ = true, "";
        const auto letter = open_++;
        open_at_[v]       = letter;
        used_[letter]     = false;
        std::string sides[2];
        int         bars = 0;
        for (const bool right : {false, true}) {
            const auto&              options = graph_.options[right][v];
            std::vector<std::string> texts;
            for (const auto w : options) texts.push_back(written(w, depth + 1));
            std::ranges::sort(texts);
            for (const auto& text : texts) sides[right] += (sides[right].empty() ? "" : ",") + text;
            const int inside = options.size() == 1 ? bars_of(sides[right]) : 0;
            if (inside == 0 || inside >= kMostBars) continue;
            sides[right] = sides[right].substr(1, sides[right].size() - 2);
            bars         = std::max(bars, inside);
        }
        open_at_[v] = kLetters;
        --open_;
        written_ += 3 + static_cast<std::size_t>(bars);
        std::string text;
        if (used_[letter]) text += mark(letter);
        return text + '{' + sides[0] + std::string(static_cast<std::size_t>(bars) + 1, '|') +
               sides[1] + '}';
    }

    const PartizanGraph&     graph_;
    std::size_t              most_;
    Values                   values_;
    std::vector<Form>        forms_;    // kNoForm if play need not end
    std::vector<std::size_t> open_at_;  // letters of positions whose braces are open
    std::size_t              open_ = 0, written_ = 0;
    bool                     used_[kLetters] = {}, failed_ = false;
};

}  // namespace

std::optional<std::string> side_text(const PartizanGraph& graph, std::uint32_t v, std::size_t most,
                                     const Budget& budget) {
    return SideWriter(graph, most, budget).text(v);
}

std::string_view name_of_sides(std::string_view onside, std::string_view offside) {
    if (onside == "on" && offside == "off") return "dud";
    if (onside == "1" && offside == "0") return "tis";
    if (onside == "0" && offside == "-1") return "tisn";
    return "";
}

}  // namespace zermelo::inline partizan
