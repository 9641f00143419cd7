// All games as cards, each with a picture, a name and the goal in a sentence; grouped by family,
// and searchable.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Catalogue, Game } from '../ask/api.ts';
import { asSentence, toldGame, type Words } from '../words.ts';
import { particular } from '../play/rule.ts';
import { beginning, shelves, type Family } from './games.ts';
import { Thumbnail } from './thumbnail.tsx';

/** The name and rule of a game, with the numbers of the position that it begins with. */
const toldOn = (game: Game, language: string) => {
  const told = toldGame(game, language);
  return { ...told, rule: particular(told.rule, beginning(game)) };
};

interface Props { catalogue: Catalogue; words: Words; language: string; now: string; onPick: (game: Game) => void }

const named = (family: Family, words: Words): string => ({
  heaps: words.famHeaps, boards: words.famBoards, graphs: words.famGraphs, puzzles: words.famPuzzles, yours: words.famYours,
})[family];

/** Drops capitals and accents, for the search. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function Gallery({ catalogue, words, language, now, onPick }: Props) {
  const [wanted, setWanted] = useState('');
  const all = useMemo(() => shelves(catalogue.games).map(({ family, games }) => ({
    family, games: games.map((game) => ({ game, told: toldOn(game, language) })),
  })), [catalogue, language]);
  const found = all.map(({ family, games }) => ({ family, games: games.filter(({ game, told }) =>
    plain(`${game.name} ${game.alias} ${told.name} ${told.rule} ${named(family, words)}`).includes(plain(wanted.trim()))) }))
    .filter(({ games }) => games.length > 0);
  return <div class="gallery">
    <p class="searching"><input type="search" aria-label={words.search} placeholder={words.search} value={wanted}
      onInput={(e) => setWanted(e.currentTarget.value)} /></p>
    {found.map(({ family, games }) => <section key={family} aria-label={named(family, words)}>
      <h2>{named(family, words)}</h2>
      <ul>{games.map(({ game, told }) => <li key={game.name}>
        <button class="card" data-game={game.name} aria-current={game.name === now} onClick={() => onPick(game)}>
          <Thumbnail game={game} />
          <span lang={told.lang}><b>{told.name}</b>
            <span class="rule">{asSentence(told.rule, told.lang)}</span></span>
        </button></li>)}</ul></section>)}
    {found.length === 0 && <p class="note" role="status">{words.noneFound}</p>}
  </div>;
}

/** The gallery over the page.  Escape closes it, and the focus returns to where it was. */
export function GalleryDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => { dialog.current?.close(); before?.focus(); };
  }, []);
  return <dialog ref={dialog} class="allgames" aria-label={props.words.allGames} onClose={onClose}
    onClick={(e) => { if (e.target === dialog.current) onClose(); }}>
    <button class="close" onClick={onClose} aria-label={props.words.close} title={props.words.close}>×</button>
    <Gallery {...props} onPick={(game) => { onClose(); props.onPick(game); }} /></dialog>;
}
