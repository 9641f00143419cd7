// A solver's steps: what is known after some of them, and the steps in words.
import type { Trace, TraceStep } from '../ask/api.ts';
import type { Setup } from '../ask/setup.ts';
import type { Words } from '../words.ts';

/** What is known about a place; a number below 0 means none. */
export interface Known { state: string; number: number }

/** Returns what is known after the steps 0 .. at. */
export function knownAfter(trace: Trace, at: number): Known[] {
  const known: Known[] = trace.places.map(() => ({ state: 'none', number: -1 }));
  for (const step of trace.steps.slice(0, at + 1))
    for (const [place, state, number] of step.changes) known[place] = { state: trace.states[state]!, number };
  return known;
}

/** Fills in a text: `{0}`, `{1}` ... are the numbers, `{p}` the position, `{f}` the sum of the
    first two. */
export function filled(text: string, numbers: number[], position = ''): string {
  return text.replace(/\{(\d|p|f)\}/g, (_, name: string) => name === 'p' ? position
    : String(name === 'f' ? numbers[0]! + numbers[1]! : numbers[Number(name)]));
}

/** The solver whose steps can be shown for a game, if the catalogue names none. */
const kTellers: Record<string, string> = { treat: 'marking', wythoff: 'marking', fibonacci: 'marking', chomp: 'marking', dag: 'mex' };
/** The name in the choice of solvers that stands for the attractor of a chosen set. */
export const kForce = 'force';

/** Returns the solvers that can show their steps. */
export function tellers({ game, parameters }: Setup): string[] {
  if (kTellers[game.name]) return [kTellers[game.name]!];
  if (game.name === 'nim') return parameters.misere || parameters.piles ? ['marking'] : [];
  const traced = game.solvers.filter((s) => s.traced).map((s) => s.name);
  if (game.name === 'pigs') return traced;  // the best one first
  traced.reverse();
  return game.name === 'green' ? [...traced, kForce] : traced;
}

/** Fills in lists: `{l}` is the places that the step puts into its last state, `{n}` the numbers
    after the first, `{x}` their XOR. */
function listed(text: string, trace: Trace, { numbers, changes }: TraceStep, words: Words): string {
  const last = changes.at(-1)?.[1];
  const places = (trace.solver === 'marking' ? changes.slice(1) : changes).filter(([, state]) => state === last);
  return text.replace('{l}', places.map(([place]) => trace.places[place]).join(trace.solver === 'marking' ? '; ' : ', ') || words.noneListed)
    .replace('{n}', numbers.slice(1).join(', ') || words.noneListed).replace('{x}', numbers.slice(1).join(' ⊕ '));
}

export function sentence(trace: Trace, step: TraceStep, words: Words): string {
  const { kind, numbers } = step;
  const text = kind === 'force' && numbers[0] === 0 ? words.stepRound
    : kind === 'force' ? words.stepForce : kind === 'left' ? words.stepLeft : kind === 'drop' ? words.stepDrop
    : kind === 'lift' ? numbers[0]! < 0 ? words.stepInfinite : words.stepLift
    : kind === 'attract' ? words.stepAttract : kind === 'take' ? words.stepTake : kind === 'reopen' ? words.stepReopen
    : kind === 'measures' ? words.stepMeasures
    : kind === 'measure' ? numbers[0]! < 0 ? words.stepMeasureInfinite : words.stepMeasure
    : kind === 'open' ? words.stepOpen : kind === 'goal' ? words.stepGoal
    : kind === 'ended' ? words.stepMarkEnded : kind === 'lost' ? words.stepMarkLost : kind === 'marked' ? words.stepMarked
    : kind === 'mex' ? words.stepMex : kind === 'xor' ? numbers.length > 1 ? words.stepXor : words.stepNoToken
    : kind === 'set' ? words.stepSet : kind === 'reach' ? words.stepReach
    : kind === 'trap' ? numbers[2] ? words.stepNoTrap : words.stepTrap
    : kind === 'end' ? trace.game === 'parity' ? words.stepEndPlayers : words.stepEnd
    : trace.columns ? words.stepStart : words.stepLiftStart;
  return filled(listed(text, trace, step, words), numbers, step.position);
}

/** Returns what the states in this trace mean, in the order of their first appearance. */
export function legend(trace: Trace, words: Words): [string, string][] {
  const told: Record<string, string> = {
    target: words.isTarget, forced: words.isForced, dropped: words.isDropped, infinite: words.isInfinite,
    ann: words.isAnn, billy: words.isBilly, closed: words.isClosed, open: words.isOpen, here: words.isHere,
    path: words.isPath, lost: words.isLost, won: words.isMarked,
  };
  if (trace.solver === 'attractor') Object.assign(told, { target: words.isOfSet, forced: words.isReached, dropped: words.isLeaving });
  if (trace.game === 'parity') Object.assign(told, { ann: words.isPlayer0, billy: words.isPlayer1, infinite: words.isBeyond });
  const met = new Set(trace.steps.flatMap((step) => step.changes.map(([, state]) => trace.states[state]!)));
  return [...met].filter((state) => told[state]).map((state) => [state, told[state]!]);
}
