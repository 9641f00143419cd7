// A session's answers, as Python sees them: plain values, made when they are first read.
#pragma once
#include <pybind11/pybind11.h>

#include "zermelo/workbench/session.hpp"

namespace zermelo::python {

namespace py = pybind11;

/// A move and its worth.
struct ToldMove {
    py::object move, position;
    py::object verdict, worth, remoteness, margin;
    bool       again = false;
};

/// An answer that outlives its session.
class ToldAnswer {
  public:
    /// The answer must have been settled().
    explicit ToldAnswer(Answer answer);

    const Answer& answer() const { return answer_; }
    py::object    position() const { return position_; }
    py::list      moves();
    py::dict      facts();
    py::dict      stats();
    /// Replaces the position and the moves, for a game whose answer names them by numbers.  Each
    /// new move is a tuple (place among the answer's moves, move, position).
    void          retell(py::object position, const py::list& moves);

  private:
    Answer     answer_;
    py::object position_, moves_, facts_, stats_;
};

/// Returns the same facts with copies of the long lists, which then do not need the session.
Answer settled(Answer answer);
Group  settled(Group facts);

/// Returns the facts as {"nimber": 2, ...}; a list becomes an array of int64, with -1 where there
/// is no number.
py::dict dict_of(const Group& facts);

/// Binds the classes Answer, Move and Checked.
void bind_answers(py::module_& module);

}  // namespace zermelo::python
