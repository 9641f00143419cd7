// Three ways to look at a game: play it, explore what its moves are worth, or understand why.
import { kLessons } from '../lessons/lessons.ts';

export const kModes = ['play', 'explore', 'understand'] as const;
export type Mode = typeof kModes[number];

/** The tabs of each mode.  A link that names a tab but no mode means the mode that has this tab. */
export const kTabs: Record<Mode, readonly string[]> = {
  play: [], explore: ['moves', 'history', 'graph'], understand: ['lesson', 'rules', 'why', 'solver'],
};

/** Returns the tabs that a game has in a mode. */
export const tabsOf = (mode: Mode, game: string): string[] =>
  kTabs[mode].filter((tab) => tab !== 'lesson' || game in kLessons);

export const modeOf = (tab: string): Mode => kTabs.understand.includes(tab) ? 'understand' : 'explore';
