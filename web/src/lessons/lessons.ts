// The steps of the lessons: where the board stands, what is drawn beside the text, and what is to be
// done there.  The texts are in the languages' files, one for each step.
import type { Position } from '../ask/api.ts';

export type Figure = 'powers' | 'xor' | 'mex' | 'strip' | 'scatter' | 'solver' | 'labels' | 'check';
export interface Step {
  at?: string;                         // the position that the board is set to
  figure?: Figure;
  done?: (here: Position) => boolean;  // the task
}

const xor = (here: Position): number => here.position.split(' ').map(Number).reduce((a, b) => a ^ b, 0);

export const kLessons: Record<string, Step[]> = {
  nim: [
    { at: '4 4', done: (here) => here.position !== '4 4' && xor(here) === 0 },
    { at: '3 4 5', figure: 'powers' },
    { at: '3 4 5', figure: 'xor' },
    { at: '3 4 5', figure: 'xor', done: (here) => xor(here) === 0 },
    { at: '1 4 5', figure: 'xor', done: (here) => xor(here) !== 0 },
    { at: '33 9 30 11', figure: 'check' },
  ],
  kayles: [
    { at: '5', figure: 'mex' },
    { at: '5', figure: 'strip' },
    { at: '5', figure: 'scatter' },
    { at: '12' },
    { at: '12' },
    { at: '1000000', figure: 'check' },
  ],
  green: [
    {}, { figure: 'solver' }, { figure: 'solver' }, { figure: 'solver' }, { figure: 'labels' }, { figure: 'check' },
  ],
};
