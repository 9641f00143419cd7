// A graph of a game that grows: its positions, the moves between them, and which positions are
// open.
import type { Position, Value, Verdict } from '../ask/api.ts';

export interface Grown { position: string; path: string[]; verdict: Verdict; over: boolean; next?: { move: string; to: string; best: boolean }[]; more: number }
export type Graph = Map<string, Grown>;  // by position, so equal positions are one node

export const kFirstWide = 6;   // how many moves of a position are shown at first
export const kLaterWide = 24;  // and how many after a click on it

export const rootOf = (here: Position, path: string[]): Graph => new Map([[here.position,
  { position: here.position, path, verdict: here.answer.verdict ?? '', over: here.over, more: 0 }]]);

// The order of moves, by the verdict for the mover after the move: what is worst for that player is
// best for the player who makes the move, and comes first.
const kWorth: Record<string, number> = { loss: 0, draw: 1, unknown: 2, '': 2, win: 3 };
// The same if the player who makes the move moves again.
const kAgain: Record<string, number> = { win: 0, draw: 1, unknown: 2, '': 2, loss: 3 };

/** Returns the graph with the moves of a position added: at most `most` of them, the best first. */
export function opened(graph: Graph, at: string, values: Value[], most: number): Graph {
  const node = graph.get(at);
  if (!node) return graph;
  const worth = (v: Value) => (v.moves_again ? kAgain : kWorth)[v.verdict]!;
  const sorted = [...values].sort((a, b) => worth(a) - worth(b));
  // Different moves to equal positions become one.
  const each = sorted.filter((v, i) => sorted.findIndex((other) => other.position === v.position) === i);
  const least = Math.min(...each.map(worth));
  const next = new Map(graph);
  const shown = each.slice(0, most);
  for (const v of shown)
    if (!next.has(v.position))
      next.set(v.position, { position: v.position, path: [...node.path, v.move], verdict: v.verdict, over: false, more: 0 });
  next.set(at, { ...node, over: values.length === 0, more: each.length - shown.length,
    next: shown.map((v) => ({ move: v.move, to: v.position, best: worth(v) === least })) });
  return next;
}

/** Returns the graph without the moves of a position, and without what only they lead to. */
export function closed(graph: Graph, at: string, root: string): Graph {
  const kept: Graph = new Map(graph);
  const { next: _, ...node } = graph.get(at)!;
  kept.set(at, { ...node, more: 0 });
  const seen = new Set([root]);
  for (const position of seen) kept.get(position)?.next?.forEach(({ to }) => seen.add(to));
  for (const position of [...kept.keys()]) if (!seen.has(position)) kept.delete(position);
  return kept;
}
