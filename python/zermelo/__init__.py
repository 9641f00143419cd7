"""Zermelo solves games and proves its answers.

>>> import zermelo
>>> game = zermelo.Game("nim", "3 4 5")
>>> answer = game.solve()
>>> answer
<zermelo.Answer: first player wins, nimber 2>
>>> answer.verdict, answer.certified, answer.facts["nimber"]
('win', True, 2)
>>> answer.moves[0]
<zermelo.Move 3->1: win>
>>> game.push("3->1")
>>> game.solve().verdict
'loss'
>>> game.pop()
'3->1'
>>> game.check(game.certificate())
<zermelo.Checked: accepted: the nimbers of all heaps up to 5 are just; first player wins, nimber 2>
"""
import os as _os

from . import _zermelo
from ._error import Error
from ._graphs import GraphSolution, solve_green, solve_parity
from ._own import OwnGame
from ._picture import Picture
from ._zermelo import Answer, Checked, Game, Move, games, grundy

__all__ = ["Answer", "Checked", "Error", "Game", "GraphSolution", "Move", "OwnGame", "Picture",
           "games", "grundy", "solve_green", "solve_parity"]

_os.register_at_fork(after_in_child=_zermelo._alone)
