// What several processes will take for a game (--forecast of zermelo-mpi), as text and as JSON.
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
    unsigned      ranks   = 1;      // that there are
    ForecastOf    of{};             // ranks: who sends
    RanksForecast all{}, sent{};    // of these ranks; of those who send
    bool          at_most = false;  // is that what they send at most until all labels are known?
};

/// Four lines, in gigabytes.
std::string forecast_text(const ToldForecast& told);

/// Bytes.
std::string forecast_json(const ToldForecast& told);

}  // namespace zermelo::inline cli
