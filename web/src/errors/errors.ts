// The server's texts about mistakes, charts and pictures, in the language of the page.  The server
// writes them in English.  For each language there is a list of the forms that its texts may have
// (errors/pl/files.ts ...): {0} stands for any text, which is translated in turn if it has a form.
// A quoted hole, '{0}', was typed by somebody and stays as it is; so does a hole that the
// translation writes as {=0}.
//
// web/test/errors.test.ts finds the texts in the server's sources, and fails if one has no form.
import { useEffect, useState } from 'preact/hooks';

export type Forms = Record<string, string>;
interface Form { pattern: RegExp; own: string; typed: string[] }  // typed: the quoted holes

const load: Record<string, () => Promise<{ forms: Forms }>> = {
  pl: () => import('./pl.ts'), sk: () => import('./sk.ts'), zh: () => import('./zh.ts'),
};

const kHole = /\{(\d)\}/g;
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns the text of a form as a pattern; a hole that occurs again must hold the same text. */
function patternOf(form: string): RegExp {
  const seen = new Set<string>();
  const pieces = form.split(kHole).map((piece, i) => {
    if (i % 2 === 0) return quoted(piece);
    if (seen.has(piece)) return `\\k<h${piece}>`;
    seen.add(piece);
    return `(?<h${piece}>.*?)`;
  });
  return new RegExp(`^${pieces.join('')}$`, 's');
}

const compiled = new WeakMap<Forms, Form[]>();
/** Orders the forms, the most specific ones first. */
function inOrder(forms: Forms): Form[] {
  let made = compiled.get(forms);
  if (made) return made;
  const fixed = (form: string) => form.replace(kHole, '').length;
  made = Object.entries(forms).sort(([a], [b]) => fixed(b) - fixed(a)).map(([form, own]) => ({
    pattern: patternOf(form), own, typed: [...form.matchAll(/['"]\{(\d)\}['"]/g)].map(([, n]) => n!),
  }));
  compiled.set(forms, made);
  return made;
}

/** Returns undefined if the text has no form. */
export function toldBy(text: string, forms: Forms): string | undefined {
  for (const { pattern, own, typed } of inOrder(forms)) {
    const found = pattern.exec(text);
    if (found) return own.replace(/\{(=?)(\d)\}/g, (_, same: string, n: string) => {
      const word = found.groups![`h${n}`]!;
      return same || typed.includes(n) || !word ? word : toldBy(word, forms) ?? word;
    });
  }
  return undefined;
}

/** Translates a mistake as the page joins it, `what; expected: what else`.  Returns undefined if it
    has no form. */
export function errorIn(message: string, forms: Forms, words: { expected: string }): string | undefined {
  const [what, expected] = message.split('; expected: ');
  const told = toldBy(what!, forms);
  if (told === undefined || expected === undefined) return told;
  return `${told}; ${words.expected}: ${toldBy(expected, forms) ?? expected}`;
}

export type Say = (text: string) => { text: string; lang: string };
// The part of the page's words that is needed here.
interface Spoken { code: string; expected: string }
const english: Say = (text) => ({ text, lang: 'en' });

/** Returns a translator of the server's texts.  A text without a form stays in English. */
export async function sayIn(words: Spoken): Promise<Say> {
  const told = await load[words.code]?.().catch(() => undefined);
  return !told ? english : (text) => {
    const own = errorIn(text, told.forms, words);
    return own === undefined ? english(text) : { text: own, lang: words.code };
  };
}

/** Like sayIn(), but in English until the forms are loaded. */
export function useSay(words: Spoken, wanted = true): Say {
  const [say, setSay] = useState<{ of: Spoken; say: Say }>();
  useEffect(() => {
    let current = true;
    if (wanted) void sayIn(words).then((told) => { if (current) setSay({ of: words, say: told }); });
    return () => { current = false; };
  }, [words, wanted]);
  return say?.of === words ? say.say : english;
}
