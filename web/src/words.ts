// The language of the page: chosen, else the browser's.
import { en, type Words } from './words/en.ts';
import { pl } from './words/pl.ts';
import { sk } from './words/sk.ts';
import { zh } from './words/zh.ts';

export type { Words };
export const languages: Record<string, Words> = { en, pl, sk, zh };

export function standardLanguage(): string {
  const chosen = localStorage.getItem('language') ?? navigator.language.slice(0, 2);
  return chosen in languages ? chosen : 'en';
}
