// Outside the box around Lua (see script/machine.hpp): what a script says of itself, what its
// functions answer, and what is reported if one fails.
#include "zermelo/script/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "zermelo/base/nearest.hpp"
#include "zermelo/script/state.hpp"

namespace zermelo::inline script {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 53;

// A word that a person may write for something that does not exist here.
struct Unsupported {
    std::string_view name;
    FixedPhrase      why;
};
constexpr auto kTwoPlayers = phrase(
    "there are no games of more than two players: two move in turn, or as 'mover' says; one alone "
    "has a 'goal'");
constexpr auto kAllIsSeen = phrase(
    "there are no games with hidden information: both players see the whole position, and never "
    "move at the same time");
constexpr auto kNoChance = phrase(
    "there are no games of chance: a move leads to one position, and every position tells all");
constexpr auto kScoreIs = phrase(
    "points are told by score(s, p): where no move is left, by how many the player to move is "
    "ahead");
constexpr Unsupported kUnsupported[] = {
    {"chance", kNoChance},   {"dice", kNoChance},          {"hands", kAllIsSeen},
    {"hidden", kAllIsSeen},  {"information", kAllIsSeen},  {"payoff", kScoreIs},
    {"player", kTwoPlayers}, {"players", kTwoPlayers},     {"random", kNoChance},
    {"roll", kNoChance},     {"scores", kScoreIs},         {"seen", kAllIsSeen},
    {"sees", kAllIsSeen},    {"simultaneous", kAllIsSeen}, {"view", kAllIsSeen},
    {"visible", kAllIsSeen}};

// Returns an example for a function that is missing.
std::string_view example_of(ScriptFunction f) {
    return f == ScriptFunction::start   ? "start = function(p) return { 0 } end"
           : f == ScriptFunction::moves ? "moves = function(s, p) return { 1, 2 } end"
                                        : "play = function(s, move, p) return { s[1] + move } end";
}

bool of_a_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

// Returns whether this line of a script gives the entry `word` a value.
bool gives(std::string_view line, std::string_view word) {
    line = line.substr(0, line.find("--"));
    for (auto at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
        if (at > 0 && of_a_word(line[at - 1])) continue;
        const auto behind = line.find_first_not_of(" \t", at + word.size());
        if (behind == line.npos || of_a_word(line[at + word.size()])) continue;
        if (line[behind] == '=' && line.substr(behind, 2) != "==") return true;
        if (line[behind] == '(' && line.find("function") < at) return true;
    }
    return false;
}

// Returns the last line where a script gives an entry its value, or else the line where it returns
// its table; 0 if neither is found.
int entry_line(std::string_view text, std::string_view word) {
    int entry = 0, table = 0, number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end  = std::min(text.find('\n', at), text.size());
        const auto line = text.substr(at, end - at);
        if (!word.empty() && gives(line, word)) entry = number;
        if (line.starts_with("return")) table = number;
        at = end + 1;
    }
    return entry ? entry : table;
}

}  // namespace

ScriptMachine::ScriptMachine(std::unique_ptr<State> state) : state_(std::move(state)) {}
ScriptMachine::~ScriptMachine() = default;

// ---- failing ----

void ScriptMachine::State::fail(InputError error) {
    if (!fault) fault = std::move(error);
    stop = true;
}

