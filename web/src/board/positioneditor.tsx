// Editing the position on the board itself: a palette and clicks on cells, steppers for heaps and
// sides.  The edited board is a draft until the game accepts it: the page's questions and answers
// are always about a position of the game.
import { useEffect, useRef, useState } from 'preact/hooks';
import { refusal, type Refusal, type Position } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { editable, putOn, type Editable, type Part, type Spot } from './edit.ts';
import { sketchOf } from './graphtext.ts';
import { EditMap } from './mapeditor.tsx';
import { Stepper } from './stepper.tsx';
import { Told } from '../parts/told.tsx';
import type { Words } from '../words.ts';

const kMostSide = 12;

function Cells({ edit, game, words, onChange }: {
  edit: Editable & { kind: 'cells' }; game: string; words: Words; onChange: (position: string) => void;
}) {
  const { palette, rows } = edit;
  const [piece, setPiece] = useState(palette[1]?.sign ?? '');
  const wide = Math.max(...rows.map((row) => row.length)), high = rows.length;
  const spoken = (spot: Spot) => spot.label || words.emptyCell;
  return <>
    <div class={`grid ${game} editing`} style={{ '--columns': wide, '--rows': high }}>
      {rows.map((row, r) => <div class="row" key={r}>{row.map((spot, c) =>
        <button key={c} class={`cell can ${spot.cls} ${/^[XOHTF]$/.test(spot.label) && game !== 'pegs' ? 'round' : ''}`}
          onClick={() => onChange(spot.put(putOn(spot, piece, palette)))}>
          <span class="sr">{r + 1},{c + 1} {spoken(spot)}</span>
          {spot.label && <span class="face" aria-hidden="true">{spot.label}</span>}</button>)}</div>)}
    </div>
    <div class="choices palette">
      {palette.length > 0 && <span class="choices" role="group" aria-label={words.palette}>{palette.map(({ sign, label, cls }) =>
        <button key={sign} aria-pressed={piece === sign} onClick={() => setPiece(sign)}>{label ? <span class={`piece ${cls}`}>{label}</span> : words.emptyCell}</button>)}</span>}
      {edit.mover && <button onClick={() => onChange(edit.mover!.after)}><span lang="en">{edit.mover.now}</span> {words.toMove}</button>}
      {edit.sized && <><Stepper value={high} least={1} label={words.rowsOf} words={words} onSet={(n) => onChange(edit.sized!(Math.min(n, kMostSide), wide))} />
        <Stepper value={wide} least={1} label={words.columnsOf} words={words} onSet={(n) => onChange(edit.sized!(high, Math.min(n, kMostSide)))} /></>}
    </div></>;
}

function Numbers({ edit, words, onChange }: {
  edit: Editable & { kind: 'numbers' }; words: Words; onChange: (position: string) => void;
}) {
  const { numbers, grows } = edit;
  const set = (i: number, value: number) => onChange(edit.with(numbers.map((old, k) => k === i ? value : old)));
  return <div class="steppers" role="group" aria-label={words.editPosition}>
    {numbers.map((n, i) => <div key={i}>
      {n <= 24 && <span class="pile" aria-hidden="true">{Array.from({ length: n }, (_, k) => <i key={k} />)}</span>}
      <Stepper value={n} least={0} label={`${words.position} ${i + 1}`} words={words} onSet={(value) => set(i, value)} /></div>)}
    {grows && <span class="choices"><button aria-label={words.addHeap} title={words.addHeap} onClick={() => onChange(edit.with([...numbers, 1]))}>+</button>
      {numbers.length > 1 && <button aria-label={words.dropHeap} title={words.dropHeap} onClick={() => onChange(edit.with(numbers.slice(0, -1)))}>−</button>}</span>}
  </div>;
}

/** Small positions to start with, one for each game that can be added to a sum. */
const kParts: Part[] = [{ game: 'nim', position: '3' }, { game: 'kayles', position: '5' }, { game: 'chomp', position: '2,2' }, { game: 'wythoff', position: '3 2' },
  { game: 'grundy', position: '6' }, { game: 'lasker', position: '4' }, { game: 'coins', position: 'TH/HT' }];

