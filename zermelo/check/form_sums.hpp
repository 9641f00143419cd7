// What labels come to together: the sum of two labels, and a label over an edge of Hackenbush.
// Each result is stored as an entry, and the rule `value` judges every entry.
//
// An entry is a game of its own.  A move in a + b is a move in a, with b added, or one in b, with a
// added.  A move in an edge with a over it cuts the edge, which leaves nothing, or is a move in a,
// which leaves its result over the edge.  In the sum of a number and a game that is not a number,
// nobody moves in the number (number translation).  These moves lead to entries again, of simpler
// forms; so if all entries are just, their labels are the values (proof/parts.v).  Numbers are in
// their simplest forms.  Two numbers are added directly, and so is 0 and anything: these sums need
// no entry.
//
// Cost: 24 bytes per entry; judging goes through each entry's options once.
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

/// A number of copies of one form.
struct FormCount {
    Form          form;
    std::uint64_t count;
};

class FormSums {
  public:
    /// Says that a + b is `is`; or, if a is under(edge), that b over that edge is `is`.
    struct Entry {
        Form a, b, is;

        bool operator==(const Entry&) const = default;
    };
    /// The source of what is not known yet.  number(x): the form of a number, which is entered if
    /// it is new; kNoForm if x is nothing, or if there is no memory.  label(a, b): the label of a
    /// missing entry; without this function, no entry is added.
    struct Source {
        std::function<Form(std::optional<Dyadic>)> number;
        std::function<Form(Form a, Form b)>        label = {};
    };

    /// `forms` and the allowance must outlive it.
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

    /// Returns a + b.  Returns kNoForm if it has no entry, if failed(), or if the number exceeds
    /// the limits of Dyadic.
    Form sum(Form a, Form b);
    Form over(Edge edge, Form above) { return asked(under(edge), above); }
    /// Returns the sum of `count` copies of a.  O(log count) sums if a is not a number.
    Form times(std::uint64_t count, Form a);
    /// Returns the sum of them all, added up from the first one on.
    Form sum(std::span<const FormCount> all);

    std::uint64_t size() const { return entries_.size(); }
    Entry         entry(std::uint64_t i) const { return entries_[i]; }
    /// Adds an entry.  Returns false if a and b have an entry already, if they need none, or if
    /// failed().
    bool          add(Entry entry);
    /// Fills `labels` with the labels one move away from an entry's game, Left's first, and returns
    /// how many are Left's.  A label is kNoForm in the same cases as above.
    std::size_t   next(Entry entry, std::vector<Form>& labels);

    /// Looks up the entries to which these entries lead, which adds missing ones, until none is new
    /// or going() returns false.
    void complete(const auto& going) {
        std::vector<Form> labels;
        for (std::uint64_t i = 0; i < size() && !failed() && going(); ++i) next(entry(i), labels);
    }

    /// Returns the first entry that is not just, or size() if all are just.  Returns nothing if the
    /// pace said stop.
    std::optional<std::uint64_t> first_unjust(const Valuing& rule, Pace& pace);

    /// True if there was no memory for one more entry.
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

/// A source that takes numbers, and sums if it can make them, from an arena (game/forms.hpp,
/// partizan/values.hpp).  The arena must outlive it.
template <class Arena>
FormSums::Source source_of(Arena& arena) {
    FormSums::Source source{[&arena](std::optional<Dyadic> x) { return arena.number(x); }};
    if constexpr (requires(Form f) { arena.sum(f, f); })
        source.label = [&arena](Form a, Form b) { return arena.sum(a, b); };
    return source;
}

}  // namespace zermelo::inline check
