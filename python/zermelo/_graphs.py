"""Games on graphs: from arrays, or graphs of networkx, to arrays."""
from collections import namedtuple

from . import _zermelo
from ._error import Error


class GraphSolution(namedtuple("GraphSolution", "winner strategy rank certified nodes",
                               defaults=(None,))):
    """Who wins each vertex of a game on a graph.  The arrays are read-only.

    winner: 0 or 1; strategy: the successor that a vertex's owner should choose where it wins, else
    -1; rank: what the certificate is made of; certified: did the checker accept every label?;
    nodes: what the vertices are called: of a graph of networkx, in its order, else None.
    """

    __slots__ = ()


def _array(values, kind, what):
    """An array of that type; a value that does not fit is an error."""
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
    """Compressed rows of pairs (from, to), each row in the order of the pairs."""
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
    """A graph as compressed rows: where each begins, and where its edges lead."""
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
    """An attribute of the nodes of a graph of networkx, by its name."""
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
    directed graph of networkx.  owner: 0 or 1, who moves at each vertex; priority: of each vertex.
    Of a graph of networkx they are attributes of its nodes, "owner" and "priority" unless you name
    others.

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

    As solve_parity; green: True or False of each vertex.

    >>> import zermelo
    >>> zermelo.solve_green([(0, 1), (1, 0), (1, 2), (2, 2)],
    ...                     owner=[1, 0, 0], green=[True, False, False]).winner
    array([0, 0, 1], dtype=uint8)
    """
    return _solve(graph, owner, green, "uint8", "green", _zermelo._solve_green,
                  (solver, check, seconds, memory))
