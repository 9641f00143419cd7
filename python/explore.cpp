#include "explore.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "zermelo/workbench/evidence.hpp"

#include "edge.hpp"

namespace zermelo::python {

std::string RowsGame::fingerprint_of(const RowsData& data) {
    const auto bytes = [](const auto& table) {
        return fingerprint(std::as_bytes(std::span(table.data(), table.size())));
    };
    return fmt::format("{:016x}{:016x}{:016x}{:016x} ", bytes(data.to.begin), bytes(data.to.to),
                       bytes(data.ends), bytes(data.movers));
}

namespace {

constexpr std::uint64_t kMostRows = (std::uint64_t{1} << 32) - 2;  // of moves, too

std::string shown(const py::handle& object) {
    constexpr std::size_t kMost = 200;
    std::string           text;
    try {
        text = py::repr(object).cast<std::string>();
    } catch (const py::error_already_set&) {
        text = "<no repr>";
    }
    if (text.size() > kMost) text = text.substr(0, kMost) + "...";
    return text;
}

// The function that broke a promise, with the position and the move, where there are any.
struct Where {
    const char* function = "";
    py::handle  position = {}, move = {};

    std::string text() const {
        std::string all = fmt::format(" (in {}", function);
        if (position) all += ", position " + shown(position);
        if (move) all += ", move " + shown(move);
        return all + ")";
    }
};

[[noreturn]] void blame(const Where& where, const std::string& what, const std::string& expected,
                        const py::handle& cause = {}) {
    const auto object = [](py::handle h) {
        return h ? py::reinterpret_borrow<py::object>(h) : py::object(py::none());
    };
    const auto type = py::module_::import("zermelo._error").attr("Error");
    const auto text = expected.empty() ? what : what + ", expected " + expected;
    const auto made =
        type(text + where.text(), py::arg("what") = what, py::arg("expected") = expected,
             py::arg("position") = object(where.position), py::arg("move") = object(where.move));
    if (cause)
        PyException_SetCause(made.ptr(), py::reinterpret_borrow<py::object>(cause).release().ptr());
    PyErr_SetObject(type.ptr(), made.ptr());
    throw py::error_already_set();
}

// Called when an exception is set.  An exception that is not a mistake of the rules, such as
// Ctrl-C, is passed on.
[[noreturn]] void blame_exception(const Where& where, const std::string& expected = "") {
    py::error_already_set error;
    if (!error.matches(PyExc_Exception)) throw std::move(error);
    const auto name = error.type().attr("__name__").cast<std::string>();
    const auto text = py::str(error.value()).cast<std::string>();
    blame(where, text.empty() ? name : name + ": " + text, expected, error.value());
}

// A function of the rules.
class Ask {
  public:
    Ask(const py::object& rules, const char* name, bool needed) : name_(name) {
        if (py::hasattr(rules, name) && !rules.attr(name).is_none()) function_ = rules.attr(name);
        if (needed && !function_)
            blame({name}, fmt::format("{} has no {}", shown(rules), name),
                  "a class with start, moves and play");
    }
    explicit operator bool() const { return static_cast<bool>(function_); }

    py::object operator()(const py::handle& position) const {
        auto* const said = PyObject_CallOneArg(function_.ptr(), position.ptr());
        if (!said) blame_exception({name_, position});
        return py::reinterpret_steal<py::object>(said);
    }
    py::object operator()(const py::handle& position, const py::handle& move) const {
        PyObject*   given[] = {nullptr, position.ptr(), move.ptr()};
        auto* const said    = PyObject_Vectorcall(function_.ptr(), given + 1,
                                                  2 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
        if (!said) blame_exception({name_, position, move});
        return py::reinterpret_steal<py::object>(said);
    }
    const char* name() const { return name_; }

  private:
    const char* name_;
    py::object  function_;
};

class Walk {
  public:
    Walk(const py::object& rules, const ExploreWish& wish)
        : wish_(wish),
          moves_(rules, "moves", true),
          play_(rules, "play", true),
          outcome_(rules, "outcome", false),
          mover_(rules, "mover", false),
          canonical_(rules, "canonical", false),
          level_(rules, "level", false) {
        const bool misere =
            py::hasattr(rules, "misere") && py::cast<bool>(py::bool_(rules.attr("misere")));
        stuck_ = misere ? Outcome::win : Outcome::loss;
    }

