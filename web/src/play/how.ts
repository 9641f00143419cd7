// How a move is made by hand on the current board.
import type { Position } from '../ask/api.ts';
import { boardOf, kDominoes, kindsOf, needsButtons } from '../board/board.ts';
import type { Words } from '../words.ts';

const kFromTo = ['clobber', 'morris', 'quixo', 'pegs', 'pigs'];

export function howTo(here: Position, file: string | undefined, words: Words): string {
  if (here.game === 'dag' || here.game === 'loopy') return words.howToken;
  if (here.game === 'green' || here.game === 'parity') return words.howPawn;
  const board = boardOf(here, file);
  if (board.kind === 'heaps') {
    if (needsButtons(here, board)) return words.howButton;
    if (!board.rows || board.hand === 'squares') return board.rows ? words.howSquares : words.howHeaps;
    const { takes, splits } = kindsOf(here.moves);
    return [takes && (board.hand === 'tail' ? words.howTail : words.howRows), splits && words.howCut].filter(Boolean).join(' ');
  }
  if (board.kind === 'sum') return words.howSum;
  if (board.kind === 'plane') return words.howPlane;
  if (board.kind === 'scene') return words.howLimb;
  if (board.kind !== 'grid') return words.howButton;
  if (kDominoes.includes(here.game)) return words.howDomino;
  if (here.game === 'chomp') return words.howBite;
  if (here.game === 'coins') return words.howCorners;
  if (here.game === 'connect4') return words.howColumn;
  if (here.game === 'amazons') return words.howShoot;
  if (here.game === 'tiles') return words.howSlide;
  if (here.game.startsWith('toads')) return words.howStrip;
  return kFromTo.includes(here.game) && here.moves.some((m) => board.cellsOf(m).length > 1) ? words.howFromTo : words.howPlace;
}
