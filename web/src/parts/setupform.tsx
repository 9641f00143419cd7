// The form for another position of the game: it is typed, with its parameters and its file, or
// edited by hand.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, positionsOf, Refusal, type Parameter } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { Told } from './told.tsx';
import { cardOf, useTexts } from '../lessons/texts.ts';
import type { Game } from '../state/game.ts';

// Milliseconds after the last key until the engine is asked about the typed text.
const kPause = 350;

function Fields({ game }: { game: Game }) {
  const { setup, words, language } = game;
  const texts = useTexts(language), help = (p: Parameter) => cardOf(p.help, texts, language).text;
  const [position, setPosition] = useState(setup.position);
  const [parameters, setParameters] = useState(setup.parameters);
  const [file, setFile] = useState(setup.file);
  useEffect(() => {
    setPosition(setup.position); setParameters(setup.parameters); setFile(setup.file);
  }, [setup]);
  // The engine is asked while the visitor types.  The board changes if the answer comes at once.
  const [typed, setTyped] = useState<{ error: Refusal } | 'slow'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(), newest = useRef(0);
  const drop = () => { clearTimeout(timer.current); newest.current++; setTyped(undefined); };
  const type = (next: Setup) => {
    drop();
    if (setup.game.script || JSON.stringify(next) === JSON.stringify(setup)) return;
    const number = newest.current;
    timer.current = setTimeout(() => ask({ ...questionOf(next, 'position', []), seconds: 0.5 }).then(
      () => number === newest.current && game.go(next),
      (error: Error) => number === newest.current && error instanceof Refusal && setTyped(error.gaveUp ? 'slow' : { error })), kPause);
  };
  useEffect(() => drop, [setup]);
  const asked = (changes: Partial<Setup>): Setup => ({ game: setup.game, position, parameters, ...(file !== undefined ? { file } : {}), ...changes });
  const change = (next: Record<string, string>) => { setParameters(next); type(asked({ parameters: next })); };
  const set = (name: string, value: string) =>
    change(value === '' ? Object.fromEntries(Object.entries(parameters).filter(([k]) => k !== name))
      : { ...parameters, [name]: value });
  const fields = setup.game.parameters.map((p) => p.switch
    ? <label key={p.name} class="switch" title={help(p)}><input type="checkbox"
        checked={(parameters[p.name] ?? '0') !== '0'}
        onChange={(e) => set(p.name, e.currentTarget.checked ? '1' : '')} /> {p.name}</label>
    : p.choices
      ? <label key={p.name} title={help(p)}>{p.name} <select
          value={parameters[p.name] ?? p.choices[p.standard]}
          onChange={(e) => set(p.name, e.currentTarget.value)}>
          {p.choices.map((c) => <option key={c}>{c}</option>)}</select></label>
      : <label key={p.name} title={help(p)}>{p.name} <input class="number" inputMode="numeric"
          value={parameters[p.name] ?? ''} onInput={(e) => set(p.name, e.currentTarget.value)} /></label>);
  const wrong = typeof typed === 'object' ? typed.error : undefined;
  const refused = !!wrong || game.doing.kind === 'refused';
  const fixes = positionsOf(wrong?.instead ?? (game.doing.kind === 'refused' ? game.doing.instead : ''), setup.game.name);
  // The error is shown beside what was typed.
  const inFile = file !== undefined && file !== setup.file && !setup.game.script;
  const told = <>{wrong && <p id="wrong" class="error" role="status"><Told wrong={wrong.told} words={words} /></p>}
    {typed === 'slow' && <p class="note" role="status">{words.typedSlow}</p>}</>;
  return <form class="setup" onSubmit={(event) => {
    event.preventDefault();
    drop();
    game.go(asked({}));
  }}>
    <label>{words.position} <input class="position" value={position} spellcheck={false} aria-invalid={refused} title={setup.game.typed}
      placeholder={setup.game.example.includes('\n') ? '' : setup.game.example}
      aria-describedby={wrong ? 'wrong' : undefined}
      onInput={(e) => { setPosition(e.currentTarget.value); type(asked({ position: e.currentTarget.value })); }} /></label>
    <button class="primary" type="submit">{words.go}</button>
    {!inFile && told}
    {fixes.length > 0 && <p class="fixes">{words.tryInstead} {fixes.map((fix) =>
      <button key={fix} type="button" onClick={() => game.go({ game: setup.game, position: fix, parameters: setup.parameters })}>{fix}</button>)}</p>}
    {setup.game.parameters.length > 2 ? <details class="set" key={setup.game.name}
      open={Object.keys(setup.parameters).length > 0}>
      <summary>{words.parameters}</summary><div>{fields}</div></details> : fields}
    {file !== undefined && !setup.game.script && <details class="file" open={game.editing}><summary>{words.file}</summary>
      <textarea aria-label={words.file} value={file} rows={8} cols={24} spellcheck={false} aria-invalid={refused} aria-describedby={wrong ? 'wrong' : undefined}
        onInput={(e) => { setFile(e.currentTarget.value); type(asked({ position: '', file: e.currentTarget.value })); }} />
      {inFile && told}</details>}
  </form>;
}

/** Open in explore mode; elsewhere it is folded, and the visitor can open it. */
export function SetUp({ game }: { game: Game }) {
  const { words } = game;
  const inside = <Fields game={game} />;
  return game.mode !== 'explore' ? <details class="setting"><summary>{words.setUp}</summary>{inside}</details>
    : <div class="setting">{inside}</div>;
}
