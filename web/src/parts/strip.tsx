// Below the board: the moves made, what each was worth to the player who made it, and the mistakes.
import { judged, useLine } from '../ask/line.ts';
import { movesTo } from '../state/tree.ts';
import type { Game } from '../state/game.ts';

const letters: Record<string, string> = { win: 'W', loss: 'L', draw: 'D' };

export function Strip({ game }: { game: Game }) {
  const { words, tree, setup, here, moves, stale } = game;
  // Includes the later moves of the current line, since the person may have gone back.
  const ids = [tree.at];
  while (ids[0] !== 0) ids.unshift(tree.nodes[ids[0]!]!.parent);
  for (let node = tree.nodes[tree.at]!; node.children.length; node = tree.nodes[ids[ids.length - 1]!]!)
    ids.push(node.children[node.children.length - 1]!);
  const whole = movesTo(tree, ids[ids.length - 1]!);
  const over = !stale && !!here && (here.over || !!here.end) && moves.length > 0;
  const told = game.play ? over : !game.hidden;
  const made = judged(useLine(setup, moves, game.good?.key, told && moves.length > 0));
  if (whole.length === 0) return null;
  const fault = { win: words.gaveWin, draw: words.gaveDraw, steps: words.gaveStep, '': '' };
  const faults = made.flatMap((move, i) => move.fault ? [{ ...move, at: i }] : []);
  const mine = (i: number) => game.turnAt(whole.slice(0, i)) === game.me;
  const shown = game.play && game.opponent ? faults.filter(({ at }) => mine(at)) : faults;
  return <div class="strip">
    <ol aria-label={words.stripMoves}>{whole.map((move, i) => {
      const worth = made[i]?.worth ?? '', wrong = made[i]?.fault;
      return <li key={i}><button class={`made ${worth} ${wrong ? 'wrong' : ''}`} aria-current={i + 1 === moves.length ? 'step' : undefined}
        onClick={() => game.goTo(ids[i + 1]!)}>
        <span class="nth">{i + 1}.</span> {move}{worth in letters && <b aria-hidden="true">{letters[worth]}{wrong && '?'}</b>}
        {worth in letters && <span class="sr">, {words[worth as 'win']}{wrong && `, ${words.blunder}: ${fault[wrong]}`}</span>}
        {worth === '' && wrong && <b aria-hidden="true">?</b>}</button></li>;
    })}</ol>
    {shown.length > 0 && <p class="note"><b>{words.blunder}:</b> {shown[0]!.at + 1}. <code>{whole[shown[0]!.at]}</code> {fault[shown[0]!.fault]}.{' '}
      <button onClick={() => game.goTo(ids[shown[0]!.at]!)}>{words.tryAgain}</button></p>}
    {told && over && game.play && shown.length === 0 && <p class="note">{words.noMistake}</p>}
  </div>;
}
