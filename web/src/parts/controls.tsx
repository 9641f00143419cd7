// Below the board: back and forward, and, where values may be seen, the best move.
import type { Game } from '../state/game.ts';
import { kTurned } from '../board/board.ts';
import { canEdit } from '../board/positioneditor.tsx';
import { Icon } from './icon.tsx';

export function Controls({ game }: { game: Game }) {
  const { here, show, words, tree, hidden, play } = game;
  const puzzle = here?.answer.steps !== undefined;
  const Step = ({ text, d, off, go }: { text: string; d: string; off: boolean; go: () => void }) =>
    <button onClick={go} disabled={off} aria-label={text} title={text}><Icon d={d} /></button>;
  return <div class="controls">
    <Step text={words.start} d="M5 3v10M13 3L7 8l6 5z" off={tree.at === 0} go={() => game.goTo(0)} />
    <Step text={play ? words.takeBack : words.back} d="M11 3L5 8l6 5z" off={tree.at === 0} go={game.goBack} />
    <Step text={words.forward} d="M5 3l6 5-6 5z" off={!tree.nodes[tree.at]!.children.length} go={game.goForth} />
    {kTurned.includes(game.setup.game.name) && <button aria-pressed={game.turned} aria-label={words.turnBoard} title={words.turnBoard}
      onClick={() => game.setTurned(!game.turned)}><Icon d="M3 6a5 5 0 0 1 9-1M13 2v4H9M13 10a5 5 0 0 1-9 1M3 14v-4h4" open /></button>}
    {!play && !puzzle && <button onClick={() => here?.moves[0] && game.make(here.moves[0].move)}
      disabled={!here?.moves.length || !show || !game.sure || game.stale} title={show ? '' : words.hiddenNow}>{words.best}</button>}
    {game.mode === 'explore' && canEdit(game.setup, here) && <button aria-pressed={game.editing} onClick={() => game.setEditing(!game.editing)}>{game.setup.game.name === 'pigs' ? words.editMap : game.setup.file !== undefined ? words.editBoard : words.editPosition}</button>}
    {!play && <label class="switch"><input type="checkbox" checked={hidden}
      onChange={() => game.setHidden(!hidden)} /> {words.hide}</label>}
  </div>;
}
