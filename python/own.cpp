#include "own.hpp"

#include <pybind11/stl.h>

#include <utility>

#include "zermelo/base/scan.hpp"
#include "zermelo/finite/verdicts.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/assembler.hpp"
#include "zermelo/workbench/kernels_of.hpp"

#include "explore.hpp"
#include "lent.hpp"
#include "opened.hpp"

namespace zermelo::python {
namespace {

class RowsPlay final : public Opened {
  public:
    RowsPlay(const py::object& rules, const py::object& start, std::uint64_t limit, bool every,
             std::optional<double> seconds)
        : Opened("this game"),
          found_(
              explored(rules, start, {limit, every, valid({seconds, {}}).seconds.value_or(1e18)})) {
        session_ = hot_session(RowsGame(found_.rows));
    }

    std::uint64_t size() const { return found_.rows->ends.size(); }
    std::uint64_t looked_at() const { return found_.numbers.size(); }
    py::list      forms() const { return found_.forms; }
    /// Returns the number of the position's row; None if play does not meet the position.
    py::object    number(const py::object& position) const {
           auto* const at = PyDict_GetItemWithError(found_.seen.ptr(), position.ptr());
           if (!at && PyErr_Occurred()) throw py::error_already_set();
        if (!at) return py::none();
        return py::int_(found_.numbers[PyLong_AsSize_t(at)]);
    }
    py::tuple rows() const {
        const auto& to = found_.rows->to;
        return py::make_tuple(lent(std::span<const std::uint32_t>(to.begin), found_.rows),
                              lent(std::span<const std::uint32_t>(to.to), found_.rows));
    }
    bool same_rows(const RowsPlay& other) const {
        return RowsGame(found_.rows).setup() == RowsGame(other.found_.rows).setup();
    }
    /// Solves the game; returns each position's outcome, and the moves to the end.
    py::tuple labels() {
        struct Kept {
            Table<std::uint8_t>  outcome;
            Table<std::uint32_t> moves;
        };
        solve("", true, {});  // labels all positions, whatever was asked before
        const std::string text = certificate({});
        const auto        read = taken(read_certificate(bytes_of(text)));
        auto              kept = std::make_shared<Kept>(Table<std::uint8_t>(read.count),
                                           Table<std::uint32_t>(read.count));
        if (!kept->outcome.ok() || !kept->moves.ok()) throw std::bad_alloc();
        for (std::uint64_t i = 0; i < read.count; ++i) {
            const auto verdict = verdict_of(read.word(i));
            kept->outcome[i]   = static_cast<std::uint8_t>(verdict.outcome);
            kept->moves[i]     = verdict.moves;
        }
        return py::make_tuple(lent(std::span<const std::uint8_t>(kept->outcome), kept),
                              lent(std::span<const std::uint32_t>(kept->moves), kept));
    }
    /// Makes pictures show name(position) from now on; None: the positions' numbers.  Throws what
    /// an earlier name raised.
    void show_by(const py::object& name) {
        found_.rows->name = nullptr;
        if (const auto broken = std::exchange(broken_, nullptr)) throw *broken;
        if (name.is_none()) return;
        found_.rows->name = [this, name](std::uint64_t number) {
            py::gil_scoped_acquire held;
            try {
                return py::str(name(found_.forms[number])).cast<std::string>();
            } catch (const py::error_already_set& error) {  // it must not pass through the library
                if (!broken_) broken_ = std::make_shared<py::error_already_set>(error);
                return std::string();
            }
        };
    }

  private:
    Explored                               found_;
    std::shared_ptr<py::error_already_set> broken_;  // the first exception that a name raised
};

}  // namespace

void bind_own(py::module_& module) {
    py::class_<RowsPlay, Opened>(module, "_Rows", "A game explored, for OwnGame.")
        .def(py::init<const py::object&, const py::object&, std::uint64_t, bool,
                      std::optional<double>>())
        .def("__len__", &RowsPlay::size)
        .def_property_readonly("looked_at", &RowsPlay::looked_at)
        .def_property_readonly("forms", &RowsPlay::forms)
        .def("number", &RowsPlay::number)
        .def("rows", &RowsPlay::rows)
        .def("same_rows", &RowsPlay::same_rows)
        .def("labels", &RowsPlay::labels)
        .def("show_by", &RowsPlay::show_by);
    module.def("_out_of_time", [] {
        return ToldAnswer(given_up(begun("python", "", "", Evidence::none), GaveUp::seconds));
    });
}

}  // namespace zermelo::python
