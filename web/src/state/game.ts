// The state of the game on the screen: the question, the lines tried, the answer shown, the
// opponent.
// Every part of the page reads it, and changes it through the functions that it returns.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useAnswer, useServer } from '../ask/answer.ts';
import { ask, type Catalogue, type Move, type Position } from '../ask/api.ts';
import { Lost } from '../ask/engine.ts';
import { keyOf, missing, questionOf, sameSetup, setupOf, type Setup } from '../ask/setup.ts';
import { completed } from '../board/board.ts';
import { moverOf } from '../board/edit.ts';
import { sketchOf } from '../board/graphtext.ts';
import { toldWrong, wrongOf } from '../ask/wrong.ts';
import { addressOf, placeOf, type Own, type Place, type Traced } from './address.ts';
import { useLanguage } from './language.ts';
import { modeOf, tabsOf, type Mode } from './mode.ts';
import { ownerName, withNumbers } from '../words/players.ts';
import { along, back, forth, movesTo, newTree, step as made, undo, type Tree } from './tree.ts';

/** Returns whether the best move is known. */
const isSure = (here: Position | undefined): boolean => here?.answer.verdict !== 'unknown'
  && !(here?.answer.verdict === 'win' && here.moves[0]?.mark === '?');

const kPerfect = 'optimal';
export const kArenas = ['green', 'parity'];

