// What sessions have in common: the checks before a certificate's labels are judged, the error for
// an unknown solver, a fingerprint of the claims, and the measuring of time.
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

/// Evidence that was looked at and does not hold: "refused: WHY".
Checked   refused(Sentences why);
/// The reason again of evidence that was refused.
Sentences reason_of(const Checked& refused);

/// Why an undamaged certificate cannot speak for this game and set-up under that rule, if so.
/// kinds: of evidence, that this game's certificates have.  `other`: what to say where it was made
/// for another set-up.  O(setup).
std::optional<Checked> unfit(const Certificate& read, std::string_view game, std::string_view rule,
                             std::initializer_list<std::string_view> kinds, std::string_view setup,
                             Sentences other);

/// Why it is refused that calls its evidence by none of these words, if so.
std::optional<Checked> miscalled(const Certificate&                      read,
                                 std::initializer_list<std::string_view> kinds);

/// What a puzzle's certificate is to be called: `words`: it has some; bounded: they show that no
/// path is shorter.
Evidence path_evidence(bool words, bool bounded);

/// The error for a solver's name that is none of `solvers`; `where` ends the sentence.
InputError no_solver(std::string_view game, std::string_view typed,
                     std::span<const SolverCard> solvers, std::string_view where = "");

/// A fingerprint of the headline and of the winning moves: what an answer claims, not how it
/// knows.
std::uint64_t claims_of(const Answer& answer);

/// Seconds since it was made, for statistics only: by the clock on the wall, and of processor
/// time (user + system, all threads).
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
