// The panel beside the board in play: the goal, how a move is made, who plays, a new game; after
// the game, the way back.
import { useState } from 'preact/hooks';
import { useTexts } from '../lessons/texts.ts';
import type { Game } from '../state/game.ts';
import { Piece } from '../parts/status.tsx';
import { asSentence, opponentName, toldGame } from '../words.ts';
import { numbered } from '../words/players.ts';
import { howTo } from './how.ts';
import { givenIn, particular } from './rule.ts';

/** The rules in sentences; they are loaded when they are opened. */
function Sentences({ game }: { game: Game }) {
  const rules = useTexts(game.language)?.rules[game.setup.game.name];
  return rules ? <ol class="sentences">{rules.map((text) => <li key={text}>{game.ann === undefined ? text : numbered(text, game.language, game.ann)}</li>)}</ol> : null;
}

export function PlayPanel({ game }: { game: Game }) {
  const { words, setup, language, here, good, alone, me, rival, tree } = game;
  const told = toldGame(setup.game, language);
  const rule = particular(game.ann === undefined ? told.rule : numbered(told.rule, language, game.ann), setup);
  const given = givenIn(setup);
  const [open, setOpen] = useState(false);
  const over = !!here && !game.stale && game.moves.length > 0 && (here.over || !!here.end);
  return <section class="side playing" aria-label={words.modePlay}>
    <h2 lang={told.lang}>{told.name}</h2>
    <p class="goal" lang={told.lang}>{asSentence(rule, told.lang)}</p>
    {given && <p class="given"><b>{words.given}:</b> <code>{given}</code></p>}
    {here && good && !over && here.moves.length > 0 && <p class="how"><b>{words.how}:</b> {howTo(here, good.setup.file, words)}</p>}
    {!setup.game.script && <details key={setup.game.name} open={open} onToggle={(e) => setOpen(e.currentTarget.open)}><summary>{words.rules}</summary>{open && <Sentences game={game} />}</details>}
    {!alone && <dl class="sides">
      <dt>{words.you}</dt><dd>{game.named(me)} <Piece game={game} side={me} /></dd>
      <dt>{words.they}</dt><dd>{game.named(1 - me)} <Piece game={game} side={1 - me} /></dd></dl>}
    <div class="settings">
      {!alone && <>
        <label>{words.opponent} <select value={rival} onChange={(e) => game.setRival(e.currentTarget.value)}>
          {game.catalogue.opponents.filter((o) => o.name !== 'scripted' && o.name !== 'cyclic').map((o) =>
            <option key={o.name} value={o.name}>{opponentName(o.name, words)}</option>)}
        </select></label>
        <label>{words.begins} <select value={String(me)} onChange={(e) => game.newGame(Number(e.currentTarget.value))}>
          <option value="0">{words.youBegin}</option><option value="1">{words.theyBegin}</option>
        </select></label></>}
      <p class="row">
        <button class={over ? 'primary' : ''} onClick={() => game.newGame(me)} disabled={tree.nodes.length === 1}>{words.newGame}</button>
        <button onClick={game.goBack} disabled={tree.at === 0}>{words.takeBack}</button>
        {over && <button onClick={() => game.setMode('explore', 'history')}>{words.review}</button>}</p>
    </div>
  </section>;
}
