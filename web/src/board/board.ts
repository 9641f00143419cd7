// What a position looks like, read from its text: cells, heaps, a plane, a map, or words.
import type { Mark, Move, Position, Scene, Value } from '../ask/api.ts';
import { mapOf } from './map.ts';

export interface Cell { label: string; cls: string }
/** How a row is moved by hand.  squares: a cross is put; tail: all from a stone on is taken. */
export type Hand = 'squares' | 'tail';
export type Board =
  | { kind: 'grid'; rows: Cell[][]; skew: boolean; round: boolean; cellsOf: (m: Move) => string[] }
  | { kind: 'heaps'; heaps: number[]; rows: boolean; hand?: Hand }
  | { kind: 'plane'; piles: [number, number] }
  | { kind: 'stack'; limit: number; stack: number; stake: number }
  | { kind: 'sum'; parts: string[] } | { kind: 'scene'; scene: Scene } | { kind: 'words' };

export const kDominoes = ['domineering', 'domineering-values', 'cram'], kLeftRight = ['amazons', 'clobber', 'col', 'snort'];
export const kStones = ['mnk', 'connect4', 'hex', 'morris', 'quixo', ...kDominoes, ...kLeftRight];
const kSquare = [...kDominoes, 'quixo'];  // games whose pieces fill their cells
export const kRowsOfPins = ['kayles', 'dawsons-kayles', 'treblecross', 'stripes', 'officers', 'lasker', 'grundy', 'dawsons-chess', 'octal'];
const kHeaps = ['nim', 'fibonacci', 'all-but', 'subtraction', ...kRowsOfPins];
const kHands: Record<string, Hand> = { treblecross: 'squares', lasker: 'tail' };
export const kEnds = 2;  // a heap of Treblecross has this many more than squares
const kPrefixed = ['all-but', 'subtraction', 'octal', 'stripes'];  // a word stands before the heaps
/** Boards that look the same from both sides. */
export const kTurned = ['mnk', 'hex', 'morris', ...kDominoes, 'quixo', 'toads', ...kLeftRight];
export const kMostStones = 40;  // the largest heap that is shown stone by stone
export const kMostPlane = 24;
const kMostStack = 60;  // the tallest stack that is drawn
export const kPig = 'pig', kPeg = 'peg';

/** Returns "r,c" for every pair in the move's text. */
export const pairsOf = (text: string): string[] => text.match(/\d+,\d+/g) ?? [];

