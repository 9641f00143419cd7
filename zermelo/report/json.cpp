#include "zermelo/report/json.hpp"

#include <fmt/format.h>
#include <cmath>
#include <nlohmann/json.hpp>

#include "zermelo/report/grid.hpp"

namespace zermelo::inline report {

std::string json_string(std::string_view text) {
    return nlohmann::json(std::string(text))
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

namespace {

void write_whole(std::int64_t value, Writer& out) {
    if (value < 0) out << '-';
    out.number(value < 0 ? -static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value));
}

void write_number(Number number, Writer& out) {
    if (number)
        write_whole(*number, out);
    else
        out << "null";
}

void write_group(const Group& group, std::string_view gap, Writer& out);

struct ValueJson {
    Writer& out;
    void    operator()(bool value) const { out << (value ? "true" : "false"); }
    void    operator()(std::int64_t value) const { write_whole(value, out); }
    void    operator()(double value) const {
           out << (std::isfinite(value) ? fmt::format("{:.6f}", value) : "null");
    }
    void operator()(const std::string& value) const { out << json_string(value); }
    void operator()(Number value) const { write_number(value, out); }
    void operator()(const NumberList& list) const {
        out << '[';
        bool first = true;
        list.each([&](Number number) {
            if (!first) out << ',';
            first = false;
            write_number(number, out);
            return out.ok();
        });
        out << ']';
    }
    void operator()(const NumberMap& map) const {
        out << '{';
        bool first = true;
        map.each([&](std::int64_t key, Number number) {
            out << (first ? "\"" : ",\"");
            first = false;
            write_whole(key, out);
            out << "\":";
            write_number(number, out);
            return out.ok();
        });
        out << '}';
    }
    void operator()(const TextList& list) const {
        out << '[';
        for (std::size_t i = 0; i < list.texts.size() && out.ok(); ++i)
            out << (i == 0 ? "" : ", ") << json_string(list.texts[i]);
        out << ']';
    }
    void operator()(const Group& group) const {
        out << '{';
        write_group(group, ", ", out);
        out << '}';
    }
};

// Writes the members of an object, without its braces.
void write_group(const Group& group, std::string_view gap, Writer& out) {
    bool first = true;
    for (const auto& [key, value] : group) {
        if (!first) out << gap;
        first = false;
        out << json_string(key) << ": ";
        std::visit(ValueJson{out}, value);
    }
}

constexpr std::string_view kNextLine = ",\n  ";

}  // namespace

void write_json(const Answer& answer, bool stats, Sink& sink) {
    Writer out(sink);
    Group  head = {{"schema", "zermelo/1"}, {"game", answer.game}, {"solver", answer.solver}};
    head.push_back({"certified", answer.certified});
    head.push_back({"evidence", std::string(name_of(answer.evidence))});
    if (answer.status == Status::gave_up)
        head.push_back({"gave_up", std::string(name_of(answer.why_gave_up))});
    if (!answer.position.empty()) head.push_back({"position", answer.position});
    if (answer.verdict) head.push_back({"verdict", std::string(name_of(answer.verdict))});
    out << "{\n  ";
    write_group(head, kNextLine, out);
    if (!answer.moves.empty()) {
        out << kNextLine << "\"moves\": [";
        for (std::size_t i = 0; i < answer.moves.size(); ++i) {
            const auto& [move, position, verdict, cells, remoteness, again, margin] =
                answer.moves[i];
            Group view = {{"move", move}, {"position", position}};
            view.push_back({"verdict", std::string(name_of(verdict))});
            if (remoteness) view.push_back({"remoteness", *remoteness});
            if (!cells.empty()) view.push_back({"cells", cells});
            if (again) view.push_back({"moves_again", true});
            if (margin) view.push_back({"margin", *margin});
            out << (i == 0 ? "\n    {" : ",\n    {");
            write_group(view, ", ", out);
            out << '}';
        }
        out << "\n  ]";
    }
    if (!answer.why.empty()) out << kNextLine << "\"why\": " << json_string(spoken(answer.why));
    if (!answer.facts.empty()) {
        out << kNextLine;
        write_group(answer.facts, kNextLine, out);
    }
    if (stats && !answer.stats.empty()) {
        out << kNextLine << "\"stats\": ";
        ValueJson{out}(answer.stats);
    }
    out << "\n}\n";
}

void write_json(const Checked& checked, std::string_view game, Sink& sink) {
    Writer out(sink);
    Group  all = {{"schema", "zermelo/1"},
                  {"game", std::string(game)},
                  {"accepted", checked.accepted},
                  {"headline", spoken(checked.headline)}};
    all.insert(all.end(), checked.facts.begin(), checked.facts.end());
    out << "{\n  ";
    write_group(all, kNextLine, out);
    out << "\n}\n";
}

void write_grid_json(std::string_view name, const Grid& grid, Sink& sink) {
    Writer out(sink);
    out << "{\n  \"schema\": \"zermelo/1\",\n  " << json_string(name) << ": [";
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
        out << (r == 0 ? "\n    {" : ",\n    {");
        for (std::size_t c = 0; c < grid.columns.size(); ++c) {
            if (c > 0) out << ", ";
            out << json_string(grid.columns[c].key) << ": ";
            const auto& cell = grid.rows[r][c];
            if (const auto* const flag = std::get_if<bool>(&cell))
                ValueJson{out}(*flag);
            else if (const auto* const whole = std::get_if<std::int64_t>(&cell))
                ValueJson{out}(*whole);
            else if (const auto* const real = std::get_if<double>(&cell))
                ValueJson{out}(*real);
            else if (const auto* const text = std::get_if<std::string>(&cell))
                ValueJson{out}(*text);
            else
                out << "null";
        }
        out << '}';
    }
    out << "\n  ]\n}\n";
}

}  // namespace zermelo::inline report
