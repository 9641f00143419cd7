// An answer as a sentence: who can force a win, and in how many moves.
import type { Position, Tongues } from '../ask/api.ts';
import { kLeftRight } from '../board/board.ts';
import type { Words } from '../words.ts';

/** Fills in a text: `{p}` is the name; `{0}`, `{1}` ... are the others. */
export const fill = (text: string, name: string, ...others: (string | number)[]): string =>
  text.replace(/\{(\w)\}/g, (_, hole: string) => hole === 'p' ? name : String(others[Number(hole)] ?? ''));

/** Picks from `one=... |few=... |other=...` the form that fits the number in the language. */
export function counted(text: string, n: number, language: string): string {
  const forms = new Map(text.split('|').map((form) => form.split(/=(.*)/s).slice(0, 2) as [string, string]));
  const form = forms.get(new Intl.PluralRules(language).select(n)) ?? forms.get('other')!;
  return fill(form, '', n.toLocaleString(language));
}

/** Returns what the pieces of a game are called, those of the player who begins first; undefined if
    they have no names. */
export function piecesOf(game: string, words: Words): [string, string] | undefined {
  if (game.startsWith('domineering')) return [words.pieceUpright, words.pieceFlat];
  if (game.startsWith('toads')) return [words.pieceToads, words.pieceFrogs];
  return ['mnk', 'connect4', 'hex', 'morris', 'quixo', ...kLeftRight].includes(game) ? ['X', 'O'] : undefined;
}

/** Returns a headline and a reason in the language of the page, or in English if there is no
    translation. */
export function toldIn(told: { headline?: string; why?: string; in?: Tongues }, language: string): { headline: string; why: string; lang: string } {
  const own = told.in?.[language];
  return { headline: (own ?? told).headline ?? '', why: (own ?? told).why ?? '', lang: own ? language : 'en' };
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

// The side of the mover.
export interface Side { piece: 0 | 1 | undefined; first: boolean; mine: boolean | undefined }

/** Returns '' if there is nothing to say. */
export function sentenceOf(here: Position, side: Side, words: Words, language: string): string {
  const { verdict, steps, remoteness, margin } = here.answer;
  if (steps !== undefined)
    return steps === null ? words.noWay : steps === 0 ? '' : counted(words.stepsLeft, steps, language);
  if (!verdict || here.over) return '';
  if (verdict === 'draw') return words.sayDraw;
  if (verdict === 'unknown') return words.sayUnknown;
  const within = margin !== undefined ? counted(words.byPoints, Math.abs(margin), language)
    : remoteness === undefined ? '' : counted(words.inMoves, remoteness, language);
  if (side.mine !== undefined)
    return fill((verdict === 'win') === side.mine ? words.sayYouCan : words.sayTheyCan, '', within);
  const pieces = piecesOf(here.game, words);
  const name = (mover: boolean) => pieces && side.piece !== undefined
    ? capital(pieces[mover ? side.piece : 1 - side.piece]!)
    : side.first === mover ? words.theFirst : words.theSecond;
  return verdict === 'win' ? fill(words.sayCan, name(true), within)
    : fill(words.sayCannot, name(false), within);
}
