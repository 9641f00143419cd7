// A sum's components as positions of their own, with the moves made in them.
import type { Move, Position } from '../ask/api.ts';

export interface Part { text: string; here: Position; whole: Map<string, Move> }  // by the part's own move

const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** A move of the game itself, as its board knows it, from what is before and after. */
export function ownMove(game: string, before: string, after: string): string {
  if (game === 'chomp') {  // rows above each other: the bite is where the first shorter row ends
    const [a, b] = [numbers(before), numbers(after)];
    const row = a.findIndex((n, r) => n !== (b[r] ?? 0));
    return `${row + 1},${(b[row] ?? 0) + 1}`;
  }
  if (game === 'wythoff' || game === 'treat') {
    const [a, b] = [numbers(before), numbers(after)];
    return a.map((n, i) => n - (b[i] ?? 0)).join(' ');
  }
  if (game === 'fibonacci') return String(numbers(before)[0]! - (numbers(after)[0] ?? 0));
  if (game === 'coins') {  // what is turned
    const [a, b] = [before.split('/'), after.split('/')];
    const turned = a.flatMap((row, r) => [...row].flatMap((coin, c) =>
      coin === b[r]?.[c] ? [] : [`${r + 1},${c + 1}`]));
    return (turned.length === 4 ? [turned[0], turned[3]] : turned).join(' ');  // corners: two tell all
  }
  const rest = after.split(' ');  // heaps: what is not on both sides
  const gone = before.split(' ').filter((heap) => {
    const at = rest.indexOf(heap);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return `${gone.join('+')}->${rest.join('+') || '0'}`;
}

/** undefined: the text is no sum of typed games. */
export function partsOf(here: Position): Part[] | undefined {
  const texts = here.position.split(' + ');
  const parts = texts.map((text): Part | undefined => {
    const found = /^([\w-]+)\((.*)\)$/.exec(text);
    if (!found) return undefined;
    const [, game, position] = found as unknown as [string, string, string];
    const whole = new Map<string, Move>();
    const moves: Move[] = [];
    for (const move of here.moves) {
      const [from, to] = move.move.split('->') as [string, string];
      const after = /^[\w-]+\((.*)\)$/.exec(to ?? '');
      if (from !== text || !after) continue;
      const own = ownMove(game, position, after[1]!);
      if (whole.has(own)) continue;
      whole.set(own, move);
      moves.push({ ...move, move: own });
    }
    return { text, whole, here: { ...here, game, position, moves, legal: moves.length } };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
