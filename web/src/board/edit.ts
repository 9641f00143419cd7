// A position edited by hand: its text after a piece is put on a cell, or after a number is changed.
import { isRows, kDominoes, kLeftRight, kStones } from './board.ts';

/** A piece to put on cells.  The first one of a palette is left where a piece is taken away. */
export interface Piece { sign: string; label: string; cls: string }
/** A cell as it is shown; `put` returns the position's text after a piece is put there. */
export interface Spot { label: string; cls: string; put: (sign: string) => string }
export type Editable =
  // mover: where the mover is part of the text.
  | { kind: 'cells'; rows: Spot[][]; palette: Piece[]; mover?: { now: string; after: string };
      sized?: (rows: number, columns: number) => string }
  | { kind: 'numbers'; numbers: number[]; with: (numbers: number[]) => string; grows: boolean }
  | { kind: 'parts'; parts: Part[]; with: (parts: Part[]) => string };
/** A component of a sum, as typed. */
export interface Part { game: string; position: string }

// squares: only whether one is covered, not by whom.
const pieces: Record<string, string> = { coins: 'TH', stones: '.XO', squares: '.X', toads: '.TF', pegs: '.X_', amazons: '.XO#' };
const kSized = ['mnk', 'connect4', 'hex', 'quixo', ...kDominoes, ...kLeftRight, 'coins', 'toads', 'pegs'];
const looks: Record<string, string> = { X: 'x', O: 'o', H: 'head', T: 'tail', '.': 'free', '#': 'rock' };
// Looks that differ in one game.
const kLooks: Record<string, Record<string, string>> = { toads: { T: 'x', F: 'o' }, pegs: { X: 'hole peg', '.': 'hole', _: 'gap' } };
const pieceOf = (sign: string, kind = ''): Piece => ({ sign, label: sign === '.' ? '' : sign, cls: kLooks[kind]?.[sign] ?? looks[sign]! });

/** Returns the piece that a click puts on a cell: the chosen one, or none if that is there
    already. */
export const putOn = (spot: Spot, chosen: string, palette: Piece[]): string =>
  chosen === (spot.label || palette[0]?.sign) ? palette[0]?.sign ?? '' : chosen;
const other: Record<string, string> = { X: 'O', O: 'X', upright: 'flat', flat: 'upright', toads: 'frogs', frogs: 'toads', left: 'right', right: 'left' };
const kNumbers = ['nim', 'lasker', 'grundy', 'dawsons-chess', 'kayles', 'dawsons-kayles', 'treblecross',
  'officers', 'wythoff', 'treat', 'fibonacci', 'bidding'];
// Games with a word before the heaps.
const kWorded = ['all-but', 'subtraction', 'octal', 'stripes'];
// Games with a fixed number of numbers.
const kOfTwo = ['wythoff', 'treat', 'fibonacci', 'bidding'];

