// The tabs right of the board: moves, why, history, graph, rules.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, known, recall, type Bound, type Move, type Picture, type Position, type Value } from './api.ts';
import { questionOf, type Setup } from './app.tsx';
import type { Good } from './answer.ts';
import { checkLine, fieldSays, outcomeSays } from './because.ts';
import { inOrder, mex, uncounted, xorTable } from './board.ts';
import { Charts } from './chart.tsx';
import { moverOf } from './edit.ts';
import { Tree as GameTree } from './graph.tsx';
import { useKept } from './roving.ts';
import { Steps } from './steps.tsx';
import { movesTo, type Tree } from './tree.ts';
import { toldGame, type Words } from './words.ts';

interface Props {
  words: Words; language: string; tab: string; onTab: (tab: string) => void; here: Position | undefined; show: boolean;
  good: Good | undefined; setup: Setup; tree: Tree; moves: string[]; other: Record<string, string>;
  onPreview: (move: Move | undefined) => void; onMove: (move: string) => void; onGo: (node: number) => void;
}
const kTabs = ['moves', 'why', 'history', 'graph', 'rules'] as const;
const marked = { W: 'win', L: 'loss', D: 'draw', '?': 'unknown' } as const;

/** A move's text: its arrow stays whole, and a long text is broken behind it. */
function Text({ move }: { move: string }) {
  const [from, ...rest] = move.split('->');
  return <>{from}{rest.map((to, i) => <>
    <span key={i} class="arrow">-&gt;</span>{move.length > 14 && <wbr />}{to}</>)}</>;
}

/** What is told of the position that is shown: of the last good answer. */
type Shown = Props & { here: Position; values: Value[] };

