// The picture of an arena or a graph in the editor: nodes are chosen, dragged, and joined by
// arrows.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Point } from '../graph/crossings.ts';
import { smooth } from '../graph/smooth.ts';
import { linesOf } from '../graph/spread.ts';
import { after } from './graphedit.ts';
import type { Knot, Sketch } from './graphtext.ts';
import type { Words } from '../words.ts';

export type Places = Map<number, Point>;
export type Tool = 'choose' | 'arrow';
export const kArrow = '→';
const kApart = 74, kRim = 44, kReach = 26;

export const wideOf = ({ name }: { name: string }): number => Math.max(28, 12 + 8 * name.length);

/** Returns a place for each node: its old one, or a free one near a neighbour. */
export function placedBy(old: Places, sketch: Sketch): Places {
  const places: Places = new Map(sketch.nodes.flatMap(({ key }) => old.has(key) ? [[key, old.get(key)!]] : []));
  for (const { key } of sketch.nodes) {
    if (places.has(key)) continue;
    const near = sketch.edges.flatMap(([a, b]) => a === key ? [b] : b === key ? [a] : []).find((other) => places.has(other));
    const [x, y] = places.get(near ?? [...places.keys()].at(-1) ?? -1) ?? [0, 0];
    let best: Point = [x + kApart, y], most = -1;
    for (let ring = 1; ring <= 4 && most < kApart * 0.8; ring++)
      for (let i = 0; i < 12; i++) {
        const there: Point = [x + ring * kApart * Math.cos(Math.PI * i / 6), y + ring * kApart * Math.sin(Math.PI * i / 6)];
        const free = Math.min(...[...places.values()].map(([u, v]) => Math.hypot(u - there[0], v - there[1])));
        if (free > most + 1) { best = there; most = free; }
      }
    places.set(key, best);
  }
  return places;
}

export function Sketched({ sketch, places, tool, chosen, regions, pawn, names, words, onPress, onGround, onMove, onArrow }: {
  sketch: Sketch; places: Places; tool: Tool; chosen: number | undefined; regions: Map<string, number>; pawn: string; names: string[]; words: Words;
  onPress: (key: number) => void; onGround: () => void; onMove: (key: number, at: Point) => void; onArrow: (from: number, to: number) => void;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<{ key: number; x: number; y: number; moved: boolean }>();
  // The arrow that is being drawn.
  const [drawn, setDrawn] = useState<{ from: number; to: Point }>();
  const at = sketch.nodes.map(({ key }) => places.get(key) ?? [0, 0] as Point);
  const bounds = useRef([0, 0, 1, 1]);
  if (!held.current?.moved) {
    const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs) - kRim, Math.min(...ys) - kRim];
    bounds.current = [left, top, Math.max(...xs) + kRim - left, Math.max(...ys) + kRim - top];
  }
  const number = useMemo(() => new Map(sketch.nodes.map(({ key }, v) => [key, v])), [sketch]);
  const lines = linesOf(at, sketch.nodes.map(wideOf), sketch.edges.map(([a, b]) => [number.get(a)!, number.get(b)!]));
  const point = (e: PointerEvent): Point => {
    const { x, y } = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse());
    return [x, y];
  };
  const under = ([x, y]: Point): Knot | undefined => sketch.nodes.find((_, v) => Math.hypot(at[v]![0] - x, at[v]![1] - y) < kReach);
  const told = (node: Knot): string => [`${sketch.form === 'graphs' ? words.node : words.field} ${node.name}`, sketch.form !== 'graphs' && names[node.owner],
    node.green && words.greenField, sketch.priorities && `${words.priority} ${node.priority}`, node.tokens > 0 && `${words.tokensOn} ${node.tokens}`,
    `${words.arrowsTo} ${after(sketch, node.key).map((to) => sketch.nodes[number.get(to)!]!.name).join(', ')}`].filter(Boolean).join('; ');
  const [left, top, width, height] = bounds.current as [number, number, number, number];
  return <div class="scroll"><svg ref={svg} class={`graph sketched ${tool}`} viewBox={`${left} ${top} ${width} ${height}`} role="group" aria-label={words.editBoard}
    style={{ '--natural': `${width}px`, '--tall': `${height}px` }}
    onPointerDown={(e) => {
      const key = (e.target as Element).closest('.node')?.getAttribute('data-key');
      if (key === null || key === undefined) return onGround();
      svg.current!.setPointerCapture(e.pointerId);
      held.current = { key: Number(key), x: e.clientX, y: e.clientY, moved: false };
    }}
    onPointerMove={(e) => {
      const from = held.current;
      if (!from || !from.moved && Math.hypot(e.clientX - from.x, e.clientY - from.y) < 5) return;
      from.moved = true;
      if (tool === 'arrow') setDrawn({ from: from.key, to: point(e) });
      else onMove(from.key, point(e));
    }}
    onPointerUp={(e) => {
      const from = held.current;
      held.current = undefined;
      setDrawn(undefined);
      if (!from) return;
      if (!from.moved) onPress(from.key);
      else if (tool === 'arrow') {
        const to = under(point(e));
        if (to && to.key !== from.key) onArrow(from.key, to.key);
      } else onMove(from.key, point(e));
    }}
    onPointerCancel={() => { held.current = undefined; setDrawn(undefined); }}>
    <defs><marker id="edittip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse" markerUnits="userSpaceOnUse">
      <path class="tip" d="M0,0L8,4L0,8z" /></marker></defs>
    {lines.map((points, i) => <path key={sketch.edges[i]!.join(' ')} class={`edge ${sketch.edges[i]![0] === chosen ? 'own' : ''}`} d={smooth(points)} marker-end="url(#edittip)" />)}
    {drawn && <path class="edge ghost" d={smooth([places.get(drawn.from)!, drawn.to])} marker-end="url(#edittip)" />}
    {sketch.nodes.map((node, v) => {
      const [x, y] = at[v]!, wide = wideOf(node), region = regions.get(node.name);
      const beside = sketch.priorities ? String(node.priority) : node.tokens > 1 ? `${node.tokens}×` : '';
      return <g key={node.key} class={`node can ${region === undefined ? '' : `r${region}`} ${node.green ? 'green' : ''} ${node.key === chosen ? 'at' : ''}`}
        data-key={node.key} data-name={node.name} transform={`translate(${x},${y})`} role="button" tabindex={-1} aria-pressed={node.key === chosen} aria-description={told(node)}
        onClick={(e) => { if (e.detail === 0) onPress(node.key); }}
        onKeyDown={(e: KeyboardEvent) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); onPress(node.key); } }}>
        {node.owner ? <rect x={-wide / 2} y="-13" width={wide} height="26" rx="2" /> : <rect x={-wide / 2} y="-14" width={wide} height="28" rx="14" />}
        <text>{node.name}</text>
        {beside && <text class="beside" y="26">{beside}</text>}
        {(node.tokens > 0 || node.name === pawn) && <circle class="pawn" cx={wide / 2} cy="-12" r="6" />}
      </g>;
    })}</svg></div>;
}
