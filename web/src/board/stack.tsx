// A stack with room for n stones: the stones on it, the stake, and the previewed move's effect.
import type { Board } from './board.ts';
import type { Props } from './shown.ts';

export function Stack({ board, here, words, preview }: Props & { board: Board & { kind: 'stack' } }) {
  const after = preview?.position?.split(' ').map(Number);
  const [stack, stake] = after && after.length === 3 ? [after[1]!, after[2]!] : [board.stack, board.stake];
  const clsAt = (i: number) => i < stack ? 'full' : i < stack + stake ? 'stake' : 'free';
  return <figure class={`tower ${preview ? 'ahead' : ''}`}>
    <div class="slots" aria-hidden="true">{Array.from({ length: Math.max(board.limit, stack + stake) }, (_, i) =>
      <i key={i} class={`${clsAt(i)} ${i >= board.limit - 1 ? 'over' : ''}`}>{i + 1}</i>)}</div>
    <figcaption>{words.stackIs} <b>{stack}</b> · {words.stakeIs} <b>{stake}</b> · n = <b>{board.limit}</b>
      <span class="sr">{here.position}</span></figcaption>
  </figure>;
}
