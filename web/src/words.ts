// The language of the page: the chosen one, or else the browser's.
import type { Game } from './ask/api.ts';
import { embeddedLanguage } from './state/embedded.ts';
import { remembered } from './state/remembered.ts';
import { en, enGames, type Words } from './words/en.ts';
import { pl, plGames } from './words/pl.ts';
import { sk, skGames } from './words/sk.ts';
import { zh, zhGames } from './words/zh.ts';

export type { Words };
export const languages: Record<string, Words> = { en, pl, sk, zh };
export const games: Record<string, Record<string, string>> =
  { en: enGames, pl: plGames, sk: skGames, zh: zhGames };

/** Returns the name of a game and its rule in one line, with the language of both.  Without a
    translation they are the server's, in English. */
export function toldGame(game: Game, language: string): { name: string; rule: string; lang: string } {
  const own = games[language]?.[game.name];
  const [name, ...rule] = (own ?? game.title).split(': ');
  return { name: name!, rule: rule.join(': '), lang: own ? language : 'en' };
}

export function standardLanguage(): string {
  const chosen = embeddedLanguage ?? remembered('localStorage', 'language') ?? navigator.language.slice(0, 2);
  return chosen in languages ? chosen : 'en';
}

/** Returns the name of an opponent of the catalogue; an unknown one keeps its name there. */
export const opponentName = (name: string, words: Words): string => ({
  optimal: words.optimal, 'nearly-optimal': words.nearly, random: words.random,
  'random-then-optimal': words.randomFirst, cyclic: words.cyclic,
})[name] ?? name;

/** Turns a rule into a sentence: with a capital letter, and the language's full stop. */
export const asSentence = (text: string, language: string): string =>
  text && `${text[0]!.toUpperCase()}${text.slice(1)}${language === 'zh' ? '。' : '.'}`;
