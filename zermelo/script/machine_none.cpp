// The machine of a library that was built without Lua: it loads nothing (see script/machine.hpp).
#include "zermelo/script/machine.hpp"

namespace zermelo::inline script {

struct ScriptMachine::State {};

ScriptMachine::ScriptMachine(std::unique_ptr<State> state) : state_(std::move(state)) {}
ScriptMachine::~ScriptMachine() = default;

std::expected<std::unique_ptr<ScriptMachine>, InputError> ScriptMachine::load(std::string file,
                                                                              std::string_view,
                                                                              const Budget&,
                                                                              ScriptData) {
    auto error = plain_error(phrase("this program was built without Lua, and runs no scripts"));
    error.file = std::move(file);
    return std::unexpected(std::move(error));
}

// Since no machine can be made, nothing below is ever called.
const ScriptFace& ScriptMachine::face() const {
    static const ScriptFace kFace;
    return kFace;
}
void   ScriptMachine::set(std::span<const std::int64_t>) {}
Phrase ScriptMachine::play_misere(bool) {
    return {};
}
void       ScriptMachine::limit(const Budget&) {}
InputError ScriptMachine::take_fault() {
    return {};
}
GaveUp ScriptMachine::why_over() const {
    return GaveUp::no;
}

ScriptForm ScriptMachine::form() const {
    return ScriptForm::integers;
}
ScriptLengths& ScriptMachine::lengths() {
    static ScriptLengths lengths;
    return lengths;
}
int ScriptMachine::line_of(ScriptFunction) const {
    return 0;
}
const std::string& ScriptMachine::file() const {
    static const std::string kNone;
    return kNone;
}
std::uint64_t ScriptMachine::bytes() const {
    return 0;
}
std::optional<ScriptList> ScriptMachine::start() {
    return std::nullopt;
}
bool ScriptMachine::expand(std::span<const std::int64_t>, const ScriptPacking&, ScriptMoves&) {
    return false;
}
std::uint64_t ScriptMachine::expansions() const {
    return 0;
}
std::optional<std::vector<std::string>> ScriptMachine::move_texts(std::span<const std::int64_t>,
                                                                  ScriptFunction) {
    return std::nullopt;
}
std::optional<ScriptList> ScriptMachine::canonical(std::span<const std::int64_t>) {
    return std::nullopt;
}
std::optional<std::uint32_t> ScriptMachine::number(ScriptFunction, std::span<const std::int64_t>) {
    return std::nullopt;
}
bool ScriptMachine::lead(std::span<const std::int64_t>, ScriptLead&) {
    return false;
}
std::optional<std::int64_t> ScriptMachine::score(std::span<const std::int64_t>) {
    return std::nullopt;
}
std::optional<bool> ScriptMachine::goal(std::span<const std::int64_t>) {
    return std::nullopt;
}
std::optional<std::string> ScriptMachine::show(std::span<const std::int64_t>) {
    return std::nullopt;
}
std::optional<std::optional<ScriptList>> ScriptMachine::read(std::string_view) {
    return std::nullopt;
}
std::optional<std::vector<std::string>> ScriptMachine::board(std::span<const std::int64_t>) {
    return std::nullopt;
}
const std::optional<InputError>& ScriptMachine::fault() const {
    static const std::optional<InputError> kNone;
    return kNone;
}
void                                         ScriptMachine::blame(std::string) {}
std::optional<std::span<const std::int64_t>> ScriptMachine::outside() const {
    return std::nullopt;
}
void               ScriptMachine::leave_outside(std::span<const std::int64_t>, bool) {}
void               ScriptMachine::forget_outside() {}
std::atomic<bool>& ScriptMachine::stop() {
    static std::atomic<bool> stop = false;
    return stop;
}

}  // namespace zermelo::inline script
