#include "zermelo/green/told.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "zermelo/base/json_reader.hpp"

namespace zermelo::inline green {
namespace {

constexpr std::string_view kColumns = "field,owner,green,winner,rank,move";

std::string_view line_of(Scanner in) {
    const std::string_view rest(in.at(), in.left());
    auto                   line = rest.substr(0, rest.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

// A sentence ends with a full stop, in Chinese with the Chinese one.
bool is_blank_or_sentence(std::string_view line) {
    return line.empty() || line.ends_with('.') || line.ends_with("\xe3\x80\x82");
}

void pass_line(Scanner& in) {
    while (!in.done() && in.peek() != '\n') in.skip();
    in.take('\n');
}

// Fills in what the text says.  A reader is for one text; the first fault ends it.
class Reader {
  public:
    Reader(const Arena& arena, std::string_view text) : arena_(arena), text_(text) {}

    // Makes room for what the text says.  Returns false if there is no memory.
    bool start() {
        const auto n = arena_.fields();
        told.anns = Bits(n), told.billys = Bits(n), told.moves = Table<std::uint32_t>(n);
        if (!told.anns.ok() || !told.billys.ok() || !told.moves.ok()) return false;
        for (auto& to : told.moves) to = ToldGreen::kNoMove;
        return true;
    }
    bool start_labels() {
        const auto n = arena_.fields();
        told.labels.alpha.emplace(n), told.labels.beta.emplace(n);
        if (!told.labels.alpha->ok() || !told.labels.beta->ok()) return false;
        for (std::uint32_t v = 0; v < n; ++v) told.labels.beta->set(v, true, 0);
        return true;
    }

    void read_text(const Budget& budget);
    void read_one_text();
    void read_csv();
    void read_json();

    ToldGreen                 told;
    std::optional<InputError> fault;

  private:
    bool fail(const char* at, Phrase what, Phrase expected) {
        if (!fault) fault = fault_at(text_, at, std::move(what), std::move(expected));
        return false;
    }
    std::optional<std::uint32_t> field(const char* at, std::uint64_t number) {
        const auto v = arena_.vertex(number);
        if (!v)
            fail(at, phrase("{} is not a field", shown_at(text_, at)),
                 phrase("the number of a field of the board"));
        return v;
    }
    bool won_by(const char* at, std::uint32_t v, bool ann) {
        if (told.anns.test(v) || told.billys.test(v))
            return fail(at, phrase("field {} appears twice", arena_.field(v)),
                        phrase("every field once"));
        (ann ? told.anns : told.billys).set(v);
        told.regions = true;
        return true;
    }
    bool moved(const char* at, std::uint32_t v, std::uint32_t to) {
        if (told.moves[v] != ToldGreen::kNoMove)
            return fail(at, phrase("field {} has two moves", arena_.field(v)),
                        phrase("one move for each field"));
        told.moves[v] = to;
        return true;
    }
    bool label(const char* at, std::uint32_t v, bool ann, std::uint64_t rank) {
        if (rank > kMostRank)
            return fail(at, phrase("the rank of field {} is too large", arena_.field(v)),
                        phrase("at most {}", kMostRank));
        (ann ? told.labels.alpha : told.labels.beta)->set(v, ann, static_cast<std::uint32_t>(rank));
        return true;
    }
    // Passes one of the two words; `which` becomes true if it is the first.
    bool either(Scanner& in, std::string_view yes, std::string_view no, bool& which) {
        which = in.take(yes);
        return which || in.take(no) ||
               fail(in.at(), phrase("{} is out of place", shown_at(text_, in.at())),
                    phrase("{} or {}", yes, no));
    }
    // Reads a region's fields, or the strategy's moves, to the end of the line.
    void read_list(Scanner& in, std::string_view name, bool moves, bool ann);
    bool read_row(Scanner& in);
    bool move_text(std::string_view text, const char* at, std::uint32_t& v, std::uint32_t& to);
    void json_ranks(JsonReader& in, bool ann);
    void json_region(JsonReader& in, bool ann);
    void json_regions(JsonReader& in);
    void json_labels(JsonReader& in, bool (&seen)[2]);
    void json_strategy(JsonReader& in);
    void json_moves(JsonReader& in);
    bool json_verdict(JsonReader& in);
    bool json_field(JsonReader& in, const char* at, std::uint64_t number, std::uint32_t& v) {
        const auto found = arena_.vertex(number);
        if (!found)
            in.fail(at, phrase("{} is not a field", shown_at(text_, at)),
                    phrase("the number of a field of the board"));
        v = found.value_or(0);
        return found.has_value();
    }
    // Makes what the other methods found wrong a fault of the JSON reader.
    void heed(JsonReader& in) {
        if (!fault) return;
        in.fail(text_.data(), {}, {});
    }

    const Arena&     arena_;
    std::string_view text_;
};

void Reader::read_list(Scanner& in, std::string_view name, bool moves, bool ann) {
    for (;;) {
        in.blanks();
        const char* const at = in.at();
        if (in.done() || in.line_end() || in.take("none")) return;
        if (in.take("...")) {
            fault = shortened_at(text_, at, name);
            return;
        }
        std::uint64_t from = 0, to = 0;
        if (!in.number(from) || (moves && !(in.take("->") && in.number(to))) || !is_word_end(in)) {
            fail(at, phrase("{} is out of place", shown_at(text_, at)),
                 moves ? phrase("moves, as 2->7") : phrase("numbers of fields"));
            return;
        }
        const auto v = field(at, from);
        if (!v || (!moves && !won_by(at, *v, ann))) return;
        if (!moves) continue;
        const auto w = field(at, to);
        if (!w || !moved(at, *v, *w)) return;
    }
}

void Reader::read_text(const Budget& budget) {
    Scanner in(text_);
    in.space();
    told.headline = line_of(in);
    pass_line(in);
    while (!in.done() && !fault) {
        Scanner line = in;
        line.blanks();
        const auto takes = [&](std::string_view word) {
            Scanner ahead = line;
            if (!ahead.take(word) || !is_word_end(ahead)) return false;
            in = ahead;
            return true;
        };
        if (takes("labels")) break;
        if (takes("regions")) {
            told.regions = true;
            pass_line(in);
        } else if (takes(arena_.key_of(true))) {
            read_list(in, arena_.key_of(true), false, true);
        } else if (takes(arena_.key_of(false))) {
            read_list(in, arena_.key_of(false), false, false);
        } else if (takes("strategy")) {
            told.strategy = true;
            read_list(in, "strategy", true, false);
        } else if (takes("ann_player")) {
            std::uint64_t player = 0;
            in.blanks();
            const char* const at = in.at();
            if (!in.number(player) || player != static_cast<std::uint64_t>(arena_.ann_player))
                fail(at,
                     phrase("{} is not the player who wants the higher priority",
                            shown_at(text_, at)),
                     phrase("{}", arena_.ann_player));
            pass_line(in);
        } else if (takes("certified:") || takes("not")) {
            break;  // the labels are missing
        } else if (is_blank_or_sentence(line_of(line))) {
            pass_line(in);
        } else {
            fail(line.at(), phrase("{} is out of place", shown_at(text_, line.at())),
                 phrase("regions, {}, {}, strategy or labels", arena_.key_of(true),
                        arena_.key_of(false)));
        }
    }
    if (fault) return;
    auto labels =
        read_labelling(arena_, text_, budget, static_cast<std::size_t>(in.at() - text_.data()));
    if (labels)
        told.labels = std::move(*labels);
    else
        fault = labels.error();
}

// Reads "2->7" as two fields.
bool Reader::move_text(std::string_view text, const char* at, std::uint32_t& v, std::uint32_t& to) {
    const auto move = read_field_move(text);
    if (!move)
        return fail(at, phrase("{} is not a move", shown_at(text_, at)), phrase("FIELD->FIELD"));
    const auto a = field(at, move->first), b = field(at, move->second);
    if (a && b) v = *a, to = *b;
    return a && b;
}

void Reader::read_one_text() {
    auto&         one = told.one.emplace(ToldGreen::OneField{});
    Scanner       in(text_);
    std::uint64_t number = 0;
    in.space(), in.take("field"), in.blanks();
    const char* at = in.at();
    in.number(number);
    const auto v = field(at, number);
    if (!v) return;
    one.field       = *v;
    const auto rest = fmt::format(": {} moves and ", arena_.name_of(arena_.ann(*v)));
    at              = in.at();
    if (!in.take(rest)) {
        fail(at, phrase("{} is out of place", shown_at(text_, at)),
             verbatim(rest + "wins or loses"));
        return;
    }
    if (!either(in, "wins", "loses", one.wins)) return;
    bool shortened = false;
    for (pass_line(in); !in.done() && !fault; pass_line(in)) {
        in.blanks();
        const auto line = line_of(in);
        const auto end  = std::min(line.find_first_of(" \t"), line.size());
        const auto word = line.substr(0, end);
        shortened |= word == "...";
        if (word.find("->") == word.npos) continue;  // a sentence, or the end
        auto& step = one.moves.emplace_back();
        if (!move_text(word, in.at(), step.from, step.to)) return;
        in.skip(end), in.blanks();
        if (!either(in, "win", "loss", step.wins)) return;
    }
    one.all = !one.moves.empty() && !shortened;
}

bool Reader::read_row(Scanner& in) {
    const char*   at     = in.at();
    std::uint64_t number = 0;
    bool          ann = false, green = false;
    const auto    comma = [&] {
        return in.take(',') || fail(in.at(), phrase("{} is out of place", shown_at(text_, in.at())),
                                       phrase("',': a line is {}", kColumns));
    };
    if (!in.number(number))
        return fail(at, phrase("{} is not a field", shown_at(text_, at)),
                    phrase("the number of a field of the board"));
    const auto v = field(at, number);
    if (!v) return false;
    const char* const line = at;
    at                     = (comma(), in.at());
    if (fault || !either(in, arena_.key_of(true), arena_.key_of(false), ann)) return false;
    if (ann != arena_.ann(*v))
        return fail(
            at,
            phrase("field {} belongs to {} on this board", number, arena_.key_of(arena_.ann(*v))),
            phrase("an answer about this board"));
    at = (comma(), in.at());
    if (fault || !either(in, "1", "0", green)) return false;
    if (green != arena_.green.test(*v))
        return fail(at,
                    arena_.green.test(*v) ? phrase("field {} is green on this board", number)
                                          : phrase("field {} is white on this board", number),
                    phrase("an answer about this board"));
    at = (comma(), in.at());
    if (fault || !either(in, arena_.key_of(true), arena_.key_of(false), ann)) return false;
    if (!won_by(line, *v, ann)) return false;
    at = (comma(), in.at());
    if (fault) return false;
    if (!in.number(number))
        return fail(at, phrase("{} is not a rank", shown_at(text_, at)),
                    phrase("a nonnegative whole number"));
    if (!label(at, *v, ann, number) || !comma()) return false;
    at = in.at();
    if (in.number(number)) {
        const auto to = field(at, number);
        if (!to || !moved(at, *v, *to)) return false;
    }
    return in.done() || in.line_end() ||
           fail(in.at(), phrase("{} is out of place", shown_at(text_, in.at())),
                phrase("the end of the line: a line is {}", kColumns));
}

void Reader::read_csv() {
    Scanner in(text_);
    told.strategy = true;
    in.space();
    if (!in.take(kColumns) || (!in.done() && !in.line_end())) {
        fail(in.at(), phrase("{} is out of place", shown_at(text_, in.at())),
             phrase("the columns {}", kColumns));
        return;
    }
    while (!in.done()) {
        if (in.line_end()) continue;
        if (!read_row(in)) return;
    }
    for (std::uint32_t v = 0; v < arena_.fields(); ++v)
        if (!told.anns.test(v) && !told.billys.test(v)) {
            fail(in.at(), phrase("there is no line for field {}", arena_.field(v)),
                 phrase("{} lines, one for each field", arena_.fields()));
            return;
        }
}

void Reader::json_ranks(JsonReader& in, bool ann) {
    const std::string_view name = ann ? "alpha" : "beta";
    std::uint32_t          v    = 0;
    for (in.open('['); in.more(']'); ++v) {
        const char* const at = in.at();
        if (v == arena_.fields())
            return in.fail(at, phrase("{} is an extra label for {}", shown_at(text_, at), name),
                           phrase("{} labels, one for each field", arena_.fields()));
        if (in.null()) continue;
        const auto rank = in.number();
        if (!in.fault()) label(at, v, ann, rank), heed(in);
    }
    if (v < arena_.fields())
        in.fail(in.at(), phrase("{} has no label for field {}", name, arena_.field(v)),
                phrase("{} labels, one for each field", arena_.fields()));
}

void Reader::json_region(JsonReader& in, bool ann) {
    told.regions = true;
    for (in.open('['); in.more(']');) {
        const char* const at     = in.at();
        const auto        number = in.number();
        std::uint32_t     v      = 0;
        if (!in.fault() && json_field(in, at, number, v)) won_by(at, v, ann), heed(in);
    }
}

void Reader::json_strategy(JsonReader& in) {
    told.strategy = true;
    for (in.open('{'); in.more('}');) {
        const char* const at   = in.at();
        const auto        name = in.key();
        const char* const to   = in.at();
        const auto        goal = in.number();
        Scanner           key(name);
        std::uint64_t     from = 0;
        std::uint32_t     v = 0, w = 0;
        if (in.fault()) return;
        if (!key.number(from) || !key.done() || !json_field(in, at, from, v))
            return in.fail(at, phrase("{} is not a field", shown_at(text_, at)),
                           phrase("the number of a field of the board"));
        if (json_field(in, to, goal, w)) moved(at, v, w), heed(in);
    }
}

bool Reader::json_verdict(JsonReader& in) {
    const char* const at   = in.at();
    const auto        said = in.string();
    if (said != "win" && said != "loss")
        in.fail(at, phrase("{} is not a verdict", shown_at(text_, at)), phrase("win or loss"));
    return said == "win";
}

void Reader::json_moves(JsonReader& in) {
    auto& one = told.one ? *told.one : told.one.emplace(ToldGreen::OneField{});
    one.all   = true;
    for (in.open('['); in.more(']');) {
        auto&            step  = one.moves.emplace_back();
        bool             moved = false, judged = false;
        std::string_view place;
        for (in.open('{'); in.more('}');) {
            const auto name = in.key();
            if (name == "move") {
                const auto text = in.string();
                if (in.fault()) return;
                moved = move_text(text, text.data(), step.from, step.to);
                heed(in);
            } else if (name == "verdict") {
                step.wins = json_verdict(in);
                judged    = true;
            } else if (name == "position") {
                place = in.string();
            } else {
                in.skip();
            }
        }
        if (in.fault()) return;
        if (!moved || !judged)
            in.fail(in.at(), phrase("this move is incomplete"),
                    phrase("\"move\": \"FIELD->FIELD\" and \"verdict\": \"win\" or \"loss\""));
        else if (place.data() && place != fmt::format("{}", arena_.field(step.to)))
            in.fail(place.data(), phrase("'{}' is not where the move leads", place),
                    phrase("{}", arena_.field(step.to)));
    }
}

void Reader::json_regions(JsonReader& in) {
    for (in.open('{'); in.more('}');) {
        const char* const at  = in.at();
        const auto        key = in.key();
        const bool        ann = key == arena_.key_of(true);
        if (!ann && key != arena_.key_of(false))
            in.fail(at, phrase("{} is not a player", shown_at(text_, at)),
                    phrase("{} or {}", arena_.key_of(true), arena_.key_of(false)));
        json_region(in, ann);
    }
}

void Reader::json_labels(JsonReader& in, bool (&seen)[2]) {
    for (in.open('{'); in.more('}');) {
        const char* const at  = in.at();
        const auto        key = in.key();
        const bool        ann = key == "alpha";
        if ((!ann && key != "beta") || std::exchange(seen[ann], true))
            in.fail(at, phrase("{} is out of place", shown_at(text_, at)),
                    phrase("alpha and beta once each"));
        json_ranks(in, ann);
    }
}

void Reader::read_json() {
    JsonReader in(text_);
    bool       labels[2] = {false, false}, placed = false, judged = false;
    const auto one = [&]() -> auto& {
        return told.one ? *told.one : told.one.emplace(ToldGreen::OneField{});
    };
    for (in.open('{'); in.more('}');) {
        const auto        name = in.key();
        const char* const at   = in.at();
        if (name == "game") {
            if (in.string() != Arena::kName)
                in.fail(at, phrase("this is an answer about another game"),
                        phrase("an answer about green"));
        } else if (name == "position") {
            Scanner       number(in.string());
            std::uint64_t read = 0;
            if (!number.number(read) || !number.done()) read = Scanner::kTooLarge;
            placed = !in.fault() && json_field(in, at, read, one().field);
        } else if (name == "verdict") {
            one().wins = json_verdict(in);
            judged     = true;
        } else if (name == "moves") {
            json_moves(in);
        } else if (name == "regions") {
            json_regions(in);
        } else if (name == "strategy") {
            json_strategy(in);
        } else if (name == "labels") {
            json_labels(in, labels);
        } else {
            in.skip();
        }
    }
    in.end();
    if (told.one && !placed)
        in.fail(in.at(), phrase("the position is missing"), phrase("\"position\": \"FIELD\""));
    if (told.one && !judged)
        in.fail(in.at(), phrase("the verdict is missing"),
                phrase("\"verdict\": \"win\" or \"loss\""));
    if (!told.one && !(labels[0] && labels[1]))
        in.fail(in.at(), phrase("there are no labels here"),
                phrase("\"labels\" with \"alpha\" and \"beta\""));
    if (!fault) fault = in.fault();
}

}  // namespace

bool is_told(std::string_view text) {
    Scanner in(text);
    in.space();
    const auto begins = [in](std::string_view word) {
        Scanner ahead = in;
        return ahead.take(word) && !ahead.done();
    };
    return begins("{") || begins("field ") || begins("Ann ") || begins("player ") ||
           begins("field,");
}

std::expected<ToldGreen, InputError> read_told(const Arena& arena, std::string_view text,
                                               const Budget& budget) {
    const auto bytes = 13 * std::uint64_t{arena.fields()};
    if (bytes > budget.bytes) return std::unexpected(over_memory(bytes, budget.bytes));
    Scanner in(text);
    in.space();
    Reader     reader(arena, text);
    const bool whole_text = !in.take('{') && !in.take("field");
    if (!reader.start()) return std::unexpected(over_memory(bytes, bytes));
    in             = Scanner(text), in.space();
    const bool csv = in.take("field,"), json = in.peek() == '{';
    if ((csv || json) && !reader.start_labels()) return std::unexpected(over_memory(bytes, bytes));
    if (csv)
        reader.read_csv();
    else if (json)
        reader.read_json();
    else if (whole_text)
        reader.read_text(budget);
    else
        reader.read_one_text();
    if (reader.fault) return std::unexpected(*reader.fault);
    return std::move(reader.told);
}

}  // namespace zermelo::inline green
