// What went wrong, in all languages of the page.
import { languages, type Words } from '../words.ts';
import { Refusal } from './api.ts';
import { Unable } from './fetched.ts';
import { inLanguage, type Wrong } from './told.ts';

type Key = 'died' | 'noMemory' | 'outOfTime' | 'unable' | 'unableNeeds';

/** An error of the page itself.  why: fills {0} in. */
export function pageWrong(what: Key, expected?: Key, why = ''): Wrong {
  const told = (words: Words) => ({ what: words[what].replace('{0}', why), ...expected && { expected: words[expected] } });
  return { ...told(languages.en!), in: Object.fromEntries(Object.entries(languages).map(([code, words]) => [code, told(words)])) };
}

/** A text in the language of the page. */
export const wrongIn = (text: string, words: Words): Wrong => ({ what: text, in: { [words.code]: { what: text } } });

/** What an error of an engine says. */
export const wrongOf = (error: Error): Wrong => error instanceof Refusal ? error.told
  : error instanceof Unable ? pageWrong('unable', 'unableNeeds') : { what: error.message };

/** Returns it in the language of the page, or in English if there is no translation. */
export function toldWrong(wrong: Wrong, words: Words): { text: string; lang: string } {
  const { what, expected, lang } = inLanguage(wrong, words.code);
  return { text: expected ? `${what}; ${words.expected}: ${expected}` : what, lang };
}