function Parts({ edit, words, onChange }: {
  edit: Editable & { kind: 'parts' }; words: Words; onChange: (position: string) => void;
}) {
  const { parts } = edit;
  return <div class="parts">{parts.map((part, i) => {
    const own = editable(part.game, part.position);
    const set = (position: string) => onChange(edit.with(parts.map((old, k) => k === i ? { ...old, position } : old)));
    return <div class="part" key={`${i} ${part.game}`} role="group" aria-label={`${part.game} ${part.position}`}><div><code>{part.game}</code>
      {!own || own.kind === 'parts' ? <code>{part.position}</code>
        : own.kind === 'cells' ? <Cells edit={own} game={part.game} words={words} onChange={set} />
        : <Numbers edit={own} words={words} onChange={set} />}
      {parts.length > 1 && <button onClick={() => onChange(edit.with(parts.filter((_, k) => k !== i)))}>{words.dropPart}</button>}</div></div>;
  })}
  {parts.length < 6 && <span class="choices" role="group" aria-label={words.addPart}>{words.addPart} {kParts.map((part) =>
    <button key={part.game} onClick={() => onChange(edit.with([...parts, part]))}>{part.game}</button>)}</span>}</div>;
}

/** Returns whether the position can be edited on the board. */
export const canEdit = (setup: Setup, here: Position | undefined): boolean =>
  !!here && here.game === setup.game.name && (setup.game.name === 'pigs' && setup.file !== undefined
    || setup.file === undefined && !!editable(here.game, here.position) || drawn(setup));
const drawn = ({ game, file, position }: Setup): boolean => file !== undefined && !!sketchOf(game.name, file, position);

export function PositionEditor({ setup, here, words, onGo, onDone }: {
  setup: Setup; here: Position; words: Words; onGo: (setup: Setup) => void; onDone: () => void;
}) {
  const [text, setText] = useState(here.position);
  const [refused, setRefused] = useState<Refusal>();  // why the draft is not a position
  const newest = useRef(0);
  const graph = useRef<typeof import('./grapheditor.tsx').GraphEditor>(), [, loaded] = useState(false);
  useEffect(() => {  // loads the editor when it is needed
    if (drawn(setup)) void import('./grapheditor.tsx').then(({ GraphEditor }) => { graph.current = GraphEditor; loaded(true); }, () => undefined);
  }, []);
  useEffect(() => { setText(here.position); setRefused(undefined); }, [here.game, here.position]);
  const edit = editable(setup.game.name, text);
  if (setup.game.name === 'pigs') return <div class="onboard"><EditMap setup={setup} words={words} onGo={onGo} />
    <p class="choices"><button class="primary" onClick={onDone}>{words.editDone}</button></p></div>;
  if (drawn(setup)) return graph.current ? <graph.current setup={setup} here={here} words={words} onGo={onGo} onDone={onDone} /> : null;
  if (!edit) return null;
  const change = (position: string) => {
    setText(position);
    const next = { game: setup.game, position, parameters: setup.parameters };
    const number = ++newest.current;
    void refusal(questionOf(next, 'position', [])).then((why) => {
      if (number !== newest.current) return;
      setRefused(why);
      if (!why) onGo(next);
    });
  };
  return <div class="onboard">
    {edit.kind === 'cells' ? <Cells key={setup.game.name} edit={edit} game={setup.game.name} words={words} onChange={change} />
      : edit.kind === 'parts' ? <Parts edit={edit} words={words} onChange={change} />
      : <Numbers edit={edit} words={words} onChange={change} />}
    <p class="note draft" role="status">{refused && <><span class="error"><Told wrong={refused.told} words={words} /></span>{' '}{words.draftKept} <code>{here.position}</code></>}</p>
    <p class="choices">{refused && <button onClick={() => { setText(here.position); setRefused(undefined); }}>{words.draftBack}</button>}
      <button class="primary" onClick={onDone}>{words.editDone}</button></p>
  </div>;
}
