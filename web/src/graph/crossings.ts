// Counts how often the edges of a layout cross each other.
export type Point = [number, number];

const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const cross = (a: Point, b: Point, c: Point, d: Point): boolean => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Returns the number of pairs of line segments that cross; lines that only meet do not count. */
export function crossings(lines: Point[][]): number {
  const pieces = lines.flatMap((line, of) => line.slice(1).map((to, i) => {
    const from = line[i]!;
    return { of, from, to, left: Math.min(from[0], to[0]), right: Math.max(from[0], to[0]), top: Math.min(from[1], to[1]), low: Math.max(from[1], to[1]) };
  })).sort((a, b) => a.left - b.left);
  let count = 0;
  for (let i = 0; i < pieces.length; i++) {
    const one = pieces[i]!;
    for (let k = i + 1; k < pieces.length && pieces[k]!.left <= one.right; k++) {
      const other = pieces[k]!;
      if (one.of !== other.of && one.top <= other.low && other.top <= one.low && cross(one.from, one.to, other.from, other.to)) count++;
    }
  }
  return count;
}
