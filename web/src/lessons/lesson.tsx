// A lesson: a text, the live board as its figure, and a task; at the end the certificate.
import { useEffect, useState } from 'preact/hooks';
import type { Shown } from '../tabs/shown.ts';
import { Drawing } from './drawing.tsx';
import { kLessons, type Step } from './lessons.ts';
import { Paper, settled } from './paper.tsx';
import { toldGame } from '../words.ts';
import { numbered } from '../words/players.ts';
import { useTexts } from './texts.ts';

export function Lesson(props: Shown) {
  const { here, setup, words, language, step, moves, onStep, onSetup } = props;
  const steps = kLessons[setup.game.name] ?? [], ann = here.answer.ann_player;
  const texts = useTexts(language)?.lessons[setup.game.name]?.map((text) => ann === undefined ? text : numbered(text, language, ann));
  const at = Math.min(Math.max(0, step), steps.length - 1);
  const now = steps[at];
  // Whether the board is that of the step, whatever moves were made from there.
  const stands = ({ at: position, set = {}, file }: Step): boolean => file !== undefined ? setup.file === file
    : position === undefined || position === setup.position && JSON.stringify(set) === JSON.stringify(setup.parameters);
  const go = (next: number) => {
    onStep(next);
    const wanted = steps[next];
    if (wanted?.file !== undefined ? !stands(wanted) || moves.length > 0 : wanted?.at !== undefined && (!stands(wanted) || wanted.at !== here.position))
      onSetup({ game: setup.game, position: wanted.at ?? '', parameters: wanted.set ?? {}, ...(wanted.file !== undefined ? { file: wanted.file } : {}) });
  };
  // On paper each step has its board and its figure, which are loaded before the page is printed.
  const [paper, setPaper] = useState(false);
  const print = () => { setPaper(true); void settled().then(() => window.print()); };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || event.shiftKey || event.altKey) return;
      event.preventDefault();
      print();
    };
    const done = () => setPaper(false);
    addEventListener('keydown', press);
    addEventListener('afterprint', done);
    return () => { removeEventListener('keydown', press); removeEventListener('afterprint', done); };
  }, []);
  if (!now) return null;
  const ready = stands(now);
  const done = ready && now.done?.(here);
  return <article class="lesson">
    <p class="steps" aria-label={words.lesson}>{steps.map((_, i) =>
      <button key={i} aria-current={i === at ? 'step' : undefined} aria-label={`${words.lesson} ${i + 1} / ${steps.length}`} onClick={() => go(i)}>{i + 1}</button>)}</p>
    <p class="because">{texts?.[at] ?? ''}</p>
    <section class={`printed ${paper ? 'whole' : ''}`} aria-hidden="true"><h2>{words.lesson}: {toldGame(setup.game, language).name}</h2>
      {paper ? <Paper {...props} steps={steps} texts={texts ?? []} />
        : <ol>{(texts ?? []).map((text, i) => <li key={i}>{text}{steps[i]?.at && <> <code>{steps[i]!.at}</code></>}</li>)}</ol>}</section>
    {!ready && <p class="task"><button class="primary" onClick={() => go(at)}>{words.onBoard}</button> {now.at && <code>{now.at}</code>}</p>}
    {ready && now.done && <p class={`task ${done ? 'done' : ''}`} role="status">{done ? `✓ ${words.taskDone}` : `→ ${words.taskOpen}`}</p>}
    {ready && now.figure && <Drawing {...props} figure={now.figure} />}
    <p class="row"><button disabled={at === 0} onClick={() => go(at - 1)}>{words.stepBack}</button>{' '}
      {at + 1 < steps.length && <button class="primary" onClick={() => go(at + 1)}>{words.stepNext}</button>}{' '}
      <button onClick={print}>{words.printLesson}</button></p>
  </article>;
}
