// The board: the position as it looks, with what each move is worth on it.
import { useEffect, useState } from 'preact/hooks';
import type { Mark, Move, Position } from './api.ts';
import type { Setup } from './app.tsx';
import {
  bestMark, boardOf, inOrder, kMostPlane, kMostStones, kPeg, kPig, needsButtons, stoneByStone, taking, uncounted,
  type Board,
} from './board.ts';
import { Arena, TokenBoard } from './graph.tsx';
import { partsOf } from './sum.ts';
import type { Words } from './words.ts';

interface Props {
  here: Position; file: string | undefined; show: boolean; words: Words; setup: Setup;
  preview: Move | undefined; onPreview: (move: Move | undefined) => void; onMove: (move: string) => void;
  onGo: (setup: Setup) => void;
}

const said: Record<Mark, 'win' | 'loss' | 'draw' | 'unknown'> = { W: 'win', L: 'loss', D: 'draw', '?': 'unknown' };
const letter = (mark: Mark | undefined, show: boolean) => show && mark && mark !== '?' ? mark : '';

export function MoveButtons({ here, show, words, onPreview, onMove, most = 60 }: Props & { most?: number }) {
  const told = show && here.moves.some((m) => m.mark !== '?');
  return <div class="movebuttons">
    {inOrder(here.moves, show).slice(0, most).map((m) => (
      <button key={m.move} class={`move ${told ? `m${m.mark === '?' ? 'x' : m.mark}` : ''}`}
        onClick={() => onMove(m.move)} onMouseEnter={() => onPreview(m)} onMouseLeave={() => onPreview(undefined)}
        onFocus={() => onPreview(m)} onBlur={() => onPreview(undefined)}>
        {told && <b aria-hidden="true">{m.mark}</b>}{m.move}
        {told && <span class="sr">, {words[said[m.mark]]}</span>}</button>))}
    {here.legal > most && <small>+ {uncounted(here)}{here.legal - most} {words.more}</small>}
  </div>;
}

function Grid({ board, ...props }: Props & { board: Board & { kind: 'grid' } }) {
  const { here, show, words, preview, onPreview, onMove } = props;
  const [chosen, setChosen] = useState<string[]>([]);
  useEffect(() => setChosen([]), [here.position]);
  const column = here.game === 'connect4';
  const cells = new Map(here.moves.map((m) => [m.move, board.cellsOf(m)]));
  const fits = here.moves.filter((m) => chosen.every((cell, i) => here.game === 'coins'
    ? cells.get(m.move)!.includes(cell) : cells.get(m.move)![i] === cell));
  const looked = preview ? cells.get(preview.move) ?? board.cellsOf(preview) : [];
  const ringed = new Set(column ? looked.slice(0, 1) : looked);
  // Of a step from one cell to another the first click is on the first.
  const clickable = (cell: string) => fits.filter((m) => {
    const touched = cells.get(m.move)!;
    if (here.game === 'coins') return touched.includes(cell) && !chosen.includes(cell);
    return column ? touched.includes(cell) : touched[chosen.length] === cell;
  });
  // What is chosen may be a move, and the beginning of longer ones: then another click makes it.
  const whole = chosen.length ? fits.find((m) => cells.get(m.move)!.length === chosen.length) : undefined;
  const press = (cell: string) => {
    if (whole && cell === chosen[chosen.length - 1]) return onMove(whole.move);
    const found = clickable(cell);
    if (!found.length) return setChosen([]);
    if (column || found.every((m) => cells.get(m.move)!.length === chosen.length + 1)) onMove(found[0]!.move);
    else setChosen([...chosen, cell]);
    return undefined;
  };
  const wide = Math.max(...board.rows.map((row) => row.length));
  return <div class={`grid ${here.game}`} style={{ '--rows': board.rows.length,
    '--columns': wide + (board.skew ? (board.rows.length - 1) / 2 : 0) }}>
    {board.rows.map((row, r) => (
      <div class="row" key={r} style={board.skew ? { '--shift': r / 2 } : {}}>
        {row.map((cell, c) => {
          const name = `${r + 1},${c + 1}`;
          const found = clickable(name);
          const mark = bestMark(column ? found.filter((m) => cells.get(m.move)![0] === name)
            : whole && name === chosen[chosen.length - 1] ? [whole] : found);
          const text = letter(mark, show);
          return <button key={c} aria-disabled={!found.length && !chosen.length}
            class={`cell ${cell.cls} ${board.round ? 'round' : ''} ${chosen.includes(name) ? 'chosen' : ''} ${
              ringed.has(name) ? 'ringed' : ''} ${text ? `m${mark}` : ''}`}
            onClick={() => press(name)}
            onMouseEnter={() => found.length === 1 && onPreview(found[0])} onMouseLeave={() => onPreview(undefined)}>
            <span class="sr">{name} {cell.label}{mark && show && `, ${words[said[mark]]}`}</span>
            {cell.label && <span class={`face ${cell.label === kPig ? 'pig' : ''}`} aria-hidden="true">{
              cell.label === kPig || cell.label === kPeg ? '' : cell.label}</span>}
            {text && <span class="letter" aria-hidden="true">{text}</span>}
          </button>;
        })}
      </div>))}
    {whole && <p class="note" role="status">{words.endHere}</p>}
  </div>;
}

