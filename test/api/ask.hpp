// Asks a question as a client of the API does.
#pragma once
#include <gtest/gtest.h>

#include "test/api/schema.hpp"
#include "zermelo/api/api.hpp"

namespace zermelo::test {

/// Returns the answer, whose reply and whose shape (data/api/answer.schema.json) are as expected.
inline SchemaJson ask(const SchemaJson& question, Reply wanted = Reply::done) {
    static const auto kAnswer = schema_of("answer");
    Budget            budget;
    budget.seconds    = 20;
    const auto answer = answer_question(question.dump(), budget);
    EXPECT_EQ(answer.reply, wanted) << question << answer.json;
    auto json = SchemaJson::parse(answer.json);
    EXPECT_EQ(misfit(kAnswer, json), "") << question << answer.json.substr(0, 500);
    return json;
}

}  // namespace zermelo::test
