#include "zermelo/play/transcript.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace zermelo::inline play {
namespace {

constexpr std::string_view kHeader = "zermelo game";
constexpr std::string_view kPlain =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;=+-_/@%";

std::string_view trimmed(std::string_view line) {
    const auto first = line.find_first_not_of(" \t\r");
    if (first == line.npos) return "";
    return line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
}

InputError fault(std::uint64_t line, Phrase what, Phrase expected) {
    InputError error;
    error.line     = line;
    error.what     = std::move(what);
    error.expected = std::move(expected);
    return error;
}

}  // namespace

std::string shell_word(std::string_view word) {
    if (!word.empty() && word.find_first_not_of(kPlain) == word.npos) return std::string(word);
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

std::vector<std::string> opening(std::vector<std::string>        words,
                                 const std::vector<std::string>& parameters) {
    const auto dashed = [](const std::string& word) {
        return word.size() > 1 && word.starts_with('-');
    };
    auto                     first = std::ranges::find_if(words, dashed);
    std::vector<std::string> line(words.begin(), first);
    for (const auto& parameter : parameters) {
        line.push_back(dashed(parameter) ? "--set=" + parameter : "--set");
        if (!dashed(parameter)) line.push_back(parameter);
    }
    if (first != words.end()) line.emplace_back("--");
    line.insert(line.end(), first, words.end());
    return line;
}

std::expected<std::vector<std::string>, InputError> words_of(std::string_view line) {
    std::vector<std::string> words;
    bool                     inside = false, word = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (!inside && (c == ' ' || c == '\t')) {
            word = false;
            continue;
        }
        if (!word) words.emplace_back();
        word = true;
        if (c == '\'')
            inside = !inside;
        else if (c == '\\' && !inside && i + 1 < line.size())
            words.back() += line[++i];
        else
            words.back() += c;
    }
    if (inside)
        return std::unexpected(plain_error(phrase("a quote is not closed"), phrase("a closing '")));
    return words;
}

std::string transcript_text(const Transcript& transcript) {
    std::string text(kHeader);
    for (const auto& word : transcript.game) text.append(" ").append(shell_word(word));
    text += "\n";
    for (const auto& remark : transcript.remarks) text += fmt::format("# {}\n", remark);
    for (const auto& move : transcript.moves) text += move + "\n";
    return text;
}

std::expected<Transcript, InputError> read_transcript(std::string_view text) {
    Transcript    transcript;
    bool          opened = false;
    std::uint64_t number = 0;
    while (!text.empty()) {
        const auto end  = text.find('\n');
        const auto line = trimmed(text.substr(0, end));
        text            = end == text.npos ? "" : text.substr(end + 1);
        ++number;
        if (line.empty()) continue;
        if (line.starts_with('#')) {
            transcript.remarks.emplace_back(trimmed(line.substr(1)));
            continue;
        }
        if (opened) {
            transcript.moves.emplace_back(line);
            continue;
        }
        opened           = true;
        const auto words = words_of(line.starts_with(kHeader) ? line.substr(kHeader.size()) : "");
        transcript.game  = words.value_or(std::vector<std::string>{});
        if (transcript.game.empty())
            return std::unexpected(fault(number, phrase("this line does not start a game"),
                                         phrase("{} GAME POSITION...", kHeader)));
    }
    if (!opened)
        return std::unexpected(
            fault(0, phrase("the transcript is empty"), phrase("{} GAME POSITION...", kHeader)));
    return transcript;
}

}  // namespace zermelo::inline play
