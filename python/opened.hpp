// A session in the hands of Python: one thread at a time, solved without the interpreter's lock.
#pragma once
#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/workbench/session.hpp"

#include "answer.hpp"
#include "edge.hpp"

namespace zermelo::python {

/// What may be drawn of a game, as draw() is asked for it.
struct DrawWish {
    std::optional<std::string>   what;  // none: whatever the game has
    std::optional<std::uint64_t> upto;  // of charts
    bool                         labels = false, merge = false;
};

class Opened {
  public:
    virtual ~Opened() = default;

    std::string              position() const { return hold()->position(); }
    std::vector<std::string> legal() const { return hold()->legal(); }
    bool                     over() const { return hold()->over(); }
    std::string              drawn() const { return hold()->drawn(); }
    py::object               mover() const;
    void                     push(const std::string& move);
    /// The move that is taken back.
    std::string              pop();
    /// Goes there; pop() goes back no further.
    void                     reset(const std::string& position);

    ToldAnswer  solve(const std::string& solver, bool check, const Limits& limits);
    py::int_    nimber(const Limits& limits);
    py::bytes   certificate(const Limits& limits);
    Checked     check(const std::optional<py::buffer>& evidence, const Limits& limits);
    /// SVG.
    std::string draw(const DrawWish& wish, const Limits& limits);
    /// The same, of what is known, and quickly; None: there is nothing small to draw.
    py::object  repr_svg();

  protected:
    explicit Opened(std::string name) : name_(std::move(name)) {}

    /// A session anew at that position: for one that is of no use any longer after a limit ended a
    /// call.  None: it is.
    virtual std::unique_ptr<Session> renewed(const std::string& /*position*/) { return nullptr; }
    /// Does its session go on looking at the limit of time that a call before had?
    virtual bool                     keeps_limits() const { return false; }

    std::string              name_;
    std::shared_ptr<Hearing> hearing_ = std::make_shared<Hearing>();  // outlives the session
    std::unique_ptr<Session> session_;

    /// The session, for one thread: another one is told that it is at work.
    class Held {
      public:
        explicit Held(const Opened& opened);
        ~Held() { opened_.busy_ = false; }
        Held(const Held&)               = delete;
        Held&    operator=(const Held&) = delete;
        Session* operator->() const { return opened_.session_.get(); }
        Session& operator*() const { return *opened_.session_; }

      private:
        const Opened& opened_;
    };
    Held hold() const { return Held(*this); }

  private:
    template <class Work>
    auto worked(const Limits& limits, Work&& work);

    struct Made {
        std::string before, move;
    };
    std::vector<Made> made_;
    std::string       solver_;          // as typed, of the last answer
    bool              solved_ = false;  // the position as it is
    mutable bool      busy_   = false;  // guarded by the interpreter's lock
};

/// Opened, Game and games().
void bind_games(py::module_& module);

}  // namespace zermelo::python
