// Which game a file is for, by its name and its first lines.

/** Does a graph of the file, `graph NODES MOVES` and its moves, have a cycle? */
function cyclic(lines: string[]): boolean {
  let next = new Map<string, string[]>();
  const graphs = [next];
  for (const line of lines) {
    if (line.startsWith('graph')) graphs.push(next = new Map());
    const [, from, to] = /^(\d+) (\d+)$/.exec(line) ?? [];
    if (from && to) next.set(from, [...next.get(from) ?? [], to]);
  }
  return graphs.some((graph) => {
    // Nodes without moves are taken away, until none is left or all have moves.
    for (let size = -1; size !== graph.size;) {
      size = graph.size;
      for (const [node, to] of graph) if (to.every((end) => !graph.has(end))) graph.delete(node);
    }
    return graph.size > 0;
  });
}

/** "": nothing tells; the game on the screen may take it. */
export function gameOfFile(name: string, text: string): string {
  if (/\.lua$/i.test(name)) return 'script';
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  if (/^(parity|start)\s+\d+\s*;?$/.test(lines[0] ?? '') || lines.some((line) => /^\d+ \d+ [01] [\d,]+.*;$/.test(line)))
    return 'green';
  const side = Number(lines[0]);
  const map = lines.slice(1, side + 1);
  if (side >= 1 && map.length === side && map.every((line) => /^[.#]+$/.test(line))) return 'pigs';
  if (/^(\d+ ){2}\d+$/.test(lines[0] ?? '') && lines.length === 2 + Number(lines[1])
      && lines.slice(1).every((line) => /^\d+$/.test(line))) return 'stripes';
  if (/^graph \d+ \d+$/.test(lines[0] ?? '')) return cyclic(lines) ? 'loopy' : 'dag';
  if (lines.length > 0 && lines.every((line) => /^[HT]+$/.test(line))) return 'coins';
  if (/^(--|return\b|local\b|function\b)/.test(lines[0] ?? '')) return 'script';
  return '';
}
