#include "zermelo/api/question.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "zermelo/base/nearest.hpp"
#include "zermelo/game/language.hpp"
#include "zermelo/workbench/rules_data.hpp"

namespace zermelo::inline api {
namespace {

using Json = nlohmann::json;
using Done = std::expected<void, InputError>;

constexpr std::string_view kMembers[] = {"ask",   "best",     "data",       "evidence", "file",
                                         "game",  "kind",     "labels",     "lang",     "merge",
                                         "moves", "opponent", "parameters", "position", "seconds",
                                         "seed",  "set",      "solver",     "upto"};

// Finds the place where the text stops being JSON.
class Place : public nlohmann::json_sax<Json> {
  public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool key(string_t&) override { return true; }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception&) override {
        at = position;
        return false;
    }
    std::size_t at = 0;
};

InputError no_json(std::string_view text) {
    Place place;
    Json::sax_parse(text, &place);
    const auto before = text.substr(0, std::min(place.at > 0 ? place.at - 1 : 0, text.size()));
    auto       error =
        plain_error(phrase("the question is not JSON"), phrase("an object"),
                    verbatim(R"({"ask": "position", "game": "nim", "position": "3 4 5"})"));
    error.line   = 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    error.column = before.size() - (before.rfind('\n') + 1) + 1;
    return error;
}

std::unexpected<InputError> wrong(std::string_view name, Phrase expected) {
    return std::unexpected(plain_error(phrase("\"{}\" is wrong", name), std::move(expected)));
}

Done take(std::string_view name, const Json& value, std::string& to) {
    if (!value.is_string()) return wrong(name, phrase("a text"));
    to = *value.get_ptr<const std::string*>();
    return {};
}

Done take(std::string_view name, const Json& value, std::uint64_t& to) {
    if (!value.is_number_unsigned()) return wrong(name, phrase("a nonnegative whole number"));
    to = *value.get_ptr<const Json::number_unsigned_t*>();
    return {};
}

Done take(std::string_view name, const Json& value, bool& to) {
    if (!value.is_boolean()) return wrong(name, phrase("true or false"));
    to = *value.get_ptr<const bool*>();
    return {};
}

Done take(std::string_view name, const Json& value, std::vector<std::string>& to) {
    if (!value.is_array() || value.size() > kMostMovesAsked)
        return wrong(name, phrase("a list of at most {} texts", kMostMovesAsked));
    for (const auto& element : value)
        if (auto done = take(name, element, to.emplace_back()); !done) return done;
    return {};
}

// Takes values as they would be typed: numbers as their digits, true as a switch that is set.
Done take(std::string_view name, const Json& value, TypedOptions& to) {
    if (!value.is_object()) return wrong(name, phrase("an object of names and values"));
    for (const auto& [key, one] : value.items()) {
        if (one.is_string())
            to[key] = *one.get_ptr<const std::string*>();
        else if (one.is_boolean())
            to[key] = *one.get_ptr<const bool*>() ? '1' : '0';
        else if (one.is_number_integer())
            to[key] = one.dump();
        else
            return wrong(key, phrase("a text, a whole number, true or false"));
    }
    return {};
}

Done take(std::string_view name, const Json& value, std::optional<double>& to) {
    const double seconds = value.is_number() ? value.get<double>() : -1;
    if (!std::isfinite(seconds) || seconds < 0) return wrong(name, phrase("a nonnegative number"));
    to = seconds;
    return {};
}

Done take(std::string_view name, const Json& value, std::optional<std::string>& to) {
    return take(name, value, to.emplace());
}

// Takes data beside a script: texts by name.
Done take_data(std::string_view name, const Json& value, TypedOptions& to) {
    bool texts = value.is_object() && value.size() <= kMostData;
    for (auto one = value.begin(); texts && one != value.end(); ++one)
        texts = one->is_string() && one->get_ptr<const std::string*>()->size() <= kMostDataText;
    if (!texts)
        return wrong(name, phrase("an object of at most {} names and their texts, of at most "
                                  "{} bytes",
                                  kMostData, kMostDataText));
    return take(name, value, to);
}

Done take_language(std::string_view name, const Json& value, Question& to) {
    std::string code, codes;
    if (auto done = take(name, value, code); !done) return done;
    to.each_language = code == "all";
    if (to.each_language) return {};
    for (const auto& language : languages()) codes += fmt::format("{}, ", language.code);
    const auto* const found = language_called(code);
    if (!found) return wrong(name, verbatim(codes + "all"));
    to.language = found;
    return {};
}

Done take_member(const std::string& name, const Json& value, Question& to) {
    if (name == "ask") return take(name, value, to.ask);
    if (name == "best") return take(name, value, to.best);
    if (name == "data") return take_data(name, value, to.data);
    if (name == "evidence") return take(name, value, to.evidence);
    if (name == "file") return take(name, value, to.file);
    if (name == "game") return take(name, value, to.game);
    if (name == "kind") return take(name, value, to.kind);
    if (name == "labels") return take(name, value, to.labels);
    if (name == "lang") return take_language(name, value, to);
    if (name == "merge") return take(name, value, to.merge);
    if (name == "moves") return take(name, value, to.moves);
    if (name == "opponent") return take(name, value, to.opponent);
    if (name == "parameters") return take(name, value, to.parameters);
    if (name == "position") return take(name, value, to.position);
    if (name == "seconds") return take(name, value, to.seconds);
    if (name == "seed") return take(name, value, to.seed);
    if (name == "set") return take(name, value, to.set);
    if (name == "solver") return take(name, value, to.solver);
    if (name == "upto") return take(name, value, to.upto);
    return std::unexpected(plain_error(phrase("a question has no member \"{}\"", name), {},
                                       nearest_text(name, kMembers)));
}

}  // namespace

std::expected<Question, InputError> read_question(std::string_view text) {
    if (text.size() > kMostQuestion)
        return std::unexpected(plain_error(phrase("the question has {} bytes", text.size()),
                                           phrase("at most {}", kMostQuestion)));
    const auto json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return std::unexpected(no_json(text));
    if (!json.is_object())
        return std::unexpected(plain_error(phrase("the question is not an object")));
    Question question;
    for (const auto& [name, value] : json.items())
        if (auto done = take_member(name, value, question); !done)
            return std::unexpected(done.error());
    return question;
}

}  // namespace zermelo::inline api
