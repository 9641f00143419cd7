// What sessions have in common: the checks made before a certificate's labels are judged, the error
// for an unknown solver, and a fingerprint of an answer's claims.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "zermelo/base/input_error.hpp"
#include "zermelo/base/watch.hpp"
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

/// For no_solver: a game that has that solver, but not always.
inline constexpr auto kUnderRules = phrase(" under these rules");

/// Returns the error for a solver name that is not in `solvers`; `where` ends its sentence.
InputError no_solver(std::string_view game, std::string_view typed,
                     std::span<const SolverCard> solvers, const Phrase& where = {});

/// Returns a fingerprint of the headline and of the winning moves: of what an answer claims, not of
/// how it was found.
std::uint64_t claims_of(const Answer& answer);

}  // namespace zermelo::inline workbench
