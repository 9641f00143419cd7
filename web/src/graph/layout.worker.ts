// Lays graphs out away from the page's thread: in layers if they have any, else spread out.
import { layers } from './layers.ts';
import { spread } from './spread.ts';

export interface LayoutWish { nodes: number; wide: number[]; high?: number; edges: [number, number][]; free?: boolean }
export interface Layout {
  width: number; height: number; nodes: [number, number][]; edges: [number, number][][];
}

self.onmessage = (event: MessageEvent<LayoutWish>) => {
  const { nodes, wide, edges, high, free } = event.data;
  const { width, height, nodes: places, edges: lines } = free ? spread(nodes, wide, edges) : layers(nodes, wide, edges, high);
  self.postMessage({ width, height, nodes: places, edges: lines } satisfies Layout);
};
