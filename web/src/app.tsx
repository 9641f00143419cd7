// The whole page: what is asked, the lines tried, the board left, the tabs right.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { addressOf, placeOf, type Place } from './address.ts';
import { keyOf, useAnswer, useServer } from './answer.ts';
import { ask, Lost, refusalOf } from './api.ts';
import type { Catalogue, Game, Move, Question } from './api.ts';
import { completed } from './board.ts';
import { BoardView } from './boardview.tsx';
import { gameOfFile } from './dropped.ts';
import { moverOf } from './edit.ts';
import { Header } from './header.tsx';
import { MapEditor } from './mapeditor.tsx';
import { PositionEditor } from './positioneditor.tsx';
import { useRoving } from './roving.ts';
import { Script } from './script.tsx';
import { Happening } from './happening.tsx';
import { Tabs } from './tabs.tsx';
import { along, back, forth, movesTo, newTree, step, undo, type Tree } from './tree.ts';
import { languages, opponentName, standardLanguage, toldGame, type Words } from './words.ts';

export interface Setup {
  game: Game; position: string; parameters: Record<string, string>; file?: string;
}
const other: Record<string, string> = { win: 'loss', loss: 'win', draw: 'draw' };

/** The keys, told; modal: Escape closes it, and what had the focus has it again afterwards. */
function Keys({ words, onClose }: { words: Words; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => { dialog.current?.close(); before?.focus(); };
  }, []);
  return <dialog ref={dialog} class="keys" aria-label={words.help} onClose={onClose}
    onKeyDown={(e) => { if (e.key === 'Tab') e.preventDefault(); }}>
    <ul>{words.keys.split('. ').map((text) => <li key={text}>{text.replace(/\.$/, '')}</li>)}</ul>
    <button onClick={onClose}>{words.close}</button></dialog>;
}

const gameAt = (catalogue: Catalogue, place: Place | undefined): Game | undefined =>
  catalogue.games.find((g) => g.name === place?.game || g.alias === place?.game);
/** What is told of an address that names no game. */
const missing = (catalogue: Catalogue, place: Place | undefined, words: Words): string =>
  place && !gameAt(catalogue, place) ? `${words.noGame}: ${place.game}` : '';

function setupOf(catalogue: Catalogue, place: Place | undefined): Setup {
  const game = gameAt(catalogue, place);
  const nim = game ?? catalogue.games.find((g) => g.name === 'nim')!;
  const setup: Setup = {
    game: nim, position: game ? place!.position : '', parameters: game ? place!.parameters : {},
  };
  const inFile = nim.example.includes('\n');
  if (game && place!.file !== undefined) setup.file = place!.file;
  else if (inFile && (nim.file_only || !setup.position)) setup.file = nim.example;
  if (!setup.position && setup.file === undefined) setup.position = nim.example;
  return setup;
}

export function questionOf(setup: Setup, what: string, moves: string[]): Question {
  const question: Question = { ask: what, game: setup.game.name, position: setup.position, moves };
  if (Object.keys(setup.parameters).length) question.parameters = setup.parameters;
  if (setup.file !== undefined) question.file = setup.file;
  return question;
}

/** Why the game does not take the file: '' where it does, undefined where it takes none at all. */
async function unreadable(setup: Setup): Promise<string | undefined> {
  return setup.game.file ? refusalOf(questionOf(setup, 'position', [])) : undefined;
}

const Icon = ({ d }: { d: string }) => <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={d} /></svg>;