    void run(const py::object& start) {
        meet(start, {"start", {}, {}});
        constexpr std::size_t kOften = 256;
        const Watch           watch;
        for (std::size_t k = 0; k < queue_.size(); ++k) {
            if (k % kOften == 0 && watch.seconds() > wish_.seconds)
                raise(ended_early(GaveUp::seconds));
            visit(queue_[k]);
        }
    }

    Explored result() {
        Explored   found;
        auto&      rows = *(found.rows = std::make_shared<RowsData>());
        const auto copy = [](const auto& from, auto& to) {
            to = std::remove_cvref_t<decltype(to)>(from.size());
            if (!to.ok()) throw std::bad_alloc();
            std::ranges::copy(from, to.begin());
        };
        begin_.push_back(static_cast<std::uint32_t>(to_.size()));
        copy(begin_, rows.to.begin);
        copy(to_, rows.to.to);
        copy(ends_, rows.ends);
        copy(row_movers_, rows.movers);
        for (const auto place : places_) found.forms.append(all_[place]);
        found.seen    = std::move(seen_);
        found.numbers = std::move(numbers_);
        return found;
    }

  private:
    bool own_form(std::size_t i) const {
        return numbers_[i] < places_.size() && places_[numbers_[i]] == i;
    }

    // Returns the place of a position.  If the position is new, also asks the rules for its mover,
    // its level and its canonical position.
    std::uint32_t meet(const py::object& position, const Where& where, bool as_form = false) {
        const auto  was   = numbers_.size();
        const auto  place = py::reinterpret_steal<py::object>(PyLong_FromSize_t(was));
        auto* const at    = PyDict_SetDefault(seen_.ptr(), position.ptr(), place.ptr());
        if (!at) blame_exception(where, "a position that can be hashed: a tuple, a number, a text");
        if (at != place.ptr()) return static_cast<std::uint32_t>(PyLong_AsSize_t(at));
        if (was >= std::min(wish_.limit, kMostRows))
            blame(where, fmt::format("there are more than {} positions", wish_.limit),
                  "a larger limit=, or fewer positions");
        all_.append(position);
        numbers_.push_back(0);
        if (mover_) movers_.push_back(mover_at(position));
        if (level_) levels_.push_back(level_at(position));
        numbers_[was] = form_of(position, static_cast<std::uint32_t>(was), as_form);
        if (own_form(was) || wish_.every) queue_.push_back(static_cast<std::uint32_t>(was));
        return static_cast<std::uint32_t>(was);
    }

    // Returns the number of the position's row: a new number if the position is its own canonical
    // one.  as_form: `canonical` gave this position, so it must be.
    std::uint32_t form_of(const py::object& position, std::uint32_t place, bool as_form) {
        if (canonical_) {
            const auto form = canonical_(position);
            const int  same = PyObject_RichCompareBool(form.ptr(), position.ptr(), Py_EQ);
            if (same < 0) blame_exception({"canonical", position});
            if (same == 0) {
                const auto at = as_form ? place : meet(form, {"canonical", position}, true);
                if (!own_form(at))
                    blame({"canonical", position},
                          fmt::format("canonical gives {}, and of a canonical position another one",
                                      shown(form)),
                          "the same position for all that are alike");
                return numbers_[at];
            }
        }
        places_.push_back(place);
        return static_cast<std::uint32_t>(places_.size() - 1);
    }

    std::uint8_t mover_at(const py::object& position) const {
        const auto said   = mover_(position);
        const auto number = PyLong_Check(said.ptr()) ? PyLong_AsLong(said.ptr()) : 0;
        if (PyErr_Occurred()) PyErr_Clear();
        if (number != 1 && number != 2)
            blame({"mover", position}, fmt::format("mover gives {}", shown(said)), "1 or 2");
        return static_cast<std::uint8_t>(number);
    }
    std::int64_t level_at(const py::object& position) const {
        const auto said   = level_(position);
        const auto number = PyLong_Check(said.ptr()) ? PyLong_AsLongLong(said.ptr()) : -1;
        if (PyErr_Occurred()) PyErr_Clear();
        if (number < 0)
            blame({"level", position}, fmt::format("level gives {}", shown(said)),
                  "a whole number from 0 on");
        return number;
    }
    // Returns `unknown` while play goes on.
    Outcome outcome_at(const py::object& position) const {
        if (!outcome_) return Outcome::unknown;
        const auto said = outcome_(position);
        if (said.is_none()) return Outcome::unknown;
        if (PyUnicode_Check(said.ptr()))
            for (const auto outcome : {Outcome::loss, Outcome::draw, Outcome::win})
                if (PyUnicode_CompareWithASCIIString(said.ptr(), name_of(outcome).data()) == 0)
                    return outcome;
        blame({"outcome", position}, fmt::format("outcome gives {}", shown(said)),
              "'win', 'loss' or 'draw' for who is to move, or None while play goes on");
    }

