// Makes a large graph small: its strongly connected components become nodes, or, if there are too
// many of them or only one, all nodes with the same region and label become one.
import type { Picture } from '../ask/api.ts';

/** Returns the component of each node, by R. Tarjan (1972), without recursion; numbered from the
    sinks. */
export function components(nodes: number, edges: [number, number, number][]): number[] {
  const out: number[][] = Array.from({ length: nodes }, () => []);
  for (const [a, b] of edges) out[a]!.push(b);
  const of = new Array<number>(nodes).fill(-1), low = new Array<number>(nodes).fill(0);
  const met = new Array<number>(nodes).fill(-1), next = new Array<number>(nodes).fill(0);
  const open: number[] = [];
  let time = 0, count = 0;
  for (let root = 0; root < nodes; root++) {
    if (met[root]! >= 0) continue;
    const way = [root];
    while (way.length) {
      const v = way[way.length - 1]!;
      if (met[v]! < 0) { met[v] = low[v] = time++; open.push(v); }
      const w = out[v]![next[v]!];
      if (w !== undefined) {
        next[v]!++;
        if (met[w]! < 0) way.push(w);
        else if (of[w]! < 0) low[v] = Math.min(low[v]!, met[w]!);
        continue;
      }
      way.pop();
      const above = way[way.length - 1];
      if (above !== undefined) low[above] = Math.min(low[above]!, low[v]!);
      if (low[v] !== met[v]) continue;
      for (let u = -1; u !== v;) { u = open.pop()!; of[u] = count; }
      count++;
    }
  }
  return of;
}

/** Returns a graph with one node for each group.  Edges between the same groups become one, which
    is thick if one of them is. */
function grouped(picture: Picture, group: number[]): Picture {
  const count = group.reduce((most, g) => Math.max(most, g + 1), 0);
  const members: number[][] = Array.from({ length: count }, () => []);
  group.forEach((g, v) => members[g]!.push(v));
  const nodes = members.map((inside): Picture['nodes'][number] => {
    const first = picture.nodes[inside[0]!]!;
    const same = inside.every((v) => picture.nodes[v]!.region === first.region);
    if (inside.length === 1) return first;
    return { name: `${first.name} +${inside.length - 1}`, shape: 'square',
      green: inside.some((v) => picture.nodes[v]!.green),
      ...(same && first.region !== undefined ? { region: first.region } : {}) };
  });
  const edges = new Map<string, [number, number, number]>();
  for (const [a, b, thick] of picture.edges) {
    const from = group[a]!, to = group[b]!;
    if (from === to) continue;
    const old = edges.get(`${from} ${to}`);
    edges.set(`${from} ${to}`, [from, to, Math.max(old?.[2] ?? 0, thick)]);
  }
  return { ...picture, nodes, edges: [...edges.values()] };
}

/** Returns a graph of at most `most` nodes, if possible, and what each node stands for: '' (a
    node), component, rank. */
export function condensed(picture: Picture, most: number): { picture: Picture; by: '' | 'component' | 'rank' } {
  if (picture.nodes.length <= most) return { picture, by: '' };
  const whole = grouped(picture, components(picture.nodes.length, picture.edges));
  if (whole.nodes.length > 1 && whole.nodes.length <= most) return { picture: whole, by: 'component' };
  const ranks = new Map<string, number>();
  const byRank = grouped(picture, picture.nodes.map((node) => {
    const key = `${node.region ?? ''} ${node.label ?? ''}`;
    if (!ranks.has(key)) ranks.set(key, ranks.size);
    return ranks.get(key)!;
  }));
  return { picture: byRank, by: 'rank' };
}

/** Returns whether the layout would be readable.  With too many edges, layers show nothing but
    lines. */
export const legible = (picture: Picture, most: number): boolean =>
  picture.nodes.length <= most && picture.edges.length <= 3 * picture.nodes.length + 30;

/** Returns a row for each node: by region and rank if they are known and say more, else by
    depth. */
export function rowsOf(picture: Picture, show: boolean): { of: number[]; count: number } {
  const { nodes, edges } = picture;
  if (!picture.layered && show && nodes.some((node) => node.region !== undefined)) {
    const key = (v: number) => {
      const rank = Number.parseFloat(nodes[v]!.label ?? '');
      return (nodes[v]!.region ?? 2) * 1e9 + (Number.isFinite(rank) ? rank : 1e8);
    };
    const keys = [...new Set(nodes.map((_, v) => key(v)))].sort((a, b) => a - b);
    const row = new Map(keys.map((k, i) => [k, i]));
    return { of: nodes.map((_, v) => row.get(key(v))!), count: keys.length };
  }
  const out: number[][] = nodes.map(() => []);
  const before = new Array<number>(nodes.length).fill(0);
  for (const [a, b] of edges) if (a !== b) { out[a]!.push(b); before[b]!++; }
  const of = new Array<number>(nodes.length).fill(-1);
  const left = [...before];
  // By the longest play to a node; where plays come back, by the shortest.
  const order = nodes.map((_, v) => v).filter((v) => before[v] === 0);
  for (const v of order) of[v] = 0;
  for (let i = 0; i < order.length; i++)
    for (const w of out[order[i]!]!) {
      of[w] = Math.max(of[w]!, of[order[i]!]! + 1);
      if (--left[w]! === 0) order.push(w);
    }
  if (order.length < nodes.length) {
    of.fill(-1);
    const roots = nodes.map((_, v) => v).filter((v) => before[v] === 0);
    for (const start of [roots, ...nodes.map((_, v) => [v])]) {
      const queue = start.filter((v) => of[v]! < 0);
      for (const v of queue) of[v] = 0;
      for (let i = 0; i < queue.length; i++)
        for (const w of out[queue[i]!]!) if (of[w]! < 0) { of[w] = of[queue[i]!]! + 1; queue.push(w); }
    }
  }
  return { of, count: of.reduce((most, row) => Math.max(most, row + 1), 0) };
}
