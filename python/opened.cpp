#include "opened.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/base/scan.hpp"
#include "zermelo/report/film_svg.hpp"
#include "zermelo/report/map_svg.hpp"
#include "zermelo/report/pictures.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/facets.hpp"
#include "zermelo/workbench/film.hpp"

namespace zermelo::python {
namespace {

constexpr std::uint64_t kMostInPassing = 60;  // nodes or frames that a notebook shows unasked

// Returns the reason why nothing can rest on the answer, if there is one.
std::optional<InputError> failure_of(const Answer& answer) {
    auto       error = unusable(answer);
    const auto why   = answer.why_gave_up;
    if (error && why != GaveUp::no && why != GaveUp::seconds && why != GaveUp::bytes &&
        why != GaveUp::stopped)
        error->what = fmt::format("the solver {} gave up here: {}", answer.solver, name_of(why));
    return error;
}

void believe(const Answer& answer) {
    if (const auto why = failure_of(answer)) raise(*why);
}

struct ChartName {
    std::string_view name;
    ChartWish::Kind  kind;
};
constexpr ChartName kCharts[] = {{"map", ChartWish::Kind::map},
                                 {"scatter", ChartWish::Kind::scatter},
                                 {"strip", ChartWish::Kind::strip}};

std::string svg_of(const auto& drawn) {
    StringSink sink;
    write_svg(drawn, sink);
    return sink.text();
}

// Returns the limit that ended the call.
template <class T>
GaveUp limit_of(const std::expected<T, InputError>& result) {
    if (!result) return result.error().gave_up;
    if constexpr (std::same_as<T, Answer>) return result->why_gave_up;
    return GaveUp::no;
}

}  // namespace

// Returns work(budget), which is a std::expected.  If a limit ended the work, the session can still
// be used: it is renewed if necessary.
template <class Work>
auto Opened::worked(const Limits& limits, Work&& work) {
    const auto    here = keeps_limits() ? session_->position() : "";
    Interruptible bounded(limits, hearing_, keeps_limits());
    const auto    renew = [&] {
        if (auto anew = keeps_limits() ? renewed(here) : nullptr) session_ = std::move(anew);
    };
    try {
        auto result = bounded.call(work);
        if (limit_of(result) == GaveUp::no) return result;
        if (limit_of(result) == GaveUp::stopped && bounded.timed_out()) {
            if (!result) result.error() = ended_early(GaveUp::seconds);
            if constexpr (std::same_as<decltype(result), std::expected<Answer, InputError>>)
                if (result) result->why_gave_up = GaveUp::seconds;
        }
        renew();
        return result;
    } catch (const py::error_already_set&) {
        renew();
        throw;
    }
}

Opened::Held::Held(const Opened& opened) : opened_(opened) {
    if (opened.busy_)
        throw std::runtime_error("this game is at work in another thread; give each its own");
    if (!opened.session_)
        throw std::runtime_error("this game was lost when a limit ended a call; open it anew");
    opened.busy_ = true;
}

py::object Opened::mover() const {
    const int player = hold()->mover();
    return player == 0 ? py::object(py::none()) : py::object(py::int_(player));
}

void Opened::push(const std::string& move) {
    const Held session = hold();
    auto       before  = session->position();
    if (!session->move(move)) {
        const auto why = session->why_illegal(move);
        raise(plain_error(fmt::format("'{}' is not a legal move of {} at {}{}{}", move, name_,
                                      before, why.empty() ? "" : ": ", why.english()),
                          "a move of this position", session->first_legal()));
    }
    made_.push_back({std::move(before), move});
    solved_ = false;
}

std::string Opened::pop() {
    const Held session = hold();
    if (made_.empty()) throw py::index_error("no move was made");
    taken(session->reset(made_.back().before));
    auto move = std::move(made_.back().move);
    made_.pop_back();
    solved_ = false;
    return move;
}

void Opened::reset(const std::string& position) {
    const Held session = hold();
    taken(session->reset(position));
    made_.clear();
    solved_ = false;
}

ToldAnswer Opened::solve(const std::string& solver, bool check, const Limits& limits) {
    const Held session = hold();
    solved_            = false;
    auto answer        = worked(limits, [&](const Budget& budget) {
        auto found = session->solve(solver, check, budget);
        if (found) found = settled(std::move(*found));
        return found;
    });
    if (answer && !answer->refused.empty()) believe(*answer);
    if (!answer && answer.error().gave_up != GaveUp::no)  // an answer, as other games give it
        answer = given_up(begun(name_, session_->position(), solver, Evidence::none),
                          answer.error().gave_up);
    solver_ = solver;
    solved_ = answer && answer->status == Status::solved && check;
    return ToldAnswer(taken(std::move(answer)));
}

py::int_ Opened::nimber(const Limits& limits) {
    const Held session = hold();
    solved_            = false;
    const auto answer  = taken(
         worked(limits, [&](const Budget& budget) { return nimber_of(*session, true, budget); }));
    believe(answer);
    const auto nimber = nimber_of(answer.facts);
    if (!nimber) raise(plain_error(fmt::format("{} tells no nimber here", name_)));
    return py::int_(*nimber);
}

py::bytes Opened::certificate(const Limits& limits) {
    const Held session = hold();
    const auto text =
        worked(limits, [&](const Budget& budget) -> std::expected<std::string, InputError> {
            if (StringSink kept; solved_ && session->write(Part::certificate, kept))
                return kept.text();
            keep_evidence(*session);
            const auto answer = session->solve(solver_, true, budget);
            if (!answer) return std::unexpected(answer.error());
            if (const auto why = failure_of(*answer)) return std::unexpected(*why);
            StringSink sink;
            if (auto done = session->write(Part::certificate, sink); !done)
                return std::unexpected(done.error());
            return sink.text();
        });
    solved_ = text.has_value();
    return py::bytes(taken(text));
}

Checked Opened::check(const std::optional<py::buffer>& evidence, const Limits& limits) {
    const Held                 session = hold();
    Interruptible              work(limits);
    py::buffer_info            info;
    std::span<const std::byte> bytes;
    if (evidence) {
        info = evidence->request();
        if (!PyBuffer_IsContiguous(info.view(), 'C'))
            throw py::value_error("evidence is bytes without gaps");
        bytes = {static_cast<const std::byte*>(info.ptr),
                 static_cast<std::size_t>(info.size * info.itemsize)};
        if (bytes.empty()) raise(plain_error("the evidence is empty", "a certificate"));
    }
    solved_ = false;
    return taken(worked(limits, [&](const Budget& budget) -> std::expected<Checked, InputError> {
        auto checked = session->check(bytes, budget);
        if (checked) checked->facts = settled(std::move(checked->facts));
        return checked;
    }));
}

std::string Opened::draw(const DrawWish& wish, const Limits& limits) {
    const Held session = hold();
    const auto chart =
        std::ranges::find_if(kCharts, [&](const ChartName& one) { return one.name == wish.what; });
    if (chart != std::end(kCharts)) {
        const auto most = most_upto(chart->kind);
        if (!wish.upto || *wish.upto < 1 || *wish.upto > most)
            raise(plain_error(fmt::format("a {} needs a largest heap", chart->name),
                              fmt::format("upto, 1..{}", most)));
        const auto made = taken(worked(limits, [&](const Budget& budget) {
            return chart_of(*session, {chart->kind, *wish.upto, wish.labels, {}}, budget);
        }));
        if (!made.refused.empty()) raise(self_check_error("draw", made.refused));
        return svg_of(made.chart);
    }
    if (wish.what && wish.what != "board" && wish.what != "film" && wish.what != "tree")
        raise(plain_error(fmt::format("nothing is drawn as '{}'", *wish.what),
                          "board, film, map, scatter, strip or tree"));
    if (wish.merge && !merge(*session))
        raise(plain_error(fmt::format("positions of {} have no order of heaps", name_), "",
                          "without merge"));
    // Finds out what can be drawn before spending time on solving.
    const bool film  = wish.what ? wish.what == "film" : film_of(*session).has_value();
    const bool board = wish.what ? wish.what == "board" : !film && board_of(*session).has_value();
    if (board) taken(board_of(*session));
    if (film) taken(film_of(*session));
    if (!board && !film) taken(session->picture(kMostDrawn, false));
    if (!solved_) {
        believe(taken(worked(
            limits, [&](const Budget& budget) { return session->solve(solver_, true, budget); })));
        solved_ = true;
    }
    if (board) return svg_of(taken(board_of(*session)));
    if (!film) return svg_of(taken(session->picture(kMostDrawn, wish.labels)));
    const auto shown = taken(film_of(*session));
    if (shown.frames.size() > kMostFrames)
        raise(plain_error(fmt::format("this solution has {} moves, too many for a picture",
                                      shown.frames.size() - 1),
                          fmt::format("at most {}", kMostFrames - 1), "board"));
    return svg_of(shown);
}

py::object Opened::repr_svg() {
    const Held session = hold();
    if (const auto film = film_of(*session); film && film->frames.size() <= kMostInPassing)
        return py::str(svg_of(*film));
    if (const auto board = board_of(*session)) return py::str(svg_of(*board));
    if (const auto tree = session->picture(kMostInPassing, false)) return py::str(svg_of(*tree));
    return py::none();
}

}  // namespace zermelo::python
