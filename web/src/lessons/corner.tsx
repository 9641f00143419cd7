// The queen's corner as a map: the lost places in order, and what each strikes out.  The board's
// queen stands on the map.
import { useMemo, useState } from 'preact/hooks';
import type { Shown } from '../tabs/shown.ts';
import { pairs, strikes } from './cold.ts';

const kSide = 14, kSize = 20, kAxis = 18;

export function Corner({ here, setup, words, paper }: Shown) {
  const cap = Number(setup.parameters.cap ?? Infinity);
  const found = useMemo(() => strikes(kSide, cap), [cap]);
  const [count, setCount] = useState(paper ? Math.round(paper * found.length) : Math.min(found.length, 1));
  const state = new Map<string, string>();
  found.slice(0, count).forEach(({ lost, struck }) => {
    for (const place of struck) state.set(place.join(' '), 'won');
    for (const place of lost) state.set(place.join(' '), 'lost');
  });
  const now = found[count - 1]?.lost.map((place) => place.join(' ')) ?? [];
  const cells = Array.from({ length: kSide }, (_, i) => i);
  const wide = kAxis + kSide * kSize;
  const told = `${words.loss}: ${[...state].filter(([, is]) => is === 'lost').map(([place]) => place).join('; ')}`;
  return <div class="corner">
    <label class="switch">{words.lostFound} <b>{count}</b> <input class="slider" type="range" min={0} max={found.length} value={count}
      aria-valuetext={told} onInput={(e) => setCount(Number(e.currentTarget.value))} /></label>
    <svg class="map steps" viewBox={`0 0 ${wide} ${wide}`} role="img" aria-label={told} style={{ '--natural': `${1.2 * wide}px` }}>
      {cells.map((x) => cells.map((y) => {
        const name = `${x} ${y}`, left = kAxis + x * kSize, top = (kSide - 1 - y) * kSize;
        return <g key={name}><rect class={`known ${state.get(name) ?? ''} ${now.includes(name) ? 'at' : ''}`}
          x={left} y={top} width={kSize - 1} height={kSize - 1} />
          {name === here.position && <text class="queen" x={left + kSize / 2} y={top + kSize / 2}>♛</text>}</g>;
      }))}
      {cells.map((n) => <g key={n}><text class="axis" x={kAxis + (n + 0.5) * kSize} y={wide - kAxis / 2}>{n}</text>
        <text class="axis" x={kAxis / 2} y={(kSide - n - 0.5) * kSize}>{n}</text></g>)}
    </svg></div>;
}

/** The pairs that the golden ratio gives; the pair with the same difference as the board's is
    marked. */
export function Pairs({ here }: { here: Shown['here'] }) {
  const [a, b] = here.position.split(' ').map(Number) as [number, number];
  const all = pairs(13);
  return <div class="scroll" tabIndex={0} role="region" aria-label="⌊k·φ⌋, ⌊k·φ⌋ + k"><table class="pairs"><tbody>
    {([['k', (k) => k], ['k·φ', (k) => (k * (1 + Math.sqrt(5)) / 2).toFixed(2)], ['⌊k·φ⌋', (k) => all[k]![0]], ['+ k', (k) => all[k]![1]]] as
      [string, (k: number) => string | number][]).map(([name, of]) => <tr key={name}><th scope="row">{name}</th>
      {all.map((_, k) => <td key={k} class={k === Math.abs(a - b) ? 'now' : ''}>{of(k)}</td>)}</tr>)}
  </tbody></table></div>;
}
