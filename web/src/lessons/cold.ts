// The queen's corner: finds the lost places of two piles by striking out the places that lead to
// one.

export type Place = [number, number];
const kGolden = (1 + Math.sqrt(5)) / 2;

/** Returns whether a place is lost for the mover.  By the theorem it is if it is floor(k phi) and k
    more, in either order; with a cap, if both residues are such a pair. */
export function isCold([a, b]: Place, cap = Infinity): boolean {
  const [x, y] = cap === Infinity ? [a, b] : [a % (cap + 1), b % (cap + 1)];
  return Math.floor(Math.abs(x - y) * kGolden) === Math.min(x, y);
}

/** Returns the pairs of the theorem, from k = 0. */
export const pairs = (count: number): Place[] =>
  Array.from({ length: count }, (_, k) => [Math.floor(k * kGolden), Math.floor(k * kGolden) + k]);

/** Returns the lost places of a square, in the order in which they are found.  The lowest place
    that is not struck out is lost; it strikes out all places from which one move of at most `cap`
    leads to it.  A place and its mirror image are found together.  Uses no formula. */
export function strikes(side: number, cap = Infinity): { lost: Place[]; struck: Place[] }[] {
  const out = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
  const found: { lost: Place[]; struck: Place[] }[] = [];
  for (let sum = 0; sum <= 2 * side - 2; sum++)
    for (let x = Math.max(0, sum - side + 1); 2 * x <= sum; x++) {
      const y = sum - x;
      if (out[x]![y]) continue;
      const lost: Place[] = x === y ? [[x, y]] : [[x, y], [y, x]], struck: Place[] = [];
      for (const [a, b] of lost)
        for (const [dx, dy] of [[1, 0], [0, 1], [1, 1]] as Place[])
          for (let i = 1; i <= cap && a + i * dx < side && b + i * dy < side; i++) {
            const [c, d] = [a + i * dx, b + i * dy];
            if (!out[c]![d]) { out[c]![d] = true; struck.push([c, d]); }
          }
      found.push({ lost, struck });
    }
  return found;
}
