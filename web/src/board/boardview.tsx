// The board: the position as it looks, with what each move is worth on it.
import { useEffect, useState } from 'preact/hooks';
import { Arena, TokenBoard } from './arena.tsx';
import { boardOf, kMostStones, needsButtons, type Board } from './board.ts';
import { Grid } from './grid.tsx';
import { Heaps } from './heaps.tsx';
import { MoveButtons } from './movebuttons.tsx';
import { Plane } from './plane.tsx';
import type { Props } from './shown.ts';
import { Stack } from './stack.tsx';
import { Standing } from './standing.tsx';
import { partsOf } from './sum.ts';

// Boards side by side; a move in one of them is a move of the sum.  A part without a board has
// buttons.
function Sum({ texts, ...props }: Props & { texts: string[] }) {
  const parts = partsOf(props.here);
  const boards = texts.map((_, i) => parts && boardOf(parts[i]!.here, undefined))
    .map((board) => board?.kind === 'words' || board?.kind === 'sum' ? undefined : board);
  return <><div class="parts">{texts.map((text, i) => {
    const part = parts?.[i], board = boards[i];
    return <div class="part" key={i}>{i > 0 && <span class="plus" aria-hidden="true">+</span>}
      <div role="group" aria-label={text}><code>{text}</code>
        {part && board && <Single {...props} small here={part.here} board={board}
          preview={props.preview && part.here.moves.find((m) => part.whole.get(m.move)!.move === props.preview!.move)}
          onMove={(move) => props.onMove(part.whole.get(move)!.move)}
          onPreview={(move) => props.onPreview(move && part.whole.get(move.move))} />}</div></div>;
  })}</div>{boards.some((board, i) => !board || needsButtons(parts![i]!.here, board)) &&
    <MoveButtons {...props} />}</>;
}

function Single({ board, small, ...props }: Props & { board: Board; small?: boolean }) {
  switch (board.kind) {
    case 'grid': return <Grid {...props} board={board} {...(small ? { small } : {})} />;
    case 'heaps': return <Heaps {...props} board={board} />;
    case 'plane': return <Plane {...props} piles={board.piles} />;
    case 'stack': return <Stack {...props} board={board} />;
    case 'scene': return <Standing {...props} scene={board.scene} />;
    default: return null;
  }
}

export function BoardView(props: Props) {
  const { here, file, show } = props;
  if (here.game === 'green' || here.game === 'parity') return <>
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
    case 'plane': case 'scene': return <Single {...props} board={board} />;
    case 'stack': return <><Single {...props} board={board} /><MoveButtons {...props} /></>;
    case 'sum': return <Sum {...props} texts={board.parts} />;
    default: return <><p class="text"><code>{here.position || here.answer.headline}</code></p>
      {here.drawn && <pre>{here.drawn}</pre>}<MoveButtons {...props} /></>;
  }
}

// The rows of a contest's file: who wins each one; a click opens it.
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
