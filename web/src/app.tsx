// The whole page: the bar at the top, the board on the left, the tabs on the right.
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from './ask/api.ts';
import { exampleOf, type Setup } from './ask/setup.ts';
import { BoardView } from './board/boardview.tsx';
import { Follow } from './board/follow.tsx';
import { canEdit, PositionEditor } from './board/positioneditor.tsx';
import { beginning } from './gallery/games.ts';
import { Gallery, GalleryDialog } from './gallery/gallery.tsx';
import { Controls } from './parts/controls.tsx';
import { Header } from './parts/header.tsx';
import { Keys, useKeys } from './parts/keys.tsx';
import { useRested } from './parts/rested.ts';
import { useRoving } from './parts/roving.ts';
import { SetUp } from './parts/setupform.tsx';
import { Status } from './parts/status.tsx';
import { Strip } from './parts/strip.tsx';
import { PlayPanel } from './play/panel.tsx';
import { Script } from './script/script.tsx';
import { beside, embedded } from './state/embedded.ts';
import { openFile } from './state/files.ts';
import { kArenas, useGame } from './state/game.ts';
import { Tabs } from './tabs/tabs.tsx';
import { toldGame } from './words.ts';

export function App({ catalogue }: { catalogue: Catalogue }) {
  const game = useGame(catalogue);
  const { setup, words, language, here, good, doing, stale, go, server } = game;
  const [keys, tellKeys] = useKeys(game);
  const [games, showGames] = useState(false);
  const board = useRoving<HTMLDivElement>();
  const rested = useRested(!!here);
  // In a lesson the board does not reveal what the visitor is to find; but an arena's lesson is
  // about its labels, which are shown.
  const quiet = game.tab === 'lesson' && game.mode === 'understand' && !kArenas.includes(setup.game.name);
  const called = toldGame(setup.game, language).name;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${called} – Zermelo`;
  }, [language, called]);
  // In play mode a game begins with a small position, in other modes with its example.
  const pick = (chosen: Setup['game']) => {
    if (chosen.script) game.setMode('explore');
    go(game.play && !chosen.script ? beginning(chosen) : exampleOf(chosen));
    game.setMe(0);
    scrollTo({ top: 0 });
  };
  return (
    <div class={`page ${game.mode} ${embedded ? 'embedded' : ''}`} lang={language} onDragOver={(event) => event.preventDefault()} onDrop={(event) => {
      event.preventDefault();
      openFile(event.dataTransfer?.files[0], game);
    }}>
      <a class="skip" href="#board" onClick={(e) => {
        e.preventDefault(); document.getElementById('board')?.focus();
      }}>{words.skip}</a>
      {!embedded && <Header game={game} onOpen={(file) => openFile(file, game)} onKeys={() => tellKeys(true)} onGames={() => showGames(true)} />}
      <main>
        <section class="table" aria-label={words.position}>
          <Status game={game} />
          <div id="board" ref={board} role="group" aria-label={words.boardKeys} class={`board ${stale && doing.kind !== 'done' ? 'stale' : ''}`} tabIndex={-1}>
            {here && good && game.editing && canEdit(setup, here)
              ? <PositionEditor setup={setup} here={here} words={words} onGo={go} onDone={() => game.setEditing(false)} />
              : here && good && <BoardView key={server.back} here={here} file={good.setup.file} show={game.show && !quiet} words={words}
              setup={good.setup} preview={game.preview} onPreview={game.setPreview} onMove={game.make} onGo={go}
              last={good.moves[good.moves.length - 1]} own={game.own} onOwn={game.play ? undefined : game.setOwn}
              turned={game.turned} />}
          </div>
          <Controls game={game} />
          {game.mode === 'explore' && good && <Follow setup={good.setup} moves={good.moves} preview={game.preview} show={game.show} words={words} />}
          <Strip game={game} />
          {setup.game.script && (!embedded || beside) && <Script setup={setup} words={words} onGo={go}
            wrong={doing.kind === 'refused' ? doing.line : 0} />}
          {embedded ? <p class="whole"><a href={`./${game.address}`} target="_blank">{called} – Zermelo</a></p> : <SetUp game={game} />}
        </section>
        {embedded && !beside ? null : game.play ? <PlayPanel game={game} />
          : <Tabs key={server.back} words={words} language={language} mode={game.mode} tab={game.tab} onTab={game.setTab} here={here} show={game.show}
            good={good} setup={setup} tree={game.tree} moves={game.moves} onPreview={game.setPreview} onMove={game.make}
            onGo={game.goTo} step={game.step} onStep={game.setStep} traced={game.traced} onTraced={game.setTraced} onSetup={go} own={game.own} onOwn={game.setOwn} />}
      </main>
      {game.play && rested && !embedded && <section class="below" aria-label={words.allGames}>
        <Gallery catalogue={catalogue} words={words} language={language} now={setup.game.name} onPick={pick} /></section>}
      {games && <GalleryDialog catalogue={catalogue} words={words} language={language} now={setup.game.name} onPick={pick}
        onClose={() => showGames(false)} />}
      {keys && <Keys words={words} onClose={() => tellKeys(false)} />}
    </div>);
}
