// Arenas and graphs as texts: the contest's format, PGSolver's, and graphs with tokens.  They are
// read into nodes and arrows that can be edited, and written again in the form that the program
// reads: doc/formats.md, doc/dag.md.

/** A field of an arena, or a node of a graph.  The player who moves from circles is owner 0, the
    one who moves from squares is owner 1. */
export interface Knot { key: number; name: string; owner: 0 | 1; green: boolean; priority: number; called: string; graph: number; tokens: number }
export interface Sketch {
  form: 'contest' | 'pgsolver' | 'graphs';
  acyclic: boolean;     // no arrow may close a cycle
  priorities: boolean;  // fields have a number instead of a colour
  circle: 0 | 1;        // PGSolver's number of the player who moves from circles
  start: string;        // the `start` line of a PGSolver file, or ''
  nodes: Knot[]; edges: [number, number][];  // by keys
}
// At most so many letters of text, and so many nodes, are edited on the board.
const kLongest = 20000, kMost = 100;

const knot = (key: number, more: Partial<Knot> = {}): Knot =>
  ({ key, name: String(key + 1), owner: 0, green: false, priority: 0, called: '', graph: 0, tokens: 0, ...more });
const once = (edges: [number, number][]): [number, number][] =>
  [...new Map(edges.map((edge): [string, [number, number]] => [edge.join(' '), edge])).values()];

function contest(text: string): Sketch | undefined {
  const [head, ...rows] = text.trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  if (head?.length !== 2 || rows.length !== head[0]! + head[1]! || !rows.every((row) => row.every(Number.isInteger) && row[1] === row.length - 2)) return undefined;
  const edges = rows.flatMap((row, v) => row.slice(2).map((to): [number, number] => [v, to - 1]));
  if (edges.some(([, to]) => to < 0 || to >= rows.length)) return undefined;
  return { form: 'contest', acyclic: false, priorities: false, circle: 0, start: '', edges: once(edges),
    nodes: rows.map((row, v) => knot(v, { owner: v < head[0]! ? 0 : 1, green: row[0] === 1 })) };
}

/** The colours of priorities: of the two parities, the one with the higher priorities is green. */
function colours(priorities: number[]): { ann: 0 | 1; green: (priority: number) => boolean } {
  const even = priorities.filter((p) => p % 2 === 0), odd = priorities.filter((p) => p % 2 === 1);
  if (!even.length || !odd.length) return { ann: 0, green: (p) => p % 2 === 0 };
  const high = Math.max(...even) > Math.max(...odd) ? 0 : 1;
  return { ann: high, green: (p) => p % 2 === high };
}

function pgsolver(text: string, priorities: boolean): Sketch | undefined {
  const names: string[] = [];
  const bare = text.replace(/"([^"\n]*)"|(\/\/|--).*/g, (_, name?: string) => name === undefined ? '' : `"${names.push(name) - 1}"`);
  const parts = bare.split(';').map((part) => part.trim()).filter(Boolean);
  if (/^parity\s+\d+$/.test(parts[0] ?? '')) parts.shift();
  const start = /^start\s+\d+$/.test(parts[0] ?? '') ? parts.shift()! : '';
  const rows = parts.map((part) => /^(\d{1,9})\s+(\d{1,9})\s+([01])\s+(\d+(?:\s*,\s*\d+)*)\s*(?:"(\d+)")?$/.exec(part));
  if (!rows.length || !rows.every((row) => row !== null)) return undefined;
  const { ann, green } = colours(rows.map((row) => Number(row![2]))), circle = priorities ? 0 : ann;
  const at = new Map(rows.map((row, v) => [String(BigInt(row![1]!)), v]));
  const edges = rows.flatMap((row, v) => row![4]!.split(',').map((to): [number, number] => [v, at.get(String(BigInt(to.trim()))) ?? -1]));
  if (at.size < rows.length || edges.some(([, to]) => to < 0)) return undefined;
  return { form: 'pgsolver', acyclic: false, priorities, circle, start, edges: once(edges),
    nodes: rows.map((row, v) => knot(v, { name: String(BigInt(row![1]!)), owner: Number(row![3]) === circle ? 0 : 1, priority: Number(row![2]),
      green: !priorities && green(Number(row![2])), called: row![5] === undefined ? '' : names[Number(row![5])]! })) };
}

