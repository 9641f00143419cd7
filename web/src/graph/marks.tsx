// Positions with their marks: in a square if each position is two numbers, else in a list.
import type { Known } from './trace.ts';

const kSize = 30, kEdge = 22;
const letter: Record<string, string> = { lost: 'L', won: 'W' };

/** at: the position that the current step is about. */
export function Marks({ places, known, at, text }: { places: string[]; known: Known[]; at: string; text: string }) {
  const pairs = places.map((place) => /^(\d+) (\d+)$/.exec(place)).map((found) => found && [Number(found[1]), Number(found[2])] as const);
  if (!pairs.every((pair) => pair !== null)) return <ul class="marks" aria-label={text}>{places.map((place, i) =>
    <li key={place} class={`known ${known[i]!.state} ${place === at ? 'at' : ''}`}><code>{place}</code>{' '}
      <b>{letter[known[i]!.state] ?? ''}</b></li>)}</ul>;
  const most = (k: 0 | 1) => Math.max(...pairs.map((pair) => pair![k]));
  const wide = kEdge + (most(1) + 1) * kSize, tall = kEdge + (most(0) + 1) * kSize;
  const axis = (count: number) => Array.from({ length: count + 1 }, (_, i) => i);
  return <svg class="map steps" viewBox={`0 0 ${wide} ${tall}`} role="img" aria-label={text} style={{ '--natural': `${wide * 1.2}px` }}>
    {axis(most(1)).map((b) => <text key={b} class="axis" x={kEdge + (b + 0.5) * kSize} y={kEdge / 2}>{b}</text>)}
    {axis(most(0)).map((a) => <text key={a} class="axis" x={kEdge / 2} y={kEdge + (a + 0.5) * kSize}>{a}</text>)}
    {pairs.map((pair, i) => {
      const x = kEdge + pair![1] * kSize, y = kEdge + pair![0] * kSize;
      return <g key={i}><rect class={`known ${known[i]!.state} ${places[i] === at ? 'at' : ''}`} x={x} y={y} width={kSize - 1} height={kSize - 1} />
        <text x={x + kSize / 2} y={y + kSize / 2}>{letter[known[i]!.state] ?? ''}</text></g>;
    })}
  </svg>;
}
