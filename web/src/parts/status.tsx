// The line above the board: whose move it is and who can win, in words; or what happens meanwhile.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { kArenas, type Game } from '../state/game.ts';
import { piecesOf, sentenceOf, toldIn } from '../state/say.ts';
import { Happening } from './happening.tsx';

/** A side's pieces, in their colour. */
export function Piece({ game, side }: { game: Game; side: number }) {
  const { here, mover, turn, words } = game;
  const pieces = here && piecesOf(here.game, words);
  if (!pieces || mover === undefined) return null;
  const which = side === turn ? mover : 1 - mover;
  return <span class={`piece ${which ? 'o' : 'x'}`}>{pieces[which]}</span>;
}

/** How a game ended: for the person who played it, or with the players' names. */
function Ended({ game }: { game: Game }) {
  const { words, language, turn, me, opponent } = game, here = game.here!;
  const { verdict } = here.answer;
  if (here.end) {
    const told = toldIn(here.end, language);
    const winner = here.end.verdict === 'win' ? turn : 1 - turn;
    return <p class="verdict"><b>{words.over}</b> {opponent && here.end.verdict !== 'draw' && <b class={winner === me ? 'win' : 'loss'}>{winner === me ? words.youWon : words.youLost}</b>}
      {' '}<span lang={told.lang}>{told.why && told.why[0]!.toUpperCase() + told.why.slice(1)}</span></p>;
  }
  if (here.answer.steps !== undefined) return <p class="verdict"><b>{here.answer.steps === 0 ? words.solvedIt : words.stuck}</b></p>;
  if (!verdict || verdict === 'unknown') return <p class="verdict"><b>{words.over}</b></p>;
  const winner = verdict === 'win' ? turn : 1 - turn;
  if (verdict === 'draw') return <p class="verdict"><b>{words.over}</b> <span>{words.drawn}</span></p>;
  return <p class="verdict"><b>{words.over}</b> {opponent
    ? <b class={winner === me ? 'win' : 'loss'}>{winner === me ? words.youWon : words.youLost}</b>
    : <><span>{game.named(winner)} {words.won}</span> <Piece game={game} side={winner} /></>}</p>;
}

/** The line in play: it reveals nothing until the person asks. */
function Turn({ game }: { game: Game }) {
  const { here, show, words, language, turn, mover, me, opponent, alone } = game;
  const verdict = here!.answer.verdict;
  const mine = opponent ? turn === me : undefined;
  const said = sentenceOf(here!, { piece: mover, first: turn === 0, mine }, words, language);
  const name = mine === undefined ? <b>{game.named(turn)} {words.toMove}</b>
    : <b>{mine ? words.yourMove : words.thinking}</b>;
  return <p class="verdict">
    {here!.answer.steps === undefined && <>{name} {mine !== undefined && kArenas.includes(here!.game) && <small>{game.named(turn)}</small>}<Piece game={game} side={turn} /></>}
    {mine && game.guessed && <small>{words.guessed}</small>}
    {show ? <span class={`said ${verdict ?? ''}`}>{said}</span>
      : mine !== false && <span>{here!.answer.steps === undefined ? words.canYouWin : words.canYouSolve}</span>}
    {mine !== false && (!alone || said) && <button onClick={() => game.setRevealed(!show)}>{show ? words.hideAgain : words.showMe}</button>}
  </p>;
}

function Verdict({ game }: { game: Game }) {
  const { here, show, words, language, turn, mover } = game;
  if (!here) return null;
  const verdict = here.answer.verdict ?? '';
  // One player; steps is null if there is no solution.
  const puzzle = here.answer.steps !== undefined;
  if (here.end) return <Ended game={game} />;
  if (game.play && !show && kArenas.includes(here.game) && here.position === '') return <p class="verdict">
    <b>{words.placePawn}.</b> <span>{words.canYouWin}</span> <button onClick={() => game.setRevealed(true)}>{words.showMe}</button></p>;
  if (!verdict && !puzzle || kArenas.includes(here.game) && show && !game.play) {
    const told = toldIn(here.answer, language);
    return <p class="verdict"><b lang={told.lang}>{told.headline}</b></p>;
  }
  if (here.over) return <Ended game={game} />;
  if (game.play) return <Turn game={game} />;
  const said = sentenceOf(here, { piece: mover, first: turn === 0, mine: undefined }, words, language);
  if (puzzle && show) return <p class="verdict"><b>{said}</b></p>;
  if (show) return <p class="verdict">
    <b>{game.named(turn)}</b> <Piece game={game} side={turn} /> {words.toMove}
    <span class={`badge ${verdict}`}>{verdict && words[verdict]}</span>
    <span class="said">{said}</span>
    {here.answer.nimber !== undefined && <small>{words.nimber} {String(here.answer.nimber)}</small>}
  </p>;
  if (puzzle) return <p class="verdict">
    <button onClick={() => game.setRevealed(true)}>{words.reveal}</button></p>;
  return <p class="verdict guess">{words.guess}{' '}
    {(['win', 'loss', 'draw'] as const).map((v) =>
      <button key={v} onClick={() => game.guess(v)}>{words[v]}</button>)}
  </p>;
}

export function Status({ game }: { game: Game }) {
  const { here, show, words, doing, notice, score, stale } = game;
  const verdict = here?.answer.verdict ?? '';
  // The line keeps its height while the engine solves, so that the board does not move.
  const line = useRef<HTMLDivElement>(null), high = useRef(0), done = doing.kind === 'done';
  useLayoutEffect(() => { if (done && line.current) high.current = line.current.getBoundingClientRect().height; });
  return <div ref={line} class={`status ${show && verdict ? verdict : ''}`} aria-live="polite" style={done || !high.current ? {} : { minHeight: `${high.current}px` }}>
    {notice && <p class="error" role="alert">{notice}</p>}
    <Happening doing={doing} server={game.server} words={words} language={game.language} onStop={game.stop}
      onAgain={() => game.want(game.key, game.key)} last={here && stale && !done ? [here.game, here.position].join(' ') : ''} />
    {doing.kind === 'done' && <Verdict game={game} />}
    {game.hidden && score.all > 0 && <p class="score">{words.score}: {score.right}/{score.all}</p>}
  </div>;
}
