#include "zermelo/cluster/share_keys.hpp"

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline cluster {
namespace {

using Integers = std::vector<std::int64_t>;

// At all ranks: returns the integers of the lowest rank that has some.
Integers first_of(Exchange& exchange, const Integers& mine) {
    const auto most = exchange.most(mine.empty() ? 0 : exchange.ranks() - exchange.rank());
    if (most == 0) return {};
    const auto bytes = std::as_bytes(std::span(mine));
    const auto text  = told(exchange, exchange.ranks() - static_cast<unsigned>(most),
                            {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    Integers   first(text.size() / sizeof(std::int64_t));
    std::memcpy(first.data(), text.data(), first.size() * sizeof(std::int64_t));
    return first;
}

using Done = std::expected<void, InputError>;

// The result of one question; found: all positions were met.
struct Asked {
    bool found;
    Done done;
};

// All ranks ask their sessions, and end together.
Done together(SharedKeys& session, std::span<const std::byte> table, Exchange& exchange,
              const Budget&                                                    budget,
              const std::function<Asked(const KeyedQuestion&, const Budget&)>& act) {
    bool       agree = false;  // all ranks know how it ended
    const auto ask   = [&](const KeyedQuestion& question, const Budget& rest) -> Done {
        agree = true;
        if (auto error = first_error(exchange, std::nullopt)) return std::unexpected(*error);
        const auto [found, result] = act(question, rest);
        if (auto fault = first_error(exchange, session.fault())) return std::unexpected(*fault);
        const auto outside = first_of(exchange, session.outside());
        agree              = outside.empty() || found;
        session.leave_outside(agree ? Integers() : outside);
        if (found && !outside.empty())
            return std::unexpected(
                  plain_error(phrase("the game does not say the same twice of one position")));
        return result;
    };
    auto done = session.share(table, budget, ask);
    if (agree) return done;
    std::optional<InputError> mine;
    if (!done) mine = done.error();
    if (auto error = first_error(exchange, mine)) return std::unexpected(*error);
    return done;
}

}  // namespace

std::expected<void, InputError> share_keys(
    SharedKeys& session, std::span<const std::byte> table, Exchange& exchange, const Budget& budget,
    std::uint64_t buffer, Sent& sent,
    const std::function<std::expected<void, InputError>(const KeyedGame&, const Budget&)>& act,
    const std::string&                                                                     folder) {
    return together(session, table, exchange, budget,
                    [&](const KeyedQuestion& question, const Budget& rest) -> Asked {
                        const Watch watch;
                        const auto  game = find_keys(question, exchange, rest, buffer, sent,
                                                     table.empty(), folder);
                        if (!game) return {false, std::unexpected(game.error())};
                        const Budget left = rest.beside((*game)->bytes()).after(watch.seconds());
                        return {true, act(**game, left)};
                    });
}

std::expected<void, InputError> ask_keys(
    SharedKeys& session, Exchange& exchange, const Budget& budget,
    const std::function<std::expected<void, InputError>(const KeyedQuestion&, const Budget&)>&
        act) {
    return together(session, {}, exchange, budget,
                    [&](const KeyedQuestion& question, const Budget& rest) -> Asked {
                        auto done = act(question, rest);
                        return {done.has_value(), std::move(done)};
                    });
}

}  // namespace zermelo::inline cluster
