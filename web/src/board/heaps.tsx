// Heaps of stones.  A click on a stone takes it and all above it.  In a row, two clicks take the
// stones from the first to the second, and a click between two stones splits the row there.  In
// rows of squares a click puts a cross.
import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../ask/api.ts';
import { kEnds, kindsOf, splitting, stoneByStone, taking, type Board } from './board.ts';
import { letter, said, type Props } from './shown.ts';

type HeapProps = Props & { board: Board & { kind: 'heaps' } };

/** Returns the stones of a heap that the previewed move takes, from and to; equal if it splits
    there. */
function spanOf(preview: Move, size: number): [number, number] | undefined {
  const [from, to] = preview.move.split('->');
  if (Number(from) !== size || to === undefined) return undefined;
  if (preview.cells) {  // "6..8" or "4"
    const [a, b] = preview.cells.split('..').map(Number) as [number, number?];
    return [a - 1, b ?? a];
  }
  const [left = 0, right = 0] = to.split('+').map(Number);
  return [left, size - right];
}

export function Heaps({ board, ...props }: HeapProps) {
  const { here, show, words, preview, onPreview, onMove } = props;
  const [from, setFrom] = useState<[number, number]>();
  const [over, setOver] = useState(-1);  // the heap under the pointer
  useEffect(() => setFrom(undefined), [here.position]);
  const squares = board.hand === 'squares', ranged = board.rows && !board.hand;
  const { takes, splits } = kindsOf(board.rows ? here.moves : []);
  const moveAt = (heap: number, i: number): Move | undefined => {
    const size = board.heaps[heap]!;
    if (squares) return taking(here.moves, size, i, size - kEnds - 1 - i);
    if (ranged) {
      const a = from && from[0] === heap ? Math.min(from[1], i) : i;
      const b = from && from[0] === heap ? Math.max(from[1], i) : i;
      return taking(here.moves, size, a, size - 1 - b);
    }
    if (here.game === 'fibonacci') return here.moves.find((m) => Number(m.move) === size - i);
    return taking(here.moves, size, i, 0);
  };
  /** Returns the moves that a stone of a row begins or ends.  If there is only one, no second click
      is needed. */
  const endsAt = (heap: number, i: number): Move[] => {
    const size = board.heaps[heap]!;
    return Array.from({ length: size }, (_, k) => taking(here.moves, size, Math.min(i, k), size - 1 - Math.max(i, k))).filter((m) => m !== undefined);
  };
  if (!stoneByStone(board.heaps)) return <div class="bars">{board.heaps.map((n, h) => (
    <div class="bar" key={h} style={{ '--part': n / Math.max(1, ...board.heaps) }}><span>{n}</span></div>))}
  </div>;
  const looked = (heap: number, move: Move | undefined) => ({
    onMouseEnter: () => { setOver(heap); onPreview(move); }, onMouseLeave: () => { setOver(-1); onPreview(undefined); },
  });
  // The heap of the previewed move.
  const shown = board.heaps.indexOf(Number(preview?.move.split('->')[0]));
  return <div class={`heaps ${board.rows ? 'inrows' : ''}`} style={{ '--most': Math.max(4, ...board.heaps) * (splits ? 2 : 1), '--heaps': board.heaps.length }}>
    {board.heaps.map((n, heap) => {
      const span = preview && heap === (over >= 0 ? over : shown) ? spanOf(preview, n) : undefined;
      const stone = (i: number) => {
        const move = moveAt(heap, i), text = letter(move?.mark, show);
        const gone = span && (squares ? i === span[0] : i >= span[0] && i < span[1]);
        const closed = squares && span && !gone && Math.abs(i - span[0]) <= kEnds;
        const can = ranged ? takes : move;
        return <button key={i} class={`stone ${squares ? 'square' : ''} ${text ? `m${move!.mark}` : ''} ${gone ? 'gone' : ''} ${closed ? 'closed' : ''} ${
          from && from[0] === heap && from[1] === i ? 'chosen' : ''}`} aria-disabled={!can} {...looked(heap, move)}
          onClick={() => {
            const only = ranged && !from ? endsAt(heap, i) : [];
            if (only.length === 1) return onMove(only[0]!.move);
            if (ranged && takes && !(from && from[0] === heap)) return setFrom([heap, i]);
            if (move) onMove(move.move); else setFrom(undefined);
            return undefined;
          }}><span class="sr">{heap + 1}: {i + 1}{move && show && `, ${move.move} ${words[said[move.mark]]}`}</span>
          <span aria-hidden="true">{squares && gone ? '✕' : text}</span></button>;
      };
      const cut = (i: number) => {  // between stones i - 1 and i
        const move = splitting(here.moves, n, i), text = letter(move?.mark, show);
        if (!move) return splits && <span class="cut" key={`c${i}`} />;
        return <button key={`c${i}`} class={`stone cut ${text ? `m${move.mark}` : ''} ${span?.[0] === i && span[1] === i ? 'gone' : ''}`}
          {...looked(heap, move)} onClick={() => onMove(move.move)}>
          <span class="sr">{heap + 1}: {i} | {n - i}{show && `, ${words[said[move.mark]]}`}</span>
          <span aria-hidden="true">{text}</span></button>;
      };
      const many = squares ? Math.max(0, n - kEnds) : n;
      return <div class="heap" key={heap} aria-label={`${many}`} role="group">
        {Array.from({ length: many }, (_, i) => [board.rows && i > 0 && cut(i), stone(i)])}
        <span class="count">{many}</span>
      </div>;
    })}
  </div>;
}
