// The nim product by its definition: the least number that no smaller rectangle leads to.
import { mex } from '../board/board.ts';

/** Returns the products of 0 .. rows-1 with 0 .. columns-1. */
export function products(rows: number, columns: number): number[][] {
  const out: number[][] = [];
  for (let x = 0; x < rows; x++) {
    out.push([]);
    for (let y = 0; y < columns; y++) {
      const reached: number[] = [];
      for (let a = 0; a < x; a++) for (let b = 0; b < y; b++) reached.push(out[a]![y]! ^ out[x]![b]! ^ out[a]![b]!);
      out[x]!.push(mex(reached));
    }
  }
  return out;
}
