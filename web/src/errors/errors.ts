// What the server says of mistakes, charts and pictures, in the language of the page.  The server
// says it in English; each language has the forms that its texts may have (errors/pl/files.ts ...):
// {0} is any text, which is told in its turn where it has a form.  What is quoted, '{0}', was typed
// by somebody and stays as it is, as does what a translation names {=0}.
//
// web/test/errors.test.ts finds the texts in the server's sources, and fails where one has no form.
import { useEffect, useState } from 'preact/hooks';

export type Forms = Record<string, string>;
interface Form { pattern: RegExp; own: string; typed: string[] }  // typed: the holes that are quoted

const load: Record<string, () => Promise<{ forms: Forms }>> = {
  pl: () => import('./pl.ts'), sk: () => import('./sk.ts'), zh: () => import('./zh.ts'),
};

const kHole = /\{(\d)\}/g;
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The text of a form as a pattern; a hole that comes again holds the same. */
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
/** The forms that say most first. */
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

/** undefined: the text has no form. */
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

/** A mistake as the page joins it, `what; expected: what else`; undefined: it has no form. */
export function errorIn(message: string, forms: Forms, words: { expected: string }): string | undefined {
  const [what, expected] = message.split('; expected: ');
  const told = toldBy(what!, forms);
  if (told === undefined || expected === undefined) return told;
  return `${told}; ${words.expected}: ${toldBy(expected, forms) ?? expected}`;
}

export type Say = (text: string) => { text: string; lang: string };
interface Spoken { code: string; expected: string }  // of the words of the page
const english: Say = (text) => ({ text, lang: 'en' });

/** Says texts of the server in the language of the words: in English what has no form. */
export async function sayIn(words: Spoken): Promise<Say> {
  const told = await load[words.code]?.().catch(() => undefined);
  return !told ? english : (text) => {
    const own = errorIn(text, told.forms, words);
    return own === undefined ? english(text) : { text: own, lang: words.code };
  };
}

/** The same, in English until the forms are there. */
export function useSay(words: Spoken, wanted = true): Say {
  const [say, setSay] = useState<{ of: Spoken; say: Say }>();
  useEffect(() => {
    let current = true;
    if (wanted) void sayIn(words).then((told) => { if (current) setSay({ of: words, say: told }); });
    return () => { current = false; };
  }, [words, wanted]);
  return say?.of === words ? say.say : english;
}
