// A pigs' map that is being edited: its squares, the pigs' starting places, and the haystacks.

export interface PigsMap { rows: string[]; pigs: string[]; stacks: string[] }  // places are "r,c"
export type Tool = 'rock' | 'pig' | 'stack';
export const kMostSide = 64, kMostPigs = 16;

export function mapOf(file: string): PigsMap {
  const lines = file.split('\n').map((line) => line.trim());
  const side = Math.min(kMostSide, Math.max(1, Number(lines[0]) || 1));
  const rows = Array.from({ length: side }, (_, r) =>
    Array.from({ length: side }, (_, c) => lines[1 + r]?.[c] === '#' ? '#' : '.').join(''));
  const numbers = (lines.slice(side + 1).join(' ').match(/\d+/g) ?? []).map(Number);
  const count = Math.min(kMostPigs, numbers[0] ?? 0);
  const places = Array.from({ length: 2 * count }, (_, i) => `${numbers[1 + 2 * i]},${numbers[2 + 2 * i]}`);
  return { rows, pigs: places.slice(0, count), stacks: places.slice(count) };
}

/** Returns the map's file, with as many haystacks as pigs; the caller checks `solvable` first. */
export function fileOf(map: PigsMap): string {
  const places = [...map.pigs, ...map.stacks].map((place) => place.replace(',', ' '));
  return [map.rows.length, ...map.rows, map.pigs.length, ...places, ''].join('\n');
}

export const solvable = (map: PigsMap): boolean =>
  map.pigs.length > 0 && map.pigs.length === map.stacks.length;

const toggled = (places: string[], place: string): string[] =>
  places.includes(place) ? places.filter((p) => p !== place)
    : places.length < kMostPigs ? [...places, place] : places;

/** Applies a tool to a place: puts its thing there, or takes it away if it is there. */
export function edited(map: PigsMap, tool: Tool, place: string): PigsMap {
  const [r, c] = place.split(',').map(Number) as [number, number];
  const rock = map.rows[r - 1]![c - 1] === '#';
  const paint = (square: string) => map.rows.map((row, i) =>
    i === r - 1 ? row.slice(0, c - 1) + square + row.slice(c) : row);
  if (tool === 'rock') return {
    rows: paint(rock ? '.' : '#'), pigs: map.pigs.filter((p) => p !== place),
    stacks: map.stacks.filter((p) => p !== place),
  };
  const rows = rock ? paint('.') : map.rows;
  return tool === 'pig' ? { ...map, rows, pigs: toggled(map.pigs, place) }
    : { ...map, rows, stacks: toggled(map.stacks, place) };
}

/** Returns the map with another side: what falls outside is dropped, what is new is meadow. */
export function resized(map: PigsMap, side: number): PigsMap {
  const inside = (place: string) => place.split(',').every((n) => Number(n) <= side);
  return {
    rows: Array.from({ length: side }, (_, r) => (map.rows[r] ?? '').padEnd(side, '.').slice(0, side)),
    pigs: map.pigs.filter(inside), stacks: map.stacks.filter(inside),
  };
}
