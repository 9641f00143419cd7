// Orders the places in the layers of a graph so that few arrows cross.  An arrow over several
// layers has a place in each of them.
import type { Edge } from './spread.ts';

/** The layers from the top, each a list of points.  Points below `real` are nodes, the others are
    places of long arrows. */
export interface Rows { rows: number[][]; at: number[]; up: number[][]; down: number[][]; real: number }
export const kNear = 18;  // distance of two adjacent places, in points
const kSweeps = 24, kStarts = 4;

/** Adds a place for each arrow in each layer that it passes; `ways` lists them for each arrow, from
    the top. */
function threaded(nodes: number, edges: Edge[], rank: number[]): { graph: Omit<Rows, 'rows'>; ways: number[][] } {
  const at = [...rank], up: number[][] = rank.map(() => []), down: number[][] = rank.map(() => []);
  const join = (a: number, b: number) => { down[a]!.push(b); up[b]!.push(a); };
  const ways = edges.map(([a, b]) => {
    const way: number[] = [];
    let last = a;
    for (let layer = rank[a]! + 1; layer < rank[b]!; layer++) {
      const point = at.push(layer) - 1;
      up.push([]); down.push([]);
      join(last, point);
      way.push(last = point);
    }
    join(last, b);
    return way;
  });
  return { graph: { at, up, down, real: nodes }, ways };
}

/** Returns how many arrows between two layers cross: inversions, counted in a tree of sums. */
function between(upper: number[], down: number[][], place: Uint32Array, wide: number): number {
  const sums = new Uint32Array(wide + 1);
  let count = 0, seen = 0;
  for (const v of upper) {
    const ends = down[v]!.map((w) => place[w]!).sort((a, b) => a - b);
    for (const end of ends) {
      let before = 0;
      for (let i = end + 1; i > 0; i -= i & -i) before += sums[i]!;
      count += seen - before;
    }
    for (const end of ends) for (let i = end + 1; i <= wide; i += i & -i) sums[i]!++;
    seen += ends.length;
  }
  return count;
}

export function ordered(nodes: number, edges: Edge[], rank: number[]): { rows: Rows; ways: number[][] } {
  const { graph, ways } = threaded(nodes, edges, rank), { at, up, down } = graph;
  const count = at.reduce((most, layer) => Math.max(most, layer + 1), 1), place = new Uint32Array(at.length);
  const number = (row: number[]) => row.forEach((v, i) => { place[v] = i; });
  const crossings = (rows: number[][]) => rows.slice(1).reduce((sum, row, r) => sum + between(rows[r]!, down, place, row.length), 0);
  // The order in which a search from the top, or from the bottom, meets the points.
  const begun = (start: number): number[][] => {
    const rows: number[][] = Array.from({ length: count }, () => []), met = new Uint8Array(at.length), near = start % 2 ? up : down;
    const roots = [...at.keys()].sort((a, b) => (start % 2 ? at[b]! - at[a]! : at[a]! - at[b]!) || (start & 2 ? b - a : a - b));
    for (const root of roots) {
      const stack = [root];
      for (let v = stack.pop(); v !== undefined; v = stack.pop()) {
        if (met[v]) continue;
        met[v] = 1;
        rows[at[v]!]!.push(v);
        stack.push(...(start & 2 ? near[v]! : [...near[v]!].reverse()));
      }
    }
    rows.forEach(number);
    return rows;
  };
  const mean = new Float64Array(at.length);
  const sorted = (row: number[], near: number[][], back: boolean) => {
    for (const v of row) {
      const others = near[v]!;
      let sum = 0;
      for (const u of others) sum += place[u]!;
      mean[v] = others.length ? sum / others.length : place[v]!;
    }
    row.sort((a, b) => mean[a]! - mean[b]! || (back ? place[b]! - place[a]! : place[a]! - place[b]!));
    number(row);
  };
  /** Returns how many arrows of two adjacent points cross if the first one is on the left. */
  const crossed = (ends: number[], others: number[]): number => {
    let sum = 0;
    for (const end of ends) for (const other of others) if (place[end]! > place[other]!) sum++;
    return sum;
  };
  const swapped = (rows: number[][]) => {
    let better = false;
    for (const row of rows)
      for (let i = 1; i < row.length; i++) {
        const [a, b] = [row[i - 1]!, row[i]!];
        const now = crossed(up[a]!, up[b]!) + crossed(down[a]!, down[b]!), then = crossed(up[b]!, up[a]!) + crossed(down[b]!, down[a]!);
        if (then >= now) continue;
        row[i - 1] = b; row[i] = a; place[b] = i - 1; place[a] = i;
        better = true;
      }
    return better;
  };
  let best: number[][] = [], least = Infinity;
  for (let start = 0; start < kStarts && least > 0; start++) {
    const rows = begun(start);
    for (let sweep = 0, idle = 0; sweep < kSweeps && idle < 6 && least > 0; sweep++, idle++) {
      const back = sweep % 4 > 1;
      if (sweep % 2 === start % 2) for (let r = 1; r < count; r++) sorted(rows[r]!, up, back);
      else for (let r = count - 2; r >= 0; r--) sorted(rows[r]!, down, back);
      for (let tries = 0; tries < 8 && swapped(rows); tries++);
      const now = crossings(rows);
      if (now < least) { least = now; idle = 0; best = rows.map((row) => [...row]); }
    }
  }
  best.forEach(number);
  return { rows: { rows: best, ...graph }, ways };
}
