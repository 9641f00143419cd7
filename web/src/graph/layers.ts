// A layout in layers, for graphs of games that end: every arrow leads down and crosses few others.
// After K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system
// structures" (1981).  A node's layer comes from the longest way to it.  The order in a layer comes
// from the mean of the neighbours' places, in sweeps down and up, with swaps of adjacent nodes.
// The coordinates on the line then follow by least squares, with the distances as constraints.  The
// same graph always gives the same picture.
import type { Point } from './crossings.ts';
import { kNear, ordered, type Rows } from './ordered.ts';
import type { Edge } from './spread.ts';

// Points between layers, at the rim, between graphs, and in a row of graphs.
const kBetween = 38, kRim = 14, kApart = 40, kShelf = 900;
const kPasses = 8;

/** Groups the nodes by the connected graph that they belong to. */
function graphsOf(nodes: number, edges: Edge[]): number[][] {
  const near: number[][] = Array.from({ length: nodes }, () => []), met = new Uint8Array(nodes), all: number[][] = [];
  for (const [a, b] of edges) { near[a]!.push(b); near[b]!.push(a); }
  for (let root = 0; root < nodes; root++) {
    if (met[root]) continue;
    const one = [root];
    met[root] = 1;
    for (const v of one) for (const w of near[v]!) if (!met[w]) { met[w] = 1; one.push(w); }
    all.push(one.sort((a, b) => a - b));
  }
  return all;
}

/** Reverses the edges that would close a cycle, so that every play ends. */
function acyclic(nodes: number, edges: Edge[]): Edge[] {
  const out: number[][] = Array.from({ length: nodes }, () => []), into = new Uint32Array(nodes);
  edges.forEach(([a, b], e) => { out[a]!.push(e); into[b]!++; });
  const state = new Uint8Array(nodes), next = new Uint32Array(nodes), made = edges.map(([a, b]): Edge => [a, b]);
  const roots = [...Array(nodes).keys()].sort((a, b) => Number(into[a]! > 0) - Number(into[b]! > 0) || a - b);
  for (const root of roots) {
    if (state[root]) continue;
    const way = [root];
    state[root] = 1;
    while (way.length) {
      const v = way[way.length - 1]!, e = out[v]![next[v]!++];
      if (e === undefined) { state[v] = 2; way.pop(); continue; }
      const w = edges[e]![1];
      if (state[w] === 1) made[e] = [w, v];
      else if (!state[w]) { state[w] = 1; way.push(w); }
    }
  }
  return made;
}

/** Returns the layer of each node: first the longest way to it, then moved as near to its
    neighbours as possible. */
function ranked(nodes: number, edges: Edge[]): number[] {
  const out: number[][] = Array.from({ length: nodes }, () => []), into: number[][] = Array.from({ length: nodes }, () => []);
  for (const [a, b] of edges) { out[a]!.push(b); into[b]!.push(a); }
  const rank = Array<number>(nodes).fill(0), left = into.map((from) => from.length);
  const order = [...Array(nodes).keys()].filter((v) => !left[v]);
  for (const v of order) for (const w of out[v]!) {
    rank[w] = Math.max(rank[w]!, rank[v]! + 1);
    if (!--left[w]!) order.push(w);
  }
  for (let pass = 0; pass < 4; pass++)
    for (const v of pass % 2 ? order : [...order].reverse()) {
      const low = into[v]!.reduce((most, u) => Math.max(most, rank[u]! + 1), 0);
      const high = out[v]!.reduce((least, w) => Math.min(least, rank[w]! - 1), out[v]!.length ? Infinity : rank[v]!);
      if (out[v]!.length > into[v]!.length) rank[v] = high;
      else if (out[v]!.length < into[v]!.length) rank[v] = low;
    }
  const first = Math.min(...rank);
  return rank.map((layer) => layer - first);
}

/** Returns the nondecreasing numbers closest to those wanted, by weighted least squares. */
function rising(wanted: number[], weight: number[]): number[] {
  const blocks: { value: number; weight: number; count: number }[] = [];
  wanted.forEach((value, i) => {
    let block = { value, weight: weight[i]!, count: 1 };
    for (let last = blocks.at(-1); last && last.value > block.value; last = blocks.at(-1)) {
      blocks.pop();
      const sum = last.weight + block.weight;
      block = { value: (last.value * last.weight + block.value * block.weight) / sum, weight: sum, count: last.count + block.count };
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ value, count }) => Array<number>(count).fill(value));
}

/** Returns the x of each point of each layer: near its neighbours, long arrows straight, no two
    points too close. */
