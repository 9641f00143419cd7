// The positions of the line that is played, from its start to the current position, as far as they
// are known.
import { useEffect, useState } from 'preact/hooks';
import { known, recall, type Position, type Verdict } from './api.ts';
import { questionOf, type Setup } from './setup.ts';

/** Returns undefined for each position that is not known.  `when` changes when an answer has
    arrived; unless `wanted`, nothing is asked. */
export function useLine(setup: Setup, moves: string[], when: string | undefined, wanted = true): (Position | undefined)[] {
  const [line, setLine] = useState<(Position | undefined)[]>([]);
  useEffect(() => {
    if (!wanted) { setLine([]); return undefined; }
    let current = true;
    // Asks for each missing answer with a limit of one second, but never for the last position.
    Promise.all(Array.from({ length: moves.length + 1 }, (_, i) => {
      const question = questionOf(setup, 'position', moves.slice(0, i));
      const asked = known<Position>(question)
        ?? (i < moves.length ? recall<Position>({ ...question, seconds: 1 }) : undefined);
      return asked?.catch(() => undefined);
    })).then((all) => current && setLine(all));
    return () => { current = false; };
  }, [setup, moves, when, wanted]);
  return line;
}

// What a move gave away: a win, a draw, or steps.
export type Fault = '' | 'win' | 'draw' | 'steps';
export interface Made { worth: Verdict; fault: Fault }  // worth is for the player who made the move

const other: Record<string, Verdict> = { win: 'loss', loss: 'win', draw: 'draw', unknown: 'unknown' };
const rank: Record<string, number> = { loss: 0, draw: 1, win: 2 };

/** Returns what each move of the line is worth, and whether it was a mistake. */
export function judged(line: (Position | undefined)[]): Made[] {
  return line.slice(1).map((after, i): Made => {
    const before = line[i];
    if (!before || !after) return { worth: '', fault: '' };
    const { steps: had } = before.answer, { steps: has } = after.answer;
    if (had !== undefined || has !== undefined)  // a puzzle
      return { worth: '', fault: typeof had === 'number' && had > 0 && (has === null || has !== undefined && has >= had) ? 'steps' : '' };
    // The same player moves again.
    const again = before.turn !== undefined && before.turn === after.turn;
    const verdict = after.answer.verdict ?? '';
    const worth = again ? verdict : other[verdict] ?? '';
    const best = before.answer.verdict ?? '';
    const lost = best in rank && worth in rank && rank[worth]! < rank[best]!;
    return { worth, fault: lost ? best as 'win' | 'draw' : '' };
  });
}
