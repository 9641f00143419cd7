// The page's entry: it loads the catalogue, then shows what the address names, or what the server
// was started with.
import { render } from 'preact';
import { addressOf } from './state/address.ts';
import { answers, ask, startPlace, type Catalogue } from './ask/api.ts';
import { Lost } from './ask/engine.ts';
import { App } from './app.tsx';
import { wrongOf } from './ask/wrong.ts';
import { Told } from './parts/told.tsx';
import { embedded, embeddedTheme, tellHeight } from './state/embedded.ts';
import { remembered } from './state/remembered.ts';
import { languages, standardLanguage } from './words.ts';
import './style/all.css';

const theme = embeddedTheme ?? remembered('localStorage', 'theme');
if (theme) document.documentElement.dataset.theme = theme;
if (embedded) tellHeight();

async function begin(): Promise<void> {
  const start = location.hash.length > 1 ? null : await startPlace();
  if (start) history.replaceState(null, '', addressOf({ ...start, moves: [], tab: 'moves' }));
}

const root = document.getElementById('app')!;
const words = languages[standardLanguage()]!;
function load(): void {
  Promise.all([ask<Catalogue>({ ask: 'games' }), begin()]).then(
    ([catalogue]) => { render(null, root); render(<App catalogue={catalogue} />, root); },
    (error: Error) => {
      const lost = error instanceof Lost;
      render(<main class="coming"><h1>Zermelo</h1><p class="error" role="alert">{lost ? words.lost : <Told wrong={wrongOf(error)} words={words} />}</p></main>, root);
      if (lost) wait();
    });
}
function wait(): void {
  setTimeout(() => void answers().then((there) => there ? load() : wait()), 1000);
}
load();
