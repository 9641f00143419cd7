#include "zermelo/arena/hoa_acceptance.hpp"

#include <algorithm>

namespace zermelo::inline arena {
namespace {

// A formula as a tree: `a` and `b` are nodes; in a literal, `a` is its set.
struct Node {
    enum class Kind : std::uint8_t { yes, no, inf, fin, both, either } kind;
    std::uint32_t a = 0, b = 0;
};
using Kind = Node::Kind;

// '&' binds more than '|'.  Operators wait on a stack, as in Dijkstra's shunting yard.
class Formula {
  public:
    Formula(HoaTokens& tokens, std::uint32_t sets) : tokens_(tokens), sets_(sets) {}

    std::vector<Node>          nodes;
    std::vector<std::uint32_t> done;  // roots of what has been read, the last one on top

    std::optional<InputError> read() {
        std::vector<char> waiting;
        for (;;) {
            while (tokens_.mark('(')) waiting.push_back('(');
            if (auto error = literal()) return error;
            for (;;) {
                if (tokens_.peek() == ')' && std::ranges::find(waiting, '(') != waiting.end()) {
                    tokens_.mark(')');
                    while (waiting.back() != '(') reduce(waiting);
                    waiting.pop_back();
                    continue;
                }
                break;
            }
            if (tokens_.mark('&')) {
                while (!waiting.empty() && waiting.back() == '&') reduce(waiting);
                waiting.push_back('&');
            } else if (tokens_.mark('|')) {
                while (!waiting.empty() && waiting.back() != '(') reduce(waiting);
                waiting.push_back('|');
            } else {
                break;
            }
        }
        while (!waiting.empty()) {
            if (waiting.back() == '(') return tokens_.unexpected(phrase("')' in the acceptance"));
            reduce(waiting);
        }
        return std::nullopt;
    }

  private:
    std::optional<InputError> literal() {
        const char* const begin = tokens_.at();
        const auto        name  = tokens_.name();
        const bool        inf   = name == "Inf";
        if (name == "t" || name == "f") return add({name == "t" ? Kind::yes : Kind::no});
        if (!inf && name != "Fin") {
            tokens_.go_to(begin);
            return tokens_.unexpected(phrase("Inf(SET), Fin(SET), t or f"));
        }
        if (!tokens_.mark('(')) return tokens_.unexpected(phrase("'(' and the number of a set"));
        if (tokens_.peek() == '!')
            return tokens_.fault(tokens_.at(),
                                 phrase("a set that is not met (Inf(!...), Fin(!...))"),
                                 phrase("sets without '!'"));
        const char* const at  = tokens_.at();
        std::uint32_t     set = 0;
        if (auto error = tokens_.number(set, phrase("the number of a set"))) return error;
        if (set >= sets_)
            return tokens_.fault(at, phrase("there is no acceptance set {}", set),
                                 phrase("a number below {}, which is how many there are", sets_));
        if (!tokens_.mark(')')) return tokens_.unexpected(phrase("')' after the set"));
        return add({inf ? Kind::inf : Kind::fin, set});
    }

    std::optional<InputError> add(Node node) {
        done.push_back(static_cast<std::uint32_t>(nodes.size()));
        nodes.push_back(node);
        return std::nullopt;
    }
    void reduce(std::vector<char>& waiting) {
        const auto b = done.back();
        done.pop_back();
        const auto a = done.back();
        done.pop_back();
        add({waiting.back() == '&' ? Kind::both : Kind::either, a, b});
        waiting.pop_back();
    }

