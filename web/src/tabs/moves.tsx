// The moves in a table: what each is worth, and where it leads.
import { inOrder, uncounted } from '../board/board.ts';
import { ahead } from '../board/shown.ts';
import type { Shown } from './shown.ts';

const marked = { W: 'win', L: 'loss', D: 'draw', '?': 'unknown' } as const;

/** A move's text: its arrow is not broken, and a long text may be broken after the arrow. */
function Text({ move }: { move: string }) {
  const [from, ...rest] = move.split('->');
  return <>{from}{rest.map((to, i) => <>
    <span key={i} class="arrow">-&gt;</span>{move.length > 14 && <wbr />}{to}</>)}</>;
}

export function Moves({ here, show: shown, values, words, onPreview, onMove }: Shown) {
  const show = shown && here.answer.steps === undefined;  // a puzzle's moves win nothing
  const known = new Map(values.map((v) => [v.move, v]));
  const far = values.some((v) => v.remoteness !== undefined) || here.moves.some((m) => m.steps !== undefined);
  const nim = values.some((v) => v.nimber !== undefined);
  if (!here.moves.length) return <p class="note">{here.game === 'green' && !here.position ? words.placePawn
    : here.answer.boards ? words.boards : here.over ? words.over : words.nothing}</p>;
  return <><div class="scroll"><table class="moves">
    <thead><tr>{shown && <th scope="col"><abbr title="1–9">#</abbr></th>}{show && <th scope="col">{words.worth}</th>}<th scope="col">{words.move}</th>
      {shown && far && <th scope="col">{words.distance}</th>}{show && nim && <th scope="col">{words.nimber}</th>}
      <th scope="col">{words.leads}</th></tr></thead>
    <tbody>{inOrder(here.moves, shown).slice(0, 200).map((m, i) => {
      const value = known.get(m.move);
      return <tr key={m.move} onMouseEnter={() => onPreview(m)} onMouseLeave={() => onPreview(undefined)}>
        {shown && <td class="soft">{i < 9 ? i + 1 : ''}</td>}
        {show && <td><span class={`badge ${marked[m.mark]}`}><b>{m.mark}</b> {words[marked[m.mark]]}{ahead(m)}</span></td>}
        <td><button class="link" onClick={() => onMove(m.move)} onFocus={() => onPreview(m)}
          onBlur={() => onPreview(undefined)}><Text move={m.move} /></button></td>
        {shown && far && <td>{value?.remoteness ?? m.steps ?? (m.steps === null ? '∞' : '')}</td>}
        {show && nim && <td>{value?.nimber ?? ''}</td>}
        <td class="soft"><code>{m.position ?? value?.position ?? ''}</code></td>
      </tr>;
    })}</tbody></table></div>
  {here.legal > 200 && <p class="note">+ {uncounted(here)}{here.legal - Math.min(200, here.moves.length)} {words.more}</p>}
  {show && <p class="note">W, L, D: {words.legend}</p>}
  {!shown && <p class="note">{words.hiddenNow}</p>}</>;
}
