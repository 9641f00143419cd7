// Where the last move is visible on the board that it led to.
import { kLeftRight, pairsOf, type Board } from './board.ts';

/** Returns "r,c" of the cells that the move filled; none if it only took something away. */
export function lastCells(game: string, board: Board & { kind: 'grid' }, position: string, move: string | undefined): string[] {
  if (!move) return [];
  const pairs = pairsOf(move);
  if (game === 'connect4') {
    const column = Number(move), row = board.rows.findIndex((cells) => !!cells[column - 1]?.label);
    return row < 0 ? [] : [`${row + 1},${column}`];
  }
  if (game.startsWith('domineering')) {  // the move was made by the player who is not to move now
    const [r, c] = (pairs[0] ?? '').split(',').map(Number) as [number, number];
    return [`${r},${c}`, / (flat|right)$/.test(position) ? `${r + 1},${c}` : `${r},${c + 1}`];
  }
  if (game === 'cram') return pairs;
  if (game === 'amazons') return pairs.slice(-2);
  return ['mnk', 'hex', 'morris', 'quixo', ...kLeftRight, 'pegs', 'pigs'].includes(game) ? pairs.slice(-1) : [];
}
