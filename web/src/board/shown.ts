// What every board is given, and how marks are said.
import type { Mark, Move, Position } from '../ask/api.ts';
import type { Setup } from '../ask/setup.ts';
import type { Own } from '../state/address.ts';
import type { Words } from '../words.ts';

export interface Props {
  here: Position; file: string | undefined; show: boolean; words: Words; setup: Setup;
  preview: Move | undefined; onPreview: (move: Move | undefined) => void; onMove: (move: string) => void;
  onGo: (setup: Setup) => void; last?: string | undefined;  // the move made last
  turned?: boolean;  // the board is turned round
  own?: Own | undefined; onOwn?: ((own: Own | undefined) => void) | undefined;  // labels of one's own; none in play
}

export const said: Record<Mark, 'win' | 'loss' | 'draw' | 'unknown'> = { W: 'win', L: 'loss', D: 'draw', '?': 'unknown' };
/** Behind a mark: by how many points. */
export const ahead = (move: Move): string =>
  move.margin ? ` ${move.margin > 0 ? '+' : '\u2212'}${Math.abs(move.margin)}` : '';
export const letter = (mark: Mark | undefined, show: boolean) => show && mark && mark !== '?' ? mark : '';
