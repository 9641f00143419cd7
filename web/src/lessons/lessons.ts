// The steps of the lessons: the position on the board, the figure beside the text, and the task.
// The texts are in the languages' files, one for each step.
import type { Position } from '../ask/api.ts';
import { isCold, type Place } from './cold.ts';

export type Figure = 'powers' | 'xor' | 'mex' | 'strip' | 'scatter' | 'map' | 'solver' | 'labels' | 'check'
  | 'corner' | 'pairs' | 'replies' | 'bounds' | 'flood' | 'plain' | 'best' | 'opened' | 'rooms' | 'products' | 'worth';
export interface Step {
  at?: string;                         // the position that the board is set to
  set?: Record<string, string>;        // with these parameters
  file?: string;                       // or this file, from its start
  figure?: Figure;
  done?: (here: Position) => boolean;  // the task
}

const xor = (here: Position): number => here.position.split(' ').map(Number).reduce((a, b) => a ^ b, 0);
const is = (position: string) => (here: Position): boolean => here.position === position;
const cold = (from: string, cap?: number) => (here: Position): boolean =>
  here.position !== from && isCold(here.position.split(' ').map(Number) as Place, cap);
const lost = (here: Position): boolean => here.answer.verdict === 'loss';

const answered = (from: string) => (here: Position): boolean => here.position !== from && lost(here);
const over = (here: Position): boolean => here.over;

const three = { cap: '3' }, ten = { cap: '10' };
/** Two pigs in the corner of a meadow; the other corner is 11 steps away. */
export const kMeadow = '6\n......\n.##...\n......\n...#..\n......\n......\n2\n1 1 1 2\n6 5 6 6\n';
const file = kMeadow;
/** One token on a graph whose nodes have the nimbers 3 1 0 2 1 0, and several tokens on two
    graphs. */
const kGraph = 'graph 6 9\n1 2\n1 3\n1 4\n2 3\n2 4\n3 4\n4 5\n4 6\n5 6\n', kChain = 'graph 3 2\n1 2\n2 3\ntokens 2\n';
const token = { file: `${kGraph}tokens 1\n` }, even = { file: `${kGraph}tokens 1 4\n${kChain}` }, odd = { file: `${kGraph}tokens 2 4\n${kChain}` };
const row = { rows: 'single', columns: 'twins' };  // coins in a row

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
  wythoff: [
    { at: '4 4', done: is('0 0') },
    { at: '2 1', done: is('0 0') },
    { at: '7 5', figure: 'corner' },
    { at: '7 5', figure: 'corner', done: cold('7 5') },
    { at: '5 8', figure: 'pairs' },
    { at: '20 31', figure: 'pairs', done: cold('20 31') },
    { at: '20 31', figure: 'check' },
  ],
  treat: [
    { at: '4 0', set: three, done: is('0 0') },
    { at: '7 5', set: three, figure: 'corner' },
    { at: '7 5', set: three, figure: 'corner', done: cold('7 5', 3) },
    { at: '5 2', set: three, done: is('0 0') },
    { at: '5 2', set: three, figure: 'corner' },
    { at: '40 31', set: ten, done: cold('40 31', 10) },
    { at: '40 31', set: ten, figure: 'check' },
  ],
  chomp: [
    { at: '4x4', done: is('4,1,1,1') },
    { at: '2x6', done: is('6,5') },
    { at: '3x4', done: is('4,4,3') },
    { at: '4,4,3', figure: 'replies' },
    { at: '3x4', done: lost },
    { at: '5x7', done: lost },
    { at: '5x7', figure: 'check' },
  ],
  pigs: [
    { file, done: (here) => typeof here.answer.steps === 'number' && here.answer.steps < 11 },
    { file, figure: 'flood' },
    { file, figure: 'bounds' },
    { file, figure: 'plain' },
    { file, figure: 'best' },
    { file, figure: 'opened' },
    { file, figure: 'check' },
  ],
  bidding: [
    { at: '15 13 1', done: lost },
    { at: '15 11 1', done: answered('15 11 1') },
    { at: '15', figure: 'rooms' },
    { at: '15', figure: 'rooms', done: lost },
    { at: '1000', figure: 'map' },
    { at: '33', figure: 'strip' },
    { at: '1000', figure: 'check' },
  ],
  stripes: [
    { at: '3,3,3 13', done: is('3,3,3 5 5') },
    { at: '2,2,2 5', done: over },
    { at: '2,2,2 7', figure: 'mex' },
    { at: '2,2,2 7', figure: 'strip' },
    { at: '1,5,1 6', figure: 'mex' },
    { at: '2,5,7 12 7', figure: 'worth', done: lost },
    { at: '2,5,7 1000000', figure: 'check' },
  ],
  hex: [
    { at: '.../.X./...', done: over },
    { at: 'XOX/OX./.O.', done: over },
    { at: '3x3', done: lost },
    { at: '4x3', done: answered('.../.../.../...') },
    { at: '4x4', done: lost },
    { at: '..../..X./..../....', figure: 'replies' },
    { at: '4x4', figure: 'check' },
  ],
  coins: [
    { at: 'THTHHT', set: row, done: lost },
    { at: 'TTT/TTT/TTH', figure: 'mex' },
    { at: 'TTT/TTT/TTH', figure: 'products' },
    { at: 'TTTT/TTTT/TTTT/TTTH', figure: 'products' },
    { at: 'TTTT/THTH/TTHT/TTTH', figure: 'products', done: lost },
    { at: 'TTTT/THTH/TTHT/TTTH', figure: 'check' },
  ],
  dag: [
    { ...token, done: lost },
    { ...token, figure: 'solver' },
    { ...token, figure: 'mex' },
    { ...even, figure: 'worth', done: answered('1 4 2') },
    { ...odd, figure: 'worth', done: lost },
    { ...odd, figure: 'check' },
  ],
};