function graphs(text: string, acyclic: boolean, position: string): Sketch | undefined {
  const nodes: Knot[] = [], edges: [number, number][] = [], first: number[] = [], standing: number[][] = [];
  for (const words of text.trim().split('\n').map((line) => line.trim().split(/\s+/))) {
    const graph = first.length - 1, at = (word: string): number => first[graph]! + Number(word) - 1;
    if (words[0] === 'graph') {
      first.push(nodes.length); standing.push([]);
      if (!(Number(words[1]) <= kMost)) return undefined;
      for (let v = 0; v < Number(words[1]); v++) nodes.push(knot(nodes.length, { name: String(v + 1), graph: graph + 1 }));
    } else if (words[0] === 'tokens' && graph >= 0) standing[graph]!.push(...words.slice(1).map(at));
    else if (words.length === 2 && graph >= 0) edges.push([at(words[0]!), at(words[1]!)]);
    else return undefined;
  }
  // If a position was typed, it says where the tokens stand.
  const typed = position.split(' ').filter(Boolean).map(Number);
  const there = typed.length ? standing.flatMap((tokens, graph) => tokens.map(() => graph)).map((graph, i) => first[graph]! + (typed[i] ?? 0) - 1) : standing.flat();
  if (![...there, ...edges.flat()].every((v) => nodes[v])) return undefined;
  for (const v of there) nodes[v]!.tokens++;
  return { form: 'graphs', acyclic, priorities: false, circle: 0, start: '', nodes, edges: once(edges) };
}

/** Returns undefined if this text is not edited on the board, but only typed. */
export function sketchOf(game: string, text: string, position: string): Sketch | undefined {
  if (text.length > kLongest) return undefined;
  const read = game === 'dag' || game === 'loopy' ? graphs(text, game === 'dag', position)
    : game === 'parity' ? pgsolver(text, true)
    : game === 'green' ? /;|^\s*(parity|start|\/\/|--)/.test(text.split('\n').slice(0, 2).join('\n')) ? pgsolver(text, false) : contest(text) : undefined;
  return read && read.nodes.length > 0 && read.nodes.length <= kMost ? read : undefined;
}

const ownerOf = (sketch: Sketch): Map<number, 0 | 1> => new Map(sketch.nodes.map(({ key, owner }) => [key, owner]));
/** Returns whether every arrow leads to a field of the other player, as the contest's format
    demands. */
const alternates = (sketch: Sketch): boolean => {
  const owner = ownerOf(sketch);
  return sketch.edges.every(([from, to]) => owner.get(from) !== owner.get(to));
};

/** Gives the nodes the names that the text will give them: the contest's format and graphs number
    them anew.  Fields that do not alternate need PGSolver's format. */
export function settled(sketch: Sketch): Sketch {
  if (sketch.form === 'graphs') {
    const next = new Map<number, number>();
    return { ...sketch, nodes: sketch.nodes.map((node) => {
      next.set(node.graph, (next.get(node.graph) ?? 0) + 1);
      return { ...node, name: String(next.get(node.graph)) };
    }) };
  }
  if (sketch.form === 'contest' && alternates(sketch))
    return { ...sketch, nodes: [...sketch.nodes].sort((a, b) => a.owner - b.owner).map((node, v) => ({ ...node, name: String(v + 1) })) };
  return sketch.form === 'contest' ? { ...sketch, form: 'pgsolver', nodes: sketch.nodes.map((node) => ({ ...node, priority: node.green ? 2 : 1 })) } : sketch;
}

export function textOf(sketch: Sketch): string {
  const name = new Map(sketch.nodes.map((node) => [node.key, node.name]));
  const next = (of: Knot) => sketch.edges.filter(([from]) => from === of.key).map(([, to]) => name.get(to)!).sort((a, b) => Number(a) - Number(b));
  if (sketch.form === 'contest') {
    const owned = [0, 1].map((owner) => sketch.nodes.filter((node) => node.owner === owner).length);
    return [owned.join(' '), ...sketch.nodes.map((node) => [node.green ? 1 : 0, next(node).length, ...next(node)].join(' ')), ''].join('\n');
  }
  if (sketch.form === 'pgsolver') return [`parity ${sketch.nodes.reduce((most, node) => Math.max(most, Number(node.name)), 0)};`,
    ...(sketch.start ? [`${sketch.start};`] : []), ...sketch.nodes.map((node) =>
      `${node.name} ${node.priority} ${node.owner ? 1 - sketch.circle : sketch.circle} ${next(node).join(',')}${node.called ? ` "${node.called}"` : ''};`), ''].join('\n');
  return [...new Set(sketch.nodes.map(({ graph }) => graph))].flatMap((graph) => {
    const nodes = sketch.nodes.filter((node) => node.graph === graph), lines = nodes.flatMap((node) => next(node).map((to) => `${node.name} ${to}`));
    return [`graph ${nodes.length} ${lines.length}`, ...lines, ['tokens', ...nodes.flatMap((node) => Array<string>(node.tokens).fill(node.name))].join(' ')];
  }).join('\n') + '\n';
}
