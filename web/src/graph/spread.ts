// A layout for graphs without layers, such as arenas: the distance of two nodes follows the length
// of the way between them.  It minimizes stress by stochastic descent, as in J. Zheng, S. Pawar, D.
// Goodman, "Graph drawing by stochastic gradient descent" (2018).  Of several starts the one with
// the fewest crossings is kept.  The same graph always gives the same picture.
import { crossings, type Point } from './crossings.ts';

export type Edge = [number, number];
const kFar = 74;        // points between neighbours
const kRounds = 30, kApart = 50;  // the least distance of two nodes

/** A random generator of numbers in [0, 1), the same for each seed. */
function lot(seed: number): () => number {
  let state = Math.imul(seed, 2654435761);
  return () => {
    state = state + 0x6d2b79f5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}

/** Returns the lengths of the shortest ways, ignoring direction.  Nodes that are not connected are
    a little further apart than the longest of these. */
function distances(nodes: number, edges: Edge[]): Uint16Array {
  const near: number[][] = Array.from({ length: nodes }, () => []);
  for (const [a, b] of edges) if (a !== b) { near[a]!.push(b); near[b]!.push(a); }
  const far = new Uint16Array(nodes * nodes);
  let most = 1;
  for (let root = 0; root < nodes; root++) {
    const queue = [root];
    for (const v of queue)
      for (const w of near[v]!) if (w !== root && !far[root * nodes + w]) { far[root * nodes + w] = far[root * nodes + v]! + 1; queue.push(w); }
    most = Math.max(most, far[root * nodes + queue.at(-1)!]!);
  }
  const apart = Math.min(most + 1, 2 + Math.ceil(Math.sqrt(nodes)));
  for (let i = 0; i < far.length; i++) if (!far[i] && Math.floor(i / nodes) !== i % nodes) far[i] = apart;
  return far;
}

function placed(nodes: number, far: Uint16Array, next: () => number): Point[] {
  const x = Float64Array.from({ length: nodes }, () => next() * kFar * Math.sqrt(nodes)), y = Float64Array.from(x, () => next() * kFar * Math.sqrt(nodes));
  const pairs = new Uint32Array(nodes * (nodes - 1) / 2);  // a pair is a * nodes + b
  for (let a = 1, i = 0; a < nodes; a++) for (let b = 0; b < a; b++) pairs[i++] = a * nodes + b;
  const most = far.reduce((longest, way) => Math.max(longest, way), 1);
  /** Moves a pair towards the wanted distance.  back: only if it is closer than that. */
  const pull = (pair: number, wanted: number, part: number, back: boolean) => {
    const a = Math.floor(pair / nodes), b = pair % nodes;
    const dx = x[a]! - x[b]!, dy = y[a]! - y[b]!, now = Math.sqrt(dx * dx + dy * dy) || 1e-3;
    if (back && now >= wanted) return;
    const by = part * (now - wanted) / 2 / now;
    x[a]! -= by * dx; y[a]! -= by * dy; x[b]! += by * dx; y[b]! += by * dy;
  };
  for (let round = 0; round < kRounds; round++) {
    const pace = most * most * Math.exp(-Math.log(most * most / 0.1) * round / (kRounds - 1));
    for (let i = pairs.length - 1; i > 0; i--) {  // shuffles the pairs
      const k = Math.floor(next() * (i + 1)), pair = pairs[i]!;
      pairs[i] = pairs[k]!; pairs[k] = pair;
    }
    for (const pair of pairs) pull(pair, far[pair]! * kFar, Math.min(1, pace / (far[pair]! * far[pair]!)), false);
  }
  // Crowded pictures grow evenly as a whole; then nodes that are too close move apart, so that none
  // lies on another.
  const nearest = new Float64Array(nodes).fill(Infinity);
  for (const pair of pairs) {
    const a = Math.floor(pair / nodes), b = pair % nodes, now = Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!);
    nearest[a] = Math.min(nearest[a]!, now); nearest[b] = Math.min(nearest[b]!, now);
  }
  const wider = Math.min(2.5, Math.max(1, 1.2 * kApart / (nearest.reduce((sum, now) => sum + now, 0) / nodes || 1)));
  for (let v = 0; v < nodes; v++) { x[v]! *= wider; y[v]! *= wider; }
  for (let round = 0; round < 40; round++) for (const pair of pairs) pull(pair, kApart, 1, true);
  return Array.from(x, (left, v): Point => [left, y[v]!]);
}

