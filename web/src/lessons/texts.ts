// The long texts, loaded when they are read: lessons, rules in sentences, what the catalogue says of
// solvers and parameters, and what the server says of the commonest mistakes.
import { useEffect, useState } from 'preact/hooks';

export interface Texts { lessons: Record<string, string[]>; rules: Record<string, string[]>; cards: Record<string, string>; errors: Record<string, string> }

const load: Record<string, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en.ts'), pl: () => import('./pl.ts'), sk: () => import('./sk.ts'), zh: () => import('./zh.ts'),
};

/** What the catalogue says, in the language of the page: else in its own, English. */
export const cardOf = (text: string, texts: Texts | undefined, language: string): { text: string; lang: string } =>
  texts?.cards[text] ? { text: texts.cards[text]!, lang: language } : { text, lang: 'en' };

const kHole = /\\\{(\d)\\\}/g;  // {0} in a text whose signs are quoted
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A mistake as the server tells it, `what; expected: what else`, by the form it has: {0} is any text. */
export function errorIn(message: string, texts: Texts | undefined, words: { expected: string }): string | undefined {
  const forms = Object.entries(texts?.errors ?? {}).sort(([a], [b]) => b.length - a.length);
  const told = (text: string): string | undefined => {
    for (const [form, own] of forms) {
      const found = new RegExp(`^${quoted(form).replace(kHole, '(?<h$1>.+)')}$`, 's').exec(text);
      if (found) return own.replace(/\{(\d)\}/g, (_, n: string) => { const word = found.groups![`h${n}`]!; return told(word) ?? word; });
    }
    return undefined;
  };
  const [what, expected] = message.split('; expected: ');
  const first = told(what!);
  if (!first) return undefined;
  return expected === undefined ? first : `${first}; ${words.expected}: ${told(expected) ?? expected}`;
}

/** undefined: not yet there. */
export function useTexts(language: string): Texts | undefined {
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let current = true;
    void load[language]?.().then((told) => { if (current) setTexts(told.texts); }, () => undefined);
    return () => { current = false; };
  }, [language]);
  return texts;
}
