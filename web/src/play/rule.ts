// The rule in a line, as it is on the board: with the numbers that it leaves open.
import type { Setup } from '../ask/setup.ts';

/** The rule with the least that fills the stack for n, and for K the most that one may take, or how many in a row win. */
export function particular(rule: string, { game, position, parameters }: Setup): string {
  const [first] = position.split(' ');
  if (game.name === 'bidding' && /^\d+$/.test(first ?? '')) return rule.replace(/\bn\b/g, first!);
  const [, inRow] = game.name === 'mnk' ? /^\S+ (\d+)$/.exec(position) ?? [] : [];
  if (inRow) return rule.replace(/\bK\b/g, inRow);
  return game.name === 'treat' && parameters.cap && parameters.cap !== '0' ? rule.replace(/\bK\b/g, parameters.cap) : rule;
}

const kGiven = ['stripes', 'subtraction', 'all-but', 'octal'];  // lengths, a set, a code: the word before the heaps

export const givenIn = ({ game, position }: Setup): string =>
  kGiven.includes(game.name) && position.includes(' ') ? position.split(' ')[0]!.replace(/,/g, ', ') : '';
