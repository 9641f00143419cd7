// Moves as buttons, best first.
import { inOrder, uncounted } from './board.ts';
import { ahead, said, type Props } from './shown.ts';

export function MoveButtons({ here, show, words, onPreview, onMove, most = 60 }: Props & { most?: number }) {
  const told = show && here.moves.some((m) => m.mark !== '?');
  return <div class="movebuttons">
    {inOrder(here.moves, show).slice(0, most).map((m) => (
      <button key={m.move} class={`move ${told ? `m${m.mark === '?' ? 'x' : m.mark}` : ''}`}
        onClick={() => onMove(m.move)} onMouseEnter={() => onPreview(m)} onMouseLeave={() => onPreview(undefined)}
        onFocus={() => onPreview(m)} onBlur={() => onPreview(undefined)}>
        {told && <b aria-hidden="true">{m.mark}{ahead(m)}</b>}{m.move}
        {told && <span class="sr">, {words[said[m.mark]]}{ahead(m)}</span>}</button>))}
    {here.legal > most && <small>+ {uncounted(here)}{here.legal - most} {words.more}</small>}
  </div>;
}
