// A solver step by step: a slider, buttons, and the arena or map as it was known at that step.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { recall, type Move, type Picture, type Position, type Trace } from '../ask/api.ts';
import type { Traced } from '../state/address.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { Drawn } from './drawn.tsx';
import { mapOf } from '../board/map.ts';
import { tokensOf } from '../board/tokens.ts';
import { Marks } from './marks.tsx';
import { kForce, knownAfter, legend, sentence, tellers, type Known } from './trace.ts';
import { inLanguage, type Wrong } from '../ask/told.ts';
import { wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import type { Words } from '../words.ts';

const kSize = 30;

function Ground({ setup, known, columns, text }: { setup: Setup; known: Known[]; columns: number; text: string }) {
  const map = useMemo(() => mapOf(setup.file ?? ''), [setup.file]);
  return <svg class="map steps" viewBox={`0 0 ${columns * kSize} ${columns * kSize}`} role="img" aria-label={text}
    style={{ '--natural': `${columns * kSize * 1.2}px` }}>
    {known.map(({ state, number }, i) => {
      const r = Math.floor(i / columns), c = i % columns, x = c * kSize, y = r * kSize;
      if (map.rows[r]?.[c] === '#') return <rect key={i} class="rock" x={x} y={y} width={kSize - 1} height={kSize - 1} />;
      const stack = map.stacks.includes(`${r + 1},${c + 1}`);
      return <g key={i}><rect class={`known ${state}`} x={x} y={y} width={kSize - 1} height={kSize - 1} />
        {stack && <rect class="hay" x={x + 3} y={y + 3} width={kSize - 7} height={kSize - 7} />}
        {state === 'here' && <circle class="pawn" cx={x + kSize / 2} cy={y + kSize / 2 + (number > 0 ? 5 : 0)} r="6" />}
        {number > 0 && <text x={x + kSize / 2} y={y + kSize / 2 - (state === 'here' ? 7 : 0)}>{number}</text>}</g>;
    })}
  </svg>;
}

function Fields({ setup, known, trace, at, words, onField }: {
  setup: Setup; known: Known[]; trace: Trace; at: number; words: Words; onField?: ((name: string) => void) | undefined;
}) {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    if (trace.game === 'dag') setPicture(tokensOf(setup.file ?? '').picture);
    else recall<{ picture: Picture }>({ ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true })
      .then((told) => setPicture(told.picture), () => undefined);
  }, [setup.file]);
  const names = new Map(legend(trace, words));
  const step = trace.steps[at]!;
  const target = onField && picture && new Map(picture.nodes.map((node): [string, Move] => [node.name, { move: '', mark: '?' }]));
  return picture ? <Drawn picture={picture} show={false} words={words} at={step.position ?? ''} told={`${words.stepByStep}: ${inLanguage(picture, words.code).title}`}
    {...(target ? { target, onNode: onField } : {})}
    paint={known.map(({ state, number }) => ({
      cls: state, told: names.get(state) ?? '',
      label: state === 'infinite' ? '∞' : number < 0 ? '' : String(number),
    }))} /> : null;
}

