// The rules of the game with a picture of a move, how it is typed, and its parameters.
import { kMoves } from '../gallery/games.ts';
import { Thumbnail } from '../gallery/thumbnail.tsx';
import { cardOf, useTexts } from '../lessons/texts.ts';
import { asSentence, toldGame } from '../words.ts';
import { numbered } from '../words/players.ts';
import type { Props } from './shown.ts';

export function Rules({ here, words, setup, language }: Props) {
  const { game } = setup, ann = here?.answer.ann_player;
  const said = (text: string) => ann === undefined ? text : numbered(text, language, ann);
  const told = toldGame(game, language);
  const texts = useTexts(language), rules = texts?.rules[game.name];
  const [before, after] = kMoves[game.name] ?? [];
  return <div class="rules">
    <h2 lang={told.lang}>{told.name}</h2>
    {told.rule && <p class="because" lang={told.lang}>{asSentence(said(told.rule), told.lang)}</p>}
    <p class="picture" role="img" aria-label={words.moveShown}>{before !== undefined && after !== undefined
      ? <><Thumbnail game={game} position={before} /><span aria-hidden="true">→</span><Thumbnail game={game} position={after} /></>
      : <Thumbnail game={game} />}</p>
    {rules && <ol class="sentences">{rules.map((text) => <li key={text}>{said(text)}</li>)}</ol>}
    <dl><dt>{words.source}</dt><dd lang="en">{game.source}</dd>
      <dt>{words.typed}</dt><dd><code>{game.typed}</code></dd>
      {game.parameters.map((p) => [p.name, cardOf(p.help, texts, language)] as const).map(([name, help]) => <>
        <dt key={name}><code>{name}</code></dt><dd lang={help.lang}>{help.text}</dd></>)}</dl>
  </div>;
}
