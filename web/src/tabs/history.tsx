// The current line as a curve, and the tree of the lines tried.
import { useEffect, useRef } from 'preact/hooks';
import { useLine } from '../ask/line.ts';
import { moverOf } from '../board/edit.ts';
import { movesTo } from '../state/tree.ts';
import type { Props } from './shown.ts';

const other: Record<string, string> = { win: 'loss', loss: 'win', draw: 'draw' };

export function History({ words, setup, tree, moves, show, good, onGo }: Props) {
  const line = useLine(setup, moves, good?.key);
  const place = useRef<HTMLDivElement>(null);
  const ids: number[] = [tree.at];
  while (ids[0] !== 0) ids.unshift(tree.nodes[ids[0]!]!.parent);
  const puzzle = line.some((p) => p?.answer.steps !== undefined);  // one player: nobody wins
  const far = puzzle || line.some((p) => p?.answer.remoteness !== undefined);
  const nim = line.some((p) => p?.answer.nimber !== undefined);
  const numbers = line.map((p) => far ? p?.answer.remoteness ?? p?.answer.steps ?? null
    : p?.answer.nimber === undefined ? null : Number(p.answer.nimber));
  // Verdicts for the first player: a loss for the mover is a win if it is the second player's turn.
  const wins = line.map((p, i) => {
    const verdict = puzzle ? undefined : p?.answer.verdict;
    const second = line[0] && moverOf(line[0].game, line[0].position) === 1 ? 1 : 0;
    return ((p?.turn ?? (i + second) % 2) === 0 ? verdict : verdict && other[verdict]) || undefined;
  });
  // Without numbers the curve is high where the first player wins, and low where he loses.
  const plain = !far && !nim;
  const heights = plain ? wins.map((worth) =>
    worth === 'win' ? 2 : worth === 'draw' ? 1 : worth === 'loss' ? 0 : null) : numbers;
  const drawn = show && heights.some((h) => h !== null) && moves.length > 0;
  useEffect(() => {
    let plot: { destroy(): void } | undefined, gone = false;
    if (drawn) void import('./plot.ts').then(({ curve }) => {
      if (!gone && place.current)
        plot = curve(place.current, heights, wins, line.length - 1, (i) => ids[i] !== undefined && onGo(ids[i]!), plain);
    });
    return () => { gone = true; plot?.destroy(); };
  }, [line, show]);
  const branch = (id: number): preact.JSX.Element => {
    const node = tree.nodes[id]!;
    return <li key={id}><button class={`link ${id === tree.at ? 'at' : ''}`} onClick={() => onGo(id)}
      aria-current={id === tree.at}>{id === 0 ? words.start : `${movesTo(tree, id).length}. ${node.move}`}</button>
      {node.children.length === 1 ? null : node.children.length > 1 && <ul>{node.children.map(run)}</ul>}</li>;
  };
  // A line without forks is a single list; a fork begins nested lists.
  const run = (id: number): preact.JSX.Element => {
    const chain = [id];
    for (let node = tree.nodes[id]!; node.children.length === 1; node = tree.nodes[node.children[0]!]!)
      chain.push(node.children[0]!);
    return <li key={`run${id}`}><ol class="chain">{chain.map(branch)}</ol></li>;
  };
  return <div class="history">
    {moves.length === 0 && tree.nodes.length === 1 && <p class="note">{words.noHistory}</p>}
    {drawn && <><h2>{far ? words.curve : nim ? words.curveNimber : words.curveWorth}</h2><div class="plot" ref={place} />
      {!puzzle && <p class="note">{words.first}: <span class="badge win">{words.win}</span> <span class="badge loss">{words.loss}</span> <span class="badge draw">{words.draw}</span></p>}</>}
    {!show && <p class="note">{words.hiddenNow}</p>}
    <h2>{words.tree}</h2><ul class="tree">{run(0)}</ul>
  </div>;
}
