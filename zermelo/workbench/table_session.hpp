// A session whose game can be kept solved in a table (workbench/table_file.hpp).
//
// It is apart from Session, since most games need no tables; a cast shows whether a session is one.
#pragma once
#include <expected>
#include <span>
#include <string>

#include "zermelo/base/checkpoint.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

class TableSession : public Session {
  public:
    /// From now on answers come from this table, whose bytes must outlive the session; `name` is
    /// that of its file, for errors.  The error: it is damaged, or of another game.
    virtual std::expected<void, InputError> probe(std::span<const std::byte> table,
                                                  std::string name, const Budget&) = 0;
    /// Under probe(): returns true if the table says nothing about this position.  A damaged block
    /// is reported by solve().
    virtual bool                            lacks() const = 0;
    /// From now on solve() goes on from these records, and keeps there what it has done; it gives
    /// up with "checkpoint" if they are of another game, position or solver.  nullptr ends this.
    /// The error: this game has no table after all.
    virtual std::expected<void, InputError> keep_in(Checkpoint*) = 0;
    /// After solve(): writes the table of what was solved.  The budget is that of solve().
    virtual std::expected<void, InputError> write_table(Sink&) = 0;
};

}  // namespace zermelo::inline workbench
