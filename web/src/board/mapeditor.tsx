// The editor of the pigs' map: rocks, pigs and haystacks.  The map is solved after every change
// that leaves a haystack for each pig.
import { useEffect, useState } from 'preact/hooks';
import type { Setup } from '../ask/setup.ts';
import { EditGrid } from './editgrid.tsx';
import { edited, fileOf, kMostSide, mapOf, resized, solvable, type PigsMap, type Tool } from './map.ts';
import type { Words } from '../words.ts';

export function EditMap({ setup, words, onGo }: {
  setup: Setup; words: Words; onGo: (setup: Setup) => void;
}) {
  const [tool, setTool] = useState<Tool>('rock');
  const [map, setMap] = useState<PigsMap>(() => mapOf(setup.file ?? ''));
  useEffect(() => {
    if (setup.file !== undefined && setup.file !== fileOf(map)) setMap(mapOf(setup.file));
  }, [setup]);
  const change = (next: PigsMap) => {
    setMap(next);
    if (solvable(next)) onGo({ game: setup.game, position: '', parameters: {}, file: fileOf(next) });
  };
  const tools: Tool[] = ['rock', 'pig', 'stack'];
  return <>
      <div class="choices" role="group" aria-label={words.editMap}>
        {tools.map((t) => <button key={t} aria-pressed={tool === t} onClick={() => setTool(t)}>{words[t]}</button>)}
        <label>{words.side} <input class="number" type="number" min={1} max={kMostSide} value={map.rows.length}
          onChange={(e) => {
            const side = Number(e.currentTarget.value);
            if (Number.isInteger(side) && side >= 1 && side <= kMostSide) change(resized(map, side));
          }} /></label>
      </div>
      <EditGrid cls="pigs" columns={map.rows.length}>
        {map.rows.map((row, r) => <div class="row" key={r}>{[...row].map((square, c) => {
          const place = `${r + 1},${c + 1}`;
          const pig = map.pigs.includes(place), stack = map.stacks.includes(place);
          return <button key={c} class={`cell ${square === '#' ? 'rock' : stack ? 'meadow stack' : 'meadow'}`}
            onClick={() => change(edited(map, tool, place))}>
            <span class="sr">{place} {square === '#' && words.rock} {pig && words.pig} {stack && words.stack}</span>
            {pig && <span class="face pig" aria-hidden="true" />}</button>;
        })}</div>)}
      </EditGrid>
      {!solvable(map) && <p class="note" role="status">{words.pigs}: {map.pigs.length}, {words.stacks}: {map.stacks.length}</p>}
  </>;
}