function Moves({ here, show: shown, values, words, onPreview, onMove }: Shown) {
  const show = shown && here.answer.steps === undefined;  // a puzzle's moves win nothing
  const known = new Map(values.map((v) => [v.move, v]));
  const far = values.some((v) => v.remoteness !== undefined) || here.moves.some((m) => m.steps !== undefined);
  const nim = values.some((v) => v.nimber !== undefined);
  if (!here.moves.length) return <p class="note">{here.game === 'green' && !here.position ? words.placePawn
    : here.answer.boards ? words.boards : here.over ? words.over : words.nothing}</p>;
  return <><div class="scroll"><table class="moves">
    <thead><tr>{shown && <th scope="col"><abbr title="1–9">#</abbr></th>}{show && <th scope="col">{words.worth}</th>}<th scope="col">{words.move}</th>
      {shown && far && <th scope="col">{words.distance}</th>}{show && nim && <th scope="col">{words.nimber}</th>}
      <th scope="col">{words.leads}</th></tr></thead>
    <tbody>{inOrder(here.moves, shown).slice(0, 200).map((m, i) => {
      const value = known.get(m.move);
      return <tr key={m.move} onMouseEnter={() => onPreview(m)} onMouseLeave={() => onPreview(undefined)}>
        {shown && <td class="soft">{i < 9 ? i + 1 : ''}</td>}
        {show && <td><span class={`badge ${marked[m.mark]}`}><b>{m.mark}</b> {words[marked[m.mark]]}</span></td>}
        <td><button class="link" onClick={() => onMove(m.move)} onFocus={() => onPreview(m)}
          onBlur={() => onPreview(undefined)}><Text move={m.move} /></button></td>
        {shown && far && <td>{value?.remoteness ?? m.steps ?? (m.steps === null ? '∞' : '')}</td>}
        {show && nim && <td>{value?.nimber ?? ''}</td>}
        <td class="soft"><code>{m.position ?? value?.position ?? ''}</code></td>
      </tr>;
    })}</tbody></table></div>
  {here.legal > 200 && <p class="note">+ {uncounted(here)}{here.legal - Math.min(200, here.moves.length)} {words.more}</p>}
  {show && <p class="note">W, L, D: {words.legend}</p>}
  {!shown && <p class="note">{words.hiddenNow}</p>}</>;
}

function Xor({ why, words }: { why: string; words: Words }) {
  const table = xorTable(why);
  if (!table) return null;
  const wide = Math.max(...[...table.terms, table.xor].map((n) => n.toString(2).length));
  if (wide > 64 || table.terms.length > 24) return null;
  const row = (n: bigint, key: string, sum: boolean) => <tr key={key} class={sum ? 'sum' : ''}>
    <th scope="row">{sum ? 'XOR ' : ''}{String(n)}</th>
    {[...n.toString(2).padStart(wide, '0')].map((bit, i) =>
      <td key={i} class={`${bit === '1' ? 'one' : ''} ${wide - 1 - i === table.bit ? 'decides' : ''}`}>{bit}</td>)}</tr>;
  return <><div class="scroll"><table class="xor"><tbody>
    {table.terms.map((n, i) => row(n, String(i), false))}{row(table.xor, 'xor', true)}</tbody></table></div>
  <p class="note">{table.bit < 0 ? words.zero : words.bit}</p></>;
}

function Why(props: Shown) {
  const { here, show, values, words, setup, moves } = props;
  const [checked, setChecked] = useState('');
  useEffect(() => setChecked(''), [here]);
  const { answer } = here;
  // A puzzle's evidence is its path.
  const path = answer.solution && btoa(answer.solution.join('\n') + '\n');
  const name = `${here.game}.${path ? 'path' : 'cert'}`;
  const evidence = async () => path ??
    (await ask<{ certificate: string }>(questionOf(setup, 'certificate', moves))).certificate;
  const download = () => evidence().then((text) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, (error: Error) => setChecked(error.message));
  const check = () => evidence().then((made) => ask<{ accepted: boolean; headline: string }>(
    { ...questionOf(setup, 'check', moves), evidence: made })).then(
    (told) => setChecked(told.headline), (error: Error) => setChecked(error.message));
  if (!show) return <p class="note">{words.hiddenNow}</p>;
  const nimbers = values.flatMap((v) => v.nimber !== undefined ? [v.nimber] : []);
  const all = values.length > 0 && nimbers.length === new Set(here.moves.map((m) => m.move)).size;
  const outcome = nimbers.length || here.game === 'green' ? '' : outcomeSays(here, values, words);
  return <div class="why">
    <h2 lang="en">{answer.headline}</h2>
    {answer.why && <p class="because" lang="en">{answer.why}</p>}
    {outcome && <p class="because">{outcome}</p>}
    {here.game === 'green' && <Field {...props} />}
    {answer.why && <Xor why={answer.why} words={words} />}
    {all && here.legal <= 256 && <p>{words.mexIs} <span class="set">{'{'}{[...new Set(nimbers)].sort((a, b) => a - b).join(', ')}{'}'}</span>;{' '}
      {words.mexEnd} <b>{mex(nimbers)}</b>.</p>}
    {here.game === 'pigs' && <LeastMoves {...props} />}
    <p><span class={`badge ${answer.certified ? 'win' : 'unknown'}`}>{answer.certified ? '✓ ' + words.certified : words.notCertified}</span></p>
    <dl><dt>{words.evidence}</dt><dd>{answer.evidence}</dd><dt>{words.solver}</dt><dd>{answer.solver}</dd></dl>
    {answer.steps !== null && <>
      <p class="row"><button onClick={download}>{path ? words.path : words.certificate}</button>{' '}
        <button onClick={check}>{words.check}</button></p>
      <p role="status" class="note" lang="en">{checked}</p>
      <p class="note">{words.checkLine} <code>{checkLine(here.command, name)}</code></p></>}
  </div>;
}

// What the label of the pawn's field means, and of the fields one move on.
function Field({ here, setup, words }: Shown) {
  const [told, setTold] = useState<Picture>();
  useEffect(() => {
    let current = true;
    recall<{ picture: Picture }>(
      { ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true }).then(
      ({ picture }) => current && setTold(picture), () => undefined);
    return () => { current = false; };
  }, [setup.file]);
  return <>{told && fieldSays(told, here.position, words).map((text) => <p key={text}>{text}</p>)}</>;
}

// What the puzzle promises of the position: no solution is shorter.
function LeastMoves({ here, setup, moves, words }: Shown) {
  const [told, setTold] = useState<Bound>();
  useEffect(() => {
    let current = true;
    setTold(undefined);
    recall<Bound>(questionOf(setup, 'bound', moves)).then((bound) => current && setTold(bound), () => undefined);
    return () => { current = false; };
  }, [setup, moves, here]);
  if (!told) return null;
  const names: Record<string, string> = { source: words.boundSource, meeting: words.boundMeeting, joining: words.boundJoining };
  return <section aria-label={words.bound}><h2>{words.bound}: {told.least}{
    here.answer.steps === told.least && ` (${words.boundReached})`}</h2>
    <p class="because" lang="en">{told.why}</p>
    <dl>{told.bounds.map(({ name, least }) => <><dt key={name}>{names[name] ?? name}</dt><dd>{least}</dd></>)}</dl></section>;
}

function History({ words, setup, tree, moves, show, good, other, onGo }: Props) {
  const [line, setLine] = useState<(Position | undefined)[]>([]);  // undefined: not known
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    // What was not answered yet is asked for a second at most, and the last position not at all.
    Promise.all(Array.from({ length: moves.length + 1 }, (_, i) => {
      const question = questionOf(setup, 'position', moves.slice(0, i));
      const asked = known<Position>(question)
        ?? (i < moves.length ? recall<Position>({ ...question, seconds: 1 }) : undefined);
      return asked?.catch(() => undefined);
    })).then((all) => current && setLine(all));
    return () => { current = false; };
  }, [setup, moves, good?.key]);
  const ids: number[] = [tree.at];
  while (ids[0] !== 0) ids.unshift(tree.nodes[ids[0]!]!.parent);
  const puzzle = line.some((p) => p?.answer.steps !== undefined);  // one player: nobody wins
  const far = puzzle || line.some((p) => p?.answer.remoteness !== undefined);
  const nim = line.some((p) => p?.answer.nimber !== undefined);
  const numbers = line.map((p) => far ? p?.answer.remoteness ?? p?.answer.steps ?? null
    : p?.answer.nimber === undefined ? null : Number(p.answer.nimber));
  // For the first player: what is a loss for the mover in the second's turn is a win.
  const wins = line.map((p, i) => {
    const verdict = puzzle ? undefined : p?.answer.verdict;
    const second = line[0] && moverOf(line[0].game, line[0].position) === 1 ? 1 : 0;
    return ((p?.turn ?? (i + second) % 2) === 0 ? verdict : verdict && other[verdict]) || undefined;
  });
  // Where there are no numbers: up where the first player wins, down where he loses.
  const plain = !far && !nim;
  const heights = plain ? wins.map((worth) =>
    worth === 'win' ? 2 : worth === 'draw' ? 1 : worth === 'loss' ? 0 : null) : numbers;
  const drawn = show && heights.some((h) => h !== null) && moves.length > 0;
  useEffect(() => {
    let plot: { destroy(): void } | undefined, gone = false;
    if (drawn) void import('./plot.ts').then(({ curve }) => {
      if (!gone && place.current)
        plot = curve(place.current, heights, wins, line.length - 1, (i) => ids[i] !== undefined && onGo(ids[i]!), plain);
    });
    return () => { gone = true; plot?.destroy(); };
  }, [line, show]);
  const branch = (id: number): preact.JSX.Element => {
    const node = tree.nodes[id]!;
    return <li key={id}><button class={`link ${id === tree.at ? 'at' : ''}`} onClick={() => onGo(id)}
      aria-current={id === tree.at}>{id === 0 ? words.start : `${movesTo(tree, id).length}. ${node.move}`}</button>
      {node.children.length === 1 ? null : node.children.length > 1 && <ul>{node.children.map(run)}</ul>}</li>;
  };
  // A line without forks is one list; a fork begins deeper ones.
  const run = (id: number): preact.JSX.Element => {
    const chain = [id];
    for (let node = tree.nodes[id]!; node.children.length === 1; node = tree.nodes[node.children[0]!]!)
      chain.push(node.children[0]!);
    return <li key={`run${id}`}><ol class="chain">{chain.map(branch)}</ol></li>;
  };
  return <div class="history">
    {moves.length === 0 && tree.nodes.length === 1 && <p class="note">{words.noHistory}</p>}
    {drawn && <><h2>{far ? words.curve : nim ? words.curveNimber : words.curveWorth}</h2><div class="plot" ref={place} />
      {!puzzle && <p class="note">{words.first}: <span class="badge win">{words.win}</span> <span class="badge loss">{words.loss}</span> <span class="badge draw">{words.draw}</span></p>}</>}
    {!show && <p class="note">{words.hiddenNow}</p>}
    <h2>{words.tree}</h2><ul class="tree">{run(0)}</ul>
  </div>;
}