// Heaps of stones: a click on a stone takes it and all above it; in a row, from the first to the
// second click.
function Heaps({ board, ...props }: Props & { board: Board & { kind: 'heaps' } }) {
  const { here, show, words, preview, onPreview, onMove } = props;
  const [from, setFrom] = useState<[number, number]>();
  useEffect(() => setFrom(undefined), [here.position]);
  const moveAt = (heap: number, i: number): Move | undefined => {
    const size = board.heaps[heap]!;
    if (board.rows) {
      const a = from && from[0] === heap ? Math.min(from[1], i) : i;
      const b = from && from[0] === heap ? Math.max(from[1], i) : i;
      return taking(here.moves, size, a, size - 1 - b);
    }
    if (here.game === 'fibonacci') return here.moves.find((m) => Number(m.move) === size - i);
    return taking(here.moves, size, i, 0);
  };
  if (!stoneByStone(board.heaps)) return <div class="bars">{board.heaps.map((n, h) => (
    <div class="bar" key={h} style={{ '--part': n / Math.max(1, ...board.heaps) }}><span>{n}</span></div>))}
  </div>;
  const [size, rest] = preview?.move.split('->') ?? [];
  return <div class={`heaps ${board.rows ? 'inrows' : ''}`} style={{ '--most': Math.max(4, ...board.heaps) }}>
    {board.heaps.map((n, heap) => (
      <div class="heap" key={heap} aria-label={`${n}`} role="group">
        {Array.from({ length: n }, (_, i) => {
          const move = moveAt(heap, i);
          const text = letter(move?.mark, show);
          const gone = preview && Number(size) === n && board.heaps.indexOf(n) === heap &&
            (preview.cells ? inside(preview.cells, i + 1) : !rest?.includes('+') && i >= Number(rest));
          const can = board.rows || move;
          return <button key={i} class={`stone ${text ? `m${move!.mark}` : ''} ${gone ? 'gone' : ''} ${
            from && from[0] === heap && from[1] === i ? 'chosen' : ''}`} aria-disabled={!can}
            onMouseEnter={() => onPreview(move)} onMouseLeave={() => onPreview(undefined)}
            onClick={() => {
              if (board.rows && !(from && from[0] === heap)) return setFrom([heap, i]);
              if (move) onMove(move.move); else setFrom(undefined);
              return undefined;
            }}><span class="sr">{heap + 1}: {i + 1}{move && show && `, ${move.move} ${words[said[move.mark]]}`}</span>
            <span aria-hidden="true">{text}</span></button>;
        })}
        <span class="count">{n}</span>
      </div>))}
  </div>;
}

/** Is cell i among "6..8" or "4"? */
function inside(cells: string, i: number): boolean {
  const [a, b] = cells.split('..').map(Number);
  return i >= a! && i <= (b ?? a!);
}

// A pile's axis has no room for large numbers: there it tells what a move takes to come to the place.
const marked = (pile: number, at: number) => pile < 1000 ? `${at}` : at < pile ? `−${pile - at}` : '';

// Two piles as a place on a chart: a move goes left, down, or both as much.
function Plane({ piles, ...props }: Props & { piles: [number, number] }) {
  const { here, show, words, preview, onPreview, onMove } = props;
  const low: [number, number] = [Math.max(0, piles[0] - kMostPlane + 1), Math.max(0, piles[1] - kMostPlane + 1)];
  const target = new Map(here.moves.map((m) => {
    const [a, b] = m.move.split(' ').map(Number) as [number, number];
    return [`${piles[0] - a} ${piles[1] - b}`, m];
  }));
  const wide = piles[0] - low[0] + 1, high = piles[1] - low[1] + 1;
  const every = piles[0] < 100 ? 1 : 3;  // wide numbers below narrow columns
  return <div class="grid plane" style={{ '--columns': wide + 1, '--rows': high + 1 }}>
    {Array.from({ length: high }, (_, i) => piles[1] - i).map((y) => (
      <div class="row" key={y}><span class="axis">{marked(piles[1], y)}</span>
        {Array.from({ length: wide }, (_, i) => low[0] + i).map((x) => {
          const move = target.get(`${x} ${y}`);
          const pawn = x === piles[0] && y === piles[1];
          const text = letter(move?.mark, show);
          return <button key={x} aria-disabled={!move} class={`cell ${pawn ? 'pawn' : 'free'} ${text ? `m${move!.mark}` : ''} ${
            preview && preview === move ? 'ringed' : ''}`} onClick={() => move && onMove(move.move)}
            onMouseEnter={() => onPreview(move)} onMouseLeave={() => onPreview(undefined)}>
            <span class="sr">{x} {y}{move && show && `, ${words[said[move.mark]]}`}</span>
            <span class="letter" aria-hidden="true">{pawn ? '♛' : text}</span></button>;
        })}
      </div>))}
    <div class="row"><span class="axis" />{Array.from({ length: wide }, (_, i) =>
      <span class="axis" key={i}>{(piles[0] - low[0] - i) % every === 0 && marked(piles[0], low[0] + i)}</span>)}</div>
  </div>;
}