    HoaTokens&    tokens_;
    std::uint32_t sets_;
};

// The sets from the most important on, and whether a play in which a set comes for ever is
// accepted.
struct RankedSets {
    struct Link {
        std::uint32_t set;
        bool          accepts;
    };
    std::vector<Link> links;
    bool              otherwise = false;
};

// Turns the formula into a chain.  Returns false if it is none.
bool chain_of(const Formula& formula, RankedSets& chain) {
    std::vector<std::uint32_t> parts;
    std::uint32_t              at = formula.done.front();
    for (;;) {
        const auto& node = formula.nodes[at];
        if (node.kind == Kind::yes || node.kind == Kind::no) {
            chain.otherwise = node.kind == Kind::yes;
            return true;
        }
        if (node.kind == Kind::inf || node.kind == Kind::fin) {
            const bool inf = node.kind == Kind::inf;
            chain.links.push_back({node.a, inf});
            chain.otherwise = !inf;
            return true;
        }
        // The parts of one operator, however they are grouped, must be literals and one rest.
        const bool    either = node.kind == Kind::either;
        const auto    before = chain.links.size();
        std::uint32_t rest   = HoaAcceptance::kNone;
        parts                = {at};
        while (!parts.empty()) {
            const auto  part = parts.back();
            const auto& one  = formula.nodes[part];
            parts.pop_back();
            if (one.kind == node.kind) {
                parts.push_back(one.b);
                parts.push_back(one.a);
            } else if (one.kind == (either ? Kind::inf : Kind::fin)) {
                chain.links.push_back({one.a, either});
            } else if (one.kind == (either ? Kind::yes : Kind::no)) {
                chain.links.resize(before);  // ... | t, ... & f
                chain.otherwise = either;
                return true;
            } else if (one.kind == (either ? Kind::no : Kind::yes)) {
                continue;
            } else if (rest == HoaAcceptance::kNone) {
                rest = part;
            } else {
                return false;
            }
        }
        if (rest == HoaAcceptance::kNone) {
            chain.otherwise = !either;
            return true;
        }
        at = rest;
    }
}

}  // namespace

std::optional<InputError> read_acceptance(HoaTokens& tokens, HoaAcceptance& acceptance,
                                          std::string_view known) {
    acceptance = {};
    if (auto error = tokens.number(acceptance.sets, phrase("the number of acceptance sets")))
        return error;
    const char* const begin = tokens.at();
    Formula           formula(tokens, acceptance.sets);
    if (auto error = formula.read()) return error;
    constexpr auto kExpected = phrase(
        "a parity condition (min or max, even or odd), Buchi, co-Buchi, Rabin 1, Streett 1, all or "
        "none");
    RankedSets chain;
    if (!chain_of(formula, chain))
        return tokens.fault(begin,
                            known.empty()
                                ? phrase("this acceptance is not a parity condition")
                                : phrase("the acceptance, called '{}' here, is not a parity "
                                         "condition",
                                         known),
                            kExpected);
    std::uint32_t most = 0;
    for (const auto& link : chain.links) most = std::max(most, link.set + 1);
    // Allocate no table for a large number that someone typed.
    if (most > 8 * chain.links.size() + 1024)
        return tokens.fault(begin, phrase("the acceptance names a set {}", most - 1),
                            phrase("sets numbered from 0 without gaps"));
    acceptance.priority.assign(most, HoaAcceptance::kNone);

    // From the least important set up, each gets the lowest priority that it can have.
    std::uint32_t priority = 0;
    bool          first    = true;
    for (auto link = chain.links.rbegin(); link != chain.links.rend(); ++link) {
        if (acceptance.priority[link->set] != HoaAcceptance::kNone)
            return tokens.fault(begin, phrase("the acceptance names the set {} twice", link->set),
                                kExpected);
        if (first)
            priority = link->accepts;
        else if (priority % 2 != link->accepts)
            ++priority;
        first                          = false;
        acceptance.priority[link->set] = priority;
    }
    // Transitions without a set come below all others.
    const auto least   = chain.links.empty() ? 0 : acceptance.priority[chain.links.back().set];
    acceptance.lifts   = !chain.links.empty() && least == 0 && chain.otherwise;
    acceptance.without = chain.links.empty() || least == 0 ? chain.otherwise
                         : least % 2 == chain.otherwise    ? least
                                                           : least - 1;
    return std::nullopt;
}

}  // namespace zermelo::inline arena
