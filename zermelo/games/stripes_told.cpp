#include "zermelo/games/stripes_told.hpp"

#include <utility>

#include "zermelo/base/json_reader.hpp"
#include "zermelo/base/scan.hpp"

namespace zermelo::inline games {
namespace {

constexpr std::string_view kHeadline = "first player wins ";

Phrase one_a_board(std::size_t boards, FixedPhrase what) {
    return phrase("{} {}, one a board", boards, what);
}

// A list of an answer, with its name.
struct AnswerList {
    std::string_view                          name;  // "boards"
    std::optional<std::vector<std::uint64_t>> numbers;
};

// Collects what an answer says; the first fault ends the reading.
class AnswerReader {
  public:
    AnswerReader(std::string_view text, std::size_t boards) : text_(text), boards_(boards) {}

    void                                   read_text();
    void                                   read_json();
    std::expected<ToldStripes, InputError> told();

  private:
    void fail(const char* at, Phrase what, Phrase expected) {
        if (fault_) return;
        fault_           = place_of(text_, at);
        fault_->what     = std::move(what);
        fault_->expected = std::move(expected);
    }
    // Begins the list of that name.  Returns nullptr if there is no such list, or it appears twice.
    AnswerList* begin(std::string_view name, const char* at) {
        for (auto& list : lists_) {
            if (list.name != name) continue;
            if (list.numbers) {
                fail(at, phrase("{} appears twice", name), phrase("each list once"));
                return nullptr;
            }
            list.numbers.emplace();
            return &list;
        }
        return nullptr;
    }
    bool add(AnswerList& list, const char* at, std::uint64_t number) {
        if (list.numbers->size() == boards_)
            fail(at, phrase("'{}' is an extra number for {}", number, list.name),
                 one_a_board(boards_, phrase("numbers")));
        else if (number == Scanner::kTooLarge)
            fail(at, phrase("{} is too large", shown_at(text_, at)), phrase("a smaller number"));
        else if (list.name == "winners" && number != 1 && number != 2)
            fail(at, phrase("the winner of board {} is '{}'", list.numbers->size() + 1, number),
                 phrase("1 or 2"));
        else
            list.numbers->push_back(number);
        return !fault_;
    }
    void end(const AnswerList& list, const char* at) {
        if (!fault_ && list.numbers->size() < boards_)
            fail(at, phrase("{} has no number for board {}", list.name, list.numbers->size() + 1),
                 one_a_board(boards_, phrase("numbers")));
    }
    void read_list(Scanner& in, AnswerList& list);

