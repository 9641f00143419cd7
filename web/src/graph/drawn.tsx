// The server's graphs, such as arenas and game trees, laid out by a worker.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move, Picture } from '../ask/api.ts';
import { inLanguage } from '../ask/told.ts';
import { condensed, legible } from './condense.ts';
import { Crowd } from './crowd.tsx';
import { kFaceHigh, kFaceWide } from './face.tsx';
import type { Layout, LayoutWish } from './layout.worker.ts';
import { smooth } from './smooth.ts';
import type { Words } from '../words.ts';
import { Zoomed } from './zoomed.tsx';

declare const LAYOUT_WORKER: string;
const kMostLaid = 300;
const kZoomed = 40;  // pictures with more nodes can be zoomed and moved instead of scrolled
const kJoined = 120;  // with more nodes than this, the shades of edges would run into each other

/** Returns undefined while the layout is not ready, or null if it fails.  It is made anew when
    `when` changes; an outdated layout is never returned. */
export function useLayout(wish: LayoutWish | undefined, when: unknown): Layout | null | undefined {
  const [made, setMade] = useState<{ when: unknown; layout: Layout | null }>();
  useEffect(() => {
    if (!wish) return undefined;
    const worker = new Worker(LAYOUT_WORKER, { type: 'module' });
    worker.onmessage = (event: MessageEvent<Layout>) => setMade({ when, layout: event.data });
    worker.onerror = (event) => { event.preventDefault(); setMade({ when, layout: null }); };
    worker.postMessage(wish);
    return () => worker.terminate();
  }, [when]);
  return made && made.when === when ? made.layout : undefined;
}

const wideOf = (name: string): number => Math.max(28, 12 + 8 * name.length);
const wishOf = (picture: Picture, named: (name: string) => string, faces: boolean): LayoutWish | undefined => !legible(picture, kMostLaid) ? undefined : {
  nodes: picture.nodes.length, wide: picture.nodes.map((n) => faces ? kFaceWide : wideOf(named(n.name))), ...(faces ? { high: kFaceHigh } : {}),
  edges: picture.edges.map(([a, b]) => [a, b]), free: !picture.layered,
};

/** How a node is shown instead of as the picture says; in the picture's order. */
export interface Paint { cls: string; label: string; told: string }

/** Draws each region as a shade behind its nodes and the edges inside it. */
function Regions({ picture, layout }: { picture: Picture; layout: Layout }) {
  const of = (v: number) => picture.nodes[v]!.region, joined = picture.nodes.length <= kJoined;
  return <>{[0, 1].map((region) => <g key={region} class={`shade r${region}`} aria-hidden="true">
    {joined && layout.edges.map((points, i) => of(picture.edges[i]![0]) === region && of(picture.edges[i]![1]) === region
      && <path key={i} d={smooth(points)} />)}
    {layout.nodes.map(([x, y], v) => of(v) === region && <circle key={v} cx={x} cy={y} r="27" />)}</g>)}</>;
}

