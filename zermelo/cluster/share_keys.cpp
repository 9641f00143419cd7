#include "zermelo/cluster/share_keys.hpp"

#include <cstring>
#include <string>
#include <vector>

#include "zermelo/cluster/agree.hpp"
#include "zermelo/workbench/evidence.hpp"

namespace zermelo::inline cluster {
namespace {

using Integers = std::vector<std::int64_t>;

// Those of the lowest rank that has some, at all ranks.
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

}  // namespace

std::expected<void, InputError> share_keys(
    SharedKeys& session, std::span<const std::byte> table, Exchange& exchange, const Budget& budget,
    std::uint64_t buffer, Sent& sent,
    const std::function<std::expected<void, InputError>(const KeyedGame&, const Budget&)>& act) {
    using Done       = std::expected<void, InputError>;
    bool       agree = false;  // have all ranks heard of how it ended?
    const auto ask   = [&](const KeyedQuestion& question, const Budget& rest) -> Done {
        agree = true;
        if (auto error = first_error(exchange, std::nullopt)) return std::unexpected(*error);
        const Watch watch;
        const auto  game   = find_keys(question, exchange, rest, buffer, sent, table.empty());
        Done        result = game ? Done() : Done(std::unexpected(game.error()));
        if (game) {
            Budget left = rest;
            left.bytes -= std::min(left.bytes, (*game)->bytes());
            left.seconds -= watch.seconds();
            result = act(**game, left);
        }
        if (auto fault = first_error(exchange, session.fault())) return std::unexpected(*fault);
        const auto outside = first_of(exchange, session.outside());
        agree              = outside.empty() || game;
        session.leave_outside(agree ? Integers() : outside);
        if (game && !outside.empty())
            return std::unexpected(
                  plain_error("the game does not say the same twice of one position"));
        return result;
    };
    auto done = session.share(table, budget, ask);
    if (agree) return done;
    std::optional<InputError> mine;
    if (!done) mine = done.error();
    if (auto error = first_error(exchange, mine)) return std::unexpected(*error);
    return done;
}

}  // namespace zermelo::inline cluster
