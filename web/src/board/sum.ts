// A sum's components as positions of their own, with the moves in them.
import type { Move, Position } from '../ask/api.ts';

// whole: the sum's moves, by the part's own move.
export interface Part { text: string; here: Position; whole: Map<string, Move> }

const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Returns the game's own move, as its board knows it, that leads from `before` to `after`. */
export function ownMove(game: string, before: string, after: string): string {
  if (game === 'chomp') {  // rows: the bite is where the first row that became shorter now ends
    const [a, b] = [numbers(before), numbers(after)];
    const row = a.findIndex((n, r) => n !== (b[r] ?? 0));
    return `${row + 1},${(b[row] ?? 0) + 1}`;
  }
  if (game === 'wythoff' || game === 'treat') {
    const [a, b] = [numbers(before), numbers(after)];
    return a.map((n, i) => n - (b[i] ?? 0)).join(' ');
  }
  if (game === 'fibonacci') return String(numbers(before)[0]! - (numbers(after)[0] ?? 0));
  if (game === 'coins') {  // the coins that were turned
    const [a, b] = [before.split('/'), after.split('/')];
    const turned = a.flatMap((row, r) => [...row].flatMap((coin, c) =>
      coin === b[r]?.[c] ? [] : [`${r + 1},${c + 1}`]));
    // Two corners say it all.
    return (turned.length === 4 ? [turned[0], turned[3]] : turned).join(' ');
  }
  const rest = after.split(' ');  // heaps: those that are not on both sides
  const gone = before.split(' ').filter((heap) => {
    const at = rest.indexOf(heap);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return `${gone.join('+')}->${rest.join('+') || '0'}`;
}

/** Returns undefined if the text is not a sum of games that can be typed. */
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
