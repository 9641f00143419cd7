// Moves from cell to cell as arrows: the best moves, or the one that is previewed.
import type { Move, Position } from '../ask/api.ts';
import type { Board } from './board.ts';

// points: rows and columns, from 1.
export interface Way { points: [number, number][]; best: boolean }
const kWays = ['quixo', 'morris', 'clobber', 'amazons', 'pegs', 'pigs', 'toads'];
const kMostBest = 3;

/** Returns the best moves, if they are known: those with as few steps as the first one in a puzzle,
    else those with the same mark and margin. */
export function bestOf(here: Position): Move[] {
  const [first] = here.moves;
  if (!first) return [];
  if (here.answer.steps !== undefined) return here.moves.filter((m) => typeof m.steps === 'number' && m.steps === first.steps);
  return first.mark === '?' ? [] : here.moves.filter((m) => m.mark === first.mark && m.margin === first.margin);
}

/** Returns the cells along which the move's piece goes, or undefined if it comes from nowhere. */
export function wayOf(here: Position, board: Board & { kind: 'grid' }, move: Move): [number, number][] | undefined {
  if (!kWays.includes(here.game)) return undefined;
  const cells = board.cellsOf(move).map((name) => name.split(',').map(Number) as [number, number]);
  if (here.game === 'toads') {
    const [r, c] = cells[0]!, row = board.rows[0]!, by = row[c - 1]?.label === 'T' ? 1 : -1;
    const to = c + (row[c - 1 + by]?.label ? 2 * by : by);
    return [[r, c], [r, to]];
  }
  return cells.length > 1 ? cells : undefined;
}

/** Returns the arrows to draw: that of the previewed move, or else those of some best moves. */
export function waysOf(here: Position, board: Board & { kind: 'grid' }, show: boolean, preview: Move | undefined): Way[] {
  const chosen = preview ? [preview] : show ? bestOf(here).slice(0, kMostBest) : [];
  return chosen.flatMap((move) => {
    const points = wayOf(here, board, move);
    return points ? [{ points, best: !preview }] : [];
  });
}

/** An arrow, drawn relative to its first cell.  turned: the board is turned round. */
export function Arrow({ way, turned }: { way: Way; turned: boolean }) {
  const [r, c] = way.points[0]!, side = turned ? -1 : 1;
  const at = way.points.map(([y, x]) => [0.5 + side * (x - c), 0.5 + side * (y - r)] as [number, number]);
  const [[x, y], [u, v]] = [at[at.length - 1]!, at[at.length - 2]!];
  const long = Math.hypot(x - u, y - v) || 1, [dx, dy] = [(x - u) / long, (y - v) / long];
  const line = [...at.slice(0, -1), [x - 0.3 * dx, y - 0.3 * dy]].map((point, i) => `${i ? 'L' : 'M'}${point.join(',')}`).join('');
  const tip = [[x - 0.08 * dx, y - 0.08 * dy], [x - 0.34 * dx + 0.16 * dy, y - 0.34 * dy - 0.16 * dx], [x - 0.34 * dx - 0.16 * dy, y - 0.34 * dy + 0.16 * dx]];
  return <svg class={`arrow-way ${way.best ? 'best' : 'looked'}`} viewBox="0 0 1 1" aria-hidden="true">
    <path d={line} fill="none" /><polygon points={tip.map((point) => point.join(',')).join(' ')} /></svg>;
}
