// The positions of the line that is played, from its start to where it is, as far as they are known.
import { useEffect, useState } from 'preact/hooks';
import { known, recall, type Position, type Verdict } from './api.ts';
import { questionOf, type Setup } from './setup.ts';

/** undefined: not known.  `when` changes when an answer has come; unless `wanted`, nothing is asked. */
export function useLine(setup: Setup, moves: string[], when: string | undefined, wanted = true): (Position | undefined)[] {
  const [line, setLine] = useState<(Position | undefined)[]>([]);
  useEffect(() => {
    if (!wanted) { setLine([]); return undefined; }
    let current = true;
    // What was not answered yet is asked for a second at most, and the last position not at all.
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

export type Fault = '' | 'win' | 'draw' | 'steps';  // what a move gave away
export interface Made { worth: Verdict; fault: Fault }  // for the player who made it

const other: Record<string, Verdict> = { win: 'loss', loss: 'win', draw: 'draw', unknown: 'unknown' };
const rank: Record<string, number> = { loss: 0, draw: 1, win: 2 };

/** What each move of the line is worth, and whether it was a mistake. */
export function judged(line: (Position | undefined)[]): Made[] {
  return line.slice(1).map((after, i): Made => {
    const before = line[i];
    if (!before || !after) return { worth: '', fault: '' };
    const { steps: had } = before.answer, { steps: has } = after.answer;
    if (had !== undefined || has !== undefined)  // a puzzle
      return { worth: '', fault: typeof had === 'number' && had > 0 && (has === null || has !== undefined && has >= had) ? 'steps' : '' };
    const again = before.turn !== undefined && before.turn === after.turn;  // the same player moves on
    const verdict = after.answer.verdict ?? '';
    const worth = again ? verdict : other[verdict] ?? '';
    const best = before.answer.verdict ?? '';
    const lost = best in rank && worth in rank && rank[worth]! < rank[best]!;
    return { worth, fault: lost ? best as 'win' | 'draw' : '' };
  });
}
