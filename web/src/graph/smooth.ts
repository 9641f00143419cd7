// An edge through the points of a layout: straight to the middle of each segment, and curved round
// the points between.
export function smooth(points: [number, number][]): string {
  const text = ([x, y]: [number, number]) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const middle = ([a, b]: [number, number], [c, d]: [number, number]): [number, number] => [(a + c) / 2, (b + d) / 2];
  if (points.length < 3) return points.map((point, i) => `${i ? 'L' : 'M'}${text(point)}`).join('');
  const inner = points.slice(1, -1);
  return `M${text(points[0]!)}${inner.map((point, i) =>
    `${i ? '' : `L${text(middle(points[0]!, point))}`}Q${text(point)} ${text(middle(point, points[i + 2]!))}`).join('')}L${text(points[points.length - 1]!)}`;
}
