// The editor of an arena or a graph: fields and arrows are added, moved and removed by hand, and
// the file's text follows.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { recall, refusal, type Picture, type Position, type Refusal } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { Told } from '../parts/told.tsx';
import { useLayout } from '../graph/drawn.tsx';
import { kArrow, placedBy, Sketched, wideOf, type Places, type Tool } from './sketched.tsx';
import { added, after, arrow, dropped, isKept, ownedBy, recoloured, toggledArrow, withPriority, withTokens, type Kept, type Stepped } from './graphedit.ts';
import { sketchOf, textOf, type Knot, type Sketch } from './graphtext.ts';
import { Stepper } from './stepper.tsx';
import { fill } from '../state/say.ts';
import type { Words } from '../words.ts';

/** Gives the nodes of a new text the keys of the old nodes with the same names. */
function rekeyed(next: Sketch, old: Sketch): Sketch {
  let free = Math.max(...old.nodes.map(({ key }) => key)) + 1;
  const key = new Map(next.nodes.map((node) => [node.key, old.nodes.find(({ graph, name }) => graph === node.graph && name === node.name)?.key ?? free++]));
  return { ...next, nodes: next.nodes.map((node) => ({ ...node, key: key.get(node.key)! })), edges: next.edges.map(([a, b]) => [key.get(a)!, key.get(b)!]) };
}

/** The properties of the chosen node, which can be changed here. */
function Chosen({ sketch, node, names, words, onStep }: { sketch: Sketch; node: Knot; names: string[]; words: Words; onStep: (step: Stepped) => void }) {
  const { key, name } = node, arena = sketch.form !== 'graphs', called = `${arena ? words.field : words.node} ${name}`;
  const same = sketch.nodes.filter(({ graph }) => graph === node.graph), named = (of: number) => same.find((one) => one.key === of)?.name ?? '';
  return <div class="chosenknot" role="group" aria-label={called}>
    <p class="choices"><b>{called}</b>
      {arena && <span class="choices" role="group" aria-label={words.fieldOf}>{names.map((player, owner) =>
        <button key={owner} aria-pressed={node.owner === owner} onClick={() => onStep(ownedBy(sketch, key, owner as 0 | 1))}>{player} {owner ? '□' : '○'}</button>)}</span>}
      {arena && !sketch.priorities && <label class="switch"><input type="checkbox" checked={node.green} onChange={(e) => {
        const step = recoloured(sketch, key);
        if (isKept(step)) e.currentTarget.checked = node.green;
        onStep(step);
      }} /> {words.greenField}</label>}
      {sketch.priorities && <span class="choices">{words.priority} <Stepper value={node.priority} least={0} label={words.priority} words={words}
        onSet={(n) => onStep(withPriority(sketch, key, Math.min(n, 999999999)))} /></span>}
      {!arena && <span class="choices">{words.tokensOn} <Stepper value={node.tokens} least={0} label={words.tokensOn} words={words}
        onSet={(n) => onStep(withTokens(sketch, key, Math.min(n, 64)))} /></span>}
      <button onClick={() => onStep(dropped(sketch, key))}>{words.dropNode}</button></p>
    <p class="choices">{words.arrowsTo} {after(sketch, key).sort((a, b) => Number(named(a)) - Number(named(b))).map((to) =>
      <button key={to} class="arrowto" aria-label={`${words.arrowsTo} ${named(to)}: ${words.dropNode}`} onClick={() => onStep(toggledArrow(sketch, key, to))}>{named(to)} ×</button>)}
      <select aria-label={`${words.arrowsTo}: ${words.oneMore}`} value="" onChange={(e) => {
        const to = e.currentTarget.value;
        e.currentTarget.value = '';
        if (to) onStep(toggledArrow(sketch, key, Number(to)));
      }}><option value="">+</option>{same.filter((one) => !arrow(sketch, key, one.key) && (one.key !== key || !sketch.acyclic)).map((one) =>
        <option key={one.key} value={one.key}>{one.name}</option>)}</select></p>
  </div>;
}

