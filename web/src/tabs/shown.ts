// The properties that every tab receives.
import type { Move, Position, Value } from '../ask/api.ts';
import type { Good } from '../ask/answer.ts';
import type { Setup } from '../ask/setup.ts';
import type { Own, Traced } from '../state/address.ts';
import type { Mode } from '../state/mode.ts';
import type { Tree } from '../state/tree.ts';
import type { Words } from '../words.ts';

export interface Props {
  words: Words; language: string; mode: Mode; tab: string; onTab: (tab: string) => void; here: Position | undefined; show: boolean;
  good: Good | undefined; setup: Setup; tree: Tree; moves: string[];
  onPreview: (move: Move | undefined) => void; onMove: (move: string) => void; onGo: (node: number) => void;
  step: number; onStep: (step: number) => void; traced: Traced | undefined; onTraced: (traced: Traced) => void; onSetup: (setup: Setup) => void;
  own: Own | undefined; onOwn: (own: Own | undefined) => void;
}

/** What is known about the position on the screen, from the last good answer.  paper: on paper, a
    picture that goes step by step has gone this far, as a part of 1. */
export type Shown = Props & { here: Position; values: Value[]; paper?: number };
