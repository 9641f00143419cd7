#include "zermelo/cli/shared_stats.hpp"

#include <fmt/format.h>

#include "zermelo/cli/process.hpp"

namespace zermelo::inline cli {
namespace {

// Calls act() and adds what it cost to `seconds`.
auto timed(double& seconds, auto&& act) {
    const auto start  = cpu_seconds();
    const auto result = act();
    seconds += cpu_seconds() - start;
    return result;
}

std::uint64_t milliseconds(double seconds) {
    return seconds > 0 ? static_cast<std::uint64_t>(1000 * seconds) : 0;
}

}  // namespace

std::uint64_t TimedExchange::swap(std::vector<Bytes>& out, std::vector<Bytes>& in,
                                  std::uint64_t more) {
    return timed(seconds_, [&] { return exchange_->swap(out, in, more); });
}
void TimedExchange::start(std::vector<Bytes>& out, std::uint64_t more) {
    timed(seconds_, [&] {
        exchange_->start(out, more);
        return 0;
    });
}
void TimedExchange::push() {
    timed(seconds_, [&] {
        exchange_->push();
        return 0;
    });
}
std::uint64_t TimedExchange::finish(std::vector<Bytes>& in) {
    return timed(seconds_, [&] { return exchange_->finish(in); });
}
std::uint64_t TimedExchange::sum(std::uint64_t mine) {
    return timed(seconds_, [&] { return exchange_->sum(mine); });
}
std::uint64_t TimedExchange::most(std::uint64_t mine) {
    return timed(seconds_, [&] { return exchange_->most(mine); });
}
void TimedExchange::wait() {
    timed(seconds_, [&] {
        exchange_->wait();
        return 0;
    });
}

void SharedStats::ended(std::string_view part, const Sent& sent) {
    const auto messages = exchange_->seconds(), compute = cpu_seconds() - messages;
    parts_.push_back({std::string(part),
                      compute - before_.compute,
                      messages - before_.messages,
                      {sent.bytes - before_.sent.bytes, sent.buffers - before_.sent.buffers,
                       sent.rounds - before_.sent.rounds, sent.beside - before_.sent.beside}});
    before_ = {"", compute, messages, sent};
}

std::vector<PartOfAll> SharedStats::of_all(Exchange& exchange) const {
    const auto seconds = [](std::uint64_t ms) { return static_cast<double>(ms) / 1000; };
    std::vector<PartOfAll> all;
    for (const auto& part : parts_) {
        const auto compute  = exchange.sum(milliseconds(part.compute));
        const auto most     = exchange.most(milliseconds(part.compute));
        const auto messages = exchange.sum(milliseconds(part.messages));
        const auto bytes    = exchange.sum(part.sent.bytes);
        const auto buffers  = exchange.sum(part.sent.buffers);
        const auto beside   = exchange.sum(part.sent.beside);
        all.push_back({part.name, seconds(compute), seconds(most), seconds(messages),
                       part.sent.rounds, bytes, buffers, beside});
    }
    return all;
}

std::string text_of(const PartOfAll& part) {
    return fmt::format(
        "{}: compute {:.3f}, of one rank {:.3f}, messages and waiting {:.3f}, rounds {}, sent "
        "{} bytes in {} buffers, {} bytes while the next were computed\n",
        part.name, part.compute, part.most, part.messages, part.rounds, part.bytes, part.buffers,
        part.beside);
}

Fact fact_of(const PartOfAll& part) {
    const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    return {part.name, Group{{"compute", part.compute},
                             {"compute_of_one_rank", part.most},
                             {"messages_and_waiting", part.messages},
                             {"rounds", count(part.rounds)},
                             {"bytes", count(part.bytes)},
                             {"buffers", count(part.buffers)},
                             {"bytes_while_computing", count(part.beside)}}};
}

}  // namespace zermelo::inline cli
