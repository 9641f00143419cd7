// A visitor's own labels on a green board: how they are typed, which are malformed, and the
// checker's reasons.
import type { Wrong } from '../ask/told.ts';
import type { Picture } from '../ask/api.ts';
import type { Own } from '../state/address.ts';
import { filled } from '../graph/trace.ts';
import type { Words } from '../words.ts';

export type Half = keyof Own;
export const kHalves: readonly Half[] = ['alpha', 'beta'];
export const kSigns: Record<Half, string> = { alpha: 'α', beta: 'β' };
const kMostRank = 2147483647;  // the largest rank that the checker reads

/** A bad label: why it is bad, and the successor that shows it. */
export interface Bad { half: Half; at: number; kind: 'empty' | 'unread' | 'large' | 'rank'; because?: string }
/** The result of a check. */
export interface Checked { bad: Bad[]; more: number; well: string[]; error?: Wrong }

/** The typed text without blanks and commas, which separate labels. */
export const typed = (text: string): string => text.replace(/[\s,]+/g, '');
const isInfinite = (label: string): boolean => /^(-|−|inf|∞)$/i.test(label);

/** Makes both halves one text for each field long. */
export const fitted = (own: Own, fields: number): Own => {
  const fit = (row: string[]) => Array.from({ length: fields }, (_, i) => row[i] ?? '');
  return { alpha: fit(own.alpha), beta: fit(own.beta) };
};

/** Drops the empty labels at the end, as the address does. */
export const trimmed = (own: Own): Own => {
  const trim = (row: string[]) => row.slice(0, row.reduce((end, label, i) => label === '' ? end : i + 1, 0));
  return { alpha: trim(own.alpha), beta: trim(own.beta) };
};

/** Labels pasted into one place fill that place and the next ones. */
export function pasted(row: string[], at: number, text: string): string[] {
  const labels = text.replace(/^\s*(alpha|beta)\b/i, '').split(/[\s,]+/).filter(Boolean);
  return row.map((label, i) => i >= at && i < at + labels.length ? labels[i - at]! : label);
}

/** Returns the halves in which something is typed; only these are checked. */
export const halvesOf = (own: Own): Half[] => kHalves.filter((half) => own[half].some((label) => label !== ''));

/** Returns the labels that are malformed, in the order of the fields. */
export function malformed(own: Own): Bad[] {
  const halves = halvesOf(own);
  return own.alpha.flatMap((_, at) => halves.flatMap((half): Bad[] => {
    const label = own[half][at]!;
    if (label === '') return [{ half, at, kind: 'empty' }];
    if (isInfinite(label)) return [];
    if (!/^\d+$/.test(label)) return [{ half, at, kind: 'unread' }];
    return Number(label) > kMostRank ? [{ half, at, kind: 'large' }] : [];
  }));
}

/** Returns the labels in the format that `zermelo check green FILE LABELS` reads. */
export const linesOf = (own: Own): string => halvesOf(own).map((half) =>
  `${half} ${own[half].map((label) => isInfinite(label) ? '-' : label).join(' ')}\n`).join('');

export interface Answer {
  accepted: boolean; fields: number; bad_labels?: number; ann_wins?: number; billy_wins?: number; unclaimed?: number;
  bad_alpha?: Record<string, number>; bad_beta?: Record<string, number>;
}

/** Returns the checker's answer, in the order of the fields. */
export function checkedOf(answer: Answer, names: string[], words: Words): Checked {
  const bad = names.flatMap((name, at) => kHalves.flatMap((half): Bad[] => {
    const because = answer[`bad_${half}`]?.[name];
    return because === undefined ? [] : [{ half, at, kind: 'rank', because: String(because) }];
  }));
  const well = !answer.accepted ? [] : [
    answer.ann_wins === undefined ? '' : filled(words.ownAlpha, [answer.ann_wins, answer.fields]),
    answer.billy_wins === undefined ? '' : filled(words.ownBeta, [answer.billy_wins, answer.fields]),
    answer.unclaimed ? filled(words.ownUnclaimed, [answer.unclaimed]) : ''].filter(Boolean);
  return { bad, more: (answer.bad_labels ?? bad.length) - bad.length, well };
}

/** Returns a sentence that says why a label is bad. */
export function reason(bad: Bad, own: Own, picture: Picture, words: Words): string {
  const node = picture.nodes[bad.at]!, label = own[bad.half][bad.at] ?? '';
  const put = (text: string, more: Record<string, string> = {}) => text.replace(/\{(\w+)\}/g, (_, key: string) =>
    ({ p: node.name, h: kSigns[bad.half], x: label, n: String(kMostRank), ...more })[key] ?? '');
  if (bad.kind !== 'rank') return put({ empty: words.ownEmpty, unread: words.ownUnread, large: words.ownLarge }[bad.kind]);
  const its = own[bad.half][picture.nodes.findIndex(({ name }) => name === bad.because)] ?? '';
  const need = put(bad.half === 'alpha' ? node.green ? words.ownFinite : words.ownLess
    : node.green ? words.ownLess : words.ownAtMost);
  // The owner wants this label finite.
  const chooses = (node.shape === 'circle') === (bad.half === 'alpha');
  return put(chooses ? words.ownNone : words.ownEach,
    { r: bad.because ?? '', y: isInfinite(its) ? '∞' : its, need });
}

/** Returns the solver's labels, as a visitor would type them. */
export const solved = (picture: Picture): Own => {
  const of = (region: number) => picture.nodes.map((node) => node.region === region ? node.label ?? '' : '-');
  return { alpha: of(0), beta: of(1) };
};
