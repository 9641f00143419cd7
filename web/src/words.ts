// The language of the page: chosen, else the browser's.
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

/** What a game is called, its rule in a line, and the language of both: else the server's English. */
export function toldGame(game: Game, language: string): { name: string; rule: string; lang: string } {
  const own = games[language]?.[game.name];
  const [name, ...rule] = (own ?? game.title).split(': ');
  return { name: name!, rule: rule.join(': '), lang: own ? language : 'en' };
}

export function standardLanguage(): string {
  const chosen = embeddedLanguage ?? remembered('localStorage', 'language') ?? navigator.language.slice(0, 2);
  return chosen in languages ? chosen : 'en';
}

/** What an opponent of the catalogue is called: else its name there. */
export const opponentName = (name: string, words: Words): string => ({
  optimal: words.optimal, 'nearly-optimal': words.nearly, random: words.random,
  'random-then-optimal': words.randomFirst, cyclic: words.cyclic,
})[name] ?? name;

/** A rule as a sentence: with a capital, and the language's full stop. */
export const asSentence = (text: string, language: string): string =>
  text && `${text[0]!.toUpperCase()}${text.slice(1)}${language === 'zh' ? '。' : '.'}`;
