#include "zermelo/cli/shared_forecast.hpp"

#include <fmt/format.h>

#include "zermelo/report/json.hpp"

namespace zermelo::inline cli {
namespace {

std::string ranks_of(std::uint64_t n) {
    return fmt::format("{} rank{}", n, n == 1 ? "" : "s");
}

double gigabytes(double bytes) {
    return bytes / 1e9;
}

double gigabytes(std::uint64_t bytes) {
    return gigabytes(static_cast<double>(bytes));
}

std::string needed_of(const ToldForecast& told) {
    if (told.all.needed > 0) return fmt::format("ranks needed: {}\n", told.all.needed);
    return told.by_keys ? "ranks needed: no number of them\n"
                        : "ranks needed: no number of them, but --keep-on-disk\n";
}

}  // namespace

std::string forecast_text(const ToldForecast& told) {
    const auto disk =
        told.by_keys ? std::string()
                     : fmt::format("; with --keep-on-disk {:.3f}", gigabytes(told.all.on_disk));
    return fmt::format("{}: {} {}, {}\n", told.name, told.count,
                       told.by_keys ? "positions" : "numbers", ranks_of(told.ranks)) +
           fmt::format("memory of a rank: {:.3f} GB, limit {:.3f}{}\n", gigabytes(told.all.memory),
                       gigabytes(told.of.limit), disk) +
           needed_of(told) +
           fmt::format(
               "sent by {} until all labels are known: {}{:.3f} GB; while they are judged: "
               "{}{:.3f} GB\n",
               ranks_of(told.of.ranks),
               told.by_keys   ? "about "
               : told.at_most ? "at most "
                              : "",
               gigabytes(told.sent.solving), told.by_keys ? "at most " : "",
               gigabytes(told.sent.judging));
}

std::string forecast_json(const ToldForecast& told) {
    const auto disk = told.by_keys ? "null" : std::to_string(told.all.on_disk);
    return fmt::format(
        "{{\n  \"schema\": \"zermelo/1\",\n  \"game\": {},\n  \"{}\": {},\n  \"ranks\": "
        "{},\n  \"memory\": {},\n  \"memory_on_disk\": {},\n  \"limit\": {},\n  "
        "\"ranks_needed\": {},\n  \"sent_by\": {},\n  \"sent_solving\": {:.0f},\n  "
        "\"sent_judging\": {:.0f}\n}}\n",
        json_string(told.name), told.by_keys ? "positions" : "numbers", told.count, told.ranks,
        told.all.memory, disk, told.of.limit,
        told.all.needed > 0 ? std::to_string(told.all.needed) : "null", told.of.ranks,
        told.sent.solving, told.sent.judging);
}

}  // namespace zermelo::inline cli
