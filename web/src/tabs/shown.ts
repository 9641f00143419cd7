// What every tab is given.
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

/** What is told of the position that is shown: of the last good answer. */
export type Shown = Props & { here: Position; values: Value[]; paper?: number };  // on paper, what goes step by step has gone so far, of 1