function Rules({ words, setup, language }: Props) {
  const { game } = setup;
  const told = toldGame(game, language);
  return <div class="rules">
    <h2 lang={told.lang}>{told.name}</h2>
    {told.rule && <p class="because" lang={told.lang}>{told.rule[0]!.toUpperCase() + told.rule.slice(1)}.</p>}
    <dl><dt>{words.source}</dt><dd lang="en">{game.source}</dd>
      <dt>{words.typed}</dt><dd><code>{game.typed}</code></dd>
      {game.parameters.map((p) => <>
        <dt key={p.name}><code>{p.name}</code></dt><dd lang="en">{p.help}</dd></>)}</dl>
    <h2>{words.solver}</h2>
    <dl>{game.solvers.map((s) => <>
      <dt key={s.name}><code>{s.name}</code></dt><dd lang="en">{s.what}</dd></>)}</dl>
  </div>;
}

function Graph(props: Shown) {
  const { setup, words, here, show, moves } = props;
  const charts = setup.game.heaps || setup.game.rules;
  const traced = setup.game.solvers.some((s) => s.traced);
  return <div>
    {traced && show && <Steps key={setup.game.name} setup={setup} moves={moves} here={here} words={words} />}
    {!traced && <><h2>{words.whole}</h2>
      <GameTree setup={setup} moves={moves} here={here} show={show} words={words} /></>}
    {!show && <p class="note">{words.hiddenNow}</p>}
    {charts && show && <><h2>{setup.game.name === 'bidding' ? words.allN : words.all}</h2><Charts key={setup.game.name} setup={setup} words={words} /></>}
  </div>;
}

export function Tabs(props: Props) {
  const { words, tab, onTab, here, good } = props;
  const at = kTabs.find((name) => name === tab) ?? 'moves';
  const panel = useKept<HTMLDivElement>();
  const key = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    const next = kTabs[(kTabs.indexOf(at) + by + kTabs.length) % kTabs.length]!;
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const shown = good && here && { ...props, here, values: good.values, setup: good.setup, moves: good.moves };
  return <section class="side">
    <div role="tablist" aria-label="Zermelo" onKeyDown={key}>{kTabs.map((name) =>
      <button key={name} id={`tab-${name}`} role="tab" aria-selected={name === at} aria-controls="panel"
        tabIndex={name === at ? 0 : -1} onClick={() => onTab(name)}>{words[name]}</button>)}</div>
    <div id="panel" ref={panel} role="tabpanel" aria-labelledby={`tab-${at}`} tabIndex={0}>
      {at === 'rules' ? <Rules {...props} /> : at === 'history' ? <History {...props} />
        : !shown ? null
        : at === 'moves' ? <Moves {...shown} /> : at === 'why' ? <Why {...shown} /> : <Graph {...shown} />}
    </div>
  </section>;
}
