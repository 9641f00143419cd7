// The thermograph of a value: Left's wall, Right's wall, and the mast where they have met.
// Temperature rises upwards, and values decrease to the right.  Corners have exact labels; their
// places are floating-point numbers.
import type { Corner, Thermograph as Graph } from '../ask/api.ts';
import type { Words } from '../words.ts';
import { put } from '../words/put.ts';

// The walls' largest size; the space above, beside and below them.
const kWide = 320, kHigh = 220, kMast = 44, kLeft = 52, kRight = 26, kFoot = 34;
const kLetter = 7, kLine = 15;  // the size of a text, in pixels

export interface Tick { at: number; text: string }
/** Keeps as many labels as do not touch each other; earlier ones take precedence. */
export function apart(ticks: Tick[], roomOf: (text: string) => number): Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks)
    if (kept.every((other) => Math.abs(other.at - tick.at) >= (roomOf(tick.text) + roomOf(other.text)) / 2)) kept.push(tick);
  return kept;
}

/** Returns the coordinates of everything, in pixels. */
export function placed(graph: Graph) {
  const { left, right } = graph, corners = [...left, ...right];
  const heat = Math.max(...corners.map(([, , up]) => up)), wide = Math.max(...corners.map(([, , , across]) => across));
  const unit = heat > 0 ? Math.min(kHigh / heat, wide > 0 ? kWide / wide : Infinity) : 1;
  const across = Math.max(wide * unit, 90), aside = (across - wide * unit) / 2;
  const foot = kMast + heat * unit;
  const x = (corner: Corner) => kLeft + aside + corner[3] * unit, y = (corner: Corner) => foot - corner[2] * unit;
  const top = left[left.length - 1]!;
  // The last corner of a wall may lie below the point where it meets the other wall: the wall ends
  // upright.
  const mast = { x: x(top), y: foot - heat * unit };
  const path = (wall: Corner[]) => `M${wall.map((corner) => `${x(corner)},${y(corner)}`).join('L')}L${mast.x},${mast.y}`;
  const zero = left[0]![0] === '-1' ? foot - unit : foot;
  const heats = [{ at: mast.y, text: graph.temperature === left[0]![0] || heat === 0 ? left[0]![0] : graph.temperature },
    ...(zero >= kMast - 1e-6 ? [{ at: zero, text: '0' }] : []), ...corners.map((corner) => ({ at: y(corner), text: corner[0] }))];
  const values = [left[0]!, right[0]!, top, ...corners].map((corner) => ({ at: x(corner), text: corner[1] }));
  return { x, y, foot, mast, path, zero, wide: kLeft + across + kRight, high: foot + kFoot, walls: heat > 0,
    heats: apart(heats, () => kLine), values: apart(values, (text) => kLetter * text.length + 10) };
}

export function Thermograph({ graph, words }: { graph: Graph; words: Words }) {
  const { x, y, foot, mast, path, zero, wide, high, walls, heats, values } = placed(graph);
  const says = put(words.thermographSays, { m: graph.mean, t: graph.temperature, l: graph.left_stop, r: graph.right_stop });
  const right = wide - kRight / 2;
  return <figure class="thermograph"><h2>{words.thermograph}</h2>
    <svg viewBox={`0 0 ${wide} ${high}`} style={{ '--natural': `${wide}px` }} role="img" aria-label={`${words.thermograph}: ${says}`}>
      {heats.map(({ at, text }) => <g key={text}><path class={`guide ${Math.abs(at - zero) < 0.01 ? 'zero' : ''}`} d={`M${kLeft - 8},${at}H${right}`} />
        <text class="heat" x={kLeft - 12} y={at}>{text}</text></g>)}
      {values.map(({ at, text }) => <g key={text}><path class="guide" d={`M${at},${kMast / 3}V${foot + 5}`} />
        <text x={at} y={foot + 16}>{text}</text></g>)}
      {walls && <><path class="under" d={`${path(graph.left)}${[...graph.right].reverse().map((corner) => `L${x(corner)},${y(corner)}`).join('')}z`} />
        <path class="wall left" d={path(graph.left)} /><path class="wall right" d={path(graph.right)} />
        {graph.left.map((corner, i) => <circle key={i} class="left" cx={x(corner)} cy={y(corner)} r="3.5" />)}
        {graph.right.map((corner, i) => <circle key={i} class="right" cx={x(corner)} cy={y(corner)} r="3.5" />)}</>}
      <path class="mast" d={`M${mast.x},${mast.y}V10`} /><path class="tip" d={`M${mast.x},4l-5,10h10z`} />
    </svg>
    <figcaption><p>{says}</p>
      <ul class="legend">{([['left', words.leftWall], ['right', words.rightWall], ['mast', words.mast]] as const).filter(([kind]) => walls || kind === 'mast')
        .map(([kind, text]) => <li key={kind}><svg width="26" height="8" aria-hidden="true"><path class={kind === 'mast' ? 'mast' : `wall ${kind}`} d="M1,4H25" /></svg> {text}</li>)}</ul>
      <p class="note">{words.thermographHow}</p></figcaption>
  </figure>;
}
