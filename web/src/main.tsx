// The page: asks for the catalogue, then shows what the address names, or what the server was
// started with.
import { render } from 'preact';
import { addressOf } from './address.ts';
import { ask, startPlace, type Catalogue } from './api.ts';
import { App } from './app.tsx';
import './style.css';

const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;

async function begin(): Promise<void> {
  const start = location.hash.length > 1 ? null : await startPlace();
  if (start) history.replaceState(null, '', addressOf({ ...start, moves: [], tab: 'moves' }));
}

const root = document.getElementById('app')!;
Promise.all([ask<Catalogue>({ ask: 'games' }), begin()]).then(
  ([catalogue]) => render(<App catalogue={catalogue} />, root),
  (error: Error) => render(<p class="error" role="alert">{error.message}</p>, root));