export function App({ catalogue }: { catalogue: Catalogue }) {
  const first = placeOf(location.hash);
  const [language, setLanguage] = useState(standardLanguage);
  const words = languages[language]!;
  const [setup, setSetup] = useState(() => setupOf(catalogue, first));
  const [tree, setTree] = useState<Tree>(() => along(newTree(), first?.moves ?? []));
  const [tab, setTab] = useState(first?.tab ?? 'moves');
  const [opponent, setOpponent] = useState('');
  const [me, setMe] = useState(0);
  const [hidden, setHidden] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const [score, setScore] = useState({ right: 0, all: 0 });
  const [preview, setPreview] = useState<Move>();
  // What went wrong beside the position, which stays.
  const [guessed, setGuessed] = useState(false);  // the opponent's last move
  const [notice, setNotice] = useState(() => missing(catalogue, first, words));
  const [keys, setKeys] = useState(false);
  const board = useRoving<HTMLDivElement>();
  const moves = useMemo(() => movesTo(tree, tree.at), [tree]);
  const server = useServer();
  const { key, good, doing, want, stop } = useAnswer(setup, moves, server.lost);
  // What is shown is the last good answer: the tree may be a move further already, or what is asked
  // now cannot be answered.
  const here = useMemo(() => good && completed(good.position, good.values), [good]);
  const stale = !!good && good.key !== key;
  const failed = doing.kind !== 'done' && doing.kind !== 'solving';
  const turns = useMemo(() => new Map<string, number>(), [setup]);  // as the positions seen told them
  const shown = good?.moves ?? moves;
  if (here?.turn !== undefined) turns.set(shown.join('\n'), here.turn);
  const turnAt = (made: string[]) => turns.get(made.join('\n')) ?? made.length % 2;
  const turn = turnAt(shown);
  const show = !hidden || revealed;

  const latest = useRef(setup);  // what is asked now, before it is drawn
  const go = useCallback((next: Setup) => {
    latest.current = next;
    setSetup(next); setTree(newTree()); setPreview(undefined); setNotice('');
    want(keyOf(next, []), key);
  }, [key]);
  /** A file of a contest, an arena, a map, a script: its game is found by what is in it. */
  const open = (file: File | undefined) => {
    if (!file) return;
    if (file.size > 4e6) return setNotice(`${file.name}: ${words.tooLong}`);
    void file.text().then(async (text) => {
      const known = catalogue.games.find((g) => g.name === gameOfFile(file.name, text));
      const next = { game: known ?? setup.game, position: '', parameters: {}, file: text };
      // What tells no game may still be one of the game's on the screen: that one is asked before.
      const why = known ? '' : await unreadable(next);
      if (why === undefined) setNotice(`${file.name}: ${words.unknownFile}`);
      else if (why) setNotice(`${file.name}: ${words.unknownFile}. ${setup.game.name}: ${why}`);
      else go(next);
    });
  };

  const called = toldGame(setup.game, language).name;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${called} – Zermelo`;
  }, [language, called]);

  // The address follows; back and forward of the browser lead.
  const address = addressOf({
    game: setup.game.name, position: setup.position, parameters: setup.parameters, moves, tab,
    ...(setup.file !== undefined && setup.file !== setup.game.example ? { file: setup.file } : {}),
  });
  useEffect(() => {
    if (location.hash === '' || location.hash === '#' || setup.game.script) history.replaceState(null, '', address);
    else if (location.hash !== address) history.pushState(null, '', address);
  }, [address]);
  useEffect(() => {
    const follow = () => {
      const place = placeOf(location.hash);
      const next = setupOf(catalogue, place);
      // Lines tried belong to their game: of another one none is kept.
      const same = JSON.stringify(latest.current) === JSON.stringify(next);
      if (!same) { latest.current = next; setSetup(next); }
      setTree((old) => along(same ? old : newTree(), place?.moves ?? []));
      setTab(place?.tab ?? 'moves');
      setNotice(missing(catalogue, place, words));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [catalogue, words]);

  // A move belongs to the position it was shown in: when the tree has gone on, it is not made.
  // Where the next one failed, it is made from the position that is still shown.
  const make = useCallback((move: string) => {
    setPreview(undefined); setNotice('');
    if (!good) return;
    if (failed && stale) {
      const same = JSON.stringify(latest.current) === JSON.stringify(good.setup);
      if (!same) { latest.current = good.setup; setSetup(good.setup); }
      setTree((old) => along(same ? old : newTree(), [...good.moves, move]));
    } else {
      setTree((old) => keyOf(latest.current, movesTo(old, old.at)) === good.key ? step(old, move) : old);
    }
  }, [good, failed, stale]);
  useEffect(() => { setRevealed(false); setPreview(undefined); }, [key]);

  const goBack = useCallback(() => setTree((old) => opponent ? undo(old, me, turnAt) : back(old)), [opponent, me]);

  // The opponent's turn.
  useEffect(() => {
    if (!here || stale || failed || here.over || here.end || !opponent || turn === me || here.legal === 0) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ask<{ move: string; guess: boolean }>({ ...questionOf(setup, 'reply', moves), opponent }).then(
        (reply) => { if (current) { setGuessed(reply.guess); make(reply.move); } },
        (error: Error) => current && !(error instanceof Lost) && setNotice(error.message));
    }, 350);
    return () => { current = false; clearTimeout(timer); };
  }, [good, stale, failed, opponent, me, server.back]);

  const guess = (verdict: string) => {
    setScore((old) => ({ right: old.right + (verdict === here?.answer.verdict ? 1 : 0), all: old.all + 1 }));
    setRevealed(true);
  };

  // Is the best move known?
  const sure = here?.answer.verdict !== 'unknown'
    && !(here?.answer.verdict === 'win' && here.moves[0]?.mark === '?');

  // Heard from the moment the position is seen, not after the next frame.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.composedPath()[0] as HTMLElement;  // the editor is in a shadow tree
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable) return;
      if (event.key === 'ArrowLeft' && !target.closest('[role=tablist]')) goBack();
      else if (event.key === 'ArrowRight' && !target.closest('[role=tablist]')) setTree(forth);
      else if (event.key === '?') setKeys(true);
      else if (event.key === 'h' || event.key === 'H') setHidden((old) => !old);
      else if (/^[1-9]$/.test(event.key)) {
        const move = here?.moves[Number(event.key) - 1];
        if (move && show) make(move.move);  // which is the best is hidden, too
      } else if (event.key === ' ' && !target.closest('button,a,summary,[role=button]')) {
        event.preventDefault();
        if (here?.moves[0] && show && sure && here.answer.steps === undefined) make(here.moves[0].move);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [here, make, goBack, show, sure]);

  // The first player is who begins the game, not the position: X, though O may move first here.
  const mover = here && moverOf(here.game, here.position);
  const named = (side: number) => side === (mover === undefined ? 0 : turn ^ mover) ? words.first : words.second;
  const letters = mover !== undefined && here?.game !== 'domineering';
  const player = `${named(turn)}${letters ? ` (${'XO'[mover!]})` : ''}`;
  const verdict = here?.answer.verdict ?? '';
  const puzzle = here?.answer.steps !== undefined;  // one player: null where there is no solution
  const ended = here?.over && verdict && verdict !== 'unknown'
    ? verdict === 'draw' ? words.drawn
      : `${named(verdict === 'win' ? turn : 1 - turn)} ${words.won}` : '';
  return (
    <div class="page" lang={language} onDragOver={(event) => event.preventDefault()} onDrop={(event) => {
      event.preventDefault();
      open(event.dataTransfer?.files[0]);
    }}>
      <a class="skip" href="#board" onClick={(e) => {
        e.preventDefault(); document.getElementById('board')?.focus();
      }}>{words.skip}</a>
      <Header catalogue={catalogue} setup={setup} words={words} language={language}
        command={here && !stale ? here.command : ''} onLanguage={(name) => {
          localStorage.setItem('language', name); setLanguage(name);
        }} onGo={go} onOpen={open} onKeys={() => setKeys(true)} />
      <main>
        <section class="table" aria-label={words.position}>
          <div class={`status ${show && verdict ? verdict : ''}`} aria-live="polite">
            {notice && <p class="error" role="alert">{notice}</p>}
            <Happening doing={doing} server={server} words={words} language={language} onStop={stop}
              onAgain={() => want(key, key)} />
            {doing.kind !== 'done' ? null
              : here?.end ? <p class="verdict"><b>{words.over}</b> <span>{here.end.why}</span></p>
              : here && (!verdict || show && (puzzle || here.game === 'green')) ? <p class="verdict">{
                puzzle && here.answer.steps !== null && language !== 'en'
                  ? <b>{words.distance}: {here.answer.steps}</b> : <b lang="en">{here.answer.headline}</b>}</p>
              : here?.over ? <p class="verdict"><b>{words.over}</b> <span>{ended}</span></p>
              : here && show ? (
                <p class="verdict">
                  <b>{player}</b> {words.toMove}
                  {guessed && opponent && turn === me && <small>{words.guessed}</small>}
                  {verdict && <span class={`badge ${verdict}`}>{words[verdict]}</span>}
                  {here.answer.remoteness !== undefined &&
                    <small>{words.distance}: {here.answer.remoteness}</small>}
                  {here.answer.nimber !== undefined &&
                    <small>{words.nimber} {String(here.answer.nimber)}</small>}
                </p>)
              : here && puzzle ? <p class="verdict">
                <button onClick={() => setRevealed(true)}>{words.reveal}</button></p>
              : here && (
                <p class="verdict guess">{words.guess}{' '}
                  {['win', 'loss', 'draw'].map((v) => (
                    <button key={v} onClick={() => guess(v)}>{words[v as 'win' | 'loss' | 'draw']}</button>))}
                </p>)}
            {hidden && score.all > 0 && <p class="score">
              {words.score}: {score.right}/{score.all}</p>}
          </div>
          {setup.game.script && <Script setup={setup} words={words} onGo={go}
            wrong={doing.kind === 'refused' ? doing.line : 0} />}
          {setup.game.name === 'pigs' && <MapEditor setup={setup} words={words} onGo={go} />}
          <PositionEditor setup={setup} here={here} words={words} onGo={go} />
          <div id="board" ref={board} role="group" aria-label={words.boardKeys} class={`board ${stale && doing.kind !== 'done' ? 'stale' : ''}`} tabIndex={-1}>
            {here && good && <BoardView key={server.back} here={here} file={good.setup.file} show={show} words={words} setup={good.setup}
              preview={preview} onPreview={setPreview} onMove={make} onGo={go} />}
            {here && stale && doing.kind !== 'done' && <p class="note">{words.lastAnswer}{' '}
              <code>{[here.game, here.position].join(' ')}</code></p>}
          </div>
          <div class="controls">
            <button onClick={() => setTree((old) => ({ ...old, at: 0 }))} disabled={tree.at === 0}
              aria-label={words.start} title={words.start}><Icon d="M5 3v10M13 3L7 8l6 5z" /></button>
            <button onClick={goBack} disabled={tree.at === 0} aria-label={words.back}
              title={words.back}><Icon d="M11 3L5 8l6 5z" /></button>
            <button onClick={() => setTree(forth)} disabled={!tree.nodes[tree.at]!.children.length}
              aria-label={words.forward} title={words.forward}><Icon d="M5 3l6 5-6 5z" /></button>
            {!puzzle && <button onClick={() => here?.moves[0] && make(here.moves[0].move)}
              disabled={!here?.moves.length || !show || !sure || stale} title={show ? '' : words.hiddenNow}>{words.best}</button>}
            <label class="switch"><input type="checkbox" checked={hidden}
              onChange={() => setHidden(!hidden)} /> {words.hide}</label>
            {verdict && !puzzle && setup.game.name !== 'green' && <>
              <label>{words.opponent} <select value={opponent}
                onChange={(e) => { setOpponent(e.currentTarget.value); setMe(turn); }}>
                <option value="">{words.nobody}</option>
                {catalogue.opponents.filter((o) => o.name !== 'scripted').map((o) =>
                  <option key={o.name} value={o.name} title={o.what}>{opponentName(o.name, words)}</option>)}
              </select></label>
              {opponent && <button onClick={() => setMe(1 - me)}>{words.swap}</button>}
              {opponent && <small>{words.youAre}: {named(me)}</small>}
            </>}
          </div>
        </section>
        <Tabs key={server.back} words={words} language={language} tab={tab} onTab={setTab} here={here} show={show}
          good={good} setup={setup} tree={tree} moves={moves} other={other} onPreview={setPreview} onMove={make}
          onGo={(at) => setTree((old) => ({ ...old, at }))} />
      </main>
      {keys && <Keys words={words} onClose={() => setKeys(false)} />}
    </div>);
}
