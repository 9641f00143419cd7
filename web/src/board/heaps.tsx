// Heaps of stones: a click on a stone takes it and all above it; in a row, from the first to the
// second click.
import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../ask/api.ts';
import { stoneByStone, taking, type Board } from './board.ts';
import { letter, said, type Props } from './shown.ts';

export function Heaps({ board, ...props }: Props & { board: Board & { kind: 'heaps' } }) {
  const { here, show, words, preview, onPreview, onMove } = props;
  const [from, setFrom] = useState<[number, number]>();
  useEffect(() => setFrom(undefined), [here.position]);
  const moveAt = (heap: number, i: number): Move | undefined => {
    const size = board.heaps[heap]!;
    if (board.rows) {
      const a = from && from[0] === heap ? Math.min(from[1], i) : i;
      const b = from && from[0] === heap ? Math.max(from[1], i) : i;
      return taking(here.moves, size, a, size - 1 - b);
    }
    if (here.game === 'fibonacci') return here.moves.find((m) => Number(m.move) === size - i);
    return taking(here.moves, size, i, 0);
  };
  if (!stoneByStone(board.heaps)) return <div class="bars">{board.heaps.map((n, h) => (
    <div class="bar" key={h} style={{ '--part': n / Math.max(1, ...board.heaps) }}><span>{n}</span></div>))}
  </div>;
  const [size, rest] = preview?.move.split('->') ?? [];
  return <div class={`heaps ${board.rows ? 'inrows' : ''}`} style={{ '--most': Math.max(4, ...board.heaps), '--heaps': board.heaps.length }}>
    {board.heaps.map((n, heap) => (
      <div class="heap" key={heap} aria-label={`${n}`} role="group">
        {Array.from({ length: n }, (_, i) => {
          const move = moveAt(heap, i);
          const text = letter(move?.mark, show);
          const gone = preview && Number(size) === n && board.heaps.indexOf(n) === heap &&
            (preview.cells ? inside(preview.cells, i + 1) : !rest?.includes('+') && i >= Number(rest));
          const can = board.rows || move;
          return <button key={i} class={`stone ${text ? `m${move!.mark}` : ''} ${gone ? 'gone' : ''} ${
            from && from[0] === heap && from[1] === i ? 'chosen' : ''}`} aria-disabled={!can}
            onMouseEnter={() => onPreview(move)} onMouseLeave={() => onPreview(undefined)}
            onClick={() => {
              if (board.rows && !(from && from[0] === heap)) return setFrom([heap, i]);
              if (move) onMove(move.move); else setFrom(undefined);
              return undefined;
            }}><span class="sr">{heap + 1}: {i + 1}{move && show && `, ${move.move} ${words[said[move.mark]]}`}</span>
            <span aria-hidden="true">{text}</span></button>;
        })}
        <span class="count">{n}</span>
      </div>))}
  </div>;
}

/** Is cell i among "6..8" or "4"? */
function inside(cells: string, i: number): boolean {
  const [a, b] = cells.split('..').map(Number);
  return i >= a! && i <= (b ?? a!);
}