export function Steps({ setup, moves, here, words, first, traced, onTraced, part }: {
  setup: Setup; moves: string[]; here: Position; words: Words; first?: string | undefined;
  // What a link names; onTraced receives what the link is to name.
  traced?: Traced | undefined; onTraced?: (traced: Traced) => void;
  part?: number;  // how far to go, as a part of 1
}) {
  const solvers = tellers(setup);
  const [solver, setSolver] = useState(solvers.find((name) => name === traced?.solver) ?? first ?? solvers[0]!);
  const [set, setSet] = useState(traced?.set ?? 'green');  // the set into which the pawn is forced
  const forcing = solver === kForce;
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(false);
  const wanted = useRef(traced?.at ?? 0);  // the step that the link names, used once
  // The pawn's field does not matter.
  const whole = here.game === 'green' || here.game === 'parity';
  const question = useMemo(
    () => ({ ...questionOf(whole ? { ...setup, position: '' } : setup, 'trace', whole ? [] : moves), ...(forcing ? { set } : { solver }) }),
    [whole ? setup.file : setup, whole ? '' : moves, solver, forcing && set]);
  // An answer belongs to its question: when another question is asked, the old answer is gone.
  const [answer, setAnswer] = useState<{ question: object; trace?: Trace; wrong?: Wrong }>();
  const trace = answer?.question === question ? answer.trace : undefined;
  const wrong = answer?.question === question ? answer.wrong : undefined;
  useEffect(() => {
    let current = true;
    setAt(0); setRunning(false);
    recall<Trace>(question).then(
      (told) => {
        if (!current) return;
        setAnswer({ question, trace: told });
        setAt(part ? Math.round(part * (told.steps.length - 1)) : Math.min(wanted.current, told.steps.length - 1));
        wanted.current = 0;
      }, (error: Error) => current && setAnswer({ question, wrong: wrongOf(error) }));
    return () => { current = false; };
  }, [question]);
  const last = trace ? trace.steps.length - 1 : 0;
  const chosen = solver !== solvers[0] || forcing || at > 0 || !!traced;
  useEffect(() => {
    if (trace && chosen && !running) onTraced?.({ solver, at, ...(forcing ? { set } : {}) });
  }, [trace, solver, forcing && set, at, running]);
  useEffect(() => {
    if (!running) return undefined;
    if (at >= last) { setRunning(false); return undefined; }
    const timer = setTimeout(() => setAt(at + 1), Math.min(900, Math.max(60, 20000 / (last + 1))));
    return () => clearTimeout(timer);
  }, [running, at, last]);
  const known = useMemo(() => trace ? knownAfter(trace, at) : [], [trace, at]);
  const go = (to: number) => { setRunning(false); setAt(Math.min(last, Math.max(0, to))); };
  // Adds a field to the set, or removes it; the set is never empty.
  const toggle = (name: string) => {
    const now = trace ? (trace.steps[0]?.changes ?? []).map(([place]) => trace.places[place]!) : [];
    const next = now.includes(name) ? now.filter((other) => other !== name) : [...now, name];
    if (next.length) setSet(next.join(','));
  };
  const play = () => { if (!running && at >= last) setAt(0); setRunning(!running); };
  const Button = ({ text, d, to, off }: { text: string; d: string; to: number; off: boolean }) =>
    <button aria-label={text} title={text} disabled={off} onClick={() => go(to)}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={d} /></svg></button>;
  const text = trace ? sentence(trace, trace.steps[at]!, words) : '';
  return <section class="stepped" aria-label={words.stepByStep}>
    <h2>{words.stepByStep}</h2>
    {solvers.length > 1 && <div class="choices" role="group" aria-label={words.solver}>{solvers.map((name) =>
      <button key={name} aria-pressed={name === solver} onClick={() => setSolver(name)}>{name === kForce ? words.forceSet : name}</button>)}</div>}
    {forcing && <p class="choices"><label>{words.forceFields} <input value={set} size={14} spellcheck={false}
      onChange={(e) => setSet(e.currentTarget.value)} /></label><small>{words.forceHow}</small></p>}
    {wrong ? <p class="note"><Told wrong={wrong} words={words} /></p> : trace && <>
      <div class="choices" role="group" aria-label={words.stepByStep}>
        <Button text={words.start} d="M5 3v10M13 3L7 8l6 5z" to={0} off={at === 0} />
        <Button text={words.stepBack} d="M11 3L5 8l6 5z" to={at - 1} off={at === 0} />
        <button onClick={play}>{running ? words.pause : words.playSteps}</button>
        <Button text={words.stepNext} d="M5 3l6 5-6 5z" to={at + 1} off={at === last} />
        <Button text={words.stepLast} d="M11 3v10M3 3l6 5-6 5z" to={last} off={at === last} />
        <small>{at + 1} / {last + 1}</small>
      </div>
      <input class="slider" type="range" min={0} max={last} value={at} aria-label={words.stepByStep} aria-valuetext={`${at + 1} / ${last + 1}: ${text}`}
        onInput={(e) => go(Number(e.currentTarget.value))}
        onKeyDown={(e) => { if (e.key === ' ') { e.preventDefault(); play(); } }} />
      <p class="because" aria-live={running ? 'off' : 'polite'}>{text}</p>
      {trace.columns ? <Ground setup={setup} known={known} columns={trace.columns} text={text} />
        : trace.solver === 'marking' ? <Marks places={trace.places} known={known} at={trace.steps[at]!.position ?? ''} text={text} />
        : <Fields setup={setup} known={known} trace={trace} at={at} words={words} onField={forcing ? toggle : undefined} />}
      <ul class="legend">{legend(trace, words).map(([state, told]) =>
        <li key={state}><span class={`swatch known ${state}`} aria-hidden="true" />{told}</li>)}</ul></>}
  </section>;
}
