// The top bar: all games, the mode, links out of the page.
import { useEffect, useState } from 'preact/hooks';
import { kModes, type Mode } from '../state/mode.ts';
import type { Game } from '../state/game.ts';
import { remember } from '../state/remembered.ts';
import { languages, type Words } from '../words.ts';

interface Props {
  game: Game; onOpen: (file: File | undefined) => void; onKeys: () => void; onGames: () => void;
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

function changeTheme(): void {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  remember('localStorage', 'theme', root.dataset.theme);
}

export function Header({ game, ...on }: Props) {
  const { words, language, here, stale } = game;
  const [menu, setMenu] = useState(false);
  const named: Record<Mode, string> = { play: words.modePlay, explore: words.modeExplore, understand: words.modeUnderstand };
  return (
    <header>
      <h1><img src="./icon.svg" alt="" width="26" height="26" /> <span>Zermelo</span></h1>
      <button class="games" onClick={on.onGames}>{words.allGames}</button>
      <div class="modes" role="group" aria-label={words.mode}>{kModes.map((mode) =>
        <button key={mode} aria-pressed={game.mode === mode} onClick={() => game.setMode(mode)}>{named[mode]}</button>)}</div>
      <button class="menu" aria-expanded={menu} aria-controls="tools" aria-label={words.menu} title={words.menu}
        onClick={() => setMenu(!menu)}><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12" /></svg></button>
      <div id="tools" class={`tools ${menu ? 'open' : ''}`}>
        <label class="button" title={words.dropped}>{words.open}<input class="sr" type="file" onChange={(e) => {
          on.onOpen(e.currentTarget.files?.[0]);
          e.currentTarget.value = '';
        }} /></label>
        <Copy text={location.href.split('#')[0] + game.address} label={words.copyLink} words={words} />
        <Copy text={here && !stale ? here.command : ''} label={words.copyCommand} words={words} />
        <select aria-label="Language" value={language} onChange={(e) => game.setLanguage(e.currentTarget.value)}>
          {Object.entries(languages).map(([k, w]) => <option key={k} value={k}>{w.language}</option>)}
        </select>
        <button onClick={changeTheme} aria-label={words.theme} title={words.theme}>◐</button>
        <button onClick={on.onKeys} aria-label={words.help} title={words.help}>?</button>
      </div>
    </header>);
}
