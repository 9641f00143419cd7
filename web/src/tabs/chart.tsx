// Charts of all heaps: maps and strips as squares, nimbers as points with their period.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Setup } from '../ask/setup.ts';
import { recall, type Chart, type Period, type ValueMap } from '../ask/api.ts';
import { inLanguage, type Wrong } from '../ask/told.ts';
import { wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import type { Words } from '../words.ts';

function Squares({ map }: { map: ValueMap }) {
  const rows = Math.ceil(map.cells.length / map.columns);
  const size = map.columns > 40 ? 8 : 18, left = 26, top = 4;
  const every = Math.max(1, Math.ceil(map.columns / 16));
  return <svg class="map" viewBox={`0 0 ${left + map.columns * size + 2} ${top + rows * size + 18}`}
    style={{ '--natural': `${(left + map.columns * size) * 1.3}px` }} role="img" aria-label={map.title}>
    {map.cells.map(([value, marks], i) => {
      if (marks & 4) return null;
      const x = left + (i % map.columns) * size, y = top + Math.floor(i / map.columns) * size;
      return <g key={i}><rect x={x} y={y} width={size - 1} height={size - 1}
        class={`${marks & 1 ? 'strong' : ''} ${map.values && !(marks & 1) ? `v${Math.min(value, 9)}` : ''} ${
          map.line !== undefined && i >= map.line ? 'beyond' : ''}`}>
        <title>{`${map.first + (i % map.columns)}, ${map.first + Math.floor(i / map.columns) * map.row_step}: ${value}`}</title>
      </rect>{map.values && size > 10 && <text x={x + size / 2 - 0.5} y={y + size / 2}>{value}</text>}</g>;
    })}
    {Array.from({ length: rows }, (_, r) => r % Math.max(1, Math.ceil(rows / 24)) === 0 &&
      <text key={r} class="axis" x={left - 9} y={top + r * size + size / 2}>{map.first + r * map.row_step}</text>)}
    {Array.from({ length: map.columns }, (_, c) => c % every === 0 &&
      <text key={c} class="axis" x={left + c * size + size / 2} y={top + rows * size + 9}>{map.first + c}</text>)}
  </svg>;
}

function Points({ values, period }: { values: number[]; period: Period | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let plot: { destroy(): void } | undefined, gone = false;
    void import('./plot.ts').then(({ points }) => {
      if (!gone && place.current) plot = points(place.current, values, period);
    });
    return () => { gone = true; plot?.destroy(); };
  }, [values]);
  return <div class="plot" ref={place} />;
}

/** The line below a chart: its parts one after the other, each with its sign if it has one. */
function Parts({ parts, lang }: { parts: (string | [string, string] | undefined)[]; lang: string }) {
  return <p class="note" lang={lang}>{parts.filter((part) => typeof part === 'object' ? part[1] : part).map((part, i) =>
    <span key={i}>{i > 0 && ' · '}{part}</span>)}</p>;
}

export function Charts({ setup, words, first }: { setup: Setup; words: Words; first?: string }) {
  const bidding = setup.game.name === 'bidding';  // bidding also has strips, over n
  const kinds = ([['map', bidding ? words.rooms : words.map], ['strip', words.strip], ['scatter', words.scatter]] as const)
    .filter(([kind]) => setup.game.heaps || kind === 'map' || bidding && kind === 'strip');
  const stripped = setup.game.heaps || bidding;
  const [kind, setKind] = useState<string>(first ?? (stripped ? 'strip' : 'map'));
  const [upto, setUpto] = useState(first === 'scatter' ? 400 : stripped && first !== 'map' ? 120 : 30);
  const [told, setTold] = useState<Chart>();
  const [wrong, setWrong] = useState<Wrong>();
  useEffect(() => {
    let current = true;
    const typed = setup.file === undefined && (/^(octal|stripes|subtraction|all-but)$/.test(setup.game.name)
      || bidding && setup.position.startsWith('x'));
    recall<Chart>({
      ask: 'chart', game: setup.game.name, kind, upto: kind === 'map' ? Math.min(upto, 200) : upto,
      parameters: setup.parameters, labels: kind === 'map' && upto <= 20,
      ...(setup.file !== undefined ? { file: setup.file } : {}),
      ...(typed ? { position: setup.position.split(' ')[0] } : {}),
    }).then((answer) => { if (current) { setTold(answer); setWrong(undefined); } }, (error: Error) => current && setWrong(wrongOf(error)));
    return () => { current = false; };
  }, [setup.game, setup.position, setup.file, setup.parameters, kind, upto]);
  const map = told?.map && inLanguage(told.map, words.code), plot = told?.plot && inLanguage(told.plot, words.code);
  return <div class="charts">
    <div class="choices" role="group">{kinds.map(([name, text]) =>
      <button key={name} aria-pressed={kind === name} onClick={() => {
        setKind(name); setUpto(name === 'map' ? 30 : name === 'strip' ? 120 : 400);
      }}>{text}</button>)}
    <label>{words.upto} <input class="number" type="number" min={1} max={kind === 'map' ? 200 : 5000} value={upto}
      onChange={(e) => setUpto(Math.max(1, Number(e.currentTarget.value) || 1))} /></label></div>
    {wrong ? <p class="note"><Told wrong={wrong} words={words} /></p>
      : !told ? <p class="progress"><span class="spinner" aria-hidden="true" /></p>
      : map ? <><h2 lang={map.lang}>{map.title}</h2><Squares map={map} />
        <Parts lang={map.lang} parts={[['■ ', map.words.strong], bidding ? ['□ ', map.words.plain] : '',
          map.across, map.down, map.beyond, map.note]} /></>
      : plot ? <><h2 lang={plot.lang}>{plot.title}</h2><Points values={plot.values} period={plot.period} />
        <Parts lang={plot.lang} parts={[plot.period && inLanguage(plot.period, words.code).text, plot.note]} /></> : null}
  </div>;
}
