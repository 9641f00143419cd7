// A graph of many nodes on a canvas: a row for each rank or depth, and a point for each node.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../ask/api.ts';
import { inLanguage } from '../ask/told.ts';
import { rowsOf } from './condense.ts';
import type { Words } from '../words.ts';

const kMostEdges = 20000, kTop = 12;

export function Crowd({ picture, show, words, at, bad, onNode }: {
  picture: Picture; show: boolean; words: Words; at?: string | undefined;
  bad?: Map<string, string> | undefined; onNode?: ((name: string) => void) | undefined;
}) {
  const { title, regions } = inLanguage(picture, words.code);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [over, setOver] = useState(-1);
  const places = useRef<[number, number][]>([]);
  const high = useRef(0);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const draw = () => {
      const rows = rowsOf(picture, show), count = Math.max(1, rows.count);
      const wide = element.clientWidth || 320;
      const tall = Math.min(640, Math.max(160, 26 * count));
      const sizes = new Array<number>(count).fill(0), next = new Array<number>(count).fill(0);
      for (const row of rows.of) sizes[row]!++;
      places.current = rows.of.map((row) =>
        [wide * (next[row]!++ + 0.5) / sizes[row]!, kTop + (tall - 2 * kTop) * (row + 0.5) / count]);
      high.current = tall;
      const sharp = devicePixelRatio || 1;
      element.width = wide * sharp;
      element.height = tall * sharp;
      element.style.height = `${tall}px`;
      const pen = element.getContext('2d')!;
      pen.scale(sharp, sharp);
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(name).trim();
      const radius = Math.max(1.2,
        Math.min(6, wide / (2.6 * Math.max(...sizes)), tall / (3 * count)));
      for (const thick of [0, 1]) {
        const edges = picture.edges.filter((edge) => (show ? edge[2] : 0) === thick)
          .slice(0, kMostEdges);
        pen.strokeStyle = colour(thick ? '--ink' : '--soft');
        pen.globalAlpha = Math.max(0.03,
          Math.min(thick ? 0.6 : 0.4, (thick ? 200 : 60) / edges.length));
        pen.lineWidth = thick ? 1.2 : 1;
        pen.beginPath();
        for (const [a, b] of edges) {
          pen.moveTo(...places.current[a]!);
          pen.lineTo(...places.current[b]!);
        }
        pen.stroke();
      }
      pen.globalAlpha = 1;
      picture.nodes.forEach((node, v) => {
        const [x, y] = places.current[v]!;
        const here = node.name === at;
        const wrong = bad?.has(node.name);
        pen.fillStyle = colour(here ? '--accent' : wrong ? '--loss' : !show || node.region === undefined ? '--unknown'
          : node.region === 0 ? '--win' : '--loss');
        pen.beginPath();
        pen.arc(x, y, here || wrong ? Math.max(5, radius) : radius, 0, 7);
        pen.fill();
        if (node.green && radius > 2) { pen.strokeStyle = '#2c9a3f'; pen.lineWidth = 2; pen.stroke(); }
      });
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(element.parentElement!);
    return () => watch.disconnect();
  }, [picture, show, at, bad]);
  const find = (event: MouseEvent) => {
    const [x, y] = [event.offsetX, event.offsetY];
    let best = -1, least = 144;
    places.current.forEach(([a, b], v) => {
      const far = (a - x) ** 2 + (b - y) ** 2;
      if (far < least) { least = far; best = v; }
    });
    setOver(best);
    return best;
  };
  const node = picture.nodes[over];
  return <>
    <canvas class="crowd" ref={canvas} role="img" onMouseMove={find} onMouseLeave={() => setOver(-1)}
      onClick={(event) => { const best = find(event); if (best >= 0) onNode?.(picture.nodes[best]!.name); }}
      aria-label={`${title}. ${show ? regions.map((told, i) =>
        `${told}: ${picture.nodes.filter((n) => n.region === i).length}`).join(', ') : ''}`} />
    <p class="note hovered">{node ? [node.name, show && node.label, show && node.region !== undefined
      && regions[node.region], bad?.get(node.name)].filter(Boolean).join(' · ') : `${words.rows}: ${picture.nodes.length}`}</p></>;
}