/** Moves a random node to a random place, and keeps the move if fewer lines cross.  For small
    graphs. */
function settled(at: Point[], edges: Edge[], next: () => number): void {
  const straight = () => crossings(edges.map(([a, b]) => [at[a]!, at[b]!]));
  let best = straight();
  for (let i = 0; i < Math.min(40 * at.length, 1200) && best > 0; i++) {
    const v = Math.floor(next() * at.length), old = at[v]!, to = Math.floor(next() * at.length);
    const goes: Point = [at[to]![0] + (next() - 0.5) * 3 * kFar, at[to]![1] + (next() - 0.5) * 3 * kFar];
    if (at.some((other, k) => k !== v && Math.hypot(other[0] - goes[0], other[1] - goes[1]) < kApart)) continue;
    at[v] = goes;
    const now = straight();
    if (now < best) best = now; else at[v] = old;
  }
}

/** Returns the line of each edge: bent where there is an opposite edge, or where a node would lie
    on it; a loop beside its node. */
export function linesOf(at: Point[], wide: number[], edges: Edge[]): Point[][] {
  const there = new Set(edges.map(([a, b]) => `${a} ${b}`));
  return edges.map(([a, b]) => {
    const [p, q] = [at[a]!, at[b]!], [dx, dy] = [q[0] - p[0], q[1] - p[1]], length = Math.hypot(dx, dy) || 1;
    if (a === b) return [[p[0] - 8, p[1] - 14], [p[0] - 16, p[1] - 40], [p[0] + 16, p[1] - 40], [p[0] + 8, p[1] - 14]];
    let bend = there.has(`${b} ${a}`) ? 11 : 0;
    for (let v = 0; v < at.length; v++) {
      if (v === a || v === b) continue;
      const [ex, ey] = [at[v]![0] - p[0], at[v]![1] - p[1]], along = (ex * dx + ey * dy) / length;
      // The sign is the side, the size is the distance.
      const beside = (ex * dy - ey * dx) / length;
      if (along > 12 && along < length - 12 && Math.abs(beside) < 21) { bend = (beside > 0 ? -1 : 1) * (32 - Math.abs(beside)); break; }
    }
    const middle: Point = [(p[0] + q[0]) / 2 + bend * dy / length * 1.5, (p[1] + q[1]) / 2 - bend * dx / length * 1.5];
    const rim = (from: Point, node: number): Point => {  // where the line leaves the node
      const [ux, uy] = [middle[0] - from[0], middle[1] - from[1]], far = Math.hypot(ux, uy) || 1;
      const reach = Math.min(14 / Math.max(1e-3, Math.abs(uy / far)), wide[node]! / 2 / Math.max(1e-3, Math.abs(ux / far)), Math.max(15, wide[node]! / 2));
      return [from[0] + ux / far * (reach + 1), from[1] + uy / far * (reach + 1)];
    };
    return bend ? [rim(p, a), middle, rim(q, b)] : [rim(p, a), rim(q, b)];
  });
}

export interface Spread { width: number; height: number; nodes: Point[]; edges: Point[][]; crossings: number }

export function spread(nodes: number, wide: number[], edges: Edge[]): Spread {
  const far = distances(nodes, edges), tries = Math.max(1, Math.min(8, Math.floor(250 / Math.max(1, nodes))));
  let best: Spread | undefined;
  for (let seed = 1; seed <= tries; seed++) {
    const next = lot(seed), at = placed(nodes, far, next);
    if (nodes <= 60 && edges.length <= 150) settled(at, edges, next);
    const edged = linesOf(at, wide, edges), count = crossings(edged);
    if (!best || count < best.crossings) best = { width: 0, height: 0, nodes: at, edges: edged, crossings: count };
  }
  const made = best!, all = [...made.nodes, ...made.edges.flat()];
  const low = (k: 0 | 1) => all.reduce((least, point) => Math.min(least, point[k]), Infinity), high = (k: 0 | 1) => all.reduce((most, point) => Math.max(most, point[k]), -Infinity);
  const rim = 34, [left, top] = [low(0) - rim, low(1) - rim];
  const moved = ([x, y]: Point): Point => [x - left, y - top];
  return { ...made, width: high(0) + rim - left, height: high(1) + rim - top, nodes: made.nodes.map(moved), edges: made.edges.map((line) => line.map(moved)) };
}