/** Returns undefined if positions of this kind are not edited by clicks. */
export function editable(game: string, position: string): Editable | undefined {
  const kind = game in pieces ? game : kDominoes.includes(game) ? 'squares' : 'stones';
  if (game === 'coins' && /^[HT]+(\/[HT]+)*$/.test(position) || game === 'toads' && /^[TF.]+( |$)/.test(position)
      || game === 'pegs' && /^[X._]+(\/[X._]+)*( |$)/.test(position)
      || kStones.includes(game) && isRows(game, position)) {
    const [board, ...rest] = position.split(' ') as [string, ...string[]];
    const rows = board.split('/');
    const mover = rest.length === 1 && other[rest[0]!];
    const empty = pieces[kind]![0]!, told = (lines: string[]) => [lines.join('/'), ...rest].join(' ');
    return { kind: 'cells', palette: [...pieces[kind]!].map((sign) => pieceOf(sign, kind)), ...(mover ? { mover: { now: rest[0]!, after: `${board} ${mover}` } } : {}),
      ...(kSized.includes(game) ? { sized: (high: number, wide: number) => told(Array.from({ length: high }, (_, r) =>
        (rows[r] ?? '').padEnd(wide, empty).slice(0, wide)).slice(0, kind === 'toads' ? 1 : high)) } : {}),
      rows: rows.map((row, r) => [...row].map((cell, c) => ({
        ...pieceOf(cell, kind), put: (sign: string) => told(rows.map((line, i) => i !== r ? line : line.slice(0, c) + sign + line.slice(c + 1))),
      }))) };
  }
  if (game === 'chomp' && /^\d+(,\d+)*$/.test(position)) {
    // A click makes the row end there; rows above become at least as long, rows below at most as
    // long.
    const lengths = position.split(',').map(Number);
    const wide = Math.max(...lengths) + 1;
    return { kind: 'cells', palette: [], rows: [...lengths, 0].map((length, r) => Array.from({ length: wide }, (_, c) => ({
      label: r + c === 0 ? '\u2620' : '', cls: c < length ? r + c === 0 ? 'poison' : 'chocolate' : 'free',
      put: () => [...lengths, 0].map((old, i) => {
        const end = c < length ? c + (c + 1 === length ? 0 : 1) : c + 1;
        return i < r ? Math.max(old, end) : i > r ? Math.min(old, end) : end;
      }).filter((n) => n > 0).join(',') || '1',
    }))) };
  }
  if (game === 'tiles' && /^\d+(,\d+)*(\/\d+(,\d+)*)*$/.test(position)) {
    // A click swaps a tile with the gap, so that every order of the tiles can be reached.
    const rows = position.split('/').map((row) => row.split(','));
    const text = (lines: string[][]) => lines.map((line) => line.join(',')).join('/');
    return { kind: 'cells', palette: [], rows: rows.map((row) => row.map((cell) => ({
      label: cell === '0' ? '' : cell, cls: cell === '0' ? 'gap' : 'tile',
      put: () => text(rows.map((line) => line.map((other) => other === cell ? '0' : other === '0' ? cell : other))) }))),
    sized: (high, wide) => text(Array.from({ length: high }, (_, r) => Array.from({ length: wide }, (_, c) => String((r * wide + c + 1) % (high * wide))))) };
  }
  if (game === 'sum') {
    const found = position.split(' + ').map((text) => /^([\w-]+)\((.*)\)$/.exec(text));
    if (found.every((part) => part !== null)) return { kind: 'parts',
      parts: found.map((part) => ({ game: part![1]!, position: part![2]! })),
      with: (parts) => parts.map((part) => `${part.game}(${part.position})`).join(' + ') };
  }
  const prefixed = kWorded.includes(game) ? /^(\S+) (\d{1,15}( \d{1,15})*)$/.exec(position) : null;
  if (prefixed) return { kind: 'numbers', numbers: prefixed[2]!.split(' ').map(Number), grows: true,
    with: (numbers) => `${prefixed[1]} ${numbers.join(' ')}` };
  if (kNumbers.includes(game) && /^\d{1,15}( \d{1,15})*$/.test(position))
    return { kind: 'numbers', numbers: position.split(' ').map(Number), grows: !kOfTwo.includes(game),
      with: (numbers) => numbers.join(' ') };
  return undefined;
}

/** Returns who is to move according to the position itself: 0 the player who begins the game, 1 the
    other, undefined if it does not tell. */
export function moverOf(game: string, position: string): 0 | 1 | undefined {
  if (game.startsWith('toads') && other[position.split(' ').at(-1)!]) return /(toads|left)$/.test(position) ? 0 : 1;
  if (!kStones.includes(game) || game === 'cram' || !isRows(game, position)) return undefined;
  const [board, mover] = position.split(' ') as [string, string | undefined];
  if (mover && other[mover]) return ['X', 'upright', 'left'].includes(mover) ? 0 : 1;
  return board.split('X').length === board.split('O').length ? 0 : 1;
}
