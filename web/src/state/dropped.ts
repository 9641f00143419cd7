// Which game a file belongs to, by its name and its content.

/** Returns whether a graph of the file (`graph NODES MOVES` and its moves) has a cycle. */
function cyclic(lines: string[]): boolean {
  const next = new Map<string, string[]>(), into = new Map<string, number>();
  let graph = 0;
  for (const line of lines) {
    if (line.startsWith('graph')) graph++;
    const [, from, to] = /^(\d+) (\d+)$/.exec(line)?.map((node) => `${graph} ${node}`) ?? [];
    if (!from || !to) continue;
    const ends = next.get(from);
    if (ends) ends.push(to);
    else next.set(from, [to]);
    into.set(to, (into.get(to) ?? 0) + 1);
  }
  // Removes nodes that no move leads to, one after the other.  What is left are the cycles and the
  // nodes reached from them.
  const free = [...next.keys()].filter((node) => !into.get(node));
  let left = next.size;
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    left--;
    for (const to of next.get(node)!) {
      into.set(to, into.get(to)! - 1);
      if (into.get(to) === 0 && next.has(to)) free.push(to);
    }
  }
  return left > 0;
}

/** Returns "" if nothing in the file tells. */
export function gameOfFile(name: string, text: string): string {
  if (/\.lua$/i.test(name)) return 'script';
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  if (/^(parity|start)\s+\d+\s*;?$|^HOA:/.test(lines[0] ?? '') || lines.some((line) => /^\d+ \d+ [01] [\d,]+.*;$/.test(line)))
    return 'green';
  const side = Number(lines[0]);
  const map = lines.slice(1, side + 1);
  if (side >= 1 && map.length === side && map.every((line) => /^[.#]+$/.test(line))) return 'pigs';
  if (/^(\d+ ){2}\d+$/.test(lines[0] ?? '') && lines.length === 2 + Number(lines[1])
      && lines.slice(1).every((line) => /^\d+$/.test(line))) return 'stripes';
  if (/^\d+ \d+$/.test(lines[0] ?? '') && lines.length > 1 && lines.slice(1).every((line) => /^[01]( \d+)+$/.test(line)))
    return 'green';
  if (/^graph \d+ \d+$/.test(lines[0] ?? '')) return cyclic(lines) ? 'loopy' : 'dag';
  if (lines.length > 0 && lines.every((line) => /^[HT]+$/.test(line))) return 'coins';
  if (/^(--|return\b|local\b|function\b)/.test(lines[0] ?? '')) return 'script';
  return '';
}