const stone: Record<string, string> = { X: 'x', O: 'o', '#': 'rock' };
/** Whether the text is rows of stones; # is a burnt cell of Amazons. */
export const isRows = (game: string, position: string): boolean => (game === 'amazons' ? /^[XO.#]+(\/[XO.#]+)*( |$)/ : /^[XO.]+(\/[XO.]+)*( |$)/).test(position);

/** The two cells of a domino, which is typed as its upper or left one. */
function domino(move: string, flat: boolean): string[] {
  const [r, c] = move.split(',').map(Number) as [number, number];
  return [move, flat ? `${r},${c + 1}` : `${r + 1},${c}`];
}

function stones(game: string, position: string): Board {
  const rows = position.split(' ')[0]!.split('/').map((row) =>
    [...row].map((c) => ({ label: c === '.' ? '' : c, cls: stone[c] ?? 'free' })));
  const height = rows.length;
  // A stone dropped into a column; the first cell is the one where it comes to rest.
  const dropped = (column: number) => Array.from({ length: height }, (_, i) => height - i)
    .sort((a, b) => Number(!!rows[a - 1]![column - 1]?.label) - Number(!!rows[b - 1]![column - 1]?.label))
    .map((r) => `${r},${column}`);
  return {
    kind: 'grid', rows, skew: game === 'hex', round: !kSquare.includes(game),
    cellsOf: (m) => game === 'connect4' ? dropped(Number(m.move))
      : game.startsWith('domineering') ? domino(m.move, / (flat|right)$/.test(position)) : pairsOf(m.move),
  };
}

// Pegs in holes; a move is the path of its peg.
function pegs(position: string): Board {
  const rows = position.split(' ')[0]!.split('/').map((row) => [...row].map((c) =>
    ({ label: c === 'X' ? kPeg : '', cls: c === 'X' ? 'hole peg' : c === '.' ? 'hole' : 'gap' })));
  return { kind: 'grid', rows, skew: false, round: true, cellsOf: (m) => pairsOf(m.move) };
}

// Numbered tiles; a move is the number of the tile that slides.
function tiles(position: string): Board {
  const rows = position.split('/').map((row) => row.split(',').map((n) =>
    ({ label: n === '0' ? '' : n, cls: n === '0' ? 'gap' : 'tile' })));
  const places = new Map(rows.flatMap((row, r) =>
    row.map((cell, c): [string, string] => [cell.label, `${r + 1},${c + 1}`])));
  return { kind: 'grid', rows, skew: false, round: false, cellsOf: (m) => [places.get(m.move) ?? ''] };
}

function chomp(position: string): Board {
  const rows = position.split(',').map((n, r) => Array.from({ length: Number(n) }, (_, c) => ({
    label: r + c === 0 ? '\u2620' : '', cls: r + c === 0 ? 'poison' : 'chocolate',
  })));
  return { kind: 'grid', rows, skew: false, round: false, cellsOf: (m) => pairsOf(m.move) };
}

// The coins that a move names: by two corners, or by rows and columns as in 1+4,2..5.
function turning(move: string): string[] {
  if (move.includes(' ')) return pairsOf(move);
  const [rows, columns] = move.split(',').map((all) => all.split('+').flatMap((part) => {
    const [from, to = from] = part.split('..').map(Number) as [number, number?];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  })) as [number[], number[]];
  return rows.flatMap((r) => columns.map((c) => `${r},${c}`));
}

function coins(position: string): Board {
  const rows = position.split(/[/\n]/).filter((row) => /^[HT]+$/.test(row)).map((row) =>
    [...row].map((c) => ({ label: c, cls: c === 'H' ? 'head' : 'tail' })));
  if (!rows.length) return { kind: 'words' };
  return { kind: 'grid', rows, skew: false, round: true, cellsOf: (m) => turning(m.move) };
}

// Toads and frogs; a move is an animal's place, after its strip's number if there are several.
function strip(position: string): Board {
  const strips = position.split(' ').filter((word) => /^[TF.]+$/.test(word)), wide = Math.max(...strips.map((animals) => animals.length));
  return {
    kind: 'grid', skew: false, round: true, cellsOf: (m) => [m.move.includes('.') ? m.move.replace('.', ',') : `1,${m.move}`],
    rows: strips.map((animals) => [...animals.padEnd(wide)].map((c) => ({ label: /[TF]/.test(c) ? c : '', cls: { T: 'x', F: 'o', ' ': 'gap' }[c] ?? 'free' }))),
  };
}

/** The map of a pigs' file, with the pigs where the position puts them. */
export function pigs(file: string, position: string): Board {
  const map = mapOf(file);
  const rows = map.rows.map((row) => [...row].map((c) => ({ label: '', cls: c === '#' ? 'rock' : 'meadow' })));
  const at = (place: string): Cell | undefined => {
    const [r, c] = place.split(',').map(Number) as [number, number];
    return rows[r - 1]?.[c - 1];
  };
  for (const place of map.stacks) {
    const cell = at(place);
    if (cell) cell.cls = 'meadow stack';
  }
  for (const place of pairsOf(position)) {
    const cell = at(place);
    if (cell) cell.label = kPig;
  }
  return { kind: 'grid', rows, skew: false, round: false, cellsOf: (m) => pairsOf(m.move) };
}

// The rows that a script draws, if each move names squares of them and no two the same ones.
function scripted(here: Position): Board | undefined {
  const rows = (here.drawn ?? '').replace(/\n$/, '').split('\n').map((row) => [...row]);
  const moves = here.moves.map((m) => pairsOf(m.move));
  const inside = (pair: string) => {
    const [r, c] = pair.split(',').map(Number) as [number, number];
    return rows[r - 1]?.[c - 1] !== undefined;
  };
  if (!moves.length || !moves.every((pairs) => pairs.length && pairs.every(inside))) return undefined;
  if (new Set(moves.map(String)).size < moves.length) return undefined;
  return {
    kind: 'grid', skew: false, round: false, cellsOf: (m) => pairsOf(m.move),
    rows: rows.map((row) => row.map((c) => ({ label: c === '.' || c === ' ' ? '' : c, cls: c === ' ' ? 'gap' : stone[c] ?? 'free' }))),
  };
}

export function boardOf(here: Position, file: string | undefined): Board {
  const { game, position } = here;
  if (here.scene || game === 'script') return here.scene ? { kind: 'scene', scene: here.scene } : scripted(here) ?? { kind: 'words' };
  if (kStones.includes(game) && isRows(game, position)) return stones(game, position);
  if (game === 'chomp' && /^\d+(,\d+)*$/.test(position)) return chomp(position);
  if (game.startsWith('toads') && /^[TF.]+ /.test(position)) return strip(position);
  if (game === 'bidding' && /^\d{1,3}( \d+ \d+)?$/.test(position)) {
    const [limit, stack = 0, stake = 1] = position.split(' ').map(Number) as [number, number?, number?];
    if (limit <= kMostStack) return { kind: 'stack', limit, stack, stake };
  }
  if (game === 'coins') return coins(position);
  if (game === 'pegs' && /^[X._]+(\/[X._]+)*( |$)/.test(position)) return pegs(position);
  if (game === 'tiles' && /^\d+(,\d+)*(\/\d+(,\d+)*)*$/.test(position)) return tiles(position);
  if (game === 'pigs' && file) return pigs(file, position);
  if (game === 'sum') return { kind: 'sum', parts: position.split(' + ') };
  if ((game === 'wythoff' || game === 'treat') && /^\d+ \d+$/.test(position)) {
    const [a, b] = position.split(' ').map(Number) as [number, number];
    return { kind: 'plane', piles: [a, b] };
  }
  if (kHeaps.includes(game)) {
    const words = position.split(' ').slice(kPrefixed.includes(game) ? 1 : 0);
    const heaps = (game === 'fibonacci' ? words.slice(0, 1) : words).map(Number);
    if (heaps.every((n) => Number.isSafeInteger(n)))
      return { kind: 'heaps', heaps, rows: kRowsOfPins.includes(game), ...(kHands[game] ? { hand: kHands[game] } : {}) };
  }
  return { kind: 'words' };
}

/** Whether these heaps are shown stone by stone. */
export const stoneByStone = (heaps: number[]): boolean =>
  heaps.length <= 24 && heaps.every((n) => n <= kMostStones);

/** Whether there are moves that no click on the board makes. */
export function needsButtons(here: Position, board: Board): boolean {
  if (board.kind === 'words' || board.kind === 'stack') return true;
  if (board.kind !== 'heaps') return false;
  return !stoneByStone(board.heaps)
    || !board.rows && here.moves.some((m) => /[+,]/.test(m.move));
}

const kOrder: Mark[] = ['W', 'D', '?', 'L'];
/** Returns the best mark of these moves, for the player who makes them. */
export function bestMark(moves: Move[]): Mark | undefined {
  return kOrder.find((mark) => moves.some((m) => m.mark === mark));
}

const behindMark = { win: 'L', loss: 'W', draw: 'D' } as const;
const againMark = { win: 'W', loss: 'L', draw: 'D' } as const;  // the same player moves again
/** Fills in the marks and steps that the answer left open, from the values; best move first. */
export function completed(position: Position, values: Value[]): Position {
  const puzzle = position.answer.steps !== undefined;
  const behind = new Map(values.map((v) => [v.move, v]));
  const moves = position.moves.map((m): Move => {
    const value = behind.get(m.move);
    if (puzzle) return m.steps === undefined && value ? { ...m, steps: value.remoteness ?? null } : m;
    return m.mark === '?' && value && value.verdict in behindMark
      ? { ...m, mark: (value.moves_again ? againMark : behindMark)[value.verdict as keyof typeof behindMark] } : m;
  });
  // In a puzzle: the fewest steps first, then unknown moves, then moves without a solution.
  const far = (m: Move) => m.steps === null ? Infinity : m.steps ?? Number.MAX_VALUE;
  const better = (a: Move, b: Move): number => kOrder.indexOf(a.mark) - kOrder.indexOf(b.mark)
    || (far(a) < far(b) ? -1 : far(a) > far(b) ? 1 : 0);
  return { ...position, moves: [...moves].sort(better) };
}

/** Returns the move that takes from a heap all but `left` on one side and `right` on the other. */
export function taking(moves: Move[], size: number, left: number, right: number): Move | undefined {
  const wanted = [left, right].filter((n) => n > 0).sort((a, b) => b - a).join('+') || '0';
  return moves.find((m) => {
    const [from, to] = m.move.split('->');
    if (Number(from) !== size || to === undefined) return false;
    return to.split('+').map(Number).filter((n) => n > 0).sort((a, b) => b - a).join('+') ===
      (wanted === '0' ? '' : wanted);
  });
}

/** Returns the move that only splits a heap, after its first `left` stones. */
export const splitting = (moves: Move[], size: number, left: number): Move | undefined =>
  left > 0 && left < size ? taking(moves, size, left, size - left) : undefined;

/** Returns whether some move takes stones, and whether some move only splits. */
export function kindsOf(moves: Move[]): { takes: boolean; splits: boolean } {
  const left = moves.map((m) => m.move.split('->').map((side) => side.split('+').reduce((sum, n) => sum + Number(n), 0)));
  return { takes: left.some(([from, to]) => to! < from!), splits: left.some(([from, to]) => to === from) };
}

/** Returns the numbers of "The heaps are worth 4 2 (XOR 6)" in binary, with the deciding bit. */
export function xorTable(why: string): { terms: bigint[]; xor: bigint; bit: number } | undefined {
  const found = /worth ([\d ]+) \(XOR (\d+)\)/.exec(why);
  if (!found) return undefined;
  const terms = found[1]!.trim().split(/ +/).map((n) => BigInt(n));
  const xor = BigInt(found[2]!);
  return { terms, xor, bit: xor === 0n ? -1 : xor.toString(2).length - 1 };
}

/** Returns the moves best first, or, where that would reveal values, ordered by their texts. */
export const inOrder = (moves: Move[], show: boolean): Move[] => show ? moves
  : [...moves].sort((a, b) => a.move.localeCompare(b.move, 'en', { numeric: true }));

/** Returns the least number that is not among these. */
export function mex(values: number[]): number {
  const seen = new Set(values);
  let n = 0;
  while (seen.has(n)) n++;
  return n;
}

/** Put before the number of moves not shown, if the list of moves may be incomplete. */
export const uncounted = (here: Position): string => here.legal_complete === false ? '≥ ' : '';
