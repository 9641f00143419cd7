// A picture that is zoomed and moved: by the wheel and by dragging, by buttons, and by the keys + and -.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Words } from '../words.ts';

const kStep = 1.3, kLeast = 0.15, kMost = 4;

export function Zoomed({ width, height, label, words, children }: {
  width: number; height: number; label: string; words: Words; children: ComponentChildren;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ scale: 1, x: 0, y: 0 });  // points of the window a point of the picture; its upper left corner
  const drag = useRef<{ x: number; y: number; moved: boolean }>();
  const fit = () => {
    const box = place.current!.getBoundingClientRect();
    const scale = Math.min(1.2, Math.max(0.5, box.width / width));
    setAt({ scale, x: (width - box.width / scale) / 2, y: 0 });
  };
  useEffect(fit, [width, height]);
  const zoom = (by: number, u = 0.5, v = 0.5) => setAt((old) => {
    const box = place.current!.getBoundingClientRect(), scale = Math.min(kMost, Math.max(kLeast, old.scale * by));
    return { scale, x: old.x + u * box.width * (1 / old.scale - 1 / scale), y: old.y + v * box.height * (1 / old.scale - 1 / scale) };
  });
  useEffect(() => {  // the wheel must be heard actively
    const element = place.current!;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoom(event.deltaY < 0 ? kStep : 1 / kStep, (event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);
  const box = place.current?.getBoundingClientRect() ?? { width: 400, height: 400 };
  return <div class="zoomed">
    <p class="choices"><button aria-label={words.zoomIn} title={words.zoomIn} onClick={() => zoom(kStep)}>+</button>
      <button aria-label={words.zoomOut} title={words.zoomOut} onClick={() => zoom(1 / kStep)}>−</button>
      <button onClick={fit}>{words.zoomFit}</button></p>
    <div ref={place} class="window" onPointerDown={(e) => { drag.current = { x: e.clientX, y: e.clientY, moved: false }; }}
      onPointerMove={(e) => {
        const from = drag.current;
        if (!from || !e.buttons) { drag.current = undefined; return; }
        const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
        if (!from.moved && Math.hypot(dx, dy) < 5) return;
        if (!from.moved) (e.currentTarget as Element).setPointerCapture(e.pointerId);
        drag.current = { x: e.clientX, y: e.clientY, moved: true };
        setAt((old) => ({ ...old, x: old.x - dx / old.scale, y: old.y - dy / old.scale }));
      }}
      onPointerUp={() => { drag.current = undefined; }}
      onKeyDown={(e) => { if (e.key === '+' || e.key === '-') { e.preventDefault(); zoom(e.key === '+' ? kStep : 1 / kStep); } }}>
      <svg class="graph grown" role="group" aria-label={label} viewBox={`${at.x} ${at.y} ${box.width / at.scale} ${box.height / at.scale}`}
        preserveAspectRatio="xMinYMin meet">{children}</svg>
    </div></div>;
}