function placed({ rows, up, down, real }: Rows, wide: number[]): Float64Array {
  const x = new Float64Array(up.length), half = (v: number) => v < real ? wide[v]! / 2 : 0;
  const space = (u: number, v: number) => half(u) + half(v) + (u < real && v < real ? kNear : kNear * 0.8);
  const offsets = rows.map((row) => row.reduce<number[]>((at, v, i) => [...at, i ? at[i - 1]! + space(row[i - 1]!, v) : 0], []));
  const widest = Math.max(...offsets.map((at) => at.at(-1) ?? 0));
  rows.forEach((row, r) => row.forEach((v, i) => { x[v] = offsets[r]![i]! + (widest - offsets[r]!.at(-1)!) / 2; }));
  const pull = (r: number, near: (v: number) => number[]) => {
    const row = rows[r]!, wanted: number[] = [], weights: number[] = [];
    row.forEach((v, i) => {
      let sum = 0, all = 0;
      for (const u of near(v)) {
        const weight = (u < real ? 1 : 3) * (v < real ? 1 : 3);  // long arrows should be straight
        sum += weight * x[u]!; all += weight;
      }
      wanted.push((all ? sum / all : x[v]!) - offsets[r]![i]!);
      weights.push(all || 0.01);
    });
    rising(wanted, weights).forEach((value, i) => { x[row[i]!] = value + offsets[r]![i]!; });
  };
  for (let pass = 0; pass < kPasses; pass++) {
    for (let r = 1; r < rows.length; r++) pull(r, (v) => up[v]!);
    for (let r = rows.length - 2; r >= 0; r--) pull(r, (v) => down[v]!);
  }
  for (let pass = 0; pass < 2; pass++) for (let r = 0; r < rows.length; r++) pull(r, (v) => [...up[v]!, ...down[v]!]);
  return x;
}

export interface Layered { width: number; height: number; nodes: Point[]; edges: Point[][] }

/** Lays out one connected graph without loops. */
function laid(wide: number[], high: number, edges: Edge[]): Layered {
  const nodes = wide.length, downward = acyclic(nodes, edges), rank = ranked(nodes, downward);
  const { rows, ways } = ordered(nodes, downward, rank);
  const x = placed(rows, wide);
  const left = Math.min(...wide.map((w, v) => x[v]! - w / 2), ...rows.rows.flat().map((v) => x[v]!));
  const y = (v: number) => kRim + high / 2 + rows.at[v]! * (high + kBetween), place = (v: number): Point => [x[v]! - left, y(v)];
  const twins = new Set(edges.map(([a, b]) => `${a} ${b}`));
  // Where a line from that point meets the node.
  const rim = (v: number, [px, py]: Point): Point => {
    const [cx, cy] = place(v), dx = px - cx, dy = py - cy;
    const part = Math.min(high / 2 / Math.max(1e-6, Math.abs(dy)), wide[v]! / 2 / Math.max(1e-6, Math.abs(dx)), 1);
    return [cx + dx * part, cy + dy * part];
  };
  const lines = edges.map(([a, b], e): Point[] => {
    const inner = ways[e]!.map(place);
    if (downward[e]![0] !== a) inner.reverse();
    if (twins.has(`${b} ${a}`) && !inner.length) {  // two opposite arrows lie side by side
      const [[px, py], [qx, qy]] = [place(a), place(b)], far = Math.hypot(qx - px, qy - py) || 1;
      inner.push([(px + qx) / 2 + 11 * (qy - py) / far, (py + qy) / 2 - 11 * (qx - px) / far]);
    }
    return [rim(a, inner[0] ?? place(b)), ...inner, rim(b, inner.at(-1) ?? place(a))];
  });
  const right = Math.max(...wide.map((w, v) => place(v)[0] + w / 2), ...lines.flat().map(([px]) => px));
  return { width: right, height: 2 * kRim + rows.rows.length * (high + kBetween) - kBetween, nodes: wide.map((_, v) => place(v)), edges: lines };
}

export function layers(nodes: number, wide: number[], edges: Edge[], high = 28): Layered {
  const at: Point[] = Array.from({ length: nodes }, () => [0, 0]), lines: Point[][] = edges.map(() => []);
  const loops = new Set(edges.filter(([a, b]) => a === b).map(([a]) => a));
  let left = kRim, top = 0, lowest = 0, width = 0;
  for (const graph of graphsOf(nodes, edges)) {
    const number = new Map(graph.map((v, i) => [v, i]));
    const own = edges.flatMap(([a, b], e) => a !== b && number.has(a) ? [e] : []);
    const made = laid(graph.map((v) => wide[v]! + (loops.has(v) ? 56 : 0)), high, own.map((e) => [number.get(edges[e]![0])!, number.get(edges[e]![1])!]));
    if (left > kRim && left + made.width > kShelf) { left = kRim; top = lowest; }
    const moved = ([x, y]: Point): Point => [x + left, y + top];
    graph.forEach((v, i) => { at[v] = moved(made.nodes[i]!); });
    own.forEach((e, i) => { lines[e] = made.edges[i]!.map(moved); });
    left += made.width + kApart; width = Math.max(width, left - kApart + kRim); lowest = Math.max(lowest, top + made.height);
  }
  edges.forEach(([a, b], e) => {
    if (a !== b) return;
    const [x, y] = at[a]!, side = x + wide[a]! / 2;
    lines[e] = [[side, y - 6], [side + 24, y - 16], [side + 24, y + 16], [side, y + 6]];
  });
  return { width, height: lowest, nodes: at, edges: lines };
}
