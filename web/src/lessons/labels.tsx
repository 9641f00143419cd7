// Labels of one's own on an arena, typed, and judged by the checker at once.
import { useEffect, useState } from 'preact/hooks';
import { ask, recall, type Picture } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import type { Words } from '../words.ts';

/** The labels in two lines, as `zermelo check green FILE LABELS` reads them; undefined: one is no label. */
export function linesOf(labels: string[]): string | undefined {
  if (!labels.every((label) => /^[AB]\d{1,9}$/i.test(label))) return undefined;
  const row = (owner: string) => labels.map((label) => label[0]!.toUpperCase() === owner ? label.slice(1) : '-').join(' ');
  return `alpha ${row('A')}\nbeta ${row('B')}\n`;
}

export function Labels({ setup, words }: { setup: Setup; words: Words }) {
  const [picture, setPicture] = useState<Picture>();
  const [labels, setLabels] = useState<string[]>([]);
  const [told, setTold] = useState<{ accepted: boolean; headline: string; bad: string }>();
  const solved = (of: Picture) => of.nodes.map((node) => `${node.region === 0 ? 'A' : 'B'}${node.label ?? ''}`);
  useEffect(() => {
    recall<{ picture: Picture }>({ ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true }).then(
      (answer) => { setPicture(answer.picture); setLabels(solved(answer.picture)); }, () => undefined);
  }, [setup.file]);
  const lines = linesOf(labels);
  useEffect(() => {
    if (!lines || !picture) return undefined;
    let current = true;
    const timer = setTimeout(() => void ask<{ accepted: boolean; headline: string }>(
      { ...questionOf({ ...setup, position: '' }, 'check', []), evidence: btoa(lines) }).then((answer) => {
      if (current) setTold({ ...answer, bad: /bad at field (\d+)/.exec(answer.headline)?.[1] ?? '' });
    }, (error: Error) => current && setTold({ accepted: false, headline: error.message, bad: '' })), 200);
    return () => { current = false; clearTimeout(timer); };
  }, [lines, picture]);
  if (!picture || picture.nodes.length > 40) return null;
  return <div class="labels">
    <ul>{picture.nodes.map((node, i) => <li key={node.name}><label class={told?.bad === node.name ? 'bad' : ''}>
      <span class={`shape ${node.shape} ${node.green ? 'green' : ''}`}>{node.name}</span>
      <input value={labels[i] ?? ''} size={3} spellcheck={false} aria-label={`${words.labelOf} ${node.name}`}
        aria-invalid={!/^[AB]\d{1,9}$/i.test(labels[i] ?? '')}
        onInput={(e) => setLabels(labels.map((old, k) => k === i ? e.currentTarget.value.trim() : old))} /></label></li>)}</ul>
    <p role="status" class={`judged ${lines && told ? told.accepted ? 'win' : 'loss' : ''}`}>{!lines ? words.labelForm
      : told && <>{told.accepted ? '✓ ' : '✗ '}<span lang="en">{told.headline}</span></>}</p>
    <button onClick={() => setLabels(solved(picture))}>{words.labelsBack}</button>
  </div>;
}
