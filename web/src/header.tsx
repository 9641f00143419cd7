// The top bar: which game, which position, links out of the page.
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from './api.ts';
import type { Setup } from './app.tsx';
import { languages, toldGame, type Words } from './words.ts';

interface Props {
  catalogue: Catalogue; setup: Setup; words: Words; language: string; command: string;
  onLanguage: (name: string) => void; onGo: (setup: Setup) => void;
  onOpen: (file: File | undefined) => void; onKeys: () => void;
}

function Copy({ text, label, words }: { text: string; label: string; words: Words }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return <button disabled={!text} title={text} onClick={() => {
    navigator.clipboard?.writeText(text || location.href).then(() => setCopied(true), () => undefined);
  }}>{copied ? words.copied : label}</button>;
}

export function Header({ catalogue, setup, words, language, command, ...on }: Props) {
  const [position, setPosition] = useState(setup.position);
  const [parameters, setParameters] = useState(setup.parameters);
  const [file, setFile] = useState(setup.file);
  useEffect(() => {
    setPosition(setup.position); setParameters(setup.parameters); setFile(setup.file);
  }, [setup]);
  const choose = (name: string) => {
    const game = catalogue.games.find((g) => g.name === name)!;
    const inFile = game.example.includes('\n');
    on.onGo(inFile ? { game, position: '', parameters: {}, file: game.example }
      : { game, position: game.example, parameters: {} });
  };
  const theme = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    localStorage.setItem('theme', root.dataset.theme);
  };
  const set = (name: string, value: string) =>
    setParameters(value === '' ? Object.fromEntries(Object.entries(parameters).filter(([k]) => k !== name))
      : { ...parameters, [name]: value });
  const fields = setup.game.parameters.map((p) => p.switch
    ? <label key={p.name} class="switch" title={p.help}><input type="checkbox"
        checked={(parameters[p.name] ?? '0') !== '0'}
        onChange={(e) => set(p.name, e.currentTarget.checked ? '1' : '')} /> {p.name}</label>
    : p.choices
      ? <label key={p.name} title={p.help}>{p.name} <select
          value={parameters[p.name] ?? p.choices[p.standard]}
          onChange={(e) => set(p.name, e.currentTarget.value)}>
          {p.choices.map((c) => <option key={c}>{c}</option>)}</select></label>
      : <label key={p.name} title={p.help}>{p.name} <input class="number" inputMode="numeric"
          value={parameters[p.name] ?? ''} onInput={(e) => set(p.name, e.currentTarget.value)} /></label>);
  return (
    <header>
      <h1><img src="/icon.svg" alt="" width="26" height="26" /> Zermelo</h1>
      <form onSubmit={(event) => {
        event.preventDefault();
        on.onGo({ game: setup.game, position, parameters, ...(file !== undefined ? { file } : {}) });
      }}>
        <label>{words.game} <select value={setup.game.name} onChange={(e) => choose(e.currentTarget.value)}>
          {catalogue.games.map((g) => ({ g, told: toldGame(g, language) })).map(({ g, told }) =>
            <option key={g.name} value={g.name} lang={told.lang} title={told.rule}>{told.name}</option>)}
        </select></label>
        <label>{words.position} <input value={position} spellcheck={false} title={setup.game.typed}
          placeholder={setup.game.example.includes('\n') ? '' : setup.game.example}
          onInput={(e) => setPosition(e.currentTarget.value)} /></label>
        <button class="primary" type="submit">{words.go}</button>
        {setup.game.parameters.length > 2 ? <details class="set" key={setup.game.name}
          open={Object.keys(setup.parameters).length > 0}>
          <summary>{words.parameters}</summary><div>{fields}</div></details> : fields}
        {file !== undefined && !setup.game.script && <details class="file"><summary>{words.file}</summary>
          <textarea aria-label={words.file} value={file} rows={8} cols={24} spellcheck={false}
            onInput={(e) => setFile(e.currentTarget.value)} /></details>}
      </form>
      <div class="tools">
        <label class="button" title={words.dropped}>{words.open}<input class="sr" type="file" onChange={(e) => {
          on.onOpen(e.currentTarget.files?.[0]);
          e.currentTarget.value = '';
        }} /></label>
        <Copy text={location.href} label={words.copyLink} words={words} />
        <Copy text={command} label={words.copyCommand} words={words} />
        <select aria-label="Language" value={language} onChange={(e) => on.onLanguage(e.currentTarget.value)}>
          {Object.entries(languages).map(([k, w]) => <option key={k} value={k}>{w.language}</option>)}
        </select>
        <button onClick={theme} aria-label={words.theme} title={words.theme}>◐</button>
        <button onClick={on.onKeys} aria-label={words.help} title={words.help}>?</button>
      </div>
    </header>);
}
