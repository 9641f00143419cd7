// The server's texts about mistakes, charts and pictures, in the language of the page.  The server
// writes them in English.  For each language there is a list of the forms that its texts may have:
// those of the program itself (zermelo/game/phrases/pl), and those of charts, of pictures and of
// the page (errors/pl.ts).  {0} stands for any text, which is translated in turn if it has a form,
// {0:move|moves} for one of these words; a translation has as many words there as the language has
// forms for numbers.  A quoted hole, '{0}', was typed by somebody and stays as it is; so does a hole
// that the translation writes as {=0}.
//
// web/test/errors.test.ts finds the texts in the server's sources, and fails if one has no form.
import { useEffect, useState } from 'preact/hooks';

export type Forms = Record<string, string>;
/** plural: which of the words {0:ruch|ruchy|ruchów} stands beside a number. */
export interface Tongue { forms: Forms; plural: (n: number) => number }
interface Form { pattern: RegExp; own: string; typed: string[] }  // typed: the quoted holes

const load: Record<string, () => Promise<{ tongue: Tongue }>> = {
  pl: () => import('./pl.ts'), sk: () => import('./sk.ts'), zh: () => import('./zh.ts'),
};

const kHole = /\{(\d)\}/g;
const kWords = /\{\d:([^{}]*)\}/g;
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns the text of a form as a pattern; a hole that occurs again must hold the same text. */
function patternOf(form: string): RegExp {
  const seen = new Set<string>();
  const pieces = form.split(kHole).map((piece, i) => {
    if (i % 2 === 0) return piece.split(kWords).map((part, k) => k % 2 === 0 ? quoted(part)
      : `(?:${part.split('|').map(quoted).join('|')})`).join('');
    if (seen.has(piece)) return `\\k<h${piece}>`;
    seen.add(piece);
    return form.includes(`{${piece}:`) ? `(?<h${piece}>\\d+)` : `(?<h${piece}>.*?)`;
  });
  return new RegExp(`^${pieces.join('')}$`, 's');
}

const compiled = new WeakMap<Forms, Form[]>();
/** Orders the forms, the most specific ones first; but where in a script an error arose stands behind
    all of it. */
function inOrder(forms: Forms): Form[] {
  let made = compiled.get(forms);
  if (made) return made;
  const fixed = (form: string) => form.replace(kHole, '').replace(kWords, '').length;
  const last = (form: string) => form.startsWith('{0} (in ') ? 1 : 0;
  made = Object.entries(forms).sort(([a], [b]) => last(b) - last(a) || fixed(b) - fixed(a)).map(([form, own]) => ({
    pattern: patternOf(form), own, typed: [...form.matchAll(/['"]\{(\d)\}['"]/g)].map(([, n]) => n!),
  }));
  compiled.set(forms, made);
  return made;
}

/** Returns undefined if the text has no form. */
export function toldBy(text: string, tongue: Tongue): string | undefined {
  for (const { pattern, own, typed } of inOrder(tongue.forms)) {
    const found = pattern.exec(text);
    if (found) return own.replace(/\{(=?)(\d)(?::([^{}]*))?\}/g, (_, same: string, n: string, words?: string) => {
      const word = found.groups![`h${n}`]!;
      if (words !== undefined) return words.split('|').at(Math.min(tongue.plural(Number(word)), words.split('|').length - 1))!;
      // A single word may be a name, such as that of a script's function.
      return same || typed.includes(n) || /^[a-z]*$/.test(word) ? word : toldBy(word, tongue) ?? word;
    });
  }
  return undefined;
}

/** Translates a mistake as the page joins it, `what; expected: what else`.  Returns undefined if it
    has no form. */
export function errorIn(message: string, tongue: Tongue, words: { expected: string }): string | undefined {
  const [what, expected] = message.split('; expected: ');
  const told = toldBy(what!, tongue);
  if (told === undefined || expected === undefined) return told;
  return `${told}; ${words.expected}: ${toldBy(expected, tongue) ?? expected}`;
}

export type Say = (text: string) => { text: string; lang: string };
// The part of the page's words that is needed here.
interface Spoken { code: string; expected: string }
const english: Say = (text) => ({ text, lang: 'en' });

/** Returns a translator of the server's texts.  A text without a form stays in English. */
export async function sayIn(words: Spoken): Promise<Say> {
  const told = await load[words.code]?.().catch(() => undefined);
  return !told ? english : (text) => {
    const own = errorIn(text, told.tongue, words);
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
