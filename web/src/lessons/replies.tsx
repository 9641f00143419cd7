// The positions that the board's moves lead to, drawn small, and each move's worth to the player
// who makes it.
import { Thumbnail } from '../gallery/thumbnail.tsx';
import { said } from '../board/shown.ts';
import type { Shown } from '../tabs/shown.ts';

const kMost = 24;

export function Replies({ here, setup, words, onPreview }: Shown) {
  return <ul class="replies">{here.moves.filter((m) => m.position !== undefined).slice(0, kMost).map((m) =>
    <li key={m.move} onMouseEnter={() => onPreview(m)} onMouseLeave={() => onPreview(undefined)}>
      <Thumbnail game={setup.game} position={m.position!} /><code>{m.move}</code>{' '}
      <span class={`badge ${said[m.mark]}`}>{words[said[m.mark]]}</span></li>)}</ul>;
}
