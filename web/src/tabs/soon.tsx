// How soon the winner wins, for answers that only give a bound ("at most"): computed when a button
// is pressed.
import { useEffect, useState } from 'preact/hooks';
import { watch, type Answer, type Position } from '../ask/api.ts';
import { questionOf } from '../ask/setup.ts';
import type { Wrong } from '../ask/told.ts';
import { wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import { toldIn } from '../state/say.ts';
import type { Shown } from './shown.ts';

/** Returns the moves that end the play as soon, or as late, as the answer says. */
export const soonest = ({ moves = [], remoteness: far }: Answer): string[] =>
  moves.filter((m) => far !== undefined && m.remoteness === far - 1).map((m) => m.move);

/** onTold: receives the answer if it has a remoteness; its certificate is also requested with
    "best". */
export function HowSoon({ here, setup, moves, words, language, onTold }: Shown & { onTold: (told: Answer | undefined) => void }) {
  const [asked, setAsked] = useState<AbortController>();
  const [told, setTold] = useState<Answer>();
  const [failed, setFailed] = useState<Wrong>();
  const forget = () => { setAsked(undefined); setTold(undefined); setFailed(undefined); onTold(undefined); };
  useEffect(forget, [here.answer]);  // later values of the moves do not change here.answer
  useEffect(() => () => asked?.abort(), [asked]);
  if (here.answer.remoteness_at_most === undefined) return null;
  const find = () => {
    const stop = new AbortController(), current = () => !stop.signal.aborted;
    setAsked(stop);
    setFailed(undefined);
    watch<Position>({ ...questionOf(setup, 'position', moves), best: true }, () => undefined, stop.signal).then(
      ({ answer }) => { if (current()) { setTold(answer); onTold(answer.remoteness === undefined ? undefined : answer); } },
      (error: Error) => { if (current()) { setAsked(undefined); setFailed(wrongOf(error)); } });
  };
  const says = told && toldIn(told, language), best = told ? soonest(told) : [];
  return <section class="soon" aria-label={words.howSoon}>
    {!told && <p class="row"><button disabled={!!asked} onClick={find}>{words.howSoon}</button>{asked && ` ${words.solving} …`}</p>}
    <p role="status">{says && <span lang={says.lang}>{told.remoteness === undefined ? says.why : says.headline}</span>}
      {best.length > 0 && <> {words.best}: {best.map((move) => <><b key={move}>{move}</b>{' '}</>)}</>}
      {failed && <Told wrong={failed} words={words} />}</p></section>;
}
