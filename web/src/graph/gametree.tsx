// The whole game as a graph, where it is small.
import { useEffect, useState } from 'preact/hooks';
import { recall, type Picture, type Position } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { Told } from '../errors/told.tsx';
import type { Words } from '../words.ts';
import { Drawn } from './drawn.tsx';

/** The whole game as a graph, where it is small; equal positions are one node, if they can be. */
export function GameTree({ setup, moves, here, show, words }: {
  setup: Setup; moves: string[]; here: Position; show: boolean; words: Words;
}) {
  const [merge, setMerge] = useState(true);
  const [told, setTold] = useState<{ picture: Picture; merges: boolean } | string>();
  useEffect(() => {
    let current = true;
    setTold(undefined);
    const question = { ...questionOf(setup, 'picture', moves), labels: true };
    const plain = () => recall<{ picture: Picture; merges: boolean }>(question);
    (merge ? recall<{ picture: Picture; merges: boolean }>({ ...question, merge }).catch(plain) : plain()).then(
      (answer) => current && setTold(answer), (error: Error) => current && setTold(error.message));
    return () => { current = false; };
  }, [setup, moves, merge]);
  if (told === undefined) return <p class="progress"><span class="spinner" aria-hidden="true" /></p>;
  if (typeof told === 'string') return <p class="note">{words.noPicture} (<Told text={told} words={words} />)</p>;
  const { picture, merges } = told;
  return <>
    {merges && <label class="switch"><input type="checkbox" checked={merge} onChange={() => setMerge(!merge)} /> {words.merge}</label>}
    <Drawn picture={picture} show={show} words={words} at={here.position} />
    {show && <ul class="legend">{picture.regions.map((name, i) => <li key={name}>
      <span class={`swatch r${i}`} aria-hidden="true" /><Told text={name} words={words} /></li>)}</ul>}</>;
}