    std::string_view          text_;
    std::size_t               boards_;
    std::string               headline_;
    AnswerList                lists_[3] = {{"boards", {}}, {"winners", {}}, {"nimbers", {}}};
    std::optional<InputError> fault_;
};

void AnswerReader::read_list(Scanner& in, AnswerList& list) {
    for (;;) {
        in.blanks();
        const char* const at     = in.at();
        std::uint64_t     number = 0;
        if (in.done() || in.peek() == '\n' || in.peek() == '\r') return end(list, at);
        if (in.take("...")) {
            fail(at, phrase("the list {} was shortened here", list.name), phrase("a whole answer"));
            fault_->instead = verbatim(
                "zermelo solve stripes FILE --format json > NAME, then check stripes FILE NAME");
            return;
        }
        if (!in.number(number)) {
            fail(at, phrase("{} is out of place", shown_at(text_, at)), phrase("whole numbers"));
            return;
        }
        if (!add(list, at, number)) return;
        if (in.done() || in.peek() == ' ' || in.peek() == '\t' || in.peek() == '\n' ||
            in.peek() == '\r')
            continue;
        fail(in.at(), phrase("{} is out of place", shown_at(text_, in.at())), phrase("a blank"));
        return;
    }
}

void AnswerReader::read_text() {
    const auto whole_line = [](Scanner& in) {
        const char* const from = in.at();
        while (!in.done() && in.peek() != '\n') in.skip();
        std::string_view line(from, static_cast<std::size_t>(in.at() - from));
        in.take('\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    };
    Scanner in(text_);
    in.space();
    headline_ = whole_line(in);
    while (!in.done() && !fault_) {
        in.blanks();
        const char* const at   = in.at();
        Scanner           line = in;
        while (line.peek() >= 'a' && line.peek() <= 'z') line.skip();
        const std::string_view name(at, static_cast<std::size_t>(line.at() - at));
        if (auto* const list = begin(name, at)) {
            in = line;
            read_list(in, *list);
        } else if (name != "certified" && name != "not" && !in.done() && in.peek() != '\n' &&
                   in.peek() != '\r') {
            fail(at, phrase("{} is out of place", shown_at(text_, at)),
                 phrase("boards, winners or nimbers"));
        }
        whole_line(in);
    }
}

void AnswerReader::read_json() {
    JsonReader in(text_);
    for (in.open('{'); in.more('}');) {
        const auto        name = in.key();
        const char* const at   = in.at();
        if (name == "game") {
            if (in.string() != "stripes")
                in.fail(at, phrase("this is an answer about another game"),
                        phrase("an answer about stripes"));
        } else if (name == "position") {
            in.fail(at, phrase("this is an answer about one position"),
                    phrase("an answer about all boards"));
        } else if (auto* const list = begin(name, at)) {
            in.open('[');
            while (in.more(']')) {
                const char* const place  = in.at();
                const auto        number = in.number();
                if (!in.fault() && !add(*list, place, number)) break;
            }
            if (!in.fault()) end(*list, at);
            if (fault_) return;
        } else if (fault_) {
            return;
        } else {
            in.skip();
        }
    }
    in.end();
    if (!fault_) fault_ = in.fault();
}

std::expected<ToldStripes, InputError> AnswerReader::told() {
    auto& [boards, winners, nimbers] = lists_;
    if (!winners.numbers)
        fail(text_.data() + text_.size(), phrase("the winners are missing"),
             phrase("what zermelo solve stripes FILE writes, as text or JSON"));
    if (fault_) return std::unexpected(std::move(*fault_));
    return ToldStripes{std::move(headline_), std::move(boards.numbers), std::move(nimbers.numbers),
                       std::move(*winners.numbers)};
}

}  // namespace

bool is_stripes_answer(std::string_view text) {
    Scanner in(text);
    in.space();
    return in.peek() == '{' || in.take(kHeadline);
}

std::expected<ToldStripes, InputError> read_winners(std::string_view text, std::size_t boards) {
    const auto fault = [&](const char* at, Phrase what, Phrase expected) {
        auto error     = place_of(text, at);
        error.what     = std::move(what);
        error.expected = std::move(expected);
        return std::unexpected(std::move(error));
    };
    const auto  count = one_a_board(boards, phrase("lines"));
    ToldStripes told;
    Scanner     in(text);
    for (std::size_t i = 0; i < boards; ++i) {
        in.space();
        const char* const at     = in.at();
        std::uint64_t     winner = 0;
        if (in.done()) return fault(at, phrase("board {} has no winner", i + 1), count);
        if (!in.number(winner) || winner < 1 || winner > 2)
            return fault(at, phrase("the winner of board {} is {}", i + 1, shown_at(text, at)),
                         phrase("1 or 2"));
        told.winners.push_back(winner);
    }
    in.space();
    if (!in.done())
        return fault(in.at(), phrase("{} is an extra winner", shown_at(text, in.at())), count);
    return told;
}

std::expected<ToldStripes, InputError> read_stripes_answer(std::string_view text,
                                                           std::size_t      boards) {
    AnswerReader reader(text, boards);
    Scanner      in(text);
    in.space();
    if (in.peek() == '{')
        reader.read_json();
    else
        reader.read_text();
    return reader.told();
}

}  // namespace zermelo::inline games
