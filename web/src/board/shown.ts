// What every board receives, and how marks are put into words.
import type { Mark, Move, Position } from '../ask/api.ts';
import type { Setup } from '../ask/setup.ts';
import type { Own } from '../state/address.ts';
import type { Words } from '../words.ts';

export interface Props {
  here: Position; file: string | undefined; show: boolean; words: Words; setup: Setup;
  preview: Move | undefined; onPreview: (move: Move | undefined) => void; onMove: (move: string) => void;
  onGo: (setup: Setup) => void; last?: string | undefined;  // the move made last
  turned?: boolean;  // the board is turned round
  // A visitor's own labels; not in play.
  own?: Own | undefined; onOwn?: ((own: Own | undefined) => void) | undefined;
}

export const said: Record<Mark, 'win' | 'loss' | 'draw' | 'unknown'> = { W: 'win', L: 'loss', D: 'draw', '?': 'unknown' };
/** The text after a mark: the points by which the player is ahead. */
export const ahead = (move: Move): string =>
  move.margin ? ` ${move.margin > 0 ? '+' : '\u2212'}${Math.abs(move.margin)}` : '';
export const letter = (mark: Mark | undefined, show: boolean) => show && mark && mark !== '?' ? mark : '';
