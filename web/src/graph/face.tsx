// A position as a node of a graph: its board, drawn small.
import type { JSX } from 'preact';
import type { Position } from '../ask/api.ts';
import type { Setup } from '../ask/setup.ts';
import { boardOf } from '../board/board.ts';
import { Thumbnail } from '../gallery/thumbnail.tsx';

export const kFaceWide = 92, kFaceHigh = 78;

/** Returns undefined if the position's board is only words. */
export function faceOf(here: Position, setup: Setup, position: string): JSX.Element | undefined {
  const { scene: _, ...rest } = here;  // the scene belongs to another position
  const { kind } = boardOf({ ...rest, position }, setup.file);
  return kind === 'words' || kind === 'sum' ? undefined
    : <g transform="translate(-36,-33)"><Thumbnail game={setup.game} position={position} wide={72} /></g>;
}
