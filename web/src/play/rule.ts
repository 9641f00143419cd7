// The rule in one line, with the numbers of this board in place of its letters.
import type { Setup } from '../ask/setup.ts';

/** Replaces n by the size of the stack, and K by the most that a move may take or by how many in a
    row win. */
export function particular(rule: string, { game, position, parameters }: Setup): string {
  const [first] = position.split(' ');
  if (game.name === 'bidding' && /^\d+$/.test(first ?? '')) return rule.replace(/\bn\b/g, first!);
  const [, inRow] = game.name === 'mnk' ? /^\S+ (\d+)$/.exec(position) ?? [] : [];
  if (inRow) return rule.replace(/\bK\b/g, inRow);
  return game.name === 'treat' && parameters.cap && parameters.cap !== '0' ? rule.replace(/\bK\b/g, parameters.cap) : rule;
}

// The word before the heaps: lengths, a set, or a code.
const kGiven = ['stripes', 'subtraction', 'all-but', 'octal'];

export const givenIn = ({ game, position }: Setup): string =>
  kGiven.includes(game.name) && position.includes(' ') ? position.split(' ')[0]!.replace(/,/g, ', ') : '';
