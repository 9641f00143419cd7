#include "zermelo/play/suite.hpp"

#include <charconv>

#include "zermelo/play/transcript.hpp"

namespace zermelo::inline play {

std::expected<std::vector<SuiteTest>, InputError> read_suite(std::string_view text) {
    std::vector<SuiteTest> tests;
    std::uint64_t          number = 0, points = 1;
    const auto             fault = [&](Phrase what, Phrase expected = {}) {
        auto error = plain_error(std::move(what), std::move(expected));
        error.line = number;
        return std::unexpected(error);
    };
    while (!text.empty()) {
        const auto end  = text.find('\n');
        auto       line = text.substr(0, end);
        text            = end == text.npos ? "" : text.substr(end + 1);
        ++number;
        if (line.ends_with('\r')) line.remove_suffix(1);
        auto words = words_of(line);
        if (!words) return fault(words.error().what);
        if (words->empty() || words->front().starts_with('#')) continue;
        if (words->size() == 2 && words->front() == "points") {
            const auto& text = words->back();
            const auto  last = text.data() + text.size();
            const auto  read = std::from_chars(text.data(), last, points);
            if (read.ec != std::errc() || read.ptr != last || points > kMostPoints)
                return fault(phrase("the points are '{}'", text),
                             phrase("a whole number 0..{}", kMostPoints));
            continue;
        }
        if (words->size() < 4)
            return fault(phrase("this is not a test"), phrase("NAME OPPONENT SEED POSITION..."));
        if (tests.size() == kMostTests) return fault(phrase("more than {} tests", kMostTests));
        SuiteTest   test{(*words)[0], (*words)[1], 0, {words->begin() + 3, words->end()},
                       number,      points};
        const auto& seed = (*words)[2];
        const auto  last = seed.data() + seed.size();
        const auto  read = std::from_chars(seed.data(), last, test.seed);
        if (read.ec != std::errc() || read.ptr != last)
            return fault(phrase("the seed is '{}'", seed),
                         phrase("a whole number 0..18446744073709551615"));
        tests.push_back(std::move(test));
    }
    if (tests.empty())
        return fault(phrase("there are no tests"), phrase("NAME OPPONENT SEED POSITION..."));
    return tests;
}

}  // namespace zermelo::inline play
