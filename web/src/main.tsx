// The page: asks for the catalogue, then shows what the address names, or what the server was
// started with.
import { render } from 'preact';
import { addressOf } from './state/address.ts';
import { answers, ask, Lost, startPlace, type Catalogue } from './ask/api.ts';
import { App } from './app.tsx';
import { Told } from './errors/told.tsx';
import { languages, standardLanguage } from './words.ts';
import './style/all.css';

const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;

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
      render(<p class="error" role="alert">{lost ? words.lost : <Told text={error.message} words={words} />}</p>, root);
      if (lost) wait();
    });
}
function wait(): void {
  setTimeout(() => void answers().then((there) => there ? load() : wait()), 1000);
}
load();
