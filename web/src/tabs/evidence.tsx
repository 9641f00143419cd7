// What an answer rests on, in words, and its certificate, which can be downloaded or checked here.
import { useEffect, useState } from 'preact/hooks';
import { ask, type Tongues } from '../ask/api.ts';
import { questionOf } from '../ask/setup.ts';
import type { Wrong } from '../ask/told.ts';
import { wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import { toldIn } from '../state/say.ts';
import type { Words } from '../words.ts';
import { checkLine } from './because.ts';
import type { Shown } from './shown.ts';

/** Returns a sentence for a kind of evidence, or '' for an unknown kind. */
export const evidenceSays = (evidence: string, words: Words): string => ({
  labels: words.evLabels, sequence: words.evSequence, tree: words.evTree, path: words.evPath,
  'path+bound': words.evBound, theorem: words.evTheorem,
} as Record<string, string>)[evidence] ?? '';

/** best: the certificate of how soon the winner wins. */
export function Evidence({ here, words, language, setup, moves, best }: Shown & { best?: boolean }) {
  const [checked, setChecked] = useState<{ headline: string; in?: Tongues; well: boolean } | Wrong>();
  useEffect(() => setChecked(undefined), [here.answer, best]);
  const { answer } = here;
  // The evidence of a puzzle is its path.
  const path = answer.solution && btoa(answer.solution.join('\n') + '\n');
  const name = `${here.game}.${path ? 'path' : 'cert'}`;
  const failed = (error: Error) => setChecked(wrongOf(error));
  const evidence = async () => path ??
    (await ask<{ certificate: string }>({ ...questionOf(setup, 'certificate', moves), ...best && { best } })).certificate;
  const download = () => evidence().then((text) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, failed);
  const check = () => evidence().then((made) => ask<{ accepted: boolean; headline: string; in?: Tongues }>(
    { ...questionOf(setup, 'check', moves), evidence: made })).then(
    (told) => setChecked({ ...told, well: told.accepted }), failed);
  const verdict = checked && 'headline' in checked ? toldIn(checked, language) : undefined;
  const well = checked && 'well' in checked && checked.well;
  const says = evidenceSays(answer.evidence, words);
  return <section class="evidence" aria-label={words.evidence}>
    <p><span class={`badge ${answer.certified ? 'win' : 'unknown'}`}>{answer.certified ? '✓ ' + words.certified : words.notCertified}</span></p>
    {says && <p>{says}</p>}
    <dl><dt>{words.evidence}</dt><dd><code>{answer.evidence}</code></dd><dt>{words.solver}</dt><dd><code>{answer.solver}</code></dd></dl>
    {answer.steps !== null && <>
      <p class="row"><button onClick={download}>{path ? words.path : words.certificate}</button>{' '}
        <button onClick={check}>{words.check}</button></p>
      <p role="status" class={`judged ${checked ? well ? 'win' : 'loss' : ''}`}>{verdict && <span lang={verdict.lang}>{verdict.headline}</span>}
        {checked && 'what' in checked && <Told wrong={checked} words={words} />}</p>
      <p class="note">{words.checkLine} <code>{checkLine(here.command, name)}</code></p></>}
  </section>;
}