// Boards side by side; a move in one is a move of the sum.  Buttons where one has no board.
function Sum({ texts, ...props }: Props & { texts: string[] }) {
  const parts = partsOf(props.here);
  const boards = texts.map((_, i) => parts && boardOf(parts[i]!.here, undefined))
    .map((board) => board?.kind === 'words' || board?.kind === 'sum' ? undefined : board);
  return <><div class="parts">{texts.map((text, i) => {
    const part = parts?.[i], board = boards[i];
    return <div class="part" key={i}>{i > 0 && <span class="plus" aria-hidden="true">+</span>}
      <div role="group" aria-label={text}><code>{text}</code>
        {part && board && <Single {...props} here={part.here} board={board}
          preview={props.preview && part.here.moves.find((m) => part.whole.get(m.move)!.move === props.preview!.move)}
          onMove={(move) => props.onMove(part.whole.get(move)!.move)}
          onPreview={(move) => props.onPreview(move && part.whole.get(move.move))} />}</div></div>;
  })}</div>{boards.some((board, i) => !board || needsButtons(parts![i]!.here, board)) &&
    <MoveButtons {...props} />}</>;
}

function Single({ board, ...props }: Props & { board: Board }) {
  switch (board.kind) {
    case 'grid': return <Grid {...props} board={board} />;
    case 'heaps': return <Heaps {...props} board={board} />;
    case 'plane': return <Plane {...props} piles={board.piles} />;
    default: return null;
  }
}

export function BoardView(props: Props) {
  const { here, file, show } = props;
  if (here.game === 'green') return <>
    <Arena {...props} /><MoveButtons {...props} /></>;
  if ((here.game === 'dag' || here.game === 'loopy') && file)
    return <><TokenBoard {...props} file={file} /><MoveButtons {...props} /></>;
  if (here.answer.boards) return <Rows {...props} boards={here.answer.boards} />;
  const board = boardOf(here, file);
  switch (board.kind) {
    case 'grid': return <><Single {...props} board={board} />{
      show && here.answer.steps !== undefined && <Path {...props} />}</>;
    case 'heaps': return <><Single {...props} board={board} />
      {needsButtons(here, board) && <MoveButtons {...props} />}</>;
    case 'plane': return <Single {...props} board={board} />;
    case 'sum': return <Sum {...props} texts={board.parts} />;
    default: return <><p class="text"><code>{here.position || here.answer.headline}</code></p>
      {here.drawn && <pre>{here.drawn}</pre>}<MoveButtons {...props} /></>;
  }
}

// The rows of a contest's file: who wins each, and a click goes there.
function Rows({ here, setup, boards, show, words, onGo }: Props & { boards: number[] }) {
  const lengths = (setup.file ?? '').match(/\d+/g)?.slice(0, 3).join(',') ?? '';
  const go = (row: number) =>
    onGo({ game: setup.game, position: `${lengths} ${row}`, parameters: setup.parameters });
  return <div class="rows" role="group" aria-label={words.boards}>{boards.slice(0, 100).map((row, i) => {
    const worth = here.answer.winners?.[i] === 1 ? 'win' : 'loss';
    return <button key={i} onClick={() => go(row)}>
      {row <= kMostStones && <span class="pins" aria-hidden="true">{Array.from({ length: row }, (_, k) =>
        <i key={k} />)}</span>}<b>{row}</b>
      {show && <span class={`badge ${worth}`}>{words[worth]}</span>}</button>;
  })}{boards.length > 100 && <small>+ {boards.length - 100}</small>}</div>;
}

// A puzzle's shortest solution, step by step.
function Path({ here, words, onMove }: Props) {
  const next = here.answer.solution?.[0]?.replace(/^(\d+,\d+)(?: over \d+,\d+)? -> (\d+,\d+)$/, '$1->$2');
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    if (!next) { setRunning(false); return undefined; }
    const timer = setTimeout(() => onMove(next), 500);
    return () => clearTimeout(timer);
  }, [running, here]);
  return <p class="path">{next && <>{words.distance}: {here.answer.steps}</>}{next &&
    <button onClick={() => setRunning(!running)}>{running ? words.stop : words.play}</button>}</p>;
}
