// The keyboard shortcuts: a dialog that lists them, and what each key does.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../state/game.ts';
import type { Words } from '../words.ts';

/** A modal dialog: Escape closes it, and the focus returns to where it was. */
export function Keys({ words, onClose }: { words: Words; onClose: () => void }) {
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

/** Listens from the moment the position is visible, not only after the next frame.  Returns
    [whether the dialog is open, a function that opens it]. */
export function useKeys({ here, make, goBack, goForth, show, sure, play, setHidden, setRevealed }: Game) {
  const [told, tell] = useState(false);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.composedPath()[0] as HTMLElement;  // the editor is in a shadow tree
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable) return;
      if (event.key === 'ArrowLeft' && !target.closest('[role=tablist]')) goBack();
      else if (event.key === 'ArrowRight' && !target.closest('[role=tablist]')) goForth();
      else if (event.key === '?') tell(true);
      else if (event.key === 'h' || event.key === 'H') (play ? setRevealed : setHidden)((old) => !old);
      else if (/^[1-9]$/.test(event.key)) {
        const move = here?.moves[Number(event.key) - 1];
        if (move && show) make(move.move);  // the best move is hidden too
      } else if (event.key === ' ' && !target.closest('button,a,summary,[role=button]')) {
        event.preventDefault();
        if (here?.moves[0] && show && sure && here.answer.steps === undefined) make(here.moves[0].move);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [here, make, goBack, show, sure, play]);
  return [told, tell] as const;
}
