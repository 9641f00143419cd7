// Hackenbush: the picture on the ground.  A click, or Enter on the focused edge, cuts it; edges
// that would fall with it are faint.
import { useState } from 'preact/hooks';
import type { Limb, Move, Scene } from '../ask/api.ts';
import type { Words } from '../words.ts';
import { put } from '../words/put.ts';
import { letter, said, type Props } from './shown.ts';

// Length of an edge; margin around the picture; height of the ground.
const kLong = 64, kAround = 26, kGround = 16;
const kSmall = 5;  // a picture at most this many edges wide and high is drawn larger
const kLetters = { red: 'R', green: 'G', blue: 'B' };

/** Returns an edge's name, such as "edge 2 of piece 1, blue". */
export const limbName = (limb: Limb, can: boolean, words: Words): string => put(can ? words.cutEdge : words.anEdge,
  { e: limb.edge.replace(/:.*/, ''), n: `${limb.piece}`, c: words[limb.colour] });

/** Returns the edge that the previewed move cuts: the one under the pointer, or else the first one
    with that move; -1 if there is none. */
export const cutBy = (scene: Scene, preview: Move | undefined, over: number): number => !preview ? -1
  : scene.edges[over]?.move === preview.move ? over : scene.edges.findIndex((edge) => edge.move === preview.move);

export function Standing({ scene, ...props }: Props & { scene: Scene }) {
  const { here, show, words, preview, onPreview, onMove } = props;
  const [over, setOver] = useState(-1);
  const moves = new Map(here.moves.map((m) => [m.move, m]));
  const cut = cutBy(scene, preview, over), falls = new Set(scene.edges[cut]?.falls);
  const wide = scene.wide * kLong + 2 * kAround, ground = scene.high * kLong + kAround, high = ground + kGround;
  const x = (at: number) => kAround + at * kLong, y = (at: number) => ground - at * kLong;
  const line = (limb: Limb) => {
    const at = limb.curve.map((n, i) => i % 2 ? y(n) : x(n));
    return `M${at[0]},${at[1]}C${at[2]},${at[3]} ${at[4]},${at[5]} ${at[6]},${at[7]}`;
  };
  const look = (i: number, move: Move | undefined) => { setOver(i); onPreview(move); };
  const oneLimb = (limb: Limb, i: number) => {
    const move = moves.get(limb.move), mark = letter(move?.mark, show), half = mark ? 21 : 13;
    const press = () => { if (move) onMove(move.move); };
    const [cx, cy] = [x(limb.label[0]), y(limb.label[1])];
    return <g key={`${limb.move} ${limb.label}`} data-move={limb.move}
      class={`limb ${limb.colour} ${move ? 'can' : ''} ${i === cut ? 'cut' : falls.has(i) ? 'falls' : ''} ${mark ? `m${move!.mark}` : ''}`}
      aria-label={limbName(limb, !!move, words) + (move && show ? `, ${words[said[move.mark]]}` : '')}
      {...(move ? { role: 'button', tabindex: -1 } : { role: 'img' })}
      {...(move && limb.falls.length ? { 'aria-description': put(words.fallWith, { n: `${limb.falls.length}` }) } : {})}
      onClick={press} onMouseEnter={() => look(i, move)} onMouseLeave={() => look(-1, undefined)}
      {...(move ? { onFocus: () => look(i, move), onBlur: () => look(-1, undefined) } : {})}
      onKeyDown={(e: KeyboardEvent) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); press(); } }}>
      <path class="reach" d={line(limb)} /><path class="line" d={line(limb)} />
      <rect class="chip" x={cx - half} y={cy - 13} width={2 * half} height="26" rx="13" />
    </g>;
  };
  // The letters are marks, not names, so they stand beside the edges.
  const letters = (limb: Limb) => {
    const move = moves.get(limb.move), mark = letter(move?.mark, show);
    const [cx, cy] = [x(limb.label[0]), y(limb.label[1])];
    return <g key={`${limb.move} ${limb.label}`} class={`${move ? 'can' : ''} ${mark ? `m${move!.mark}` : ''}`}>
      <text x={cx - (mark ? 9 : 0)} y={cy}>{kLetters[limb.colour]}</text>
      {mark && <text class="mark" x={cx + 9} y={cy}>{mark}</text>}</g>;
  };
  const larger = scene.wide <= kSmall && scene.high <= kSmall ? 1.6 : 1;
  return <><div class="scroll" role="region" aria-label={here.position} {...(here.moves.length ? {} : { tabIndex: 0 })}><svg class="standing" viewBox={`0 0 ${wide} ${high}`} role="group" aria-label={words.hackenbushPicture}
    style={{ '--natural': `${wide * larger}px`, '--tall': `${high * larger}px` }}>
    <rect class="ground" x="0" y={ground} width={wide} height={kGround} /><path class="ground" d={`M0,${ground}H${wide}`} />
    {scene.edges.map(oneLimb)}
    <g class="letters" aria-hidden="true">{scene.edges.map(letters)}</g>
    {scene.joints.map(([jx, jy]) => <circle key={`${jx},${jy}`} class="joint" cx={x(jx)} cy={y(jy)} r="5" />)}
  </svg></div>
  {here.moves.length > 0 && <p class="note">{here.position.endsWith(' right') ? words.rightCuts : words.leftCuts}</p>}</>;
}
