// Games that machines share, opened from their words.
#pragma once
#include <algorithm>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "zermelo/games/catalogue.hpp"
#include "zermelo/games/shared.hpp"
#include "zermelo/workbench/table_session.hpp"

namespace zermelo::test {

inline std::unique_ptr<TableSession> opened(const std::string& game, const std::string& words) {
    const auto card = std::ranges::find(catalogue(), game, [](const auto* c) { return c->name; });
    auto       session = (*card)->open({}, {}, std::vector<std::string>{words}, {});
    EXPECT_TRUE(session) << to_text(session.error());
    auto* const table = session ? dynamic_cast<TableSession*>(session->get()) : nullptr;
    if (table) session->release();
    EXPECT_TRUE(table);
    return std::unique_ptr<TableSession>(table);
}

/// Returns the table that one process makes.
inline std::string table_of(TableSession& session, std::string_view solver = "") {
    const auto answer = session.solve(solver, true, {});
    EXPECT_TRUE(answer && answer->certified);
    StringSink sink;
    const auto done = session.write_table(sink);
    EXPECT_TRUE(done) << to_text(done.error());
    return sink.text();
}

}  // namespace zermelo::test