void ScriptMachine::State::fail_in_words(Phrase what) {
    InputError error;
    switch (limit) {
        case ScriptLimit::none:
            error.what = std::move(what);
            break;
        case ScriptLimit::bytes:
            error.gave_up = GaveUp::bytes;
            error.what    = phrase("the script needs more than {} bytes of memory", most);
            break;
        case ScriptLimit::piece:
            error.gave_up = GaveUp::bytes;
            error.what    = phrase("a table, a text or a recursion of the script is too large");
            break;
        case ScriptLimit::positions:
            error.gave_up = GaveUp::bytes;
            error.what    = phrase("there is no memory for more positions of more than 127 bits");
            break;
        case ScriptLimit::seconds:
            error = ended_early(GaveUp::seconds);
            break;
        case ScriptLimit::stopped:
            error = ended_early(GaveUp::stopped);
            break;
        case ScriptLimit::steps:
            error.gave_up = GaveUp::steps;
            error.what    = phrase("the script does not end within {} steps", kMostSteps);
            break;
    }
    error.file = file;
    if (doing != ScriptFunction::count) {
        if (line == 0) line = line_of(doing);
        const auto       name = kScriptNames[static_cast<int>(doing)];
        std::string      at;
        std::string_view made = move_text();
        if (doing != ScriptFunction::start && doing != ScriptFunction::read) {
            constexpr std::size_t kShown = 200;  // characters
            at                           = form_text(form, position);
            if (at.size() > kShown) at.resize(kShown), at += " ...";
            error.what = made.empty() ? phrase("{} (in {}, position {})", error.what, name, at)
                                      : phrase("{} (in {}, position {}, move {})", error.what, name,
                                               at, made);
        } else if (made.empty()) {
            error.what = phrase("{} (in {})", error.what, name);
        } else {
            error.what = phrase("{} (in {}, move {})", error.what, name, made);
        }
    }
    error.line = static_cast<std::uint64_t>(std::max(line, 0));
    fail(std::move(error));
}

const std::optional<InputError>& ScriptMachine::fault() const {
    return state_->fault;
}

InputError ScriptMachine::take_fault() {
    auto fault   = std::exchange(state_->fault, std::nullopt).value_or(InputError{});
    state_->stop = state_->outside;
    return fault;
}

void ScriptMachine::blame(Phrase what) {
    state_->limit = ScriptLimit::none, state_->line = 0;
    state_->fail_in_words(std::move(what));
}

// ---- what a script says of itself ----

