// Tests the tables behind the command line, its readers of numbers, and what only a game made for
// the purpose can show: wrong labels, and solvers that disagree.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

#include "zermelo/cli/parse.hpp"
#include "zermelo/cli/run.hpp"
#include "zermelo/cli/verbs.hpp"
#include "zermelo/files/kept_file.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/table_session.hpp"

#include "test/support/repository.hpp"
#include "test/support/some.hpp"
#include "test/support/typed.hpp"

namespace zermelo {
namespace {

std::expected<Command, InputError> parsed(std::vector<const char*> words) {
    words.insert(words.begin(), "zermelo");
    return parse(static_cast<int>(words.size()), words.data(), catalogue());
}

TEST(Tables, are_sorted) {
    EXPECT_TRUE(std::ranges::is_sorted(kOptionCards, {}, &OptionCard::name));
    EXPECT_TRUE(std::ranges::is_sorted(kVerbCards, {}, &VerbCard::name));
}

TEST(Tables, every_option_is_used_by_some_source_and_stands_with_verbs_that_exist) {
    std::string sources;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::in_repository("zermelo/cli")))
        if (entry.path().extension() == ".cpp")
            sources += test::repository_text("zermelo/cli/" + entry.path().filename().string());
    for (const auto& card : test::some(kOptionCards)) {
        const auto name = "\"" + std::string(card.name) + "\"";
        EXPECT_NE(sources.find(name), std::string::npos) << card.name << " is never asked for";
        std::istringstream verbs{std::string(card.verbs)};
        for (std::string verb; verbs >> verb;) EXPECT_NE(find_verb(verb), nullptr) << verb;
    }
}

TEST(Tables, every_family_has_a_bench_size_that_fits) {
    const auto inc = test::repository_text("zermelo/cli/bench.inc");
    for (const auto& family : test::some(test::card("green").makes.families)) {
        std::smatch      row;
        const std::regex line("BENCH\\(\"" + std::string(family.name) + "\", \"([^\"]*)\"");
        ASSERT_TRUE(std::regex_search(inc, row, line)) << family.name;
        std::istringstream words{row[1].str()};
        for (std::string word; words >> word;) {
            const auto name = word.substr(0, word.find('='));
            EXPECT_NE(std::ranges::find(family.options, name, &FamilyOption::name),
                      family.options.end())
                << family.name << " has no " << name;
        }
    }
}

TEST(Parse, options_stand_anywhere_in_both_forms) {
    const auto command = parsed({"solve", "--format", "json", "green", "-", "--solver=trap", "3"});
    ASSERT_TRUE(command) << to_text(command.error());
    EXPECT_EQ(command->words, (std::vector<std::string>{"green", "-", "3"}));
    EXPECT_EQ(command->get("format"), "json");
    EXPECT_EQ(command->get("solver"), "trap");
    EXPECT_FALSE(command->has("stats"));
}

TEST(Parse, family_options_and_set_mean_the_same) {
    const auto typed = parsed({"make", "random", "--fields", "10"});
    const auto set   = parsed({"make", "random", "--set", "fields=10"});
    ASSERT_TRUE(typed && set);
    EXPECT_EQ(typed->own, set->own);
    EXPECT_EQ(typed->own.at("fields"), "10");
}

TEST(Parse, values_may_begin_with_a_dash_and_words_after_two) {
    const auto command = parsed({"solve", "green", "--out", "-", "--", "--strange"});
    ASSERT_TRUE(command) << to_text(command.error());
    EXPECT_EQ(command->get("out"), "-");
    EXPECT_EQ(command->words, (std::vector<std::string>{"green", "--strange"}));
}

TEST(Numbers, bytes_have_units) {
    EXPECT_EQ(read_bytes("x", "1"), 1u);
    EXPECT_EQ(read_bytes("x", "4K"), 4096u);
    EXPECT_EQ(read_bytes("x", "1.5G"), std::uint64_t{3} << 29);
    EXPECT_EQ(read_bytes("x", "1T"), std::uint64_t{1} << 40);
    for (const char* const wrong : {"", "G", "0", "-1", "4X", "4GB", "1e30", "nan", "inf", "4 G"})
        EXPECT_FALSE(read_bytes("x", wrong)) << wrong;
}

TEST(Numbers, keep_their_range) {
    EXPECT_EQ(read_number("x", "2.5", 0, 10, false), 2.5);
    EXPECT_EQ(read_number("x", "1e3", 0, 10000, true), 1000);
    for (const char* const wrong : {"", "x", "11", "-1", "2.5", "nan", "inf", "1 ", "0x1"})
        EXPECT_FALSE(read_number("x", wrong, 0, 10, true)) << wrong;
}

