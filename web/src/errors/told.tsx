// Shows a text of the server in the language of the page, if it has a form.
import { useSay } from './errors.ts';
import type { Words } from '../words.ts';

export function Told({ text, words }: { text: string; words: Words }) {
  const said = useSay(words)(text);
  return <span lang={said.lang}>{said.text}</span>;
}
