// A picture that can be zoomed and moved: by the wheel, by dragging, by buttons, and by the keys +
// and -.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Words } from '../words.ts';

const kStep = 1.3, kLeast = 0.15, kMost = 4;

export function Zoomed({ width, height, label, words, children, cls = 'grown', look }: {
  width: number; height: number; label: string; words: Words; children: ComponentChildren;
  cls?: string; look?: [number, number] | undefined;  // a point that must be visible at first
}) {
  const place = useRef<HTMLDivElement>(null);
  // Pixels of the window for one unit of the picture; the picture's point in the upper left corner.
  const [at, setAt] = useState({ scale: 1, x: 0, y: 0 });
  const drag = useRef<{ x: number; y: number; moved: boolean }>();
  const fingers = useRef(new Map<number, [number, number]>());
  const fit = () => {
    const box = place.current!.getBoundingClientRect();
    const scale = Math.min(1.2, Math.max(0.5, Math.min(box.width / width, box.height / height)));
    const [x, y] = look ?? [width / 2, cls === 'grown' ? 0 : height / 2];
    // Leaves no empty rim.
    const inside = (from: number, shown: number, whole: number) => whole > shown ? Math.min(whole - shown, Math.max(0, from)) : (whole - shown) / 2;
    setAt({ scale, x: inside(x - box.width / scale / 2, box.width / scale, width), y: inside(y - box.height / scale / 2, box.height / scale, height) });
  };
  useEffect(fit, [width, height]);
  const zoom = (by: number, u = 0.5, v = 0.5) => setAt((old) => {
    const box = place.current!.getBoundingClientRect(), scale = Math.min(kMost, Math.max(kLeast, old.scale * by));
    return { scale, x: old.x + u * box.width * (1 / old.scale - 1 / scale), y: old.y + v * box.height * (1 / old.scale - 1 / scale) };
  });
  useEffect(() => {  // a passive listener could not stop the page from scrolling
    const element = place.current!;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoom(event.deltaY < 0 ? kStep : 1 / kStep, (event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);
  const lift = (e: PointerEvent) => { drag.current = undefined; fingers.current.delete(e.pointerId); };
  const box = place.current?.getBoundingClientRect() ?? { width: 400, height: 400 };
  return <div class="zoomed">
    <p class="choices"><button aria-label={words.zoomIn} title={words.zoomIn} onClick={() => zoom(kStep)}>+</button>
      <button aria-label={words.zoomOut} title={words.zoomOut} onClick={() => zoom(1 / kStep)}>−</button>
      <button onClick={fit}>{words.zoomFit}</button></p>
    <div ref={place} class="window" onPointerDown={(e) => {
      drag.current = { x: e.clientX, y: e.clientY, moved: false };
      fingers.current.set(e.pointerId, [e.clientX, e.clientY]);
    }}
      onPointerMove={(e) => {
        const held = fingers.current;
        if (held.size === 2 && held.has(e.pointerId)) {  // two fingers: zooms as they move apart
          const apart = () => { const [a, b] = [...held.values()] as [[number, number], [number, number]]; return Math.hypot(a[0] - b[0], a[1] - b[1]) || 1; };
          const before = apart();
          held.set(e.pointerId, [e.clientX, e.clientY]);
          const [a, b] = [...held.values()] as [[number, number], [number, number]], box = place.current!.getBoundingClientRect();
          zoom(apart() / before, ((a[0] + b[0]) / 2 - box.x) / box.width, ((a[1] + b[1]) / 2 - box.y) / box.height);
          drag.current = undefined;
          return;
        }
        const from = drag.current;
        if (!from || !e.buttons) { drag.current = undefined; return; }
        const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
        if (!from.moved && Math.hypot(dx, dy) < 5) return;
        if (!from.moved) (e.currentTarget as Element).setPointerCapture(e.pointerId);
        drag.current = { x: e.clientX, y: e.clientY, moved: true };
        setAt((old) => ({ ...old, x: old.x - dx / old.scale, y: old.y - dy / old.scale }));
      }}
      onPointerUp={lift} onPointerCancel={lift} onPointerLeave={lift}
      onFocusCapture={(e) => {  // keeps the focused node visible
        const [of, box] = [(e.target as Element).getBoundingClientRect(), place.current!.getBoundingClientRect()];
        if (e.target === place.current || of.left >= box.left && of.right <= box.right && of.top >= box.top && of.bottom <= box.bottom) return;
        setAt((old) => ({ ...old, x: old.x + (of.left + of.right - box.left - box.right) / 2 / old.scale, y: old.y + (of.top + of.bottom - box.top - box.bottom) / 2 / old.scale }));
      }}
      onKeyDown={(e) => { if (e.key === '+' || e.key === '-') { e.preventDefault(); zoom(e.key === '+' ? kStep : 1 / kStep); } }}>
      <svg class={`graph ${cls}`} role="group" aria-label={label} viewBox={`${at.x} ${at.y} ${box.width / at.scale} ${box.height / at.scale}`}
        preserveAspectRatio="xMinYMin meet">{children}</svg>
    </div></div>;
}
