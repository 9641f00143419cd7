// The whole game as a graph, where it is small.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { recall, type Move, type Picture, type Position } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { inLanguage, type Wrong } from '../ask/told.ts';
import { wrongOf } from '../ask/wrong.ts';
import { Told } from '../parts/told.tsx';
import type { Words } from '../words.ts';
import { useRoving } from '../parts/roving.ts';
import { Drawn } from './drawn.tsx';
import { faceOf } from './face.tsx';

const kFaces = 300;  // the most positions that are shown as boards
/** Drops the names of a sum's parts, which never change; only their positions stay. */
const bare = (name: string): string => name.replace(/[\w-]+\(([^()]*)\)/g, '$1');

/** The whole game as a graph, if it is small; equal positions become one node if the game allows
    it. */
export function GameTree({ setup, moves, here, show, words, onSetup }: {
  // A click on a node goes to its position.
  setup: Setup; moves: string[]; here: Position; show: boolean; words: Words; onSetup?: ((setup: Setup) => void) | undefined;
}) {
  const [merge, setMerge] = useState(true), place = useRoving<HTMLDivElement>();
  const [told, setTold] = useState<{ picture: Picture; merges: boolean }>();
  const [wrong, setWrong] = useState<Wrong>();
  useEffect(() => {
    let current = true;
    setTold(undefined); setWrong(undefined);
    const question = { ...questionOf(setup, 'picture', moves), labels: true };
    const plain = () => recall<{ picture: Picture; merges: boolean }>(question);
    (merge ? recall<{ picture: Picture; merges: boolean }>({ ...question, merge }).catch(plain) : plain()).then(
      (answer) => current && setTold(answer), (error: Error) => current && setWrong(wrongOf(error)));
    return () => { current = false; };
  }, [setup, moves, merge]);
  const nodes = told?.picture.nodes ?? [];
  const said = told && inLanguage(told.picture, words.code);
  const target = useMemo(() => new Map(nodes.map(({ name }): [string, Move] => [name, { move: '', mark: '?' }])), [told]);
  return <div ref={place}>{wrong ? <p class="note">{words.noPicture} (<Told wrong={wrong} words={words} />)</p>
    : !told || !said ? <p class="progress"><span class="spinner" aria-hidden="true" /></p> : <>
    {told.merges && <label class="switch"><input type="checkbox" checked={merge} onChange={() => setMerge(!merge)} /> {words.merge}</label>}
    <Drawn picture={told.picture} show={show} words={words} at={here.position} {...(setup.game.name === 'sum' ? { named: bare } : {})}
      {...(nodes.length <= kFaces && faceOf(here, setup, here.position) ? { face: (name: string) => faceOf(here, setup, name) } : {})}
      {...(onSetup ? { target, onNode: (position: string) => onSetup({ ...setup, position }) } : {})} />
    <p class="note" lang={said.lang}>{said.title}</p>
    {show && <ul class="legend" lang={said.lang}>{said.regions.map((name, i) => <li key={name}>
      <span class={`swatch r${i}`} aria-hidden="true" />{name}</li>)}</ul>}</>}</div>;
}
