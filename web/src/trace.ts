// A solver's steps: what is known after some of them, and what they are in words.
import type { Trace, TraceStep } from './api.ts';
import type { Words } from './words.ts';

/** What is known of a place; number below 0: none. */
export interface Known { state: string; number: number }

/** After the steps 0 .. at. */
export function knownAfter(trace: Trace, at: number): Known[] {
  const known: Known[] = trace.places.map(() => ({ state: 'none', number: -1 }));
  for (const step of trace.steps.slice(0, at + 1))
    for (const [place, state, number] of step.changes) known[place] = { state: trace.states[state]!, number };
  return known;
}

/** `{0}`, `{1}` ... are the numbers, `{p}` the position, `{f}` the first two together. */
export function filled(text: string, numbers: number[], position = ''): string {
  return text.replace(/\{(\d|p|f)\}/g, (_, name: string) => name === 'p' ? position
    : String(name === 'f' ? numbers[0]! + numbers[1]! : numbers[Number(name)]));
}

export function sentence(trace: Trace, step: TraceStep, words: Words): string {
  const { kind, numbers } = step;
  const text = kind === 'force' && numbers[0] === 0 ? words.stepRound
    : kind === 'force' ? words.stepForce : kind === 'left' ? words.stepLeft : kind === 'drop' ? words.stepDrop
    : kind === 'lift' ? numbers[0]! < 0 ? words.stepInfinite : words.stepLift
    : kind === 'open' ? words.stepOpen : kind === 'goal' ? words.stepGoal : kind === 'end' ? words.stepEnd
    : trace.columns ? words.stepStart : words.stepLiftStart;
  return filled(text, numbers, step.position);
}

/** What the states mean that there are, in the order of their first coming. */
export function legend(trace: Trace, words: Words): [string, string][] {
  const told: Record<string, string> = {
    target: words.isTarget, forced: words.isForced, dropped: words.isDropped, infinite: words.isInfinite,
    ann: words.isAnn, billy: words.isBilly, closed: words.isClosed, open: words.isOpen, here: words.isHere,
    path: words.isPath,
  };
  const met = new Set(trace.steps.flatMap((step) => step.changes.map(([, state]) => trace.states[state]!)));
  return [...met].filter((state) => told[state]).map((state) => [state, told[state]!]);
}