export function Drawn({ picture: whole, show, words, at, target, onNode, paint, told, pawns, bad, face, named = (name) => name }: {
  picture: Picture; show: boolean; words: Words; at?: string; target?: Map<string, Move>;
  onNode?: (name: string) => void; paint?: Paint[]; told?: string;
  pawns?: Map<string, number>; bad?: Map<string, string>;  // nodes that light up, and why
  // How a position is shown.
  face?: ((name: string) => JSX.Element | undefined) | undefined; named?: (name: string) => string;
}) {
  const { picture, by } = useMemo(() => condensed(whole, kMostLaid), [whole]);
  const { title } = inLanguage(whole, words.code);
  const few = !!by && legible(picture, kMostLaid);  // whether a large graph has a small picture
  const [every, setEvery] = useState(false);
  const layout = useLayout(every ? undefined : wishOf(picture, named, !!face), every ? undefined : picture);
  const region = useRef<HTMLDivElement>(null);
  // If the picture is wider than its window, the window starts at the current position.
  useLayoutEffect(() => {
    const place = region.current, node = place?.querySelector('.node.at') ?? place?.querySelector('.node');
    if (!place || !node || place.scrollWidth <= place.clientWidth) return;
    const [outer, inner] = [place.getBoundingClientRect(), node.getBoundingClientRect()];
    place.scrollLeft += inner.x + inner.width / 2 - outer.x - outer.width / 2;
  }, [layout]);
  const choices = few && <div class="choices" role="group" aria-label={title}>
    <button aria-pressed={!every} onClick={() => setEvery(false)}>{words.condensed}</button>
    <button aria-pressed={every} onClick={() => setEvery(true)}>{words.everyNode}</button></div>;
  if (bad && by || !legible(picture, kMostLaid) || layout === null || every)
    return <>{!bad && choices}<Crowd picture={whole} show={show} words={words} at={at} bad={bad}
      onNode={(name) => { if (bad || target?.has(name)) onNode?.(name); }} /></>;
  if (!layout) return <p class="progress"><span class="spinner" aria-hidden="true" /></p>;
  const shown = <><defs>{['', 'thick'].map((kind) => <marker key={kind} id={`tip${kind}`} viewBox="0 0 8 8" refX="7" refY="4"
      markerWidth="7" markerHeight="7" orient="auto-start-reverse" markerUnits="userSpaceOnUse">
      <path class={`tip ${kind}`} d="M0,0L8,4L0,8z" /></marker>)}</defs>
    {show && !paint && !face && <Regions picture={picture} layout={layout} />}
    {layout.edges.map((points, i) => {
      const thick = show && picture.edges[i]![2] === 1 ? 'thick' : '';
      return <path key={i} class={`edge ${thick}`} d={smooth(points)} marker-end={`url(#tip${thick})`} />;
    })}
    {layout.nodes.map(([x, y], v) => {
      const node = picture.nodes[v]!;
      const wide = face ? kFaceWide : wideOf(named(node.name));
      const can = target?.has(node.name);
      const painted = paint?.[v];
      const label = painted ? painted.label : show && node.label;
      const press = () => can && onNode?.(node.name);
      return <g key={v} class={`node ${show && node.region !== undefined ? `r${node.region}` : ''} ${
        node.green ? 'green' : ''} ${node.name === at ? 'at' : ''} ${can ? 'can' : ''} ${painted ? `known ${painted.cls}` : ''}`}
        transform={`translate(${x},${y})`} onClick={press} {...(can ? { role: 'button', tabindex: onNode ? -1 : 0 } : {})}
        onKeyDown={(e: KeyboardEvent) => {
          if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); press(); }
        }} data-name={node.name}
        {...(can ? bad?.has(node.name) ? { 'aria-description': bad.get(node.name) } : {} : { role: 'img', 'aria-label': `${node.name} ${label || ''} ${painted?.told ?? ''}` })}>
        {face ? <><rect x={-wide / 2} y={-kFaceHigh / 2} width={wide} height={kFaceHigh} rx={node.shape === 'circle' ? 8 : 2} />{face(node.name)}<text class="unseen">{node.name}</text></>
          : node.shape === 'circle' ? <rect x={-wide / 2} y="-14" width={wide} height="28" rx="14" />
          : <rect x={-wide / 2} y="-13" width={wide} height="26" rx="2" />}
        {!face && <text>{named(node.name)}</text>}
        {label && <text class="beside" y={face ? kFaceHigh / 2 - 9 : 26}>{label}</text>}
        {(pawns ? pawns.has(node.name) : node.name === at && !painted) && <circle class="pawn" cx={wide / 2} cy="-12" r="6" />}
      </g>;
    })}</>;
  const large = face || picture.nodes.length > kZoomed;
  const look = large ? layout.nodes[picture.nodes.findIndex((node) => node.name === at)] : undefined;
  return <>{choices}
    {by && <p class="note">{by === 'component' ? words.byComponent : words.byRank}: {
      whole.nodes.length} → {picture.nodes.length}</p>}
  {large ? <Zoomed cls={face ? 'grown' : 'roomy'} width={layout.width} height={layout.height} look={look} label={told ?? title} words={words}>{shown}</Zoomed>
    : <div class="scroll" {...(picture.nodes.some((node) => target?.has(node.name)) ? {} : { tabIndex: 0 })} role="region" aria-label={told ?? title} ref={region}>
    <svg class="graph" viewBox={`0 0 ${layout.width} ${layout.height}`} role="group"
      style={{ '--natural': `${layout.width}px`, '--tall': `${layout.height}px` }} aria-label={title}>{shown}</svg></div>}</>;
}
