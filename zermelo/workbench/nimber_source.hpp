// Where a heap game's nimbers come from: found by a solver, judged by the checker, or read from
// a certificate and judged.
//
// A source serves one session (workbench/heap_session.hpp).  There are two: MexNimbers, the
// textbook way and closed forms, and SequenceNimbers, the engines and periods of octal games.
#pragma once
#include <concepts>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "zermelo/base/budget.hpp"
#include "zermelo/base/input_error.hpp"
#include "zermelo/base/sink.hpp"
#include "zermelo/game/certificate.hpp"
#include "zermelo/game/heaps.hpp"
#include "zermelo/game/solution.hpp"
#include "zermelo/workbench/session.hpp"

namespace zermelo::inline workbench {

/// How finding nimbers went.
struct FoundNimbers {
    Status        status  = Status::gave_up;
    GaveUp        why     = GaveUp::no;  // as Solution::why
    std::uint64_t visited = 0;           // heaps or options looked at
};

/// How judging them went.
struct JudgedNimbers {
    std::optional<Index> unjust;              // the first heap whose nimber is not just
    bool                 all   = false;       // all that the answer rests on were judged
    std::uint64_t        heaps = 0;           // judged
    GaveUp               why   = GaveUp::no;  // "seconds" or "stopped", where that ended it
};

/// What a session asks of a source.
template <class N, class Game>
concept NimberSource = std::default_initializable<N> &&
    requires(N nimbers, const N& known, const Game& game, Index h, std::string_view solver,
             const Budget& budget, const Certificate& read, const CertificateHeader& header,
             Sink& sink) {
    // Its solvers, sorted, and the one of "".
    { N::solvers() } -> std::same_as<std::span<const SolverCard>>;
    { N::standard() } -> std::same_as<std::string_view>;
    // Finds the nimbers of all heaps up to h, by one of its solvers.
    { nimbers.find(game, solver, h, budget) } -> std::same_as<FoundNimbers>;
    // The nimber of a heap up to that h.
    { known.at(game, h) } -> std::same_as<std::uint64_t>;
    { known.judge(game, h, budget) } -> std::same_as<JudgedNimbers>;
    // What the answer rests on, and how that is said.
    { known.evidence(true) } -> std::same_as<Evidence>;
    { known.reason(true) } -> std::same_as<std::string>;
    // Reads labels of all heaps up to h and judges them: "" or why they are refused.
    { nimbers.read(game, read, h, budget) } -> std::same_as<std::expected<std::string, InputError>>;
    // The certificate of what was found, for heaps up to h.
    { known.write(game, header, h, sink) } -> std::same_as<std::expected<void, InputError>>;
};

/// The certificates we write label so many heaps.
inline constexpr Index kMostLabelled = Index{1} << 28;

/// The error for a certificate of more.
InputError too_many_labels(Index heaps);

/// "a heap of 12: its nimber 4 does not follow from its options'".
std::string unjust_text(Index heap, std::uint64_t nimber);

}  // namespace zermelo::inline workbench
