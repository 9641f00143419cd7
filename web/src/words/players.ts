// Files that number their players: where the page's texts say Ann and Billy, they then say player 1
// and player 0.
import type { Words } from './en.ts';

/** The replacements; {a} is Ann's number, {b} Billy's. */
const kSaid: Record<string, [RegExp, string][]> = {
  en: [[/\bAnn\b/g, 'player {a}'], [/\bBilly\b/g, 'player {b}'], [/\b(her|His) label\b/g, 'the label'],
    [/\bshe\b/g, 'player {a}'], [/\bher\b/g, 'player {a}’s'], [/\bhe\b/g, 'player {b}']],
  pl: [[/\bAnię/g, 'gracza {a}'], [/\bAnia\b/g, 'gracz {a}'], [/\bAni\b/g, 'gracza {a}'], [/\bBolka\b/g, 'gracza {b}'], [/\bBolek\b/g, 'gracz {b}'],
    [/\b(jej|Jego) etykieta\b/g, 'etykieta'], [/\bjej\b/g, 'jego']],
  sk: [[/(?<=patria )Ann\b/g, 'hráčovi {a}'], [/(?<=načka |ťahom )Ann\b/g, 'hráča {a}'], [/\bAnn\b/g, 'hráč {a}'], [/\bBillyho hodnosť/g, 'hodnosť hráča {b}'], [/\bBillyho\b/g, 'hráča {b}'], [/\bBillymu\b/g, 'hráčovi {b}'], [/\bBilly\b/g, 'hráč {b}'],
    [/\b(jej|Jeho) značka\b/g, 'značka'], [/\bjej\b/g, 'jeho']],
  zh: [[/ ?Ann ?/g, '玩家 {a} '], [/ ?Billy ?/g, '玩家 {b} '], [/她的/g, '其'], [/(?<!其)他的/g, '其'], [/(?<!其)[她他]/g, '该玩家']],
};

/** Returns the text with numbers in place of the names.  ann: the number of the player whom the
    page calls Ann. */
export function numbered(text: string, language: string, ann: number): string {
  return (kSaid[language] ?? []).reduce((said, [name, put]) => said.replace(name, (...found) => {
    const [whole, at] = [found.at(-1) as string, found.at(-2) as number];
    const told = put.replace('{a}', String(ann)).replace('{b}', String(1 - ann));
    return /(^|\. )$/.test(whole.slice(0, at)) ? told[0]!.toUpperCase() + told.slice(1) : told;
  }), text).trim();
}

export const withNumbers = (words: Words, ann: number): Words =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, numbered(text, words.code, ann)])) as Words;

/** Returns the name of the player who moves from circles (0) or from squares (1), with that
    sign. */
export const ownerName = (shape: number, game: string, words: Words): string =>
  `${game === 'parity' ? numbered(words.ann, words.code, shape) : shape ? words.billy : words.ann} ${shape ? '□' : '○'}`;
