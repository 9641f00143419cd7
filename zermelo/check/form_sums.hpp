// What labels come to together: the sum of two, and what a label is over an edge of Hackenbush.
// Each is an entry that says so, and the rule `value` judges every entry.
//
// An entry is a game of its own: a move of a + b is one of a, with b added, or one of b; a move of
// an edge with a over it is the edge's, which leaves nothing, or one of a, which leaves the edge
// under it.  Beside a game that is no number, nobody moves in one (number translation).  These lead
// to entries again, of simpler forms, so labels of entries that are all just are the values
// (proof/parts.v).  Numbers are their simplest forms; two numbers add up at once, and so does 0
// with anything: these need no entry.
//
// Cost: 24 bytes an entry; judging takes each entry's options once.
// Source: J. H. Conway, On Numbers and Games (1976), chapters 0, 1, 9 and 15.
// Tested: test/check/form_sums_test.cpp, every entry changed.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/game/edge.hpp"
#include "zermelo/game/forms.hpp"
#include "zermelo/rule/value.hpp"

namespace zermelo::inline check {

/// So many copies of one form.
struct FormCount {
    Form          form;
    std::uint64_t count;
};

class FormSums {
  public:
    /// a + b is `is`; or, a being under(edge): b over that edge is.
    struct Entry {
        Form a, b, is;

        bool operator==(const Entry&) const = default;
    };
    /// Where what is not known yet comes from.  number: the form of a number, entered if it is new;
    /// kNoForm: nothing, or no memory.  label: what an entry is; without it, nothing is added.
    struct Source {
        std::function<Form(std::optional<Dyadic>)> number;
        std::function<Form(Form a, Form b)>        label = {};
    };

    /// `forms` and the allowance outlive it.
    FormSums(const FormStore& forms, Source source, Allowance& allowance)
        : forms_(forms),
          source_(std::move(source)),
          allowance_(allowance),
          known_(allowance),
          entries_(allowance) {}

    static constexpr Form under(Edge edge) { return kNoForm - 1 - static_cast<Form>(edge); }
    static constexpr std::optional<Edge> edge_of(Form a) {
        const Form i = kNoForm - 1 - a;
        if (a == kNoForm || i >= kEdges) return std::nullopt;
        return static_cast<Edge>(i);
    }

    /// kNoForm: it has no entry, or failed(), or the number has no place in Dyadic.
    Form sum(Form a, Form b);
    Form over(Edge edge, Form above) { return asked(under(edge), above); }
    /// So many copies of it.  O(log count) sums where it is no number.
    Form times(std::uint64_t count, Form a);
    /// All of them, from the first on.
    Form sum(std::span<const FormCount> all);

    std::uint64_t size() const { return entries_.size(); }
    Entry         entry(std::uint64_t i) const { return entries_[i]; }
    /// Says what a + b, or b over an edge, is.  False: something was said of it before, it needs no
    /// entry, or failed().
    bool          add(Entry entry);
    /// The labels one move from an entry's game, Left's first; how many are his.  kNoForm: as
    /// above.
    std::size_t   next(Entry entry, std::vector<Form>& labels);

    /// Asks for the entries that these entries lead to, until none is new or `going` says no.
    void complete(const auto& going) {
        std::vector<Form> labels;
        for (std::uint64_t i = 0; i < size() && !failed() && going(); ++i) next(entry(i), labels);
    }

    /// The first entry that is not just; size(): all are.  Nothing: the pace said stop.
    std::optional<std::uint64_t> first_unjust(const Valuing& rule, Pace& pace);

    /// There was no memory for one more entry.
    bool   failed() const { return why_ != GaveUp::no; }
    GaveUp why() const { return why_; }

  private:
    static constexpr std::size_t kRecent = 1 << 10;
    struct Recent {
        Dyadic number = {};
        Form   form   = kNoForm;
    };

    Form number(std::optional<Dyadic> x);
    Form asked(Form a, Form b);
    bool enter(Entry entry);

    const FormStore&            forms_;
    Source                      source_;
    Allowance&                  allowance_;
    KeyTable<Form>              known_;  // a, b -> the entry's number plus 1
    Stack<Entry>                entries_;
    std::array<Recent, kRecent> recent_ = {};
    GaveUp                      why_    = GaveUp::no;
};

/// Numbers, and sums if it makes such, of an arena that outlives this (game/forms.hpp,
/// partizan/values.hpp).
template <class Arena>
FormSums::Source source_of(Arena& arena) {
    FormSums::Source source{[&arena](std::optional<Dyadic> x) { return arena.number(x); }};
    if constexpr (requires(Form f) { arena.sum(f, f); })
        source.label = [&arena](Form a, Form b) { return arena.sum(a, b); };
    return source;
}

}  // namespace zermelo::inline check
