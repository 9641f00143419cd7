// The answer to the position on the screen.  The page asks for it once, and shows the last good
// answer until the next one arrives.  A question that took long is asked again only if the person
// wants it.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { answers, keep, known, recall, Refusal, watch, whenLost } from './api.ts';
import { Lost } from './engine.ts';
import type { Position, Value } from './api.ts';
import { paced, type Paced } from './progress.ts';
import { keyOf, questionOf, type Setup } from './setup.ts';
import { finished, isUnfinished, unfinished } from './unfinished.ts';
import type { Wrong } from './told.ts';
import { wrongOf } from './wrong.ts';

const kLate = 150;    // milliseconds until the page says that it waits
const kLong = 3000;   // after so long, a question is asked again only if the person wants it
const kLeft = 1000;   // the same for a question that was left
const kLook = 1000;   // between two checks whether the server is back

export interface Good { key: string; position: Position; values: Value[]; setup: Setup; moves: string[] }
export type Doing =
  | { kind: 'done' }
  | { kind: 'solving'; progress: Paced | null }
  // 'stopped' by the person; 'broken' by leaving, reloading or a lost server.
  | { kind: 'stopped' | 'broken' }
  | { kind: 'refused'; error: Wrong; line: number; again: boolean; instead: string }
  | { kind: 'lost' };               // asked again as soon as the server is back

/** Whether the server is gone.  The page keeps checking until it is back; `back` counts its
    returns. */
export function useServer(): { lost: boolean; back: number; look: () => void } {
  const [lost, setLost] = useState(false);
  const [back, setBack] = useState(0);
  const look = useRef(() => undefined as void);
  useEffect(() => whenLost(() => setLost(true)), []);
  useEffect(() => {
    if (!lost) return undefined;
    let gone = false, timer: ReturnType<typeof setTimeout> | undefined;
    look.current = () => {
      clearTimeout(timer);
      void answers().then((there) => {
        if (gone) return;
        if (there) { setLost(false); setBack((n) => n + 1); }
        else timer = setTimeout(look.current, kLook);
      });
    };
    timer = setTimeout(look.current, kLook / 2);
    return () => { gone = true; clearTimeout(timer); };
  }, [lost]);
  return { lost, back, look: useCallback(() => look.current(), []) };
}

export function useAnswer(setup: Setup, moves: string[], lost: boolean) {
  const key = useMemo(() => keyOf(setup, moves), [setup, moves]);
  const [good, setGood] = useState<Good>();
  const [doing, setDoing] = useState<Doing>({ kind: 'solving', progress: null });
  const [attempt, setAttempt] = useState(0);
  const wanted = useRef('');  // the question that the person wants to ask again
  const now = useRef(doing);
  now.current = doing;
  const stopper = useRef<AbortController>();

  useEffect(() => {
    const again = wanted.current === key;
    wanted.current = '';
    const question = questionOf(setup, 'position', moves);
    const kept = known<Position>(question);
    if (!kept && !again && isUnfinished(key)) {
      setDoing({ kind: 'broken' });
      return undefined;
    }
    let current = true, shown = false, open = true;
    const began = Date.now();
    let told: Paced | null = null;
    const stop = new AbortController();
    stopper.current = stop;
    const late = setTimeout(() => { shown = true; setDoing({ kind: 'solving', progress: told }); }, kLate);
    const slow = setTimeout(() => unfinished(key), kLong);
    const asked = kept ?? watch<Position>(question, (progress) => {
      told = paced(told, progress);
      if (current && shown) setDoing({ kind: 'solving', progress: told });
    }, stop.signal).then((position) => { keep(question, position); return position; });
    asked.then((position) => {
      clearTimeout(late); clearTimeout(slow);
      open = false;
      finished(key);
      if (!current) return;
      setGood({ key, position, values: [], setup, moves });
      setDoing({ kind: 'done' });
      // A puzzle's moves already come with the steps that they leave, as far as there was time.
      const whole = position.moves.every((m) => m.steps !== undefined);
      if (position.legal > 0 && position.legal <= 256 && !whole)
        recall<{ values: Value[] }>({ ...questionOf(setup, 'values', moves), seconds: 1 }).then(
          ({ values }) => current && setGood((old) => old?.key === key ? { ...old, values } : old), () => undefined);
    }, (error: Error) => {
      clearTimeout(late); clearTimeout(slow);
      open = false;
      if (!current) return;
      if (stop.signal.aborted) { unfinished(key); setDoing({ kind: 'stopped' }); }
      else if (error instanceof Lost) setDoing({ kind: isUnfinished(key) ? 'broken' : 'lost' });
      else setDoing({ kind: 'refused', error: wrongOf(error),
        line: error instanceof Refusal ? error.line : 0,
        instead: error instanceof Refusal ? error.instead : '', again: !(error instanceof Refusal) || error.again });
    });
    return () => {
      current = false; clearTimeout(late); clearTimeout(slow);
      if (open && Date.now() - began > kLeft) unfinished(key);
      stop.abort();
    };
  }, [key, attempt]);

  // The server is back: ask again for the answer that it still owes.
  useEffect(() => { if (doing.kind === 'lost' && !lost) setAttempt((n) => n + 1); }, [doing, lost]);

  /** The person wants an answer to this question although it was broken off.  Does not ask it twice
      at the same time. */
  const want = useCallback((question: string, here: string) => {
    wanted.current = question;
    if (question === here && now.current.kind !== 'solving') setAttempt((n) => n + 1);
  }, []);
  const stop = useCallback(() => stopper.current?.abort(), []);
  return { key, good, doing, want, stop };
}
