#include "zermelo/cli/shared_stats.hpp"

#include <fmt/format.h>

#include "zermelo/cli/process.hpp"

namespace zermelo::inline cli {
namespace {

// act(), and what it cost is added.
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

std::string SharedStats::told(Exchange& exchange) const {
    std::string text;
    for (const auto& part : parts_) {
        const auto compute  = exchange.sum(milliseconds(part.compute));
        const auto messages = exchange.sum(milliseconds(part.messages));
        const auto most     = exchange.most(milliseconds(part.compute));
        const auto bytes    = exchange.sum(part.sent.bytes);
        const auto buffers  = exchange.sum(part.sent.buffers);
        const auto beside   = exchange.sum(part.sent.beside);
        text += fmt::format(
            "{}: compute {:.3f}, of one rank {:.3f}, messages and waiting {:.3f}, rounds {}, sent "
            "{} bytes in {} buffers, {} bytes while the next were computed\n",
            part.name, static_cast<double>(compute) / 1000, static_cast<double>(most) / 1000,
            static_cast<double>(messages) / 1000, part.sent.rounds, bytes, buffers, beside);
    }
    return text;
}

}  // namespace zermelo::inline cli
