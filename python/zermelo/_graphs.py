"""Games on graphs: arrays, or graphs of networkx, go in; arrays come out."""
from collections import namedtuple

from . import _zermelo
from ._error import Error


class GraphSolution(namedtuple("GraphSolution", "winner strategy rank certified nodes",
                               defaults=(None,))):
    """The winner of each vertex of a game on a graph.  The arrays are read-only.

    winner: 0 or 1; strategy: the successor that a vertex's owner should choose if it wins there,
    else -1; rank: the rank in each vertex's label; certified: True if the checker accepted every
    label; nodes: the nodes of a graph of networkx, in its order, else None.
    """

    __slots__ = ()


def _array(values, kind, what):
    """Returns the values as an array of that type; raises an error if a value does not fit."""
    import numpy
    given = numpy.asarray(values)
    if given.ndim != 1:
        raise Error(f"{what} is an array of {given.ndim} dimensions, expected one",
                    expected="one dimension")
    if given.size and given.dtype.kind not in "biu":
        raise Error(f"{what} has the type {given.dtype}, expected whole numbers",
                    expected="whole numbers")
    made = given.astype(kind, casting="unsafe")
    if not (made == given).all() or (given.dtype.kind == "i" and kind[0] == "u"
                                     and (given < 0).any()):
        wrong = given[(made != given) | (given < 0)][0]
        most = numpy.iinfo(kind).max
        raise Error(f"{what} has the value {wrong}, expected 0..{most}", expected=f"0..{most}")
    return numpy.ascontiguousarray(made)


def _of_edges(edges, vertices):
    """Turns pairs (from, to) into compressed rows, each row in the order of the pairs."""
    import numpy
    edges = numpy.asarray(edges)
    if edges.size and edges.dtype.kind not in "iu":
        raise Error(f"the edges have the type {edges.dtype}, expected whole numbers",
                    expected="whole numbers")
    sources = edges[:, 0]
    if sources.size and not 0 <= sources.min() <= sources.max() < vertices:
        wrong = sources[(sources < 0) | (sources >= vertices)][0]
        raise Error(f"an edge begins at {wrong}, expected a vertex, 0..{vertices - 1}",
                    expected=f"a vertex, 0..{vertices - 1}")
    begin = numpy.zeros(vertices + 1, numpy.int64)
    numpy.cumsum(numpy.bincount(sources.astype(numpy.int64), minlength=vertices), out=begin[1:])
    return begin, edges[numpy.argsort(sources, kind="stable"), 1].astype(numpy.int64)


def _rows(graph, vertices):
    """Returns a graph as compressed rows: where each row begins, and where its edges lead."""
    import numpy
    if hasattr(graph, "tocsr"):  # a matrix of scipy.sparse, whatever its entries are
        matrix = graph.tocsr()
        if matrix.shape[0] != matrix.shape[1]:
            raise Error(f"the matrix has the shape {matrix.shape}, expected a square one",
                        expected="a square matrix")
        return matrix.indptr.astype(numpy.int64), matrix.indices.astype(numpy.int64)
    if isinstance(graph, tuple) and len(graph) == 2:
        begin, to = graph
        return (numpy.ascontiguousarray(begin, numpy.int64),
                numpy.ascontiguousarray(to, numpy.int64))
    edges = numpy.asarray(graph)
    if edges.ndim == 2 and edges.shape[1] == 2:
        return _of_edges(edges, vertices)
    raise Error("this is not a graph", expected="a graph of networkx, a matrix of scipy.sparse, "
                "edges as pairs (from, to), or compressed rows (begin, to)")


def _marks(graph, nodes, given, default):
    """Returns an attribute of all nodes of a graph of networkx, unless an array was given."""
    name = default if given is None else given
    if not isinstance(name, str):
        return name
    marks = []
    for node in nodes:
        if name not in graph.nodes[node]:
            raise Error(f"node {node!r} has no attribute {name!r}",
                        expected=f"{name} of every node", position=node)
        marks.append(graph.nodes[node][name])
    return marks


def _solve(graph, owner, marks, kind, what, function, options):
    nodes = None
    if hasattr(graph, "successors") and hasattr(graph, "nodes"):
        nodes = list(graph.nodes)
        places = {node: place for place, node in enumerate(nodes)}
        owner = _marks(graph, nodes, owner, "owner")
        marks = _marks(graph, nodes, marks, what)
        begin, to = [0], []
        for node in nodes:
            to += [places[successor] for successor in graph.successors(node)]
            begin.append(len(to))
        graph = begin, to
    elif owner is None or marks is None:
        raise Error(f"the vertices have no {'owner' if owner is None else what}",
                    expected=f"owner= and {what}=, arrays of one number a vertex")
    owner = _array(owner, "uint8", "owner")
    marks = _array(marks, kind, what)
    found = function(*_rows(graph, len(owner)), owner, marks, *options)
    return GraphSolution(*found, nodes)


def solve_parity(graph, owner=None, priority=None, *, solver="", check=True, seconds=None,
                 memory=None):
    """Solves a parity game: player 0 wants the highest priority that comes for ever to be even.

    graph: edges as pairs (from, to), compressed rows (begin, to), a matrix of scipy.sparse, or a
    directed graph of networkx.  owner: the player who moves at each vertex, 0 or 1.  priority: the
    priority of each vertex.  In a graph of networkx these are attributes of the nodes, "owner" and
    "priority" unless you give other names.

    >>> import zermelo
    >>> found = zermelo.solve_parity([(0, 1), (1, 0), (1, 2), (2, 2)],
    ...                              owner=[0, 1, 0], priority=[2, 1, 3])
    >>> found.winner, found.strategy, found.certified
    (array([1, 1, 1], dtype=uint8), array([-1,  2, -1]), True)
    """
    return _solve(graph, owner, priority, "uint64", "priority", _zermelo._solve_parity,
                  (solver, check, seconds, memory))


def solve_green(graph, owner=None, green=None, *, solver="", check=True, seconds=None,
                memory=None):
    """Solves a Buchi game: player 0, Ann, wants green vertices to come for ever.

    Takes the arguments of solve_parity, but green instead of priority: True or False for each
    vertex.

    >>> import zermelo
    >>> zermelo.solve_green([(0, 1), (1, 0), (1, 2), (2, 2)],
    ...                     owner=[1, 0, 0], green=[True, False, False]).winner
    array([0, 0, 1], dtype=uint8)
    """
    return _solve(graph, owner, green, "uint8", "green", _zermelo._solve_green,
                  (solver, check, seconds, memory))
