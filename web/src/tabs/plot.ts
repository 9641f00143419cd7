// Curves and points drawn by uPlot; loaded when the first one is shown.
import uPlot from 'uplot';
import type { Period } from '../ask/api.ts';

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const axes = (): uPlot.Axis[] => [0, 1].map(() => ({
  incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false },
  font: '12px system-ui',
}));

/** A curve over the moves; a click on it chooses a move.  plain: the heights have no scale. */
export function curve(place: HTMLElement, values: (number | null)[], wins: (string | undefined)[],
                      at: number, choose: (i: number) => void, plain = false): uPlot {
  const [across, up] = axes();
  const plot = new uPlot({
    width: place.clientWidth || 320, height: plain ? 130 : 190, legend: { show: false },
    axes: [across!, { ...up!, show: !plain }],
    scales: { x: { time: false, range: [0, Math.max(values.length - 1, 4)] }, y: { range: (_, __, max) => plain ? [-0.2, 2.2] : [0, Math.max(max, 1) * 1.1] } },
    cursor: { y: false, drag: { x: false, y: false } },
    series: [{}, { stroke: colour('--accent'), width: 2, points: { show: false } }],
    hooks: {
      draw: [(u) => {
        values.forEach((value, i) => {
          if (value === null) return;
          const x = u.valToPos(i, 'x', true), y = u.valToPos(value, 'y', true);
          u.ctx.fillStyle = colour(`--${wins[i] ?? 'unknown'}`);
          u.ctx.beginPath();
          u.ctx.arc(x, y, (i === at ? 6 : 4) * devicePixelRatio, 0, 7);
          u.ctx.fill();
        });
      }],
    },
  }, [values.map((_, i) => i), values], place);
  plot.over.addEventListener('click', () => {
    if (plot.cursor.idx !== null && plot.cursor.idx !== undefined) choose(plot.cursor.idx);
  });
  return plot;
}

/** Nimbers over heaps, with a line where the period begins and at each repetition. */
export function points(place: HTMLElement, values: number[], period: Period | undefined): uPlot {
  return new uPlot({
    width: place.clientWidth || 320, height: 280, legend: { show: false }, axes: axes(),
    scales: { x: { time: false } }, cursor: { drag: { x: true, y: false } },
    series: [{}, { stroke: colour('--accent'), paths: () => null, points: { show: true, size: 4, fill: colour('--accent') } }],
    hooks: {
      drawClear: [(u) => {
        if (!period) return;
        u.ctx.strokeStyle = colour('--draw');
        u.ctx.globalAlpha = 0.5;
        for (let x = period.from; x < values.length; x += period.length) {
          const at = u.valToPos(x, 'x', true);
          u.ctx.lineWidth = x === period.from ? 2 : 1;
          u.ctx.beginPath();
          u.ctx.moveTo(at, u.bbox.top);
          u.ctx.lineTo(at, u.bbox.top + u.bbox.height);
          u.ctx.stroke();
        }
        u.ctx.globalAlpha = 1;
      }],
    },
  }, [values.map((_, i) => i), values], place);
}
