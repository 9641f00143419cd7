// What the gallery knows about each game: its family, a position small enough to begin with, and
// one whose board is its picture.  A game that is not listed here appears among the visitor's own,
// with its example.
import type { Game } from '../ask/api.ts';
import { exampleOf, type Setup } from '../ask/setup.ts';

export const kFamilies = ['heaps', 'boards', 'graphs', 'puzzles', 'yours'] as const;
export type Family = typeof kFamilies[number];
interface Card { family: Family; start?: string; pawn?: string; picture?: string; parameters?: Record<string, string> }

const kCards: Record<string, Card> = {
  nim: { family: 'heaps', start: '3 4 5', picture: '3 4 5' },
  treat: { family: 'heaps', start: '7 5', picture: '6 4', parameters: { cap: '4' } },
  wythoff: { family: 'heaps', start: '7 5', picture: '6 4' },
  kayles: { family: 'heaps', start: '3 5', picture: '5 2 3' },
  stripes: { family: 'heaps', start: '1,5,1 9', picture: '1,5,1 7' },
  bidding: { family: 'heaps', start: '15', picture: '15 5 3' },
  lasker: { family: 'heaps', start: '3 4', picture: '2 5 3' },
  fibonacci: { family: 'heaps', start: '10', picture: '6' },
  grundy: { family: 'heaps', start: '8', picture: '5 2' },
  'dawsons-kayles': { family: 'heaps', start: '9', picture: '4 2' },
  treblecross: { family: 'heaps', start: '9', picture: '6' },
  'dawsons-chess': { family: 'heaps', start: '9', picture: '3 4' },
  officers: { family: 'heaps', start: '8', picture: '4 3' },
  subtraction: { family: 'heaps', start: '1,3,4 10', picture: '1,3,4 6' },
  'all-but': { family: 'heaps', start: '1,3 8 9', picture: '1,3 4 5' },
  octal: { family: 'heaps', start: '0.77 5 7', picture: '0.77 3 5' },
  'nim-passes': { family: 'heaps', start: '3 4 5 passes=1', picture: '3 5 passes=1' },
  mnk: { family: 'boards', start: '3x3 3', picture: 'X.O/.X./..O 3' },
  hex: { family: 'boards', start: '3x3', picture: 'X.O/OX./.OX' },
  connect4: { family: 'boards', start: '4x4', picture: '..../..X./.OX./XOO.' },
  chomp: { family: 'boards', start: '3x4', picture: '5,5,3,1' },
  domineering: { family: 'boards', start: '4x4', picture: 'XOO./X..X/.OOX/....' },
  cram: { family: 'boards', start: '3x4', picture: 'XX../...X/...X' },
  quixo: { family: 'boards', start: '3x3', picture: 'X.O/.../OX. X' },
  morris: { family: 'boards', start: '3x3', picture: 'X.O/OX./..X' },
  coins: { family: 'boards', start: 'TH/TT/HH', picture: 'HTH/THT/HHT' },
  toads: { family: 'boards', start: 'TT..FF', picture: 'TT.F.F toads' },
  amazons: { family: 'boards', start: 'X.../O...', picture: 'X.#./..#./O..#' },
  clobber: { family: 'boards', start: 'XOXO/OXOX', picture: 'XO.O/.XOX' },
  col: { family: 'boards', start: '3x3', picture: 'X.O/.O./X..' },
  snort: { family: 'boards', start: '3x3', picture: 'XX./..O/X.O' },
  'domineering-values': { family: 'boards', start: '3x3', picture: 'XOO./X..X/...X' },
  'toads-values': { family: 'boards', start: 'TT..FF', picture: 'T.TF.F toads' },
  cutcake: { family: 'boards', start: '4x7', picture: '4x7' },
  'maundy-cake': { family: 'boards', start: '6x12', picture: '3x6' },
  hackenbush: { family: 'graphs', start: 'RBB GR', picture: 'RBB GR BGRB' },
  green: { family: 'graphs', pawn: '2' },
  parity: { family: 'graphs', pawn: '3' },
  dag: { family: 'graphs' },
  loopy: { family: 'graphs' },
  stoppers: { family: 'graphs' },
  pigs: { family: 'puzzles', picture: '1,1 1,2' },
  pegs: { family: 'puzzles', start: 'X.XX/XXXX/XXXX/XXXX', picture: 'X.XX/XX.X/XXXX/.XXX' },
  tiles: { family: 'puzzles', start: '1,2,3/4,8,5/7,6,0', picture: '1,2,3/4,0,5/7,8,6' },
  sum: { family: 'yours', start: 'kayles(5) + nim(3) + chomp(2x3)' },
  script: { family: 'yours' },
};

/** A move as two positions to draw: before it and after it. */
export const kMoves: Record<string, [string, string]> = {
  nim: ['3 4 5', '3 2 5'], bidding: ['15 5 3', '15 8 1'], kayles: ['5', '2 2'],
  stripes: ['1,5,1 7', '1,5,1 3 3'], pigs: ['1,1 1,2', '1,3 1,2'], chomp: ['5,5,3,1', '5,2,2,1'],
  hex: ['X.O/OX./.O.', 'X.O/OX./XO.'], mnk: ['X.O/.X./... 3', 'X.O/.X./..O 3'], connect4: ['..../..../.OX./XOO.', '..../..X./.OX./XOO.'],
  domineering: ['XOO./X.../..../....', 'XOO./X..X/...X/....'], cram: ['XX../..../....', 'XX../...X/...X'],
  lasker: ['2 5 3', '2 4 1 3'], grundy: ['5 2', '3 2 2'], toads: ['TT..FF toads', 'T.T.FF frogs'],
  tiles: ['1,2,3/4,0,5/7,8,6', '1,2,3/4,5,0/7,8,6'], pegs: ['X.XX/XX.X/XXXX/.XXX', 'XXXX/X..X/X.XX/.XXX'],
};

export const familyOf = (game: Game): Family => kCards[game.name]?.family ?? 'yours';
export const pictureOf = (game: Game): string => kCards[game.name]?.picture ?? '';

/** Returns a game at a position small enough for somebody who has never seen it. */
export function beginning(game: Game): Setup {
  const card = kCards[game.name];
  if (card?.pawn !== undefined) return { ...exampleOf(game), position: card.pawn };
  return card?.start === undefined ? exampleOf(game)
    : { game, position: card.start, parameters: card.parameters ?? {} };
}

/** The catalogue in the gallery's order: by family, in the order above. */
export function shelves(games: Game[]): { family: Family; games: Game[] }[] {
  const order = Object.keys(kCards);
  const at = (game: Game) => { const i = order.indexOf(game.name); return i < 0 ? order.length : i; };
  return kFamilies.map((family) => ({
    family, games: games.filter((game) => familyOf(game) === family).sort((a, b) => at(a) - at(b)),
  })).filter((shelf) => shelf.games.length > 0);
}
