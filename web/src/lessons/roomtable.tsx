// A table of rooms and stakes that is filled row by row; the square of the board's position is
// marked.
import { useMemo, useState } from 'preact/hooks';
import type { Shown } from '../tabs/shown.ts';
import { settled, stakes } from './rooms.ts';

const kLeast = 12, kMost = 24, kSize = 24, kAxis = 26;

export function Rooms({ here, words, paper }: Shown) {
  const [limit, stack = 0, stake = 1] = here.position.split(' ').map(Number) as [number, number?, number?];
  const most = Math.min(kMost, Math.max(kLeast, limit - stack));
  const wins = useMemo(() => settled(most), [most]);
  const [count, setCount] = useState(paper ? Math.round(paper * most) : 1);
  const columns = stakes(most);
  const square = (room: number, stake: number) => wins(room, stake) ? 'won' : 'lost';
  const rooms = Array.from({ length: most }, (_, i) => i + 1);
  const lost = columns.filter((one) => !wins(count, one));
  const told = `${words.room} ${count}: ${words.loss} ${lost.map((one) => `${words.stakeIs} ${one}`).join(', ')}`;
  const wide = kAxis + columns.length * kSize, tall = kAxis + most * kSize;
  return <div class="corner">
    <label class="switch">{words.roomsSettled} <b>{count}</b> <input class="slider" type="range" min={0} max={most} value={count}
      aria-valuetext={told} onInput={(e) => setCount(Number(e.currentTarget.value))} /></label>
    <svg class="map steps" viewBox={`0 0 ${wide} ${tall}`} role="img" aria-label={told} style={{ '--natural': `${wide}px` }}>
      {columns.map((one, c) => <text key={one} class="axis" x={kAxis + (c + 0.5) * kSize} y={kAxis / 2}>{one}</text>)}
      {rooms.map((room) => <g key={room}><text class="axis" x={kAxis / 2} y={kAxis + (room - 0.5) * kSize}>{room}</text>
        {columns.map((one, c) => {
          const known = room <= count, x = kAxis + c * kSize, y = kAxis + (room - 1) * kSize;
          const now = room === limit - stack && one === stake;
          return <g key={one}><rect class={`known ${known ? square(room, one) : ''} ${now ? 'at' : ''}`} x={x} y={y} width={kSize - 1} height={kSize - 1} />
            <text x={x + kSize / 2} y={y + kSize / 2}>{known ? square(room, one) === 'won' ? 'W' : 'L' : ''}</text></g>;
        })}</g>)}
    </svg>
    <p class="note">{words.roomsAxes}</p></div>;
}
