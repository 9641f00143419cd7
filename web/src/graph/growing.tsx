// The game from here as a graph of small boards, at first two moves deep.  A click on a board shows
// its moves, or hides them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { recall, type Position, type Value } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import type { Wrong } from '../ask/told.ts';
import { wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import { useRoving } from '../parts/roving.ts';
import type { Words } from '../words.ts';
import { faceOf, kFaceHigh as kHigh, kFaceWide as kWide } from './face.tsx';
import { closed, kFirstWide, kLaterWide, opened, rootOf, type Graph } from './grow.ts';
import { useLayout } from './drawn.tsx';
import { smooth } from './smooth.ts';
import { Zoomed } from './zoomed.tsx';

const region: Record<string, string> = { win: 'r0', loss: 'r1' };

export function Growing({ setup, moves, here, show, words }: {
  setup: Setup; moves: string[]; here: Position; show: boolean; words: Words;
}) {
  const [graph, setGraph] = useState<Graph>(() => rootOf(here, moves));
  const [wrong, setWrong] = useState<Wrong>();
  const now = useRef(graph), alive = useRef(0);
  const place = useRoving<HTMLDivElement>();
  now.current = graph;
  const open = async (at: string, most: number): Promise<void> => {
    const turn = alive.current, node = now.current.get(at);
    if (!node || node.next && node.more === 0) return;
    const { values } = await recall<{ values: Value[] }>({ ...questionOf(setup, 'values', node.path), seconds: 1 });
    if (turn !== alive.current) return;
    now.current = opened(now.current, at, values, most);
    setGraph(now.current);
  };
  useEffect(() => {
    alive.current++;
    now.current = rootOf(here, moves);
    setGraph(now.current);
    setWrong(undefined);
    const two = async () => {
      await open(here.position, kFirstWide);
      for (const { to } of now.current.get(here.position)?.next ?? []) await open(to, 3);
    };
    void two().catch((error: Error) => setWrong(wrongOf(error)));
    return () => { alive.current++; };
  }, [here.position, setup]);
  const nodes = [...graph.values()], number = new Map(nodes.map((node, i) => [node.position, i]));
  const edges = nodes.flatMap((node, i) => (node.next ?? []).map(({ to, ...edge }) => ({ ...edge, from: i, to: number.get(to) })))
    .filter((edge): edge is typeof edge & { to: number } => edge.to !== undefined);
  const shape = JSON.stringify([nodes.length, edges.map(({ from, to }) => [from, to])]);
  const layout = useLayout(nodes.length > 1 ? { nodes: nodes.length, wide: nodes.map(() => kWide), high: kHigh, edges: edges.map(({ from, to }) => [from, to]) } : undefined, shape);
  // The last layout and its graph stay on the screen until the next layout is ready.
  const told = useRef({ layout, graph });
  if (layout && layout.nodes.length === nodes.length) told.current = { layout, graph };
  const press = (at: string) => {
    const node = graph.get(at)!;
    if (node.next && node.more === 0) setGraph(closed(graph, at, here.position));
    else void open(at, kLaterWide).catch((error: Error) => setWrong(wrongOf(error)));
  };
  const shown = [...told.current.graph.values()], drawn = told.current.layout;
  if (wrong) return <p class="note"><Told wrong={wrong} words={words} /></p>;
  if (!drawn) return nodes.length > 1 || !here.over ? <p class="progress"><span class="spinner" aria-hidden="true" /></p> : null;
  const picture = (position: string) => faceOf(here, setup, position) ?? <text y="0">{position.length > 11 ? `${position.slice(0, 10)}…` : position}</text>;
  const numberOf = new Map(shown.map((node, i) => [node.position, i]));
  const lines = shown.flatMap((node) => (node.next ?? []).map(({ to, best }) => ({ best, key: `${node.position} ${to}` })));
  return <div class="growing" ref={place}>
    <p class="note">{words.growHow}</p>
    <Zoomed width={drawn.width} height={drawn.height} label={words.growFrom} words={words}>
      {drawn.edges.map((points, i) => <path key={lines[i]?.key ?? i} class={`edge ${show && lines[i]?.best ? 'thick' : ''}`} d={smooth(points)} />)}
      {shown.map((node) => {
        const [x, y] = drawn.nodes[numberOf.get(node.position)!]!;
        const verdict = show ? node.verdict : '';
        const beside = `${node.path.length > moves.length ? node.path[node.path.length - 1] : ''}${node.more > 0 ? ` +${node.more}` : !node.next ? ' …' : ''}`;
        return <g key={node.position} class={`node can ${region[verdict] ?? ''} ${node.position === here.position ? 'at' : ''}`} data-name={node.position}
          role="button" tabindex={-1} aria-expanded={!!node.next && node.next.length > 0} transform={`translate(${x},${y})`}
          onClick={() => press(node.position)} onKeyDown={(e: KeyboardEvent) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); press(node.position); } }}>
          <rect x={-kWide / 2} y={-kHigh / 2} width={kWide} height={kHigh} rx="8" />
          {picture(node.position)}
          <text class="unseen">{`${node.position}${verdict && `, ${words[verdict as 'win']}`}`}</text>
          <text class="beside" y={kHigh / 2 - 9}>{beside}</text></g>;
      })}
    </Zoomed></div>;
}