// A game whose solver `liar` gives labels that the checker refuses, whose solver `other`
// contradicts `honest`, and whose solver `tired` gives up.
class Mock final : public TableSession {
  public:
    std::string                       position() const override { return ""; }
    std::vector<std::string>          legal() const override { return {}; }
    bool                              move(std::string_view) override { return false; }
    std::expected<void, InputError>   reset(std::string_view) override { return {}; }
    std::expected<Answer, InputError> solve(std::string_view name, bool, const Budget&) override {
        while (checkpoint_ && checkpoint_->next()) continue;
        Answer answer;
        answer.game     = "mock";
        answer.evidence = Evidence::labels;
        answer.solver   = name;
        answer.stats    = {{"seconds", 0.0}, {"positions", std::int64_t{1}}};
        answer.status   = name == "tired" ? Status::gave_up : Status::solved;
        if (name == "tired") answer.why_gave_up = GaveUp::work;
        if (name == "liar") answer.refused = "position 3: its label does not follow";
        answer.headline = "the answer";
        claims_         = name == "other" ? 2 : 1;
        return answer;
    }
    std::expected<Checked, InputError> check(std::span<const std::byte>, const Budget&) override {
        return Checked{};
    }
    std::expected<void, InputError>    write(Part, Sink&) override { return {}; }
    std::expected<Picture, InputError> picture(std::uint64_t, bool) override { return Picture{}; }
    std::uint64_t                      claims() const override { return claims_; }
    std::uint64_t                      bytes() const override { return 0; }
    std::expected<void, InputError>    probe(std::span<const std::byte>, std::string,
                                             const Budget&) override {
        return {};
    }
    bool                            lacks() const override { return false; }
    std::expected<void, InputError> keep_in(Checkpoint* checkpoint) override {
        checkpoint_ = checkpoint;
        return {};
    }
    std::expected<void, InputError> write_table(Sink&) override { return {}; }

  private:
    std::uint64_t claims_     = 0;
    Checkpoint*   checkpoint_ = nullptr;
};

class MockRun : public testing::Test {
  protected:
    struct Result {
        int         status;
        std::string out, err;
    };
    static Result ran(std::vector<const char*> words, std::span<const SolverCard> solvers) {
        GameCard card{};
        card.name     = "mock";
        card.typed    = "mock";
        card.solvers  = solvers;
        card.standard = solvers.front().name;
        card.open = [](const Parameters&, std::span<const std::byte>, std::span<const std::string>,
                       const Budget&) -> std::expected<std::unique_ptr<Session>, InputError> {
            return std::make_unique<Mock>();
        };
        const GameCard* const cards[] = {&card};
        words.insert(words.begin(), "zermelo");
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int status = run(static_cast<int>(words.size()), words.data(), cards);
        return {status, testing::internal::GetCapturedStdout(),
                testing::internal::GetCapturedStderr()};
    }
    static constexpr SolverCard kAll[]    = {{"honest", "", false}, {"other", "", false}};
    static constexpr SolverCard kHonest[] = {{"honest", "", false}, {"tired", "", false}};
    static constexpr SolverCard kLiars[]  = {{"honest", "", false}, {"liar", "", false}};
};

TEST_F(MockRun, labels_of_ours_that_are_refused_end_with_status_4_and_no_claim) {
    const auto [status, out, err] = ran({"solve", "mock", "--solver", "liar"}, kLiars);
    EXPECT_EQ(status, 4);
    EXPECT_EQ(out, "");
    EXPECT_NE(err.find("self-check failed, solver liar: position 3"), std::string::npos) << err;
    EXPECT_EQ(ran({"solve", "mock", "--compare"}, kLiars).status, 4);
}

// If the labels came from a checkpoint, it is not our bug, and the user can do something about it.
TEST_F(MockRun, labels_that_rest_on_a_checkpoint_and_are_refused_blame_it) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("zermelo_cli_" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder);
    const auto path  = (folder / "t").string();
    const auto words = {"solve", "mock", "--solver", "liar", "--table", path.c_str()};
    EXPECT_EQ(ran(words, kLiars).status, 4) << "nothing of an earlier life";
    for (const int records : {1, 2}) {
        {
            const auto file = KeptFile::open(path, 1 << 20);
            ASSERT_TRUE(file) << to_text(file.error());
            ASSERT_TRUE((*file)->clear());
            for (int i = 0; i < records; ++i) EXPECT_TRUE((*file)->keep({}));
        }
        const auto [status, out, err] = ran(words, kLiars);
        EXPECT_EQ(status, records == 1 ? 4 : 2) << "the first says only whose it is";
        if (records == 1) continue;
        EXPECT_EQ(err, path +
                           ".part: what this checkpoint holds is wrong: position 3: its label "
                           "does not follow (try: rm " +
                           path + ".part, and start again)\n");
    }
    std::filesystem::remove_all(folder);
}

TEST_F(MockRun, solvers_that_disagree_under_compare_end_with_status_1) {
    const auto [status, out, err] = ran({"solve", "mock", "--compare"}, kAll);
    EXPECT_EQ(status, 1);
    EXPECT_NE(out.find("no "), std::string::npos) << out;
}

TEST_F(MockRun, a_solver_that_gave_up_does_not_disagree) {
    const auto [status, out, err] = ran({"solve", "mock", "--compare"}, kHonest);
    EXPECT_EQ(status, 0);
    EXPECT_NE(out.find("gave up: work"), std::string::npos) << out;
}

TEST_F(MockRun, giving_up_is_status_3_and_names_the_limit) {
    const auto [status, out, err] = ran({"solve", "mock", "--solver", "tired"}, kHonest);
    EXPECT_EQ(status, 3);
    EXPECT_EQ(out, "");
    EXPECT_NE(err.find("gave up: work"), std::string::npos) << err;
}

TEST_F(MockRun, a_game_brought_along_is_in_the_catalogue) {
    EXPECT_NE(ran({"games"}, kAll).out.find("mock"), std::string::npos);
}

}  // namespace
}  // namespace zermelo
