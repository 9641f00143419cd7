// A lesson: a text, the live board as its figure, and something to do; at the end the certificate.
import { Steps } from '../graph/steps.tsx';
import { mex } from '../board/board.ts';
import { Charts } from '../tabs/chart.tsx';
import { Evidence } from '../tabs/evidence.tsx';
import type { Shown } from '../tabs/shown.ts';
import { LeastMoves } from '../tabs/least.tsx';
import { Xor, XorTable } from '../tabs/xor.tsx';
import { Corner, Pairs } from './corner.tsx';
import { Labels } from './labels.tsx';
import { kLessons, type Figure, type Step } from './lessons.ts';
import { Opened } from './opened.tsx';
import { Powers } from './powers.tsx';
import { Products } from './producttable.tsx';
import { Replies } from './replies.tsx';
import { Rooms } from './roomtable.tsx';
import { toldGame } from '../words.ts';
import { numbered } from '../words/players.ts';
import { useTexts } from './texts.ts';

/** What each move leads to, and the least number that is missing. */
function Mex({ here, values, words }: Shown) {
  const known = new Map(values.map((v) => [v.move, v.nimber]));
  const nimbers = [...known.values()].flatMap((n) => n === undefined ? [] : [Number(n)]);
  return <><ul class="options">{here.moves.slice(0, 40).map((m) =>
    <li key={m.move}><code>{m.move}</code> {known.get(m.move) ?? '…'}</li>)}</ul>
  {nimbers.length > 0 && <p>{words.mexIs} <span class="set">{'{'}{[...new Set(nimbers)].sort((a, b) => a - b).join(', ')}{'}'}</span>;{' '}
    {words.mexEnd} <b>{mex(nimbers)}</b>.</p>}</>;
}

function Drawing({ figure, ...props }: Shown & { figure: Figure }) {
  const { here, setup, words, moves } = props;
  const heaps = here.position.split(' ').map(Number);
  switch (figure) {
    case 'powers': return <Powers heaps={heaps} />;
    case 'xor': return <XorTable terms={heaps.map(BigInt)} words={words} />;
    case 'mex': return <Mex {...props} />;
    case 'strip': case 'scatter': case 'map': return <Charts key={figure} setup={setup} words={words} first={figure} />;
    case 'solver': return <Steps key={setup.game.name} setup={setup} moves={moves} here={here} words={words} />;
    case 'labels': return <Labels setup={setup} words={words} />;
    case 'check': return <Evidence {...props} />;
    case 'corner': return <Corner {...props} />;
    case 'pairs': return <Pairs here={here} />;
    case 'replies': return <Replies {...props} />;
    case 'bounds': return <LeastMoves {...props} />;
    case 'flood': case 'plain': case 'best': return <Steps key={figure} setup={setup} moves={moves} here={here} words={words}
      first={{ flood: 'astar-zero', plain: 'astar-plain', best: 'astar' }[figure]} />;
    case 'rooms': return <Rooms {...props} />;
    case 'products': return <Products {...props} />;
    case 'worth': return <Xor why={here.answer.why ?? ''} words={words} />;
    case 'opened': return <Opened {...props} />;
  }
}

export function Lesson(props: Shown) {
  const { here, setup, words, language, step, moves, onStep, onSetup } = props;
  const steps = kLessons[setup.game.name] ?? [], ann = here.answer.ann_player;
  const texts = useTexts(language)?.lessons[setup.game.name]?.map((text) => ann === undefined ? text : numbered(text, language, ann));
  const at = Math.min(Math.max(0, step), steps.length - 1);
  const now = steps[at];
  // The board is that of the step, whatever was moved from there.
  const stands = ({ at: position, set = {}, file }: Step): boolean => file !== undefined ? setup.file === file
    : position === undefined || position === setup.position && JSON.stringify(set) === JSON.stringify(setup.parameters);
  const go = (next: number) => {
    onStep(next);
    const wanted = steps[next];
    if (wanted?.file !== undefined ? !stands(wanted) || moves.length > 0 : wanted?.at !== undefined && (!stands(wanted) || wanted.at !== here.position))
      onSetup({ game: setup.game, position: wanted.at ?? '', parameters: wanted.set ?? {}, ...(wanted.file !== undefined ? { file: wanted.file } : {}) });
  };
  if (!now) return null;
  const ready = stands(now);
  const done = ready && now.done?.(here);
  return <article class="lesson">
    <p class="steps" aria-label={words.lesson}>{steps.map((_, i) =>
      <button key={i} aria-current={i === at ? 'step' : undefined} aria-label={`${words.lesson} ${i + 1} / ${steps.length}`} onClick={() => go(i)}>{i + 1}</button>)}</p>
    <p class="because">{texts?.[at] ?? ''}</p>
    <section class="printed" aria-hidden="true"><h2>{words.lesson}: {toldGame(setup.game, language).name}</h2>
      <ol>{(texts ?? []).map((text, i) => <li key={i}>{text}{steps[i]?.at && <> <code>{steps[i]!.at}</code></>}</li>)}</ol></section>
    {!ready && <p class="task"><button class="primary" onClick={() => go(at)}>{words.onBoard}</button> {now.at && <code>{now.at}</code>}</p>}
    {ready && now.done && <p class={`task ${done ? 'done' : ''}`} role="status">{done ? `✓ ${words.taskDone}` : `→ ${words.taskOpen}`}</p>}
    {ready && now.figure && <Drawing {...props} figure={now.figure} />}
    <p class="row"><button disabled={at === 0} onClick={() => go(at - 1)}>{words.stepBack}</button>{' '}
      {at + 1 < steps.length && <button class="primary" onClick={() => go(at + 1)}>{words.stepNext}</button>}</p>
  </article>;
}
