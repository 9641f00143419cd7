// How far a solver is, as it is told: a count never falls but where another phase is named.
import type { Progress } from './engine.ts';

export interface Paced extends Progress { since: number }  // the second in which its phase began

/** A phase may be begun again and count from 0: the most that it has counted stays. */
export function paced(before: Paced | null, now: Progress): Paced {
  return before && before.phase === now.phase
    ? { ...now, since: before.since, positions: Math.max(before.positions, now.positions) }
    : { ...now, since: before ? before.seconds : 0 };
}

/** Positions of the phase a second. */
export const rate = (told: Paced): number =>
  Math.round(told.positions / Math.max(told.seconds - told.since, 0.1));
