// Tokens on graphs: the graphs of a file as one picture, and where tokens stand and may go.
import type { Mark, Move, Picture } from '../ask/api.ts';

export interface Tokens {
  picture: Picture; graphOf: number[]; name: (graph: number, node: string) => string;
}

/** Reads the lines `graph NODES MOVES`, its moves, `tokens NODE ...`, once for each graph. */
export function tokensOf(file: string): Tokens {
  const graphs: { nodes: number; moves: [string, string][]; tokens: number }[] = [];
  for (const line of file.split('\n').map((text) => text.trim().split(/\s+/))) {
    const last = graphs[graphs.length - 1];
    if (line[0] === 'graph') graphs.push({ nodes: Number(line[1]) || 0, moves: [], tokens: 0 });
    else if (line[0] === 'tokens' && last) last.tokens += line.length - 1;
    else if (last && line.length === 2) last.moves.push([line[0]!, line[1]!]);
  }
  const name = (graph: number, node: string) => graphs.length > 1 ? `${graph + 1}.${node}` : node;
  const places = new Map<string, number>();
  const nodes = graphs.flatMap(({ nodes: count }, graph) => Array.from(
    { length: Math.min(count, 20000) }, (_, v): Picture['nodes'][number] =>
      ({ name: name(graph, String(v + 1)), shape: 'circle' })));
  nodes.forEach((node, i) => places.set(node.name, i));
  const edges = graphs.flatMap(({ moves }, graph) => moves.flatMap((
    [from, to]): [number, number, number][] => {
    const a = places.get(name(graph, from)), b = places.get(name(graph, to));
    return a === undefined || b === undefined ? [] : [[a, b, 0]];
  }));
  return {
    name,
    graphOf: graphs.flatMap(({ tokens }, graph) => Array.from({ length: tokens }, () => graph)),
    picture: { title: `${nodes.length}`, layered: true, words: {}, regions: [], nodes, edges },
  };
}

/** Returns the nodes where tokens stand, each with their number. */
export function standing(tokens: Tokens, position: string): Map<string, number> {
  const at = new Map<string, number>();
  position.split(' ').filter(Boolean).forEach((node, k) => {
    const place = tokens.name(tokens.graphOf[k] ?? 0, node);
    at.set(place, (at.get(place) ?? 0) + 1);
  });
  return at;
}

/** Returns the nodes that a token may go to, each with the best move there: moves come best
    first. */
export function reached(tokens: Tokens, moves: Move[]): Map<string, Move> {
  const target = new Map<string, Move>();
  for (const move of moves) {
    const [, token, to] = /^(\d+):\d+->(\d+)$/.exec(move.move) ?? [];
    if (!token || !to) continue;
    const place = tokens.name(tokens.graphOf[Number(token) - 1] ?? 0, to);
    if (!target.has(place)) target.set(place, move);
  }
  return target;
}

export const clsOf: Record<Mark, string> = { W: 'won', L: 'lost', D: 'drawn', '?': '' };
