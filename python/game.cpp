// Game: a position of a game of the catalogue, or of a script.
#include <fmt/format.h>

#include <pybind11/stl.h>

#include <algorithm>

#include "zermelo/api/opened.hpp"
#include "zermelo/games/catalogue.hpp"
#include "zermelo/workbench/rules_in_file.hpp"

#include "opened.hpp"

namespace zermelo::python {
namespace {

std::string repr_of(const py::handle& object) {
    return py::repr(object);
}

// Returns the value as it would be typed; True is a switch that is set.
std::string typed(const std::string& name, const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "1" : "0";
    if (py::isinstance<py::str>(value)) return value.cast<std::string>();
    if (PyIndex_Check(value.ptr()))
        return py::str(py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr())));
    raise(plain_error(fmt::format("parameter {} is {}", name, repr_of(value)),
                      "a whole number, a text, True or False"));
}

// Returns the parameter's name: Python code writes max_take for max-take.
std::string name_of_parameter(const GameCard& card, std::string name) {
    auto dashed = name;
    std::ranges::replace(dashed, '_', '-');
    for (const auto& parameter : card.parameters)
        if (parameter.name == dashed) return dashed;
    return name;
}

std::string contents(const py::object& file) {
    if (py::isinstance<py::bytes>(file)) return file.cast<std::string>();
    const auto opened = py::module_::import("builtins").attr("open")(file, "rb");
    const auto bytes  = opened.attr("read")();
    opened.attr("close")();
    return bytes.cast<std::string>();
}

class Game : public Opened {
  public:
    Game(const std::string& name, std::string position, const py::object& file,
         const std::map<std::string, std::string>& data, const py::kwargs& parameters)
        : Opened(name) {
        const GameCard& card = *taken(find_game(name));
        question_.game       = card.name;
        question_.position   = std::move(position);
        question_.data       = data;
        if (!file.is_none()) question_.file = contents(file);
        for (const auto& [key, value] : parameters) {
            const auto given                                     = key.cast<std::string>();
            question_.parameters[name_of_parameter(card, given)] = typed(given, value);
        }
        rules_ = holds_rules(card);
        if (!question_.file && (rules_ || card.file.always()))
            raise(
                plain_error(fmt::format("{} is read from a file", name), "file=, a path or bytes"));
        auto opened = Interruptible(Limits{}, hearing_).call([&](const Budget& budget) {
            return open_start(question_, budget);
        });
        if (!opened && !py::isinstance<py::bytes>(file) && !file.is_none() &&
            opened.error().file.empty())
            opened.error().file = py::str(file);
        opened_  = taken(std::move(opened));
        session_ = std::move(opened_.session);
        name_    = card.name;
    }
    // The session goes first: it reads the question's file and the opened game's words.
    ~Game() override { session_.reset(); }

    const std::string& name() const { return name_; }

  protected:
    bool                     keeps_limits() const override { return rules_; }
    std::unique_ptr<Session> renewed(const std::string& position) override {
        session_.reset();  // it reads the question
        question_.position = position;
        opened_            = taken(open_start(question_, Budget()));
        return std::move(opened_.session);
    }

  private:
    Question   question_;
    OpenedGame opened_;
    bool       rules_ = false;  // the rules are a script
};

std::vector<std::string> games() {
    std::vector<std::string> names;
    for (const auto* const card : catalogue()) names.emplace_back(card->name);
    return names;
}

Limits limits_of(std::optional<double> seconds, std::optional<double> memory) {
    return {seconds, memory};
}

}  // namespace

void bind_games(py::module_& module) {
    const auto seconds = py::arg("seconds") = py::none();
    const auto memory = py::arg("memory") = py::none();

    py::class_<Opened>(module, "_Opened", "What all games can do.")
        .def_property_readonly("position", &Opened::position, "as one may type it")
        .def_property_readonly("legal_moves", &Opened::legal, "as one types them")
        .def_property_readonly("over", &Opened::over, "is there no move?")
        .def_property_readonly("mover", &Opened::mover,
                               "whose turn it is, 1 or 2, where a player may move again")
        .def("push", &Opened::push, py::arg("move"), "Makes a move.")
        .def("pop", &Opened::pop, "Takes the last move back, and says which it was.")
        .def("reset", &Opened::reset, py::arg("position"), "Goes to another position.")
        .def(
            "solve",
            [](Opened& game, const std::string& solver, bool check, std::optional<double> seconds,
               std::optional<double> memory) {
                return game.solve(solver, check, limits_of(seconds, memory));
            },
            py::kw_only(), py::arg("solver") = "", py::arg("check") = true, seconds, memory,
            "Who wins.  Unless check is False, the checker judges the answer: it is certified.\n"
            "At a limit, seconds or bytes of memory, the answer is not solved.")
        .def(
            "nimber",
            [](Opened& game, std::optional<double> seconds, std::optional<double> memory) {
                return game.nimber(limits_of(seconds, memory));
            },
            py::kw_only(), seconds, memory, "The position's nimber, of an impartial game.")
        .def(
            "certificate",
            [](Opened& game, std::optional<double> seconds, std::optional<double> memory) {
                return game.certificate(limits_of(seconds, memory));
            },
            py::kw_only(), seconds, memory,
            "What the answer rests on, for check() here or elsewhere; solves the position first.")
        .def(
            "check",
            [](Opened& game, const std::optional<py::buffer>& evidence,
               std::optional<double> seconds, std::optional<double> memory) {
                return game.check(evidence, limits_of(seconds, memory));
            },
            py::arg("evidence") = py::none(), py::kw_only(), seconds, memory,
            "Judges a certificate, knowing no solver; without one, what the game promises.")
        .def(
            "draw",
            [](Opened& game, std::optional<std::string> what, std::optional<std::uint64_t> upto,
               bool labels, bool merge, std::optional<double> seconds,
               std::optional<double> memory) {
                const auto svg =
                    game.draw({std::move(what), upto, labels, merge}, limits_of(seconds, memory));
                return py::module_::import("zermelo._picture").attr("Picture")(svg);
            },
            py::arg("what") = py::none(), py::kw_only(), py::arg("upto") = py::none(),
            py::arg("labels") = false, py::arg("merge") = false, seconds, memory,
            "A picture of the solved game: board, film, tree, or a map, scatter or strip of all\n"
            "heaps up to `upto`.")
        .def("_repr_svg_", &Opened::repr_svg)
        .def("__str__", [](const Opened& game) {
            const auto rows = game.drawn();
            return rows.empty() ? game.position() : rows;
        });

    py::class_<Game, Opened>(
        module, "Game",
        "A position of a game, by its name and as one types it; misere=True, max_take=3 and so on\n"
        "are the game's own parameters.  file: a path or bytes, for games that are read from one.")
        .def(py::init([](const std::string& name, std::string position, const py::object& file,
                         const std::map<std::string, std::string>& data,
                         const py::kwargs&                         parameters) {
                 return std::make_unique<Game>(name, std::move(position), file, data, parameters);
             }),
             py::arg("name"), py::arg("position") = "", py::kw_only(), py::arg("file") = py::none(),
             py::arg("data") = std::map<std::string, std::string>())
        .def_property_readonly("name", &Game::name)
        .def("__repr__", [](const Game& game) {
            return fmt::format("<zermelo.Game {} {}>", game.name(), game.position());
        });

    module.def("games", &games, "The names of all games.");
}

}  // namespace zermelo::python
