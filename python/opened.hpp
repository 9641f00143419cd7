// A session that Python holds.  One thread uses it at a time, and it solves without the
// interpreter's lock.
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

/// The arguments of draw().
struct DrawWish {
    std::optional<std::string>   what;  // none: whatever picture the game has
    std::optional<std::uint64_t> upto;  // the largest heap of a chart
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
    /// Takes back the last move and returns it.
    std::string              pop();
    /// Goes to that position; pop() goes back no further.
    void                     reset(const std::string& position);

    ToldAnswer  solve(const std::string& solver, bool check, const Limits& limits);
    py::int_    nimber(const Limits& limits);
    py::bytes   certificate(const Limits& limits);
    Checked     check(const std::optional<py::buffer>& evidence, const Limits& limits);
    /// Returns the picture as SVG.  Solves the position first if needed.
    std::string draw(const DrawWish& wish, const Limits& limits);
    /// Returns a picture of what is already known, quickly; None if there is nothing small to draw.
    py::object  repr_svg();

  protected:
    explicit Opened(std::string name) : name_(std::move(name)) {}

    /// Returns a new session at that position, if a session is of no use after a limit has ended a
    /// call.  Returns null if the old session can still be used.
    virtual std::unique_ptr<Session> renewed(const std::string& /*position*/) { return nullptr; }
    /// True if the session still obeys the time limit of an earlier call.
    virtual bool                     keeps_limits() const { return false; }

    std::string              name_;
    std::shared_ptr<Hearing> hearing_ = std::make_shared<Hearing>();  // outlives the session
    std::unique_ptr<Session> session_;

    /// The session, held by one thread.  Throws if another thread holds it already.
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
    std::string       solver_;          // of the last answer, as typed
    bool              solved_ = false;  // the session holds an answer about this position
    mutable bool      busy_   = false;  // guarded by the interpreter's lock
};

/// Binds Opened, Game and games().
void bind_games(py::module_& module);

}  // namespace zermelo::python
