// The page: asks for the catalogue, then shows what the address names.
import { render } from 'preact';
import { ask, type Catalogue } from './api.ts';
import { App } from './app.tsx';
import './style.css';

const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;

const root = document.getElementById('app')!;
ask<Catalogue>({ ask: 'games' }).then(
  (catalogue) => render(<App catalogue={catalogue} />, root),
  (error: Error) => render(<p class="error" role="alert">{error.message}</p>, root));
