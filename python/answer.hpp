// What a session answers, as Python sees it: plain values, made when they are asked for.
#pragma once
#include <pybind11/pybind11.h>

#include "zermelo/workbench/session.hpp"

namespace zermelo::python {

namespace py = pybind11;

/// A move and what it is worth.
struct ToldMove {
    py::object move, position;
    py::object verdict, worth, remoteness, margin;
    bool       again = false;
};

/// An answer that outlives its session.
class ToldAnswer {
  public:
    /// The answer was settled().
    explicit ToldAnswer(Answer answer);

    const Answer& answer() const { return answer_; }
    py::object    position() const { return position_; }
    py::list      moves();
    py::dict      facts();
    py::dict      stats();
    /// Tells the position, and moves, as (place among the moves, move, position): of a game that
    /// tells them by numbers.
    void          retell(py::object position, const py::list& moves);

  private:
    Answer     answer_;
    py::object position_, moves_, facts_, stats_;
};

/// The same facts; long lists no longer ask the session.
Answer settled(Answer answer);
Group  settled(Group facts);

/// {"nimber": 2, ...}; lists are arrays of int64, -1 where there is no number.
py::dict dict_of(const Group& facts);

/// Answer, Move and Checked.
void bind_answers(py::module_& module);

}  // namespace zermelo::python