    void visit(std::size_t i) {
        const auto position = py::reinterpret_borrow<py::object>(all_[i]);
        next_.clear();
        auto       end   = outcome_at(position);
        py::object moves = py::none();
        if (end == Outcome::unknown) {
            const auto said = moves_(position);
            moves = py::reinterpret_steal<py::object>(PySequence_Fast(said.ptr(), "no moves"));
            if (!moves) {
                PyErr_Clear();
                blame({"moves", position}, fmt::format("moves gives {}", shown(said)),
                      "a list of moves");
            }
            const auto count = PySequence_Fast_GET_SIZE(moves.ptr());
            for (Py_ssize_t m = 0; m < count; ++m) {
                if (m >= PySequence_Fast_GET_SIZE(moves.ptr())) break;
                const auto move =
                    py::reinterpret_borrow<py::object>(PySequence_Fast_GET_ITEM(moves.ptr(), m));
                const Where where{"play", position, move};
                const auto  place = meet(play_(position, move), where);
                if (level_ && levels_[place] >= levels_[i])
                    blame({"level", position, move},
                          fmt::format("level is {} before the move and {} behind it", levels_[i],
                                      levels_[place]),
                          "a number that falls with every move");
                next_.push_back(numbers_[place]);
            }
            if (next_.empty()) end = stuck_;
        }
        if (own_form(i))
            keep(i, end);
        else
            compare(i, position, moves, end);
    }

    void keep(std::size_t i, Outcome end) {
        if (to_.size() + next_.size() > kMostRows) throw std::bad_alloc();
        begin_.push_back(static_cast<std::uint32_t>(to_.size()));
        to_.insert(to_.end(), next_.begin(), next_.end());
        ends_.push_back(static_cast<std::uint8_t>(end));
        if (mover_) row_movers_.push_back(movers_[i]);
    }

    // Checks that the position is alike to its canonical one, whose row was kept before.
    void compare(std::size_t i, const py::object& position, const py::object& moves, Outcome end) {
        const auto number = numbers_[i];
        const auto form   = py::reinterpret_borrow<py::object>(all_[places_[number]]);
        const auto last   = number + 1 < begin_.size() ? begin_[number + 1] : to_.size();
        const auto unlike = [&](const std::string& what, py::handle move) {
            blame({"canonical", position, move},
                  fmt::format("canonical says it is alike to {}, but {}", shown(form), what),
                  "the same position only for those that are alike");
        };
        if (static_cast<Outcome>(ends_[number]) != end) unlike("play ends otherwise there", {});
        if (mover_ && movers_[i] != row_movers_[number]) unlike("another player moves there", {});
        const std::span<const std::uint32_t> there(to_.data() + begin_[number], to_.data() + last);
        for (std::size_t m = 0; m < next_.size(); ++m)
            if (std::ranges::find(there, next_[m]) == there.end())
                unlike("no move there leads to what is alike", py::list(moves)[m]);
        for (const auto to : there)
            if (std::ranges::find(next_, to) == next_.end())
                unlike(fmt::format("a move there leads to {}, and none from here",
                                   shown(all_[places_[to]])),
                       {});
    }

    ExploreWish wish_;
    Ask         moves_, play_, outcome_, mover_, canonical_, level_;
    Outcome     stuck_ = Outcome::loss;

    // By place, for all positions in the order in which they were met.
    py::dict                   seen_;
    py::list                   all_;
    std::vector<std::uint32_t> numbers_;
    std::vector<std::uint8_t>  movers_;
    std::vector<std::int64_t>  levels_;
    std::vector<std::uint32_t> queue_;  // places to visit; canonical ones come before their images
    // By number, for canonical positions.
    std::vector<std::uint32_t> places_, begin_, to_;
    std::vector<std::uint8_t>  ends_, row_movers_;
    std::vector<std::uint32_t> next_;  // numbers of the successors
};

}  // namespace

Explored explored(const py::object& rules, const py::object& start, const ExploreWish& wish) {
    Walk walk(rules, wish);
    walk.run(start);
    return walk.result();
}

}  // namespace zermelo::python
