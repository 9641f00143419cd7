"""Games whose rules are a Python class."""
import time

from ._error import Error
from ._picture import Picture
from ._zermelo import _out_of_time, _Rows

OUTCOMES = ("unknown", "loss", "draw", "win")


class OwnGame:
    """A game by your own rules: a class with start, moves and play.

    The rules are asked once for each position, when a question first needs them.  Then C++ solves
    the game, and its checker judges every position, as it does for a game written in Lua.

    >>> import zermelo
    >>> class Nim:
    ...     def start(self):
    ...         return 10
    ...     def moves(self, heap):
    ...         return [take for take in (1, 2, 3) if take <= heap]
    ...     def play(self, heap, take):
    ...         return heap - take
    >>> game = zermelo.OwnGame(Nim())
    >>> answer = game.solve()
    >>> answer
    <zermelo.Answer: first player wins in 5 moves>
    >>> answer.moves[0]
    <zermelo.Move 2: win>
    >>> answer.certified
    True
    >>> [heap for heap in range(11) if game.value(heap)[0] == "loss"]
    [0, 4, 8]

    Positions must be hashable and comparable: tuples, numbers, texts, frozen sets.  Moves may be
    anything.  The rules may say more.  outcome(position) is "win", "loss" or "draw" for the player
    to move if play is over, else None.  mover(position) is 1 or 2; it is needed if a player may
    move again.  level(position) is a number that falls with every move.  canonical(position) is
    the same position for all positions that are alike.  misere = True means that a player who
    cannot move has won.  show(position) is a text, for pictures.
    """

    def __init__(self, rules, position=None, *, limit=10_000_000):
        self._rules = rules
        self._limit = limit
        self._made = []
        self._explored = None
        self._every = True
        self._labels = None, ()
        self._root = self._at = self._ask("start") if position is None else position

    # ---- what the rules say ----

    def _ask(self, name, *given):
        function = getattr(self._rules, name, None)
        if function is None:
            raise Error(f"{self._rules!r} has no {name}, expected start, moves and play",
                        what=f"the rules have no {name}", expected="start, moves and play")
        return function(*given)

    def _canonical(self, position):
        canonical = getattr(self._rules, "canonical", None)
        return position if canonical is None else canonical(position)

    @property
    def rules(self):
        """The rules object that was given."""
        return self._rules

    @property
    def position(self):
        """The position, as the rules represent it."""
        return self._at

    @property
    def over(self):
        """True if there is no move."""
        return not self.legal_moves

    @property
    def mover(self):
        """The player to move, 1 or 2, if the rules have a mover, else None."""
        mover = getattr(self._rules, "mover", None)
        return None if mover is None else mover(self._at)

    @property
    def legal_moves(self):
        """The legal moves, as the rules represent them."""
        outcome = getattr(self._rules, "outcome", None)
        if outcome is not None and outcome(self._at) is not None:
            return []
        return list(self._ask("moves", self._at))

    def push(self, move):
        """Makes a move."""
        legal = self.legal_moves
        if move not in legal:
            raise Error(f"{move!r} is not a legal move of this game at {self._at!r}, "
                        "expected a move of this position",
                        what=f"{move!r} is not a legal move", expected="a move of this position",
                        instead=repr(legal[0]) if legal else "", position=self._at, move=move)
        self._made.append((self._at, move))
        self._at = self._ask("play", self._at, move)

    def pop(self):
        """Takes the last move back and returns it."""
        if not self._made:
            raise IndexError("no move was made")
        self._at, move = self._made.pop()
        return move

    def reset(self, position):
        """Goes to another position."""
        self._at = position
        self._made.clear()

    # ---- what is found ----

    def _rows(self, every=True, seconds=None):
        """Returns the explored rows, set to the current position; explores the game if needed."""
        number = None
        if self._explored is not None and self._every >= every:
            number = self._number(self._at)
        if number is None:
            self._explore(every, seconds)
            number = self._number(self._at)
        if number is None:  # play from the first position does not meet it
            self._root = self._at
            self._explore(every, seconds)
            number = self._number(self._at)
        self._explored.reset(str(number))
        return self._explored

    def _explore(self, every, seconds):
        self._explored = None
        self._explored = _Rows(self._rules, self._root, self._limit, every, seconds)
        self._every = every

    def _number(self, position):
        try:
            number = self._explored.number(position)
            return self._explored.number(self._canonical(position)) if number is None else number
        except TypeError as error:
            raise Error(f"{position!r} is not a position of this game: {error}",
                        position=position) from error

    def solve(self, *, solver="", check=True, seconds=None, memory=None):
        """Solves the position.  Unless check is False, the checker judges and certifies the answer.

        seconds: the limit for all of it, exploring included; memory: the limit in bytes, once the
        game is explored.  If check is False and the rules have canonical, only canonical positions
        are looked at.
        """
        began = time.monotonic()
        try:
            rows = self._rows(check, seconds)
        except Error as error:
            if error.gave_up != "seconds":
                raise
            return _out_of_time()
        if seconds is not None:
            seconds = max(0, seconds - (time.monotonic() - began))
        answer = rows.solve(solver=solver, check=check, seconds=seconds, memory=memory)
        if answer.solved:
            self._retell(rows, answer)
        return answer

    def _retell(self, rows, answer):
        """Replaces the numbers in the answer by the rules' own positions and moves."""
        leads = {}
        for move in self.legal_moves:
            to = self._ask("play", self._at, move)
            leads.setdefault(self._number(to), []).append((move, to))
        if leads.keys() != {int(shown.position) for shown in answer.moves}:
            raise Error("asked again, the rules gave other moves (in moves, position "
                        f"{self._at!r})", position=self._at,
                        expected="the same answer whenever the rules are asked")
        answer._retell(self._at, [(view, move, to) for view, shown in enumerate(answer.moves)
                                  for move, to in leads.pop(int(shown.position), ())])

    def value(self, position):
        """Returns what a position that play can meet is worth to the player to move there, and the
        number of moves to the end of the game: ("win", 3)."""
        if self._explored is None or self._labels[0] is not self._explored:
            self.labels()
        number = self._number(position)
        if number is None:
            raise KeyError(position)
        _, (outcome, moves) = self._labels
        return OUTCOMES[outcome[number]], int(moves[number])

    def labels(self):
        """Returns all positions, and two arrays in the same order: outcomes (1 loss, 2 draw, 3 win,
        for the player to move) and the numbers of moves to the end.

        >>> import zermelo
        >>> class Count:
        ...     def start(self): return 3
        ...     def moves(self, n): return [1] if n else []
        ...     def play(self, n, m): return n - m
        >>> positions, outcomes, moves = zermelo.OwnGame(Count()).labels()
        >>> positions, outcomes.tolist(), moves.tolist()
        ([3, 2, 1, 0], [3, 1, 3, 1], [3, 2, 1, 0])
        """
        rows = self._rows()
        if self._labels[0] is not rows:
            self._labels = rows, rows.labels()
        return rows.forms, *self._labels[1]

    def rows(self):
        """Returns (begin, to), where the moves of each position lead, as compressed rows: those of
        the position at place i are to[begin[i]:begin[i + 1]]."""
        return self._rows().rows()

    def certificate(self, *, seconds=None, memory=None):
        """Returns the certificate of the answer, for check(); solves the position first."""
        return self._rows().certificate(seconds=seconds, memory=memory)

    def check(self, evidence=None, *, seconds=None, memory=None):
        """Judges a certificate.  Without one, asks the rules again: they must answer the same."""
        rows = self._rows()
        if evidence is None and not rows.same_rows(
                _Rows(self._rules, rows.forms[0], self._limit, True, seconds)):
            raise Error("asked again, the rules gave another game",
                        expected="the same answer whenever the rules are asked")
        return rows.check(evidence, seconds=seconds, memory=memory)

    def draw(self, *, labels=False, seconds=None, memory=None):
        """Returns a picture of the solved game's tree."""
        rows = self._rows()
        rows.solve(seconds=seconds, memory=memory)
        rows.show_by(getattr(self._rules, "show", str))
        try:
            return Picture(rows.draw("tree", labels=labels, seconds=seconds, memory=memory))
        finally:
            rows.show_by(None)

    def _repr_svg_(self):
        if self._explored is None:
            return None
        rows = self._rows(self._every)
        rows.show_by(getattr(self._rules, "show", str))
        try:
            return rows._repr_svg_()
        finally:
            rows.show_by(None)

    def __len__(self):
        """The number of positions that play can meet; positions that are alike count as one."""
        return len(self._rows())

    def __repr__(self):
        return f"<zermelo.OwnGame {type(self._rules).__name__} {self._at!r}>"
