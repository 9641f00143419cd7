// Two piles as a place on a chart: a move goes left, down, or equally far in both directions.  The
// queen is dragged to its target, or the target is clicked.
import { useRef, useState } from 'preact/hooks';
import { kMostPlane } from './board.ts';
import { letter, said, type Props } from './shown.ts';

// The axis of a large pile has no room for its numbers: it shows how many stones a move takes to
// get there.
const marked = (pile: number, at: number) => pile < 1000 ? `${at}` : at < pile ? `−${pile - at}` : '';

export function Plane({ piles, ...props }: Props & { piles: [number, number] }) {
  const { here, show, words, preview, onPreview, onMove } = props;
  const low: [number, number] = [Math.max(0, piles[0] - kMostPlane + 1), Math.max(0, piles[1] - kMostPlane + 1)];
  const target = new Map(here.moves.map((m) => {
    const [a, b] = m.move.split(' ').map(Number) as [number, number];
    return [`${piles[0] - a} ${piles[1] - b}`, m];
  }));
  const [drag, setDrag] = useState<[number, number]>();  // how far the queen has been dragged
  const from = useRef<[number, number]>([0, 0]);
  const under = (event: PointerEvent) =>
    target.get((document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]') as HTMLElement | null)?.dataset.place ?? '');
  const dragging = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !here.moves.length) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      from.current = [event.clientX, event.clientY];
      setDrag([0, 0]);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      setDrag([event.clientX - from.current[0], event.clientY - from.current[1]]);
      onPreview(under(event));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!drag) return;
      const move = under(event);
      setDrag(undefined);
      if (move) onMove(move.move); else onPreview(undefined);
    },
    onPointerCancel: () => { setDrag(undefined); onPreview(undefined); },
  };
  const wide = piles[0] - low[0] + 1, high = piles[1] - low[1] + 1;
  // Only every third of the wide numbers fits below the narrow columns.
  const every = piles[0] < 100 ? 1 : 3;
  return <div class={`grid plane ${drag ? 'picking' : ''}`} style={{ '--columns': wide + 1, '--rows': high + 1 }}>
    {Array.from({ length: high }, (_, i) => piles[1] - i).map((y) => (
      <div class="row" key={y}><span class="axis">{marked(piles[1], y)}</span>
        {Array.from({ length: wide }, (_, i) => low[0] + i).map((x) => {
          const move = target.get(`${x} ${y}`);
          const pawn = x === piles[0] && y === piles[1];
          const text = letter(move?.mark, show);
          return <button key={x} data-place={`${x} ${y}`} {...(pawn ? dragging : {})} aria-disabled={!move} class={`cell ${pawn ? 'pawn' : 'free'} ${move ? 'can' : ''} ${text ? `m${move!.mark}` : ''} ${
            preview && preview === move ? 'ringed' : ''}`} onClick={() => move && onMove(move.move)}
            onMouseEnter={() => onPreview(move)} onMouseLeave={() => onPreview(undefined)}>
            <span class="sr">{x} {y}{move && show && `, ${words[said[move.mark]]}`}</span>
            <span class="letter" aria-hidden="true" style={pawn && drag ? { transform: `translate(${drag[0]}px, ${drag[1]}px)` } : {}}>{pawn ? '♛' : text}</span></button>;
        })}
      </div>))}
    <div class="row"><span class="axis" />{Array.from({ length: wide }, (_, i) =>
      <span class="axis" key={i}>{(piles[0] - low[0] - i) % every === 0 && marked(piles[0], low[0] + i)}</span>)}</div>
  </div>;
}