namespace {

// Reads a parameter: a number, or a table of default, min and max.
bool read_parameter(auto& state, ScriptParameter& parameter, Phrase& wrong) {
    parameter.least = -kLargest, parameter.most = kLargest;
    if (const auto value = state.integer()) {
        parameter.standard = *value;
        return true;
    }
    bool has_default = false;
    state.entries([&](const std::string& key, std::string_view) {
        auto* const to    = key == "default" ? &parameter.standard
                            : key == "min"   ? &parameter.least
                            : key == "max"   ? &parameter.most
                                             : nullptr;
        const auto  value = state.integer();
        if (!to || !value)
            wrong = phrase("'{}' of parameter {} is not default, min or max, an integer", key,
                           parameter.name);
        else
            *to = *value;
        has_default |= key == "default";
    });
    if (wrong.empty() && !has_default)
        wrong = phrase("parameter {} has no default", parameter.name);
    if (wrong.empty() &&
        (parameter.standard < parameter.least || parameter.most < parameter.standard))
        wrong = phrase("the default of parameter {} is {}, not in {}..{}", parameter.name,
                       parameter.standard, parameter.least, parameter.most);
    return wrong.empty();
}

using Wrong = std::map<std::string, Phrase>;  // what is wrong, by entry or parameter

// Finds what a script says that does not go together; at most one fault is reported for each entry.
void find_contradictions(const ScriptFace& face, Wrong& wrong) {
    const bool sums    = face.offers(ScriptFunction::options);
    const bool sides   = face.offers(ScriptFunction::left) || face.offers(ScriptFunction::right);
    const auto name_of = [](ScriptFunction f) {
        return std::string(kScriptNames[static_cast<int>(f)]);
    };
    for (const auto f : {ScriptFunction::start, ScriptFunction::moves, ScriptFunction::play})
        if (const auto name = name_of(f); !face.offers(f) && !wrong.contains(name) &&
                                          !(sums && f != ScriptFunction::start) &&
                                          !(sides && f == ScriptFunction::moves))
            wrong[name] = phrase("the game has no function '{}', such as {}", name, example_of(f));
    for (const auto f : {ScriptFunction::left, ScriptFunction::right})
        if (sides && !face.offers(f) && !wrong.contains(name_of(f)))
            wrong[name_of(f)] =
                phrase("the game has no function '{}': both Left's and Right's moves must be told",
                       name_of(f));
    if (sums && !face.impartial)
        wrong["options"] =
            phrase("options are of impartial games: the script must say impartial = true");
    if (face.loopy && !face.impartial)
        wrong["loopy"] = phrase(
            "loopy is of impartial games: where it is not impartial, play may always come back");
    else if (face.loopy && sums)
        wrong["loopy"] = phrase("a loopy game has 'moves' and 'play', not 'options'");
    else if (face.loopy && face.misere)
        wrong["loopy"] = phrase("a loopy game is not misere: who cannot move has lost");
    for (const auto f : {ScriptFunction::moves, ScriptFunction::play, ScriptFunction::name_move})
        if (sums && face.offers(f))
            wrong[name_of(f)] = phrase("a game with options has no '{}'", name_of(f));
    if (face.offers(ScriptFunction::score)) {
        const auto more = [](std::string_view name, FixedPhrase why) {
            return phrase("a game with a score has no '{}': {}", name, why);
        };
        for (const auto f : {ScriptFunction::outcome, ScriptFunction::goal, ScriptFunction::bound})
            if (face.offers(f))
                wrong[name_of(f)] =
                    more(name_of(f), phrase("who has more points in the end has won"));
        if (face.misere)
            wrong["misere"] =
                more("misere", phrase("let score be below 0 where who has more loses"));
        if (face.impartial)
            wrong["impartial"] = more("impartial", phrase("its positions have no nimbers"));
    }
    for (const auto f : {ScriptFunction::moves, ScriptFunction::options, ScriptFunction::mover,
                         ScriptFunction::outcome, ScriptFunction::goal, ScriptFunction::score,
                         ScriptFunction::bound, ScriptFunction::canonical, ScriptFunction::order,
                         ScriptFunction::forced})
        if (sides && face.offers(f))
            wrong[name_of(f)] = phrase(
                "a game with left and right has no '{}': its positions have values", name_of(f));
    if (sides && face.impartial)
        wrong["impartial"] =
            phrase("an impartial game has 'moves', the same for both players, not left and right");
    if (sides && face.misere)
        wrong["misere"] =
            phrase("a game with left and right is lost by who cannot move: it has values");
    for (const auto f : {ScriptFunction::order, ScriptFunction::forced})
        if (!sides && face.offers(f) &&
            (face.offers(ScriptFunction::goal) || face.impartial ||
             face.offers(ScriptFunction::score)))
            wrong[name_of(f)] =
                phrase("'{}' helps to search games that are won, lost or drawn, and this is {}",
                       name_of(f),
                       face.offers(ScriptFunction::goal) ? phrase("a puzzle: it may have a 'bound'")
                       : face.impartial ? phrase("impartial: its positions have nimbers")
                                        : phrase("one with a score: all its positions are played"));
    if (face.offers(ScriptFunction::mover) && face.impartial)
        wrong["mover"] = phrase(
            "an impartial game has no 'mover': its nimbers suppose that the players move in turn");
    else if (face.offers(ScriptFunction::mover) && face.offers(ScriptFunction::goal))
        wrong["mover"] =
            phrase("a game with a goal is a puzzle: one player makes all moves, without 'mover'");
    for (const auto f : {ScriptFunction::outcome, ScriptFunction::goal, ScriptFunction::bound})
        if (face.impartial && face.offers(f))
            wrong[name_of(f)] =
                phrase("an impartial game has no '{}': who cannot move has lost", name_of(f));
    if (face.offers(ScriptFunction::goal) && (face.offers(ScriptFunction::outcome) || face.misere))
        wrong["goal"] =
            phrase("a game with a goal is a puzzle: it has no outcome and is not misere");
}

// Returns what is wrong with the table on top of the stack; sets the face.
Wrong read_face(auto& state) {
    Wrong      wrong;
    auto&      face = state.face;
    const auto want = [&](const std::string& key, std::string_view type, std::string_view wanted) {
        if (type != wanted) wrong[key] = phrase("'{}' is a {}, not a {}", key, type, wanted);
        return type == wanted;
    };
    state.entries([&](const std::string& key, std::string_view type) {
        if (std::ranges::find(kScriptNames, key) != std::end(kScriptNames)) {
            want(key, type, "function");
        } else if (key == "name") {
            if (want(key, type, "string")) face.name = state.string();
        } else if (key == "misere") {
            if (want(key, type, "boolean")) face.misere = state.boolean();
        } else if (key == "impartial") {
            if (want(key, type, "boolean")) face.impartial = state.boolean();
        } else if (key == "loopy") {
            if (want(key, type, "boolean")) face.loopy = state.boolean();
        } else if (key == "params") {
            if (!want(key, type, "table")) return;
            state.entries([&](const std::string& name, std::string_view kind) {
                ScriptParameter parameter{name};
                Phrase          what;
                if (name.empty() || (kind != "table" && kind != "number"))
                    wrong[key] =
                        phrase("params is not like { n = { default = 3, min = 1, max = 9 } }");
                else if (read_parameter(state, parameter, what))
                    face.parameters.push_back(parameter);
                else
                    wrong[name] = what;
            });
        } else if (const auto* const is = std::ranges::find(kUnsupported, key, &Unsupported::name);
                   is != std::end(kUnsupported)) {
            wrong[key] =
                phrase("{} (doc/own_game.md, \"{}\")", is->why,
                       std::string_view(is->why.form == kScoreIs.form ? "Scores"
                                                                      : "What is not supported"));
        } else {
            std::vector<std::string_view> names(std::begin(kScriptNames), std::end(kScriptNames));
            names.insert(names.end(), {"name", "params", "misere", "impartial", "loopy"});
            wrong[key] = phrase("no game has an entry '{}', the nearest is {}", key,
                                nearest_text(key, names, 1));
        }
    });
    std::ranges::sort(face.parameters, {}, &ScriptParameter::name);
    find_contradictions(face, wrong);
    return wrong;
}

}  // namespace

