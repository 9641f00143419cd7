// The values of the coins, row times column.  The coins that lie heads up on the board are marked,
// and added up.
import { products } from './product.ts';
import type { Shown } from '../tabs/shown.ts';

const kLeast = 6, kMost = 12;

export function Products({ here, words }: Shown) {
  const rows = here.position.split('/'), wide = Math.max(...rows.map((row) => row.length));
  const side = Math.max(kLeast, rows.length, wide);
  if (side > kMost) return null;
  const table = products(side, side);
  const heads = rows.flatMap((row, r) => [...row].flatMap((coin, c) => coin === 'H' ? [[r, c] as const] : []));
  const isHead = (r: number, c: number) => heads.some(([a, b]) => a === r && b === c);
  const all = Array.from({ length: side }, (_, i) => i);
  return <><div class="scroll" tabIndex={0} role="region" aria-label="r ⊗ c"><table class="pairs products">
    <thead><tr><th scope="col">⊗</th>{all.map((c) => <th key={c} scope="col">{c}</th>)}</tr></thead>
    <tbody>{all.map((r) => <tr key={r}><th scope="row">{r}</th>{all.map((c) =>
      <td key={c} class={isHead(r, c) ? 'now' : ''}>{table[r]![c]}{isHead(r, c) && <span class="sr"> H</span>}</td>)}</tr>)}</tbody></table></div>
  <p class="note" role="status">{words.headsWorth} {heads.map(([r, c]) => `${r} ⊗ ${c}`).join(' ⊕ ') || '0'}
    {heads.length > 0 && <> = {heads.map(([r, c]) => table[r]![c]).join(' ⊕ ')}</>} = <b>{heads.reduce((sum, [r, c]) => sum ^ table[r]![c]!, 0)}</b></p></>;
}
