// Edits of an arena or a graph by hand: each step returns a legal one, or why it was not made.
import { settled, type Knot, type Sketch } from './graphtext.ts';

/** Why a step is not made: the key of the page's sentence, and the name of the node it is about. */
export interface Kept { why: 'keptMove' | 'keptCycle' | 'keptGraph' | 'keptOther' | 'keptGreen'; name: string }
export type Stepped = Sketch | Kept;
export const isKept = (step: Stepped): step is Kept => 'why' in step;

const named = (sketch: Sketch, key: number): string => sketch.nodes.find((node) => node.key === key)!.name;
const changed = (sketch: Sketch, key: number, change: Partial<Knot>): Sketch =>
  settled({ ...sketch, nodes: sketch.nodes.map((node) => node.key === key ? { ...node, ...change } : node) });
export const arrow = (sketch: Sketch, from: number, to: number): boolean => sketch.edges.some(([a, b]) => a === from && b === to);
/** The keys of the nodes that a node's arrows lead to, and of those that arrows come from. */
export const after = (sketch: Sketch, key: number): number[] => sketch.edges.filter(([from]) => from === key).map(([, to]) => to);
export const before = (sketch: Sketch, key: number): number[] => sketch.edges.filter(([, to]) => to === key).map(([from]) => from);

/** Returns whether one node can be reached from another. */
function leads(sketch: Sketch, from: number, to: number): boolean {
  const met = new Set([from]);
  for (const key of met) for (const next of after(sketch, key)) met.add(next);
  return met.has(to);
}

/** Adds an arrow, or removes it if it is there; every field of an arena keeps a move. */
export function toggledArrow(sketch: Sketch, from: number, to: number): Stepped {
  if (arrow(sketch, from, to)) {
    if (sketch.form !== 'graphs' && after(sketch, from).length === 1) return { why: 'keptMove', name: named(sketch, from) };
    return settled({ ...sketch, edges: sketch.edges.filter(([a, b]) => a !== from || b !== to) });
  }
  if (sketch.acyclic && leads(sketch, to, from)) return { why: 'keptCycle', name: named(sketch, to) };
  const graph = (key: number) => sketch.nodes.find((node) => node.key === key)!.graph;
  if (graph(from) !== graph(to)) return { why: 'keptGraph', name: named(sketch, to) };
  return settled({ ...sketch, edges: [...sketch.edges, [from, to]] });
}

/** Adds a node.  A new field belongs to the opponent of the owner of the field it leads to; a new
    node of a graph leads nowhere. */
export function added(sketch: Sketch, beside: number): Sketch {
  const base = sketch.nodes.find((node) => node.key === beside) ?? sketch.nodes[0]!;
  const key = 1 + Math.max(...sketch.nodes.map((node) => node.key)), name = String(1 + Math.max(...sketch.nodes.map((node) => Number(node.name))));
  const whites = sketch.nodes.filter((node) => !node.green).map(({ priority }) => priority);
  // Inserted after the last node of its graph, so that graphs stay together.
  const after = base.graph === sketch.nodes.at(-1)!.graph ? sketch.nodes.length : sketch.nodes.findIndex((node) => node.graph > base.graph);
  const white = sketch.priorities ? 0 : whites[0];
  const node: Knot = { key, name, owner: sketch.form === 'graphs' || base.owner ? 0 : 1, green: sketch.form !== 'graphs' && white === undefined, priority: white ?? base.priority, called: '', graph: base.graph, tokens: 0 };
  return settled({ ...sketch, nodes: [...sketch.nodes.slice(0, after), node, ...sketch.nodes.slice(after)],
    edges: sketch.form === 'graphs' ? sketch.edges : [...sketch.edges, [key, base.key]] });
}

/** Where player 1 is Ann, fields of one colour would make player 0 Ann. */
const oneColour = (sketch: Sketch): boolean => sketch.nodes.every(({ green }) => green === sketch.nodes[0]!.green);

/** Removes a node, unless a field would be left without a move, or a graph without a node. */
export function dropped(sketch: Sketch, key: number): Stepped {
  const node = sketch.nodes.find((one) => one.key === key)!;
  const stuck = sketch.form === 'graphs' ? undefined : before(sketch, key).find((from) => from !== key && after(sketch, from).length === 1);
  if (stuck !== undefined) return { why: 'keptMove', name: named(sketch, stuck) };
  if (sketch.nodes.filter(({ graph }) => graph === node.graph).length === 1) return { why: 'keptOther', name: node.name };
  const left: Sketch = { ...sketch, nodes: sketch.nodes.filter((one) => one.key !== key), edges: sketch.edges.filter((edge) => !edge.includes(key)) };
  if (sketch.circle === 1 && oneColour(left)) return { why: 'keptGreen', name: node.name };
  return settled({ ...left, start: left.start === `start ${node.name}` ? '' : left.start });
}

export const ownedBy = (sketch: Sketch, key: number, owner: 0 | 1): Sketch => changed(sketch, key, { owner });
export const withTokens = (sketch: Sketch, key: number, tokens: number): Sketch => changed(sketch, key, { tokens });
export const withPriority = (sketch: Sketch, key: number, priority: number): Sketch => changed(sketch, key, { priority });

/** Gives a node the other colour.  In PGSolver's format colours are priorities: those of the file,
    or 2 and 1 if the file has only one colour. */
export function recoloured(sketch: Sketch, key: number): Stepped {
  const node = sketch.nodes.find((one) => one.key === key)!, green = !node.green;
  if (sketch.form !== 'pgsolver') return changed(sketch, key, { green });
  const there = sketch.nodes.filter((one) => one.green === green).map(({ priority }) => priority);
  if (there.length) {
    const next = changed(sketch, key, { green, priority: green ? Math.max(...there) : Math.min(...there) });
    return sketch.circle === 1 && oneColour(next) ? { why: 'keptGreen', name: node.name } : next;
  }
  return settled({ ...sketch, nodes: sketch.nodes.map((one) => {
    const now = one.key === key ? green : one.green;
    return { ...one, green: now, priority: now ? 2 : 1 };
  }) });
}
