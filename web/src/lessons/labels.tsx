// Labels of one's own on an arena, typed, and judged by the checker at once.
import { useEffect, useState } from 'preact/hooks';
import { ask, recall, type Picture } from '../ask/api.ts';
import { Told } from '../errors/told.tsx';
import { checkedOf, reason, type Answer } from '../labels/labels.ts';
import type { Own } from '../state/address.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import type { Words } from '../words.ts';

/** Ann's labels and Billy's; undefined: one is no label. */
function halvesOf(labels: string[]): Own | undefined {
  if (!labels.every((label) => /^[AB]\d{1,9}$/i.test(label))) return undefined;
  const row = (owner: string) => labels.map((label) => label[0]!.toUpperCase() === owner ? label.slice(1) : '-');
  return { alpha: row('A'), beta: row('B') };
}

/** The labels in two lines, as `zermelo check green FILE LABELS` reads them. */
export function linesOf(labels: string[]): string | undefined {
  const own = halvesOf(labels);
  return own && `alpha ${own.alpha.join(' ')}\nbeta ${own.beta.join(' ')}\n`;
}

export function Labels({ setup, words }: { setup: Setup; words: Words }) {
  const [picture, setPicture] = useState<Picture>();
  const [labels, setLabels] = useState<string[]>([]);
  const [told, setTold] = useState<{ accepted: boolean; text: string; error: string; bad: string }>();
  const solved = (of: Picture) => of.nodes.map((node) => `${node.region === 0 ? 'A' : 'B'}${node.label ?? ''}`);
  useEffect(() => {
    recall<{ picture: Picture }>({ ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true }).then(
      (answer) => { setPicture(answer.picture); setLabels(solved(answer.picture)); }, () => undefined);
  }, [setup.file]);
  const lines = linesOf(labels);
  useEffect(() => {
    if (!lines || !picture) return undefined;
    let current = true;
    const timer = setTimeout(() => void ask<Answer>(
      { ...questionOf({ ...setup, position: '' }, 'check', []), evidence: btoa(lines) }).then((answer) => {
      if (!current) return;
      const { bad: [first], well } = checkedOf(answer, picture.nodes.map(({ name }) => name), words);
      setTold({ accepted: answer.accepted, error: '', bad: first ? picture.nodes[first.at]!.name : '',
        text: first ? reason(first, halvesOf(labels)!, picture, words) : well.join(' ') });
    }, (error: Error) => current && setTold({ accepted: false, text: '', error: error.message, bad: '' })), 200);
    return () => { current = false; clearTimeout(timer); };
  }, [lines, picture, words]);
  if (!picture || picture.nodes.length > 40) return null;
  return <div class="labels">
    <ul>{picture.nodes.map((node, i) => <li key={node.name}><label class={told?.bad === node.name ? 'bad' : ''}>
      <span class={`shape ${node.shape} ${node.green ? 'green' : ''}`}>{node.name}</span>
      <input value={labels[i] ?? ''} size={3} spellcheck={false} aria-label={`${words.labelOf} ${node.name}`}
        aria-invalid={!/^[AB]\d{1,9}$/i.test(labels[i] ?? '')}
        onInput={(e) => setLabels(labels.map((old, k) => k === i ? e.currentTarget.value.trim() : old))} /></label></li>)}</ul>
    <p role="status" class={`judged ${lines && told ? told.accepted ? 'win' : 'loss' : ''}`}>{!lines ? words.labelForm
      : told && <>{told.accepted ? '✓ ' : '✗ '}{told.error ? <Told text={told.error} words={words} /> : told.text}</>}</p>
    <button onClick={() => setLabels(solved(picture))}>{words.labelsBack}</button>
  </div>;
}
