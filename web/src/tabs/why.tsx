// The reason of the answer, and its certificate, which can be checked here or elsewhere.
import { useEffect, useState } from 'preact/hooks';
import { recall, type Answer, type Picture } from '../ask/api.ts';
import { questionOf } from '../ask/setup.ts';
import { mex } from '../board/board.ts';
import { toldIn } from '../state/say.ts';
import { fieldSays, outcomeSays } from './because.ts';
import { Evidence } from './evidence.tsx';
import { LeastMoves } from './least.tsx';
import type { Shown } from './shown.ts';
import { HowSoon } from './soon.tsx';
import { Thermograph } from './thermograph.tsx';
import { Xor } from './xor.tsx';

export function Why(props: Shown) {
  const { here, show, values, words, language } = props;
  const { answer } = here;
  const [soon, setSoon] = useState<Answer>();
  if (!show) return <p class="note">{words.hiddenNow}</p>;
  const nimbers = values.flatMap((v) => v.nimber !== undefined ? [v.nimber] : []);
  const all = values.length > 0 && nimbers.length === new Set(here.moves.map((m) => m.move)).size;
  const outcome = nimbers.length || here.game === 'green' ? '' : outcomeSays(here, values, words);
  const told = toldIn(answer, language);
  return <div class="why">
    <h2 lang={told.lang}>{told.headline}</h2>
    {told.why && <p class="because" lang={told.lang}>{told.why}</p>}
    {outcome && <p class="because">{outcome}</p>}
    {here.game === 'green' && <Field {...props} />}
    {answer.why && <Xor why={answer.why} words={words} />}
    {all && here.legal <= 256 && <p>{words.mexIs} <span class="set">{'{'}{[...new Set(nimbers)].sort((a, b) => a - b).join(', ')}{'}'}</span>;{' '}
      {words.mexEnd} <b>{mex(nimbers)}</b>.</p>}
    {here.thermograph && <Thermograph graph={here.thermograph} words={words} />}
    {here.game === 'pigs' && <LeastMoves {...props} />}
    <HowSoon {...props} onTold={setSoon} />
    <Evidence {...props} best={soon !== undefined} />
  </div>;
}

// What the labels of the pawn's field and of the fields one move away mean.
function Field({ here, setup, words }: Shown) {
  const [told, setTold] = useState<Picture>();
  useEffect(() => {
    let current = true;
    recall<{ picture: Picture }>(
      { ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true }).then(
      ({ picture }) => current && setTold(picture), () => undefined);
    return () => { current = false; };
  }, [setup.file]);
  return <>{told && fieldSays(told, here.position, words).map((text) => <p key={text}>{text}</p>)}</>;
}
