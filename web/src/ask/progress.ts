// A solver's progress as the page shows it: a count never falls within a phase.
import type { Progress } from './engine.ts';

// since: the second in which the phase began.
export interface Paced extends Progress { since: number }

/** A phase may start over and count from 0; the page keeps the largest count of it. */
export function paced(before: Paced | null, now: Progress): Paced {
  return before && before.phase === now.phase
    ? { ...now, since: before.since, positions: Math.max(before.positions, now.positions) }
    : { ...now, since: before ? before.seconds : 0 };
}

/** Positions per second in this phase. */
export const rate = (told: Paced): number =>
  Math.round(told.positions / Math.max(told.seconds - told.since, 0.1));
