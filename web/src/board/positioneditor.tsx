// The position under one's hands: cells by clicks, heaps as numbers.  It is a draft until the game
// takes it: what is shown and asked about beside it is always a position of the game.
import { useEffect, useRef, useState } from 'preact/hooks';
import { refusalOf, type Position } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { editable } from './edit.ts';
import { EditGrid } from './editgrid.tsx';
import { Told } from '../errors/told.tsx';
import type { Words } from '../words.ts';

export function PositionEditor({ setup, here, words, onGo }: {
  setup: Setup; here: Position | undefined; words: Words; onGo: (setup: Setup) => void;
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState('');  // why the draft is no position
  const newest = useRef(0);
  useEffect(() => setText(''), [setup.game]);
  useEffect(() => { if (here && here.game === setup.game.name) { setText(here.position); setRefused(''); } }, [here?.game, here?.position]);
  const edit = setup.file === undefined ? editable(setup.game.name, text) : undefined;
  if (!edit) return null;
  const change = (position: string) => {
    setText(position);
    const next = { game: setup.game, position, parameters: setup.parameters };
    const number = ++newest.current;
    void refusalOf(questionOf(next, 'position', [])).then((why) => {
      if (number !== newest.current) return;
      setRefused(why);
      if (!why) onGo(next);
    });
  };
  return <details class="script" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
    <summary>{words.editPosition}</summary>
    {open && (edit.kind === 'cells'
      ? <EditGrid cls={setup.game.name} columns={Math.max(...edit.rows.map((row) => row.length))}>
        {edit.rows.map((row, r) => <div class="row" key={r}>{row.map((spot, c) =>
          <button key={c} class={`cell ${spot.cls} ${/^[XOHT]$/.test(spot.label) ? 'round' : ''}`}
            onClick={() => change(spot.after)}>
            <span class="sr">{r + 1},{c + 1} {spot.label}</span>
            {spot.label && <span class="face" aria-hidden="true">{spot.label}</span>}</button>)}</div>)}
        {edit.mover && <p class="choices"><button onClick={() => change(edit.mover!.after)}>
          <span lang="en">{edit.mover.now}</span> {words.toMove}</button></p>}
      </EditGrid>
      : <div class="choices" role="group" aria-label={words.editPosition}>
        {edit.numbers.map((n, i) => <input key={i} class="number" type="number" min={0} value={n}
          aria-label={`${words.position} ${i + 1}`} onChange={(e) => {
            const value = Number(e.currentTarget.value);
            if (Number.isInteger(value) && value >= 0)
              change(edit.with(edit.numbers.map((old, k) => k === i ? value : old)));
          }} />)}
        {edit.grows && <button aria-label={words.addHeap} title={words.addHeap}
          onClick={() => change(edit.with([...edit.numbers, 1]))}>+</button>}
        {edit.grows && edit.numbers.length > 1 && <button aria-label={words.dropHeap} title={words.dropHeap}
          onClick={() => change(edit.with(edit.numbers.slice(0, -1)))}>−</button>}
      </div>)}
    {open && refused && <p class="note error" role="status"><Told text={refused} words={words} /></p>}
  </details>;
}
