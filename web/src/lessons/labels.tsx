// The labels of a lesson are typed on the board, in the same place as a visitor's own.  The step
// opens that place and fills in the solver's labels.
import { useEffect, useRef } from 'preact/hooks';
import { recall, type Picture } from '../ask/api.ts';
import { questionOf } from '../ask/setup.ts';
import { solved } from '../labels/labels.ts';
import type { Shown } from '../tabs/shown.ts';

export function Labels({ setup, words, own, onOwn }: Shown) {
  const alive = useRef(true);
  const open = () => recall<{ picture: Picture }>({ ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true }).then(
    ({ picture }) => { if (alive.current) onOwn(solved(picture)); }, () => undefined);
  useEffect(() => {
    alive.current = true;
    if (!own) void open();
    return () => { alive.current = false; onOwn(undefined); };
  }, [setup.file]);
  return <p class="choices"><button aria-pressed={!!own} onClick={() => { if (own) onOwn(undefined); else void open(); }}>{words.ownLabels}</button></p>;
}
