// What a session provides if several machines share its positions by their keys: its rules, while
// they are in use, and what to do where a key cannot be made.
//
// A facet of sessions of games that are won, lost or drawn (workbench/facets.hpp says what facets
// are).  Called from cli/; cluster/ gets the rules.
// Tested: test/cluster/keys_test.cpp.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/workbench/key_game.hpp"
#include "zermelo/workbench/table_file.hpp"

namespace zermelo::inline workbench {

/// A game whose positions are shared by keys, and the position in question.
struct KeyedQuestion {
    std::variant<std::shared_ptr<const KeyRules<std::uint64_t>>,
                 std::shared_ptr<const KeyRules<TableKey>>>
                rules;
    TableKey    root = 0;
    TableHeader header;  // of its tables, but for codes and the block length
};

/// Makes the question about `root` under such rules.
template <class Key>
KeyedQuestion keyed_question(std::shared_ptr<const KeyRules<Key>> rules, Key root) {
    TableHeader header{std::string(rules->name()), rules->table_setup(), rules->table_text(root),
                       std::string(Winning::kName)};
    header.key_bytes = sizeof(Key);
    return {std::move(rules), root, std::move(header)};
}

class SharedKeys {
  public:
    using AskKeys =
        std::function<std::expected<void, InputError>(const KeyedQuestion&, const Budget&)>;

    virtual ~SharedKeys() = default;

    /// Calls ask(question, budget) about the session's position, or if the table is not empty,
    /// about the table's.  Calls it again if outside() says that keys are too narrow.  The error:
    /// its own, that of ask, or that this is not such a game.
    virtual std::expected<void, InputError> share(std::span<const std::byte> table, const Budget&,
                                                  const AskKeys&             ask) = 0;

    // ---- during ask() ----

    /// Why its answers are not to be believed: the rules failed.  Nothing if they are sound.
    virtual std::optional<InputError> fault() const { return std::nullopt; }
    /// The integers of a position for which no key could be made; empty if there was none.
    virtual std::vector<std::int64_t> outside() const { return {}; }
    /// Sets outside() to these, which another machine met; an empty list clears it.
    virtual void                      leave_outside(std::span<const std::int64_t>) {}
};

}  // namespace zermelo::inline workbench
