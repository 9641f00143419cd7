// Tests what zermelo-mpi prints for --forecast.
#include "zermelo/cli/shared_forecast.hpp"

#include <gtest/gtest.h>

namespace zermelo::shared_forecast_test {
namespace {

ToldForecast told(bool by_keys) {
    ToldForecast forecast;
    forecast.name    = "game 3";
    forecast.by_keys = by_keys;
    forecast.count = 1000, forecast.ranks = 2;
    forecast.of           = {4, 1 << 20, 3'000'000'000};
    forecast.all          = {5'000'000'000, 2'000'000'000, 4, 0, 0};
    forecast.sent.solving = 7e9, forecast.sent.judging = 8e9;
    return forecast;
}

TEST(SharedForecastText, OfNumbers) {
    auto numbers    = told(false);
    numbers.at_most = true;
    EXPECT_EQ(forecast_text(numbers),
              "game 3: 1000 numbers, 2 ranks\n"
              "memory of a rank: 5.000 GB, limit 3.000; with --keep-on-disk 2.000\n"
              "ranks needed: 4\n"
              "sent by 4 ranks until all labels are known: at most 7.000 GB; while they are "
              "judged: 8.000 GB\n");
    EXPECT_NE(forecast_json(numbers).find("\"memory_on_disk\": 2000000000,"), std::string::npos);
}

TEST(SharedForecastText, OfKeys) {
    auto keys = told(true);
    EXPECT_EQ(forecast_text(keys),
              "game 3: 1000 positions, 2 ranks\n"
              "memory of a rank: 5.000 GB, limit 3.000\n"
              "ranks needed: 4\n"
              "sent by 4 ranks until all labels are known: about 7.000 GB; while they are judged: "
              "at most 8.000 GB\n");
    keys.all.needed = 0;
    EXPECT_NE(forecast_text(keys).find("ranks needed: no number of them\n"), std::string::npos);
    EXPECT_NE(forecast_json(keys).find("\"ranks_needed\": null"), std::string::npos);
    EXPECT_NE(forecast_json(keys).find("\"memory_on_disk\": null"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::shared_forecast_test
