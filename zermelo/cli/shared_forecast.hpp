// What several processes will need for a game (--forecast of zermelo-mpi), as text and as JSON.
//
// Called from cli/run_shared.cpp.
// Tested: test/cli/shared_forecast_test.cpp; tools/ranks.
#pragma once
#include <cstdint>
#include <string>

#include "zermelo/cluster/forecast.hpp"

namespace zermelo::inline cli {

struct ToldForecast {
    std::string   name;  // the game, as it was typed
    bool          by_keys = false;
    std::uint64_t count   = 0;      // of numbers, or of positions
    unsigned      ranks   = 1;      // in this run
    ForecastOf    of{};             // its `ranks` are those that send
    RanksForecast all{}, sent{};    // of these ranks; of those that send
    bool          at_most = false;  // whether `sent` is a bound until all labels are known
};

/// Returns four lines, in gigabytes.
std::string forecast_text(const ToldForecast& told);

/// Returns an object, in bytes.
std::string forecast_json(const ToldForecast& told);

}  // namespace zermelo::inline cli
