// What sessions have in common: the checks made before a certificate's labels are judged, the error
// for an unknown solver, a fingerprint of an answer's claims, and a stopwatch.
#pragma once
#include <chrono>
#include <cstdint>
#include <ctime>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/workbench/game_card.hpp"

namespace zermelo::inline workbench {

/// Returns the result for evidence that was examined and does not hold: "refused: WHY".
Checked   refused(Sentences why);
/// Returns the reason out of such a result.
Sentences reason_of(const Checked& refused);

/// Returns why a certificate cannot speak for this game and set-up under that rule, or nothing if
/// it can.  `kinds` are the kinds of evidence that this game's certificates have; `other` is what
/// to say if the certificate was made for another set-up.  O(setup).
std::optional<Checked> unfit(const Certificate& read, std::string_view game, std::string_view rule,
                             std::initializer_list<std::string_view> kinds, std::string_view setup,
                             Sentences other);

/// Returns the refusal of a certificate whose kind of evidence is none of `kinds`, or nothing.
std::optional<Checked> miscalled(const Certificate&                      read,
                                 std::initializer_list<std::string_view> kinds);

/// Returns what a puzzle's certificate is called.  `words` is true if there are words for it,
/// `bounded` if they show that no path is shorter.
Evidence path_evidence(bool words, bool bounded);

/// Returns the error for a solver name that is not in `solvers`; `where` ends its sentence.
InputError no_solver(std::string_view game, std::string_view typed,
                     std::span<const SolverCard> solvers, std::string_view where = "");

/// Returns a fingerprint of the headline and of the winning moves: of what an answer claims, not of
/// how it was found.
std::uint64_t claims_of(const Answer& answer);

/// A stopwatch, for statistics only: the seconds since it was made, by the wall clock and in
/// processor time (user + system, all threads).
class Watch {
  public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    double processor() const { return static_cast<double>(std::clock() - clock_) / CLOCKS_PER_SEC; }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::clock_t                          clock_ = std::clock();
};

}  // namespace zermelo::inline workbench
