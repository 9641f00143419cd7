// Which game a file is for, by its name and its first lines.

/** "": nothing tells; the game on the screen may take it. */
export function gameOfFile(name: string, text: string): string {
  if (/\.lua$/i.test(name)) return 'script';
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  if (/^(parity|start)\s+\d+\s*;?$/.test(lines[0] ?? '') || lines.some((line) => /^\d+ \d+ [01] [\d,]+.*;$/.test(line)))
    return 'green';
  const side = Number(lines[0]);
  const map = lines.slice(1, side + 1);
  if (side >= 1 && map.length === side && map.every((line) => /^[.#]+$/.test(line))) return 'pigs';
  if (lines.length > 0 && lines.every((line) => /^[HT]+$/.test(line))) return 'coins';
  if (/^(--|return\b|local\b|function\b)/.test(lines[0] ?? '')) return 'script';
  return '';
}
