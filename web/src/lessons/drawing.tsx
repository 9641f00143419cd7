// The figure of a lesson's step.
import { Steps } from '../graph/steps.tsx';
import { mex } from '../board/board.ts';
import { Charts } from '../tabs/chart.tsx';
import { Evidence } from '../tabs/evidence.tsx';
import type { Shown } from '../tabs/shown.ts';
import { LeastMoves } from '../tabs/least.tsx';
import { Xor, XorTable } from '../tabs/xor.tsx';
import { Corner, Pairs } from './corner.tsx';
import { Labels } from './labels.tsx';
import type { Figure } from './lessons.ts';
import { Opened } from './opened.tsx';
import { Powers } from './powers.tsx';
import { Products } from './producttable.tsx';
import { Replies } from './replies.tsx';
import { Rooms } from './roomtable.tsx';

/** The nimber that each move leads to, and the least number that is missing. */
function Mex({ here, values, words }: Shown) {
  const known = new Map(values.map((v) => [v.move, v.nimber]));
  const nimbers = [...known.values()].flatMap((n) => n === undefined ? [] : [Number(n)]);
  return <><ul class="options">{here.moves.slice(0, 40).map((m) =>
    <li key={m.move}><code>{m.move}</code> {known.get(m.move) ?? '…'}</li>)}</ul>
  {nimbers.length > 0 && <p>{words.mexIs} <span class="set">{'{'}{[...new Set(nimbers)].sort((a, b) => a - b).join(', ')}{'}'}</span>;{' '}
    {words.mexEnd} <b>{mex(nimbers)}</b>.</p>}</>;
}

export function Drawing({ figure, ...props }: Shown & { figure: Figure }) {
  const { here, setup, words, moves, paper } = props;
  const end = paper ? { part: paper } : {};
  const heaps = here.position.split(' ').map(Number);
  switch (figure) {
    case 'powers': return <Powers heaps={heaps} />;
    case 'xor': return <XorTable terms={heaps.map(BigInt)} words={words} />;
    case 'mex': return <Mex {...props} />;
    case 'strip': case 'scatter': case 'map': return <Charts key={figure} setup={setup} words={words} first={figure} />;
    case 'solver': return <Steps key={setup.game.name} setup={setup} moves={moves} here={here} words={words} {...end} />;
    case 'labels': return paper ? null : <Labels {...props} />;
    case 'check': return <Evidence {...props} />;
    case 'corner': return <Corner {...props} />;
    case 'pairs': return <Pairs here={here} />;
    case 'replies': return <Replies {...props} />;
    case 'bounds': return <LeastMoves {...props} />;
    case 'flood': case 'plain': case 'best': return <Steps key={figure} setup={setup} moves={moves} here={here} words={words} {...end}
      first={{ flood: 'astar-zero', plain: 'astar-plain', best: 'astar' }[figure]} />;
    case 'rooms': return <Rooms {...props} />;
    case 'products': return <Products {...props} />;
    case 'worth': return <Xor why={here.answer.why ?? ''} words={words} />;
    case 'opened': return <Opened {...props} />;
  }
}