export function GraphEditor({ setup, here, words, onGo, onDone }: {
  setup: Setup; here: Position; words: Words; onGo: (setup: Setup) => void; onDone: () => void;
}) {
  const [sketch, setSketch] = useState(() => sketchOf(setup.game.name, setup.file!, here.position)!);
  const [past, setPast] = useState<Sketch[]>([]), [future, setFuture] = useState<Sketch[]>([]);
  const [asked, setAsked] = useState(sketch);  // the sketch that the layout belongs to
  const [places, setPlaces] = useState<Places>();
  const [tool, setTool] = useState<Tool>('choose');
  const [chosen, setChosen] = useState<number>();
  const [kept, setKept] = useState<Kept>();
  const [refused, setRefused] = useState<Refusal>();
  const [regions, setRegions] = useState(new Map<string, number>());
  const ours = useRef(setup.file), newest = useRef(0);
  const arena = sketch.form !== 'graphs';
  const wish = useMemo(() => ({ nodes: asked.nodes.length, wide: asked.nodes.map(wideOf), free: arena,
    edges: asked.edges.map((edge) => edge.map((key) => asked.nodes.findIndex((node) => node.key === key)) as [number, number]) }), [asked]);
  const layout = useLayout(wish, asked);
  useEffect(() => {
    if (layout) setPlaces(placedBy(new Map(asked.nodes.map((node, v) => [node.key, layout.nodes[v]!])), sketch));
  }, [layout]);
  const show = (next: Sketch) => { setSketch(next); setPlaces((old) => old && placedBy(old, next)); };
  // The text was typed, or the browser went back.
  useEffect(() => {
    if (setup.file === undefined || setup.file === ours.current) return;
    const read = sketchOf(setup.game.name, setup.file, setup.position);
    ours.current = setup.file;
    if (!read) return;
    setPast([...past, sketch]); setFuture([]); setKept(undefined); setRefused(undefined);
    show(rekeyed(read, sketch));
  }, [setup]);
  useEffect(() => {
    if (!arena) return undefined;
    let current = true;
    recall<{ picture: Picture }>({ ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true }).then(({ picture }) => current
      && setRegions(new Map(picture.nodes.flatMap((node) => node.region === undefined ? [] : [[node.name, node.region]]))), () => undefined);
    return () => { current = false; };
  }, [setup.file]);
  const settle = (next: Sketch) => {
    const file = textOf(next), number = ++newest.current;
    const pawn = arena && sketch.nodes.find(({ name }) => name === here.position)?.key;
    const position = next.nodes.find(({ key }) => key === pawn)?.name ?? '';
    const asks = { game: setup.game, position: arena ? position : '', parameters: setup.parameters, file };
    show(next); setKept(undefined);
    void refusal(questionOf(asks, 'position', [])).then((why) => {
      if (number !== newest.current) return;
      setRefused(why);
      if (why) return;
      ours.current = file;
      onGo(asks);
    });
  };
  const step = (next: Stepped) => {
    if (isKept(next)) return setKept(next);
    setPast([...past, sketch]); setFuture([]);
    settle(next);
  };
  const undo = () => { const last = past.at(-1); if (last) { setPast(past.slice(0, -1)); setFuture([...future, sketch]); settle(last); } };
  const redo = () => { const last = future.at(-1); if (last) { setFuture(future.slice(0, -1)); setPast([...past, sketch]); settle(last); } };
  const press = (key: number) => {
    setKept(undefined);
    if (tool === 'arrow' && chosen !== undefined) { step(toggledArrow(sketch, chosen, key)); setChosen(undefined); }
    else setChosen(key);
  };
  const node = sketch.nodes.find(({ key }) => key === chosen);
  const names = sketch.priorities ? ['0', '1'] : [words.ann, words.billy];
  return <div class="onboard grapheditor" onKeyDown={(e: KeyboardEvent) => {
    if (/^(INPUT|TEXTAREA|SELECT)$/.test((e.target as Element).tagName)) return;
    if ((e.ctrlKey || e.metaKey) && /^[zy]$/i.test(e.key)) {
      e.preventDefault();
      (e.shiftKey || /y/i.test(e.key) ? redo : undo)();
    } else if (e.key === 'Delete' || e.key === 'Backspace') {
      const on = Number((e.target as Element).closest('.node')?.getAttribute('data-key') ?? NaN);
      if (sketch.nodes.some(({ key }) => key === on)) { e.preventDefault(); step(dropped(sketch, on)); }
    } else if (e.key === 'Escape') setChosen(undefined);
  }}>
    {places ? <Sketched sketch={sketch} places={places} tool={tool} chosen={chosen} regions={setup.file === ours.current ? regions : new Map()}
      pawn={arena ? here.position : ''} names={names} words={words} onPress={press} onGround={() => setChosen(undefined)}
      onMove={(key, point) => setPlaces(new Map(places).set(key, point))} onArrow={(from, to) => step(toggledArrow(sketch, from, to))} />
      : <p class="progress"><span class="spinner" aria-hidden="true" /></p>}
    <div class="choices palette" role="group" aria-label={words.editBoard}>
      <button aria-pressed={tool === 'choose'} onClick={() => setTool('choose')}>{words.toolChoose}</button>
      <button aria-pressed={tool === 'arrow'} onClick={() => { setTool('arrow'); setChosen(undefined); }}>{kArrow} {words.toolArrow}</button>
      <button onClick={() => { const next = added(sketch, chosen ?? -1); step(next); setChosen(Math.max(...next.nodes.map(({ key }) => key))); }}>{arena ? words.addField : words.addNode}</button>
      <button disabled={!past.length} onClick={undo}>{words.undo}</button>
      <button disabled={!future.length} onClick={redo}>{words.redo}</button>
      <button onClick={() => setAsked({ ...sketch })}>{words.layAnew}</button></div>
    <p class="note draft" role="status">{refused ? <><span class="error"><Told wrong={refused.told} words={words} /></span>{' '}{words.draftKept.replace(/[:：]$/, '.')}</>
      : kept ? <span class="error">{fill(words[kept.why], kept.name)}</span>
      : tool === 'arrow' && node ? fill(words.arrowFrom, node.name) : words.editHow}</p>
    {node && tool === 'choose' && <Chosen sketch={sketch} node={node} names={names} words={words} onStep={step} />}
    {sketch.form === 'pgsolver' && past[0]?.form === 'contest' && <p class="note">{words.nowPgsolver}</p>}
    <p class="choices"><button class="primary" onClick={onDone}>{words.editDone}</button></p>
  </div>;
}
