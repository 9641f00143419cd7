// Shows what went wrong in the language of the page.
import type { Wrong } from '../ask/told.ts';
import { toldWrong } from '../ask/wrong.ts';
import type { Words } from '../words.ts';

export function Told({ wrong, words }: { wrong: Wrong; words: Words }) {
  const said = toldWrong(wrong, words);
  return <span lang={said.lang}>{said.text}</span>;
}
