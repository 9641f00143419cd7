#include "answer.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <memory>
#include <vector>

namespace zermelo::python {
namespace {

py::object word_of(std::optional<Outcome> outcome) {
    if (!outcome) return py::none();
    const auto name = name_of(*outcome);
    return py::str(name.data(), name.size());
}

py::object number_of(Number number) {
    return number ? py::object(py::int_(*number)) : py::object(py::none());
}

struct FactValue {
    const std::string& key;

    py::object operator()(bool value) const { return py::bool_(value); }
    py::object operator()(std::int64_t value) const { return py::int_(value); }
    py::object operator()(double value) const { return py::float_(value); }
    py::object operator()(const std::string& value) const {
        if (key == "nimber") return py::int_(py::str(value));  // from 2^63 on, it is a text
        return py::str(value);
    }
    py::object operator()(Number value) const { return number_of(value); }
    py::object operator()(const NumberList& list) const {
        py::array_t<std::int64_t> all(static_cast<py::ssize_t>(list.size));
        auto*                     to = all.mutable_data();
        list.each([&](Number number) { return *to++ = number.value_or(-1), true; });
        return all;
    }
    py::object operator()(const NumberMap& map) const {
        py::dict all;
        map.each([&](std::int64_t from, Number to) {
            all[py::int_(from)] = number_of(to);
            return true;
        });
        return all;
    }
    py::object operator()(const TextList& list) const { return py::cast(list.texts); }
    py::object operator()(const Group& facts) const { return dict_of(facts); }
};

bool is_long(const Fact& fact) {
    if (const auto* const group = std::get_if<Group>(&fact.value))
        return std::ranges::any_of(*group, is_long);
    return std::holds_alternative<NumberList>(fact.value) ||
           std::holds_alternative<NumberMap>(fact.value);
}

Fact settled(Fact fact) {
    if (auto* const list = std::get_if<NumberList>(&fact.value)) {
        auto all = std::make_shared<std::vector<Number>>();
        all->reserve(list->size);
        list->each([&](Number number) { return all->push_back(number), true; });
        fact.value = NumberList{all->size(), [all](const NumberList::Emit& emit) {
                                    for (const auto number : *all)
                                        if (!emit(number)) return;
                                }};
    } else if (auto* const map = std::get_if<NumberMap>(&fact.value)) {
        auto all = std::make_shared<std::vector<std::pair<std::int64_t, Number>>>();
        all->reserve(map->size);
        map->each([&](std::int64_t from, Number to) { return all->emplace_back(from, to), true; });
        fact.value = NumberMap{all->size(), [all](const NumberMap::Emit& emit) {
                                   for (const auto& [from, to] : *all)
                                       if (!emit(from, to)) return;
                               }};
    } else if (auto* const group = std::get_if<Group>(&fact.value)) {
        for (auto& one : *group) one = settled(std::move(one));
    }
    return fact;
}

ToldMove told(const MoveView& view) {
    return {py::str(view.move),
            py::str(view.position),
            word_of(view.verdict),
            word_of(worth_of(view)),
            number_of(view.remoteness),
            number_of(view.margin),
            view.again};
}

std::string text_of(const py::object& object) {
    return py::str(object);
}

std::vector<std::string> spoken_all(const std::vector<Sentences>& all) {
    std::vector<std::string> texts;
    for (const auto& one : all) texts.push_back(spoken(one));
    return texts;
}

}  // namespace

py::dict dict_of(const Group& facts) {
    py::dict all;
    for (const auto& fact : facts)
        all[py::str(fact.key)] = std::visit(FactValue{fact.key}, fact.value);
    return all;
}

Group settled(Group facts) {
    for (auto& fact : facts)
        if (is_long(fact)) fact = settled(std::move(fact));
    return facts;
}

Answer settled(Answer answer) {
    answer.facts = settled(std::move(answer.facts));
    answer.stats = settled(std::move(answer.stats));
    return answer;
}

ToldAnswer::ToldAnswer(Answer answer)
    : answer_(std::move(answer)), position_(py::str(answer_.position)) {}

py::list ToldAnswer::moves() {
    if (!moves_) {
        py::list all;
        for (const auto& view : answer_.moves) all.append(py::cast(told(view)));
        moves_ = std::move(all);
    }
    return moves_;
}
py::dict ToldAnswer::facts() {
    if (!facts_) facts_ = dict_of(answer_.facts);
    return facts_;
}
py::dict ToldAnswer::stats() {
    if (!stats_) stats_ = dict_of(answer_.stats);
    return stats_;
}

void ToldAnswer::retell(py::object position, const py::list& moves) {
    position_ = std::move(position);
    py::list all;
    for (const auto& given : moves) {
        const auto tuple = given.cast<py::tuple>();
        auto       one   = told(answer_.moves.at(tuple[0].cast<std::size_t>()));
        one.move         = tuple[1];
        one.position     = tuple[2];
        all.append(py::cast(std::move(one)));
    }
    moves_ = std::move(all);
}

void bind_answers(py::module_& module) {
    py::class_<ToldMove>(module, "Move", "A legal move, and what it is worth.")
        .def_readonly("move", &ToldMove::move, "as one types it")
        .def_readonly("position", &ToldMove::position, "where it leads")
        .def_readonly("verdict", &ToldMove::verdict,
                      "of that position, for who is to move there: win, loss, draw or unknown")
        .def_readonly("worth", &ToldMove::worth, "the same for who makes the move")
        .def_readonly("remoteness", &ToldMove::remoteness,
                      "moves from that position to the end, where the game counts them")
        .def_readonly("margin", &ToldMove::margin, "of that position, where the game has scores")
        .def_readonly("again", &ToldMove::again, "does the same player move there?")
        .def("__repr__", [](const ToldMove& move) {
            return "<zermelo.Move " + text_of(move.move) + ": " + text_of(move.worth) + ">";
        });

    py::class_<ToldAnswer>(module, "Answer", "Who wins, by which moves, and what that rests on.")
        .def_property_readonly(
            "verdict", [](const ToldAnswer& told) { return word_of(told.answer().verdict); },
            "for the player to move: win, loss, draw or unknown; None of a whole game")
        .def_property_readonly(
            "headline", [](const ToldAnswer& told) { return spoken(told.answer().headline); },
            "one line")
        .def_property_readonly(
            "why", [](const ToldAnswer& told) { return spoken(told.answer().why); },
            "the reason, a sentence or more")
        .def_property_readonly("moves", &ToldAnswer::moves, "all moves, best first")
        .def_property_readonly("facts", &ToldAnswer::facts, "what else is known, by name")
        .def_property_readonly("stats", &ToldAnswer::stats, "what it cost, by name")
        .def_property_readonly(
            "certified", [](const ToldAnswer& told) { return told.answer().certified; },
            "did the checker accept all that it rests on?")
        .def_property_readonly(
            "evidence",
            [](const ToldAnswer& told) { return std::string(name_of(told.answer().evidence)); },
            "labels, sequence, tree, path, path+bound or theorem")
        .def_property_readonly(
            "solved", [](const ToldAnswer& told) { return told.answer().status == Status::solved; },
            "False: a limit ended it")
        .def_property_readonly(
            "gave_up",
            [](const ToldAnswer& told) { return std::string(name_of(told.answer().why_gave_up)); },
            "which limit that was: seconds, bytes, ...")
        .def_property_readonly("solver",
                               [](const ToldAnswer& told) { return told.answer().solver; })
        .def_property_readonly("game", [](const ToldAnswer& told) { return told.answer().game; })
        .def_property_readonly("position", &ToldAnswer::position)
        .def("_retell", &ToldAnswer::retell)
        .def("__repr__", [](const ToldAnswer& told) {
            return "<zermelo.Answer: " + spoken(told.answer().headline) + ">";
        });

    py::class_<Checked>(module, "Checked", "How checking evidence ended: true where accepted.")
        .def_readonly("accepted", &Checked::accepted)
        .def_property_readonly("headline",
                               [](const Checked& checked) { return spoken(checked.headline); })
        .def_property_readonly("facts",
                               [](const Checked& checked) { return dict_of(checked.facts); })
        .def_property_readonly(
            "objections", [](const Checked& checked) { return spoken_all(checked.objections); })
        .def("__bool__", [](const Checked& checked) { return checked.accepted; })
        .def("__repr__", [](const Checked& checked) {
            return "<zermelo.Checked: " + spoken(checked.headline) + ">";
        });
}

}  // namespace zermelo::python
