// A board of cells: stones, coins, pegs, tiles, chocolate, dominoes, the pigs' map.  It shows the
// numbers by which moves are typed, the last move, and what the move under the pointer would put
// down.
import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../ask/api.ts';
import { Arrow, bestOf, wayOf, waysOf } from './arrows.tsx';
import { bestMark, kDominoes, kPeg, kPig, type Board, type Cell } from './board.ts';
import { moverOf } from './edit.ts';
import { lastCells } from './last.ts';
import { letter, said, type Props } from './shown.ts';

const kSets = ['coins', ...kDominoes];           // the cells of a move may be clicked in any order
const kNoRows = ['connect4', 'toads'];           // moves are typed as a column
const kNoNumbers = ['tiles'];
const kRims = [['n', 's'], ['w', 'e']] as const;  // of Hex: the sides that each player joins

/** Returns the domino whose other half is on the pointer's side of the cell. */
function aimed(event: MouseEvent, name: string, found: Move[], cellsOf: (m: Move) => string[], side: number): Move | undefined {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const [x, y] = [side * ((event.clientX - box.x) / box.width - 0.5), side * ((event.clientY - box.y) / box.height - 0.5)];
  const [r, c] = name.split(',').map(Number) as [number, number];
  const away = (m: Move) => {
    const [s, d] = (cellsOf(m).find((cell) => cell !== name) ?? name).split(',').map(Number) as [number, number];
    return (d - c - 2 * x) ** 2 + (s - r - 2 * y) ** 2;
  };
  return [...found].sort((a, b) => away(a) - away(b))[0];
}

interface GridProps extends Props { board: Board & { kind: 'grid' }; small?: boolean }

export function Grid({ board, small, ...props }: GridProps) {
  const { here, show, words, preview, onPreview, onMove, turned = false } = props;
  const { game } = here, around = turned ? -1 : 1;
  const [chosen, setChosen] = useState<string[]>([]);
  useEffect(() => setChosen([]), [here.position]);
  const column = game === 'connect4', sets = kSets.includes(game), dominoes = kDominoes.includes(game);
  const cells = new Map(here.moves.map((m) => [m.move, board.cellsOf(m)]));
  const of = (m: Move) => cells.get(m.move) ?? board.cellsOf(m);
  const fits = here.moves.filter((m) => chosen.every((cell, i) => sets ? of(m).includes(cell) : of(m)[i] === cell));
  const looked = preview ? of(preview) : [];
  const ringed = new Set(column ? looked.slice(0, 1) : looked);
  const last = new Set(small ? [] : lastCells(game, board, here.position, props.last));
  // Best moves are shown as arrows if a piece goes from cell to cell, else the first one as a faint
  // piece.
  const ways = small ? [] : waysOf(here, board, show, chosen.length ? undefined : preview);
  const best = show && !small && !preview && !ways.length ? bestOf(here)[0] : undefined;
  const faint = new Set(best && !wayOf(here, board, best) ? of(best).slice(0, column ? 1 : undefined) : []);
  // In a move from one cell to another, the first click is on the first cell.
  const clickable = (cell: string) => fits.filter((m) => {
    const touched = of(m);
    if (sets) return touched.includes(cell) && !chosen.includes(cell);
    return column ? touched.includes(cell) : touched[chosen.length] === cell;
  });
  // The chosen cells may be a whole move and also the beginning of longer ones: another click on
  // the last cell makes the move.
  const whole = chosen.length ? fits.find((m) => of(m).length === chosen.length) : undefined;
  const press = (cell: string, event: MouseEvent) => {
    if (whole && cell === chosen[chosen.length - 1]) return onMove(whole.move);
    const found = clickable(cell);
    if (!found.length) return setChosen([]);
    // By the pointer, not by a key.
    if (dominoes && event.detail > 0 && !chosen.length) return onMove(aimed(event, cell, found, of, around)!.move);
    const done = column || found.every((m) => of(m).length === chosen.length + 1) || dominoes && found.length === 1;
    if (done) onMove(found[0]!.move);
    else setChosen([...chosen, cell]);
    return undefined;
  };
  const side = moverOf(game, here.position);
  const wide = Math.max(...board.rows.map((row) => row.length)), high = board.rows.length;
  const numbered = !small && !kNoNumbers.includes(game);
  // In the order in which it is drawn.
  const order = (n: number) => Array.from({ length: n }, (_, i) => turned ? n - 1 - i : i);
  const rims = (r: number, c: number) => [r === 0 && 'n', r === high - 1 && 's', c === 0 && 'w', c === wide - 1 && 'e'];
  const oneCell = (cell: Cell, r: number, c: number) => {
    const name = `${r + 1},${c + 1}`;
    const found = clickable(name);
    const mark = bestMark(column ? found.filter((m) => of(m)[0] === name)
      : whole && name === chosen[chosen.length - 1] ? [whole] : found);
    const text = letter(mark, show);
    return <button key={c} aria-disabled={!found.length && !chosen.length}
      class={`cell ${cell.cls} ${faint.has(name) ? 'best' : ''} ${board.round ? 'round' : ''} ${found.length ? 'can' : ''} ${chosen.includes(name) ? 'chosen' : ''} ${
        ringed.has(name) ? 'ringed' : ''} ${last.has(name) ? 'last' : ''} ${text ? `m${mark}` : ''}`}
      onClick={(e) => press(name, e)}
      onMouseMove={(e) => dominoes && found.length && !chosen.length && onPreview(aimed(e, name, found, of, around))}
      onMouseEnter={() => found.length === 1 && onPreview(found[0])} onMouseLeave={() => onPreview(undefined)}>
      {board.skew && (turned ? rims(high - 1 - r, wide - 1 - c) : rims(r, c)).map((edge) => edge &&
        <i key={edge} class={`rim ${edge} ${kRims[0].includes(edge as 'n') ? 'x' : 'o'}`} aria-hidden="true" />)}
      <span class="sr">{name} {cell.label}{mark && show && `, ${words[said[mark]]}`}{last.has(name) && `, ${words.lastMove}`}</span>
      {cell.label && <span class={`face ${cell.label === kPig ? 'pig' : ''}`} aria-hidden="true">{
        cell.label === kPig || cell.label === kPeg ? '' : cell.label}</span>}
      {text && <span class="letter" aria-hidden="true">{text}</span>}
      {ways.filter((way) => way.points[0]!.join(',') === name).map((way, i) => <Arrow key={i} way={way} turned={turned} />)}
    </button>;
  };
  return <div class={`grid ${game} ${side === undefined ? '' : side ? 'go' : 'gx'} ${chosen.length ? 'picking' : ''} ${numbered ? 'numbered' : ''}`}
    style={{ '--rows': high, '--columns': wide + (board.skew ? (high - 1) / 2 : 0) }}>
    {order(high).map((r, drawn) => (
      <div class="row" key={r} style={board.skew ? { '--shift': drawn / 2 } : {}}>
        {order(board.rows[r]!.length).map((c) => oneCell(board.rows[r]![c]!, r, c))}
        {numbered && <span class="number" aria-hidden="true">{kNoRows.includes(game) ? '' : r + 1}</span>}
      </div>))}
    {numbered && <div class="row numbers" aria-hidden="true" style={board.skew ? { '--shift': high / 2 - 0.5 } : {}}>{order(wide).map((c) =>
      <span key={c} class="number down">{c + 1}</span>)}<span class="number" /></div>}
    {whole && <p class="note" role="status">{words.endHere}</p>}
  </div>;
}
