// Numbers in binary, one below the other, with the deciding bit marked.
import { xorTable } from '../board/board.ts';
import type { Words } from '../words.ts';

/** The table of the heaps' values that the reason names. */
export function Xor({ why, words }: { why: string; words: Words }) {
  const table = xorTable(why);
  return table ? <XorTable terms={table.terms} words={words} /> : null;
}

export function XorTable({ terms, words }: { terms: bigint[]; words: Words }) {
  const xor = terms.reduce((a, b) => a ^ b, 0n);
  const table = { terms, xor, bit: xor === 0n ? -1 : xor.toString(2).length - 1 };
  const wide = Math.max(...[...table.terms, table.xor].map((n) => n.toString(2).length));
  if (wide > 64 || table.terms.length > 24) return null;
  const row = (n: bigint, key: string, sum: boolean) => <tr key={key} class={sum ? 'sum' : ''}>
    <th scope="row">{sum ? 'XOR ' : ''}{String(n)}</th>
    {[...n.toString(2).padStart(wide, '0')].map((bit, i) =>
      <td key={i} class={`${bit === '1' ? 'one' : ''} ${wide - 1 - i === table.bit ? 'decides' : ''}`}>{bit}</td>)}</tr>;
  return <><div class="scroll"><table class="xor"><tbody>
    {table.terms.map((n, i) => row(n, String(i), false))}{row(table.xor, 'xor', true)}</tbody></table></div>
  <p class="note">{table.bit < 0 ? words.zero : words.bit}</p></>;
}
