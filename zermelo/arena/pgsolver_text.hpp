// The grammar of PGSolver's games, independent of how a game is stored.
//
//     game   =  [parity N ;]  [start v ;]  field*
//     field  =  number priority owner successor (, successor)*  [" name "] ;
//
// The reader passes over the fields up to three times with the same grammar: once if they stand in
// order; otherwise again to learn their numbers, and again to place their moves.  A pass hands what
// it reads to its keeper:
//
//     bool field(number, at, priority, owner)     a field begins; `at` is where
//     bool move(to, at)                           one of its successors
//     void name(text)
//
// A keeper that returns false ends the pass, and remembers why.  A keeper may also have
//
//     bool rows(const PgRows&)                    many plain fields at once
//
// If that returns false, it has kept none of them, and gets them one by one.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/base/budget.hpp"

#include "zermelo/arena/pgsolver_plain.hpp"
#include "zermelo/arena/pgsolver_rows.hpp"
#include "zermelo/arena/pgsolver_tokens.hpp"

namespace zermelo::inline arena {

/// How much a game's text holds, if it is right.  If it is not, the fault comes before there is
/// more of anything than counted here.
struct PgCount {
    std::uint64_t fields = 0;  // ';'
    std::uint64_t moves  = 0;  // ',' and one a field
    std::uint64_t names = 0, name_bytes = 0;
};

class PgText : public PgTokens {
  public:
    explicit PgText(std::string_view text) : PgTokens(text) {}

    std::optional<std::uint64_t> header, start;  // N and v of the first two clauses
    const char *                 header_at = nullptr, *start_at = nullptr;

    /// Reads the clauses before the fields.  `game` is what errors call the game.
    std::optional<InputError> head(std::string_view game);
    /// Counts the rest.  O(bytes), several bytes a cycle where there are no names or comments.
    PgCount                   count();
    /// Makes one pass over the fields, from where head() ended.  `count` is from count().
    /// O(bytes).  The pace counts fields and moves.
    template <class Keeper>
    std::optional<InputError> each_field(const PgCount& count, Keeper& keeper, Pace& pace);

  private:
    struct Nothing {
        bool field(std::uint64_t, const char*, std::uint64_t, std::uint64_t) { return true; }
        bool move(std::uint64_t, const char*) { return true; }
        void name(std::string_view) {}
    };
    enum class Step { done, stop, fault };

    template <class Keeper>
    Step plain_field(Keeper& keeper, const PgPlain& field, std::uint64_t& moves);
    template <class Keeper>
    Step one_field(Keeper& keeper, std::uint64_t& moves);
    Step fail(InputError error) { return fault_ = std::move(error), Step::fault; }
    Step no_successor(std::uint64_t number, bool first);
    Step no_end(std::uint64_t number, const char* end, bool named);
    Step no_name_end(std::uint64_t number);

    static Phrase part(std::uint64_t number) { return phrase("field {}", number); }

    std::optional<InputError> fault_;
    const char*               fields_at_ = nullptr;  // where head() ended
};

/// Starts over at the first field; keeps nothing itself.
template <class Keeper>
std::optional<InputError> PgText::each_field(const PgCount& count, Keeper& keeper, Pace& pace) {
    Scanner& scan = this->scan();
    scan          = Scanner({fields_at_, text().data() + text().size()});
    fault_.reset();
    PgPlain        plain(text());
    constexpr bool kMany = requires(const PgRows& rows) {
        keeper.rows(rows);
    };
    std::optional<PgRows> many;
    if constexpr (kMany) many.emplace(text());
    for (std::uint64_t i = 0; gap(), !scan.done(); ++i) {
        std::uint64_t moves = 0;
        if constexpr (kMany)
            if (many->look(scan.at()) && keeper.rows(*many)) {
                i += many->rows() - 1;
                scan.skip(static_cast<std::size_t>(many->rest() - scan.at()));
                if (!pace.go_on(many->heads().size() / 3 + many->moves().size()))
                    return ended_early(pace.why());
                continue;
            }
        Nothing    nothing;  // after the last ';' only a fault is of interest
        const Step step = i >= count.fields       ? one_field(nothing, moves)
                          : plain.look(scan.at()) ? plain_field(keeper, plain, moves)
                                                  : one_field(keeper, moves);
        if (step == Step::fault) return fault_;
        if (step == Step::stop) return std::nullopt;
        if (!pace.go_on(1 + moves)) return ended_early(pace.why());
    }
    return std::nullopt;
}

/// Reads a plain field, where nothing can be wrong but the owner.
template <class Keeper>
PgText::Step PgText::plain_field(Keeper& keeper, const PgPlain& field, std::uint64_t& moves) {
    const std::uint64_t owner = field.token(2);
    if (owner > 1) return one_field(keeper, moves);
    if (!keeper.field(field.token(0), field.at(0), field.token(1), owner)) return Step::stop;
    for (std::size_t i = 3; i < field.tokens(); ++i)
        if (!keeper.move(field.token(i), field.at(i))) return Step::stop;
    moves = field.tokens() - 3;
    scan().skip(static_cast<std::size_t>(field.rest() - field.at(0)));
    return Step::done;
}

/// Reads from a field's number through its ';'.  Adds the number of its moves to `moves`.
template <class Keeper>
PgText::Step PgText::one_field(Keeper& keeper, std::uint64_t& moves) {
    Scanner&          scan = this->scan();
    std::uint64_t     number, priority, owner, to;
    const char* const at = scan.at();
    if (!scan.number(number))
        return fail(unexpected(phrase("a field: its number, priority, owner and successors")));
    if (number == Scanner::kTooLarge) return fail(too_large(at));

    gap();
    const char* const priority_at = scan.at();
    if (!scan.number(priority))
        return fail(unexpected(phrase("the priority of field {}", number), part(number)));
    if (priority == Scanner::kTooLarge) return fail(too_large(priority_at));

    gap();
    const char* const owner_at = scan.at();
    if (!scan.number(owner))
        return fail(unexpected(phrase("the owner of field {}: 0 or 1", number), part(number)));
    if (owner > 1)
        return fail(fault(owner_at,
                          phrase("field {} has the owner {}", number, shown_at(text(), owner_at)),
                          phrase("0 or 1")));

    if (!keeper.field(number, at, priority, owner)) return Step::stop;
    const char* end;
    do {
        gap();
        const char* const to_at = scan.at();
        if (!scan.number(to)) return no_successor(number, moves == 0);
        if (to == Scanner::kTooLarge) return fail(too_large(to_at));
        ++moves;
        if (!keeper.move(to, to_at)) return Step::stop;
        end = scan.at();
        gap();
    } while (scan.take(','));

    const bool named = scan.take('"');
    if (named) {
        const char* const begin = scan.at();
        while (!scan.done() && scan.peek() != '"' && scan.peek() != '\n') scan.skip();
        const char* const name_end = scan.at();
        if (!scan.take('"')) return no_name_end(number);
        keeper.name({begin, name_end});
        end = scan.at();
        gap();
    }
    if (!scan.take(';')) return no_end(number, end, named);
    return Step::done;
}

}  // namespace zermelo::inline arena
