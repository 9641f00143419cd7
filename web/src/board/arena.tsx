// Boards that are graphs: the arena of a Green game, and tokens on the graphs of a file.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { recall, type Move, type Picture, type Position } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { Drawn } from '../graph/drawn.tsx';
import { kSigns, kHalves, reason } from '../labels/labels.ts';
import { OwnLabels, pageOf, placeOf, useOwn } from '../labels/own.tsx';
import type { Own } from '../state/address.ts';
import type { Wrong } from '../ask/told.ts';
import { wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import type { Words } from '../words.ts';
import type { Props } from './shown.ts';
import { clsOf, reached, standing, tokensOf } from './tokens.ts';

/** The arena with a visitor's own labels in place of the solver's. */
function OwnArena({ picture, setup, words, own, onOwn }: {
  picture: Picture; setup: Setup; words: Words; own: Own; onOwn: (own: Own) => void;
}) {
  const { labels, check, checked } = useOwn(setup, picture, own, words);
  const [page, setPage] = useState(0);
  const target = useMemo(() => new Map(picture.nodes.map((node): [string, Move] => [node.name, { move: '', mark: '?' }])), [picture]);
  const bad = useMemo(() => new Map((checked?.bad ?? []).map((one) =>
    [picture.nodes[one.at]!.name, reason(one, labels!, picture, words)])), [checked, words]);
  if (!labels) return null;
  return <><Drawn picture={picture} show={false} words={words} target={target} bad={bad}
    onNode={(name) => {
      const at = picture.nodes.findIndex((node) => node.name === name);
      setPage(pageOf(at));
      setTimeout(() => document.getElementById(placeOf(at))?.focus());
    }}
    paint={picture.nodes.map((node, i) => ({ cls: bad.has(node.name) ? 'bad' : 'mine', told: bad.get(node.name) ?? '',
      label: (bad.has(node.name) ? '✗ ' : '') + kHalves.filter((half) => labels[half][i]).map((half) => kSigns[half] + labels[half][i]!.slice(0, 12)).join(' ') }))} />
  <OwnLabels picture={picture} labels={labels} checked={checked} words={words} page={page} onPage={setPage}
    onOwn={onOwn} onCheck={check} /></>;
}

/** The arena of a Green or a parity game.  Clicks move the pawn, and a perfect player can move it
    for one side. */
export function Arena({ here, setup, show, words, onMove, onGo, own, onOwn }: Props) {
  const [picture, setPicture] = useState<Picture>();
  const [error, setError] = useState<Wrong>();
  const names = here.game === 'parity' ? ['0', '1'] : [words.ann, words.billy];
  // The shape of the fields from which the perfect player moves.
  const [perfect, setPerfect] = useState('');
  useEffect(() => {
    recall<{ picture: Picture }>({ ...questionOf({ ...setup, position: '' }, 'picture', []), labels: true })
      .then((told) => setPicture(told.picture), (fault: Error) => setError(wrongOf(fault)));
  }, [setup.file]);
  // Without a pawn, a click on any field puts it there.
  const free: Move = { move: '', mark: '?' };
  const target = useMemo(() => here.position === ''
    ? new Map((picture?.nodes ?? []).map((node) => [node.name, free]))
    : new Map(here.moves.map((m) => [m.move.split('->')[1]!, m])), [here, picture]);
  useEffect(() => {
    const shape = picture?.nodes.find((node) => node.name === here.position)?.shape;
    const best = here.moves[0];
    if (!onOwn || !shape || shape !== perfect || !best) return undefined;
    const timer = setTimeout(() => onMove(best.move), 600);
    return () => clearTimeout(timer);
  }, [here, picture, perfect]);
  if (error) return <p class="note"><Told wrong={error} words={words} /></p>;
  if (!picture) return null;
  // Priorities are shown even if values are hidden: they belong to the rules.
  const priorities = here.game === 'parity' && !show ? {
    paint: picture.nodes.map((node) => ({ cls: '', told: '', label: node.label?.split(',')[0] ?? '' })),
    pawns: new Map(here.position ? [[here.position, 1]] : []),
  } : {};
  const mine = here.game === 'green' && onOwn && <div class="choices"><button aria-pressed={!!own}
    onClick={() => onOwn(own ? undefined : { alpha: [], beta: [] })}>{words.ownLabels}</button></div>;
  if (mine && own) return <><OwnArena key={setup.file} picture={picture} setup={setup} words={words} own={own} onOwn={onOwn} />{mine}</>;
  return <><Drawn picture={picture} show={show} words={words} at={here.position} target={target} {...priorities}
    onNode={(name) => {
      const move = target.get(name);
      if (here.position === '') onGo({ ...setup, position: name });
      else if (move) onMove(move.move);
    }} />
  {here.position === '' && <p class="note">{words.placePawn}</p>}
  {mine}
  {onOwn && <label>{words.opponent} <select value={perfect} onChange={(e) => setPerfect(e.currentTarget.value)}>
    <option value="">{words.nobody}</option>
    <option value="circle">{names[0]} ○</option><option value="square">{names[1]} □</option>
  </select></label>}
  <p class="note">{here.game === 'parity' ? onOwn ? words.arenaParity : words.arenaParityPlay : show && onOwn ? words.arena : words.arenaPlay}</p></>;
}

/** The graphs of a file with their tokens; a click on a node takes a token there. */
export function TokenBoard({ here, file, show, words, onMove }: {
  here: Position; file: string; show: boolean; words: Words; onMove: (move: string) => void;
}) {
  const tokens = useMemo(() => tokensOf(file), [file]);
  const target = reached(tokens, here.moves), pawns = standing(tokens, here.position);
  const told = { W: words.win, L: words.loss, D: words.draw, '?': '' };
  return <><Drawn picture={tokens.picture} show={show} words={words} target={target} pawns={pawns}
    onNode={(name) => onMove(target.get(name)!.move)}
    paint={tokens.picture.nodes.map(({ name }) => {
      const mark = show ? target.get(name)?.mark : undefined;
      const many = pawns.get(name) ?? 0;
      return { cls: mark ? clsOf[mark] : '', told: mark ? told[mark] : '',
        label: [mark === '?' ? '' : mark, many > 1 && `${many}×`].filter(Boolean).join(' ') };
    })} />
    <p class="note">{words.tokens}</p></>;
}