export function useGame(catalogue: Catalogue) {
  const first = useRef(placeOf(location.hash)).current;
  const spoken = useLanguage();
  const [ann, setAnn] = useState<number>();  // Ann's number, where the file numbers its players
  const words = useMemo(() => ann === undefined ? spoken.words : withNumbers(spoken.words, ann), [spoken.words, ann]);
  const [setup, setSetup] = useState(() => setupOf(catalogue, first));
  const [tree, setTree] = useState<Tree>(() => along(newTree(), first?.moves ?? []));
  const [tab, setTab] = useState(first?.tab ?? 'moves');
  const [mode, setModeOnly] = useState<Mode>(first ? first.mode ?? modeOf(first.tab) : 'play');
  const [rival, setRival] = useState(first?.rival ?? kPerfect);
  const [step, setStep] = useState(first?.step ?? 0);
  const [me, setMe] = useState(first?.second ? 1 : 0);
  const [own, setOwn] = useState<Own | undefined>(first?.own);
  const [traced, setTraced] = useState<Traced | undefined>(first?.traced);
  const [editing, setEditing] = useState(false);
  const [turned, setTurned] = useState(false);  // whether the board is turned round
  const [hidden, setHidden] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const [score, setScore] = useState({ right: 0, all: 0 });
  const [preview, setPreview] = useState<Move>();
  const [guessed, setGuessed] = useState(false);  // whether the opponent guessed its last move
  // An error message beside the position, which stays as it is.
  const [notice, setNotice] = useState(() => missing(catalogue, first, words));
  const moves = useMemo(() => movesTo(tree, tree.at), [tree]);
  const server = useServer();
  const { key, good, doing, want, stop } = useAnswer(setup, moves, server.lost);
  // The page shows the last good answer: the tree may already be a move further, or the current
  // question may have no answer.
  const here = useMemo(() => good && completed(good.position, good.values), [good]);
  useEffect(() => setAnn(here?.answer.ann_player), [here]);
  const stale = !!good && good.key !== key;
  const failed = doing.kind !== 'done' && doing.kind !== 'solving';
  // By the moves made, as the positions seen reported them.
  const turns = useMemo(() => new Map<string, number>(), [setup]);
  const shown = good?.moves ?? moves;
  if (here?.turn !== undefined) turns.set(shown.join('\n'), here.turn);
  const turnAt = (made: string[]) => turns.get(made.join('\n')) ?? made.length % 2;
  const turn = turnAt(shown);
  const play = mode === 'play';
  const show = play ? revealed : !hidden || revealed;
  // A puzzle is played alone, and so are a file that is read as a whole and an arena without a
  // pawn.
  const alone = !here?.answer.verdict || here.answer.steps !== undefined;
  const opponent = play && !alone ? rival : '';

  const latest = useRef(setup);  // the current setup, known here before the page is drawn
  const go = useCallback((next: Setup) => {
    latest.current = next;
    setSetup(next); setTree(newTree()); setPreview(undefined); setNotice('');
    if (next.game !== setup.game) { setStep(0); setEditing(false); }
    if (next.game !== setup.game || next.file !== setup.file) { setOwn(undefined); setTraced(undefined); }
    want(keyOf(next, []), key);
  }, [key, setup.game, setup.file]);

  // The address follows the state; the browser's Back and Forward change the state.
  const place: Place = {
    game: setup.game.name, position: setup.position, parameters: setup.parameters, moves, tab: play ? 'moves' : tab, mode, ...(tab === 'lesson' && step ? { step } : {}),
    ...(play && rival !== kPerfect ? { rival } : {}), ...(play && me === 1 ? { second: true } : {}),
    ...(setup.file !== undefined && setup.file !== setup.game.example ? { file: setup.file } : {}),
    ...(setup.data ? { data: setup.data } : {}),
  };
  const steps = tab === 'solver' && !play ? traced : undefined;
  const board = addressOf(place), address = own && !play || steps ? addressOf({ ...place, ...(own && !play ? { own } : {}), ...(steps ? { traced: steps } : {}) }) : board;
  const before = useRef(board);
  useEffect(() => {
    // Typing labels or stepping a trace adds no entry to the browser's history.
    const typing = (own || steps) && before.current === board;
    before.current = board;
    if (location.hash === '' || location.hash === '#' || setup.game.script || typing) history.replaceState(null, '', address);
    else if (location.hash !== address) history.pushState(null, '', address);
  }, [address]);
  useEffect(() => {
    const follow = () => {
      const place = placeOf(location.hash);
      const next = setupOf(catalogue, place);
      // The lines tried belong to one game: another game starts with none.
      const same = sameSetup(latest.current, next);
      if (!same) { latest.current = next; setSetup(next); }
      setTree((old) => along(same ? old : newTree(), place?.moves ?? []));
      setTab(place?.tab ?? 'moves');
      setModeOnly(place ? place.mode ?? modeOf(place.tab) : 'play');
      setStep(place?.step ?? 0);
      setRival(place?.rival ?? kPerfect);
      setMe(place?.second ? 1 : 0);
      setOwn(place?.own);
      setTraced(place?.traced);
      setNotice(missing(catalogue, place, words));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [catalogue, words]);

  // A move belongs to the position that showed it.  It is not made if the tree has gone on since;
  // if the next position failed, it is made from the position that is still shown.
  const make = useCallback((move: string) => {
    setPreview(undefined); setNotice('');
    if (!good) return;
    if (failed && stale) {
      const same = sameSetup(latest.current, good.setup);
      if (!same) { latest.current = good.setup; setSetup(good.setup); }
      setTree((old) => along(same ? old : newTree(), [...good.moves, move]));
    } else {
      setTree((old) => keyOf(latest.current, movesTo(old, old.at)) === good.key ? made(old, move) : old);
    }
  }, [good, failed, stale]);
  useEffect(() => { setRevealed(false); setPreview(undefined); }, [key]);

  const goBack = useCallback(() => setTree((old) => opponent ? undo(old, me, turnAt) : back(old)), [opponent, me]);
  const newGame = useCallback((side: number) => { setTree(newTree()); setMe(side); setNotice(''); }, []);
  const setMode = useCallback((next: Mode, wanted = '') => {
    setModeOnly(next); setHidden(false);
    const tabs = tabsOf(next, setup.game.name);
    setTab((old) => wanted || (tabs.includes(old) ? old : tabs[0] ?? 'moves'));
  }, [setup.game]);
  const goForth = useCallback(() => setTree(forth), []);
  const goTo = useCallback((at: number) => setTree((old) => ({ ...old, at })), []);

  // The opponent's turn.
  useEffect(() => {
    if (!here || stale || failed || here.over || here.end || !opponent || turn === me || here.legal === 0) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ask<{ move: string; guess: boolean }>({ ...questionOf(setup, 'reply', moves), opponent }).then(
        (reply) => { if (current) { setGuessed(reply.guess); make(reply.move); } },
        (error: Error) => { if (current && !(error instanceof Lost)) setNotice(toldWrong(wrongOf(error), words).text); });
    }, 350);
    return () => { current = false; clearTimeout(timer); };
  }, [good, stale, failed, opponent, me, server.back]);

  const guess = (verdict: string) => {
    setScore((old) => ({ right: old.right + (verdict === here?.answer.verdict ? 1 : 0), all: old.all + 1 }));
    setRevealed(true);
  };

  // The first player is the one who begins the game, not the one who moves in this position: X,
  // though O may be to move in it.
  const mover = here && moverOf(here.game, here.position);
  // In an arena the first player is the owner of the field where the pawn begins.
  const owner = useMemo(() => kArenas.includes(setup.game.name) && setup.file !== undefined
    ? sketchOf(setup.game.name, setup.file, '')?.nodes.find(({ name }) => name === setup.position)?.owner : undefined, [setup]);
  const named = (side: number) => owner !== undefined ? ownerName(owner ^ side, setup.game.name, words) : side === (mover === undefined ? 0 : turn ^ mover) ? words.first : words.second;

  return {
    ...spoken, words, ann, catalogue, address, own, setOwn, traced, setTraced, setup, tree, moves, tab, setTab, step, setStep, mode, setMode, play, alone, opponent, rival, setRival, me, setMe,
    newGame, editing: editing && mode === 'explore', setEditing, turned, setTurned, hidden, setHidden, revealed, setRevealed, score, guess, preview, setPreview, guessed, notice, setNotice, server, key, good, doing, want, stop,
    here, stale, show, turn, turnAt, mover, named, sure: isSure(here), go, make, goBack, goForth, goTo,
  };
}
export type Game = ReturnType<typeof useGame>;
