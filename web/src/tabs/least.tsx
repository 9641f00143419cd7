// A lower bound for a position of a puzzle: no solution is shorter.
import { useEffect, useState } from 'preact/hooks';
import { recall, type Bound } from '../ask/api.ts';
import { questionOf } from '../ask/setup.ts';
import { toldIn } from '../state/say.ts';
import type { Shown } from './shown.ts';

export function LeastMoves({ here, setup, moves, words, language }: Shown) {
  const [told, setTold] = useState<Bound>();
  useEffect(() => {
    let current = true;
    setTold(undefined);
    recall<Bound>(questionOf(setup, 'bound', moves)).then((bound) => current && setTold(bound), () => undefined);
    return () => { current = false; };
  }, [setup, moves, here]);
  if (!told) return null;
  const because = toldIn(told, language);
  const names: Record<string, string> = { source: words.boundSource, meeting: words.boundMeeting, joining: words.boundJoining };
  return <section aria-label={words.bound}><h2>{words.bound}: {told.least}{
    here.answer.steps === told.least && ` (${words.boundReached})`}</h2>
    <p class="because" lang={because.lang}>{because.why}</p>
    <dl>{told.bounds.map(({ name, least }) => <><dt key={name}>{names[name] ?? name}</dt><dd>{least}</dd></>)}</dl></section>;
}
