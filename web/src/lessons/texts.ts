// The long texts, loaded when they are read: lessons, rules in sentences, and the catalogue's texts
// about solvers and parameters.
import { useEffect, useState } from 'preact/hooks';

export interface Texts { lessons: Record<string, string[]>; rules: Record<string, string[]>; cards: Record<string, string> }

const load: Record<string, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en.ts'), pl: () => import('./pl.ts'), sk: () => import('./sk.ts'), zh: () => import('./zh.ts'),
};

/** Returns a text of the catalogue in the language of the page, or in the catalogue's own,
    English. */
export const cardOf = (text: string, texts: Texts | undefined, language: string): { text: string; lang: string } =>
  texts?.cards[text] ? { text: texts.cards[text]!, lang: language } : { text, lang: 'en' };

/** Returns undefined until the texts are loaded. */
export function useTexts(language: string): Texts | undefined {
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let current = true;
    void load[language]?.().then((told) => { if (current) setTexts(told.texts); }, () => undefined);
    return () => { current = false; };
  }, [language]);
  return texts;
}