std::expected<std::unique_ptr<ScriptMachine>, InputError> ScriptMachine::load(std::string      file,
                                                                              std::string_view text,
                                                                              const Budget& budget,
                                                                              ScriptData    data) {
    auto made  = std::make_unique<State>();
    made->file = std::move(file), made->data = std::move(data);
    std::unique_ptr<ScriptMachine> machine(new ScriptMachine(std::move(made)));
    State&                         state = *machine->state_;
    machine->limit(budget);
    state.text = text;
    if (text.size() > kMostText)
        state.fail_in_words(phrase("the script has {} bytes, at most {}", text.size(), kMostText));
    else if (!state.to.ok() || !state.ends.ok() || !state.orders.ok())
        state.fail(over_memory(kMostMoves * (sizeof(ScriptKey) + 2 * sizeof(std::uint32_t)), 0));
    else if (state.create() && state.call(State::run, 1))
        if (const auto wrong = read_face(state); !wrong.empty()) {
            state.line = entry_line(text, wrong.begin()->first);
            state.fail_in_words(wrong.begin()->second);
        }
    if (state.fault) return std::unexpected(*state.fault);
    return machine;
}

const ScriptFace& ScriptMachine::face() const {
    return state_->face;
}

void ScriptMachine::set(std::span<const std::int64_t> values) {
    state_->about(ScriptFunction::count, values);
    state_->call(State::set, 0);
}

Phrase ScriptMachine::play_misere(bool misere) {
    auto& face = state_->face;
    if (face.misere == misere) return {};
    if (face.offers(ScriptFunction::outcome))
        return phrase("a game with an outcome tells itself who has won in the end");
    face.misere = misere;
    Wrong wrong;
    find_contradictions(face, wrong);
    return wrong.empty() ? Phrase() : wrong.begin()->second;
}

void ScriptMachine::limit(const Budget& budget) {
    if (state_->fault && state_->fault->gave_up != GaveUp::no) state_->fault.reset();
    state_->stop = state_->fault || state_->outside;
    state_->most = std::min(kMostBytes, budget.bytes / 4);
    state_->pool.most(state_->most);
    state_->outer             = budget.stop;
    state_->alarm             = thread_alarm();
    using Clock               = State::Clock;
    constexpr double kForEver = 1e9;
    state_->deadline =
        budget.seconds > kForEver
            ? Clock::time_point::max()
            : Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>(std::max(budget.seconds, 0.0)));
}

GaveUp ScriptMachine::why_over() const {
    const auto over = state_->reached();
    return over == ScriptLimit::seconds   ? GaveUp::seconds
           : over == ScriptLimit::stopped ? GaveUp::stopped
                                          : GaveUp::no;
}

ScriptForm ScriptMachine::form() const {
    return state_->form;
}

