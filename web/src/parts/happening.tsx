// The one bar at the lower edge of the window for what happens beside the board: the progress of a
// solve, that it was stopped, what went wrong, and what the person can do about it.
import type { Doing } from '../ask/answer.ts';
import { rate } from '../ask/progress.ts';
import { Told } from './told.tsx';
import type { Words } from '../words.ts';

export function Happening({ doing, server, words, language, onStop, onAgain, last }: {
  doing: Doing; server: { lost: boolean; look: () => void }; words: Words; language: string;
  // last: the position of the answer that is still shown.
  onStop: () => void; onAgain: () => void; last: string;
}) {
  const number = (n: number) => n.toLocaleString(language);
  const told = doing.kind === 'solving' ? doing.progress : null;
  // What the solver does is named by the solver.
  const phase = told && ({ check: words.checking, distances: words.distances, loading: words.loading, proof: words.proving }[told.phase] ?? told.phase);
  if (!server.lost && doing.kind === 'done') return null;
  return <div class="job"><div class="jobs">
    {server.lost && <p class="error" role="alert">{words.lost}{' '}
      <button onClick={server.look}>{words.retry}</button></p>}
    {(doing.kind === 'solving' || doing.kind === 'lost' && !server.lost) && <p class="progress">
      <span class="spinner" aria-hidden="true" /> {words.solving}{' '}
      {told && <>
        {phase && <><span class="phase">{phase}</span>{': '}</>}
        <span class="count">{number(told.positions)}</span> {words.positions}, {number(rate(told))}/s
        {told.done >= 0 && <>
          {', '}<progress value={told.done} max={1} aria-label={words.done} /> {Math.round(100 * told.done)} %
          {told.left >= 0 && `, ${Math.ceil(told.left)} s ${words.left}`}</>}
        {told.frontier > 0 && `, ${number(told.frontier)} ${words.waiting}`}
        {', '}{told.seconds.toFixed(1)} s{' '}</>}
      {doing.kind === 'solving' && <button onClick={onStop}>{words.stop}</button>}</p>}
    {(doing.kind === 'stopped' || doing.kind === 'broken') && <p class="error" role="alert">
      {doing.kind === 'stopped' ? words.stopped : words.brokenOff}{' '}
      <button onClick={onAgain}>{words.resume}</button></p>}
    {doing.kind === 'refused' && <p class="error" role="alert"><Told wrong={doing.error} words={words} />{' '}
      {doing.again && <button onClick={onAgain}>{words.retry}</button>}</p>}
    {last && <p class="note">{words.lastAnswer} <code>{last}</code></p>}
  </div></div>;
}
