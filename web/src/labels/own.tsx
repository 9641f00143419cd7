// A visitor's own labels: they are typed field by field and checked on request.  Bad labels light
// up, and the page shows the first reason, or all of them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, type Picture } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import type { Own } from '../state/address.ts';
import { filled } from '../graph/trace.ts';
import { wrongIn, wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import type { Words } from '../words.ts';
import { checkedOf, fitted, halvesOf, kHalves, kSigns, linesOf, malformed, pasted, reason, solved, trimmed, typed,
  type Answer, type Bad, type Checked } from './labels.ts';

const kPage = 60;       // fields shown at once
const kMostTold = 100;  // reasons shown at once
const idOf = ({ half, at }: Pick<Bad, 'half' | 'at'>) => `own-${half}-${at}`;

/** The typed labels and their check; nothing is checked while they change. */
export function useOwn(setup: Setup, picture: Picture | undefined, own: Own | undefined, words: Words) {
  const [told, setTold] = useState<{ of: string; checked: Checked }>();
  const labels = own && picture && fitted(own, picture.nodes.length);
  const key = labels ? linesOf(labels) : '';
  const latest = useRef('');
  latest.current = key;
  const check = () => {
    if (!labels || !picture) return;
    const tell = (checked: Checked) => latest.current === key && setTold({ of: key, checked });
    const none = { bad: [], more: 0, well: [] };
    const bad = malformed(labels);
    if (!halvesOf(labels).length) tell({ ...none, error: wrongIn(words.ownNothing, words) });
    else if (bad.length) tell({ ...none, bad });
    else void ask<Answer>({ ...questionOf({ ...setup, position: '' }, 'check', []), evidence: btoa(key) }).then(
      (answer) => tell(checkedOf(answer, picture.nodes.map(({ name }) => name), words)),
      (error: Error) => tell({ ...none, error: wrongOf(error) }));
  };
  // Labels that came with a link are checked at once.
  const brought = useRef(!!own && halvesOf(own).length > 0);
  useEffect(() => { if (picture && brought.current) { brought.current = false; check(); } }, [picture]);
  return { labels, check, checked: told && told.of === key ? told.checked : undefined };
}

export function OwnLabels({ picture, labels, checked, words, page, onPage, onOwn, onCheck }: {
  picture: Picture; labels: Own; checked: Checked | undefined; words: Words; page: number; onPage: (page: number) => void;
  onOwn: (own: Own) => void; onCheck: () => void;
}) {
  const place = useRef<HTMLElement>(null);
  const wanted = useRef('');  // the input that is to get the focus
  useEffect(() => {
    if (!wanted.current) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = '';
  });
  const change = (half: keyof Own, row: string[]) => onOwn(trimmed({ ...labels, [half]: row }));
  const go = (bad: Bad) => { wanted.current = idOf(bad); onPage(Math.floor(bad.at / kPage)); document.getElementById(idOf(bad))?.focus(); };
  const count = picture.nodes.length, from = page * kPage, upto = Math.min(count, from + kPage);
  const bads = new Map(checked?.bad.map((bad) => [idOf(bad), bad]));
  const sentence = (bad: Bad) => reason(bad, labels, picture, words);
  return <section class="own" aria-label={words.ownLabels} ref={place}>
    <p class="note">{words.ownHelp}</p>
    {count > kPage && <p class="choices"><button disabled={page === 0} onClick={() => onPage(page - 1)}>{words.back}</button>
      <span>{filled(words.ownPage, [from + 1, upto, count])}</span>
      <button disabled={upto === count} onClick={() => onPage(page + 1)}>{words.forward}</button></p>}
    <ul>{picture.nodes.slice(from, upto).map((node, i) => <li key={node.name}>
      <span class={`shape ${node.shape} ${node.green ? 'green' : ''}`}>{node.name}</span>
      {kHalves.map((half) => {
        const at = from + i, id = idOf({ half, at }), bad = bads.get(id);
        return <label key={half} class={bad ? 'bad' : ''}>{kSigns[half]}
          <input id={id} value={labels[half][at]} size={3} spellcheck={false} autocomplete="off" autocapitalize="off"
            aria-label={`${half === 'alpha' ? words.ownAlphaOf : words.ownBetaOf} ${node.name}`}
            aria-invalid={!!bad} {...(bad ? { title: sentence(bad), 'aria-description': sentence(bad) } : {})}
            onInput={(e) => change(half, labels[half].map((old, k) => k === at ? typed(e.currentTarget.value) : old))}
            onPaste={(e) => {
              const text = e.clipboardData?.getData('text') ?? '';
              if (!/\S[\s,]+\S/.test(text)) return;
              e.preventDefault();
              change(half, pasted(labels[half], at, text));
            }}
            onKeyDown={(e) => { if (e.key === 'Enter') { e.preventDefault(); onCheck(); } }} /></label>;
      })}</li>)}</ul>
    <p class="choices"><button class="primary" onClick={onCheck}>{words.ownCheck}</button>
      <button onClick={() => onOwn(trimmed(Object.fromEntries(kHalves.map((half) =>
        [half, halvesOf(labels).includes(half) ? labels[half].map((label) => label || '-') : labels[half]])) as unknown as Own))}>{words.ownFill}</button>
      <button onClick={() => onOwn(solved(picture))}>{words.ownSolver}</button>
      <button onClick={() => onOwn({ alpha: [], beta: [] })}>{words.ownClear}</button></p>
    <div role="status" class={`judged ${!checked ? '' : checked.bad.length || checked.error ? 'loss' : 'win'}`}>
      {checked && (checked.error ? <p>✗ <Told wrong={checked.error} words={words} /></p>
        : checked.bad[0] ? <p>✗ {words.ownFirst} {sentence(checked.bad[0])}</p>
        : checked.well.map((text) => <p key={text}>✓ {text}</p>))}</div>
    {checked && checked.bad.length > 0 && <><h2>{filled(words.ownAll, [checked.bad.length + checked.more])}</h2>
      <ol class="reasons">{checked.bad.slice(0, kMostTold).map((bad) => <li key={idOf(bad)}>
        <button class="link" onClick={() => go(bad)}>{sentence(bad)}</button></li>)}</ol>
      {checked.bad.length + checked.more > kMostTold && <p class="note">+ {checked.bad.length + checked.more - kMostTold}</p>}</>}
  </section>;
}

/** Where a field's label is typed: its page, and its input there. */
export const pageOf = (at: number): number => Math.floor(at / kPage);
export const placeOf = (at: number): string => idOf({ half: 'alpha', at });