ScriptLengths& ScriptMachine::lengths() {
    return state_->lengths;
}

int ScriptMachine::line_of(ScriptFunction f) const {
    return state_->line_of(f);
}

const std::string& ScriptMachine::file() const {
    return state_->file;
}

std::uint64_t ScriptMachine::bytes() const {
    return state_->used;
}

// ---- what its functions answer ----

std::optional<ScriptList> ScriptMachine::start() {
    state_->about(ScriptFunction::start, {});
    if (!state_->call(State::start, 0)) return std::nullopt;
    return ScriptList(state_->list, state_->list + state_->size);
}

bool ScriptMachine::expand(std::span<const std::int64_t> position, const ScriptPacking& packing,
                           ScriptMoves& moves) {
    moves = {};
    ++state_->expansions;
    state_->about(ScriptFunction::moves, position);
    state_->packing = &packing, state_->moves = &moves;
    if (state_->call(State::expand, 0)) return true;
    moves = {};
    return false;
}

std::uint64_t ScriptMachine::expansions() const {
    return state_->expansions;
}

std::optional<std::vector<std::string>> ScriptMachine::move_texts(
    std::span<const std::int64_t> position, ScriptFunction of) {
    state_->about(of, position);
    if (!state_->call(State::texts, 1)) return std::nullopt;
    return state_->strings();
}

bool ScriptMachine::lead(std::span<const std::int64_t> position, ScriptLead& lead) {
    lead = {};
    state_->about(ScriptFunction::moves, position);
    state_->leads = &lead;
    if (state_->call(State::lead, 0)) return true;
    lead = {};
    return false;
}

std::optional<ScriptList> ScriptMachine::canonical(std::span<const std::int64_t> position) {
    state_->about(ScriptFunction::canonical, position);
    if (!state_->call(State::ask_list, 0)) return std::nullopt;
    return ScriptList(state_->list, state_->list + state_->size);
}

std::optional<std::uint32_t> ScriptMachine::number(ScriptFunction                f,
                                                   std::span<const std::int64_t> position) {
    state_->about(f, position);
    if (!state_->call(State::ask_number, 0)) return std::nullopt;
    return state_->number;
}

std::optional<std::int64_t> ScriptMachine::score(std::span<const std::int64_t> position) {
    state_->about(ScriptFunction::score, position);
    if (!state_->call(State::ask_score, 0)) return std::nullopt;
    return state_->points;
}

std::optional<bool> ScriptMachine::goal(std::span<const std::int64_t> position) {
    state_->about(ScriptFunction::goal, position);
    if (!state_->call(State::ask_truth, 0)) return std::nullopt;
    return state_->truth;
}

std::optional<std::string> ScriptMachine::show(std::span<const std::int64_t> position) {
    state_->about(ScriptFunction::show, position);
    if (!state_->call(State::ask_text, 1)) return std::nullopt;
    return state_->string();
}

std::optional<std::optional<ScriptList>> ScriptMachine::read(std::string_view text) {
    state_->about(ScriptFunction::read, {});
    state_->text = text;
    if (!state_->call(State::ask_read, 0)) return std::nullopt;
    if (!state_->truth) return std::optional<ScriptList>();
    return std::optional(ScriptList(state_->list, state_->list + state_->size));
}

std::optional<std::vector<std::string>> ScriptMachine::board(
    std::span<const std::int64_t> position) {
    state_->about(ScriptFunction::board, position);
    if (!state_->call(State::rows, 1)) return std::nullopt;
    return state_->strings();
}

std::optional<std::span<const std::int64_t>> ScriptMachine::outside() const {
    if (!state_->outside) return std::nullopt;
    return std::span<const std::int64_t>(state_->list, state_->size);
}

void ScriptMachine::leave_outside(std::span<const std::int64_t> list, bool full) {
    if (full) {
        state_->limit = ScriptLimit::positions;
        return state_->fail_in_words({});
    }
    std::ranges::copy(list, state_->list);
    state_->size = list.size(), state_->outside = true, state_->stop = true;
}

void ScriptMachine::forget_outside() {
    state_->outside = false, state_->stop = state_->fault.has_value();
}

std::atomic<bool>& ScriptMachine::stop() {
    return state_->stop;
}

}  // namespace zermelo::inline script
