// A lesson on paper: each step with its board and its figure; all are loaded before they are
// printed.
import { useEffect, useState } from 'preact/hooks';
import { recall, type Position, type Value } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import { completed } from '../board/board.ts';
import { BoardView } from '../board/boardview.tsx';
import { kArenas } from '../state/game.ts';
import type { Shown } from '../tabs/shown.ts';
import { Drawing } from './drawing.tsx';
import type { Figure, Step } from './lessons.ts';

// Milliseconds between looks; looks without a change; looks in all.
const kLook = 100, kStill = 6, kMost = 150;

/** Resolves when everything on the paper is loaded, or after some time. */
export async function settled(): Promise<void> {
  let before = '', still = 0;
  for (let look = 0; look < kMost && still < kStill; look++) {
    await new Promise((next) => setTimeout(next, kLook));
    const paper = document.querySelector('.printed.whole'), now = paper?.innerHTML ?? '';
    still = now === before && paper && !paper.querySelector('.spinner') ? still + 1 : 0;
    before = now;
  }
}

const kOnBoard: Figure[] = ['bounds', 'labels'];  // figures that are about the board
const nothing = () => undefined;

function Leaf({ of: step, same, part, ...props }: Shown & { of: Step; same: boolean; part: number }) {
  const { words } = props;
  const setup: Setup = step.at === undefined && step.file === undefined ? { ...props.setup, position: '' }
    : { game: props.setup.game, position: step.at ?? '', parameters: step.set ?? {}, ...(step.file !== undefined ? { file: step.file } : {}) };
  const [told, setTold] = useState<{ here: Position; values: Value[] } | 'none'>();
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const position = await recall<Position>(questionOf(setup, 'position', []));
      const { values } = position.legal > 0 && position.legal <= 256 && position.answer.steps === undefined
        ? await recall<{ values: Value[] }>({ ...questionOf(setup, 'values', []), seconds: 1 }) : { values: [] };
      if (current) setTold({ here: completed(position, values), values });
    };
    ask().catch(() => current && setTold('none'));
    return () => { current = false; };
  }, []);
  if (told === undefined) return <p class="progress"><span class="spinner" /></p>;
  if (told === 'none') return null;
  return <div class="leaf">
    {(!same || !step.figure || kOnBoard.includes(step.figure)) && <div class="paperboard"><BoardView here={told.here} file={setup.file} show={kArenas.includes(setup.game.name)} words={words} setup={setup}
      preview={undefined} onPreview={nothing} onMove={nothing} onGo={nothing} /></div>}
    {step.figure && <Drawing {...props} here={told.here} values={told.values} setup={setup} moves={[]} onPreview={nothing} onMove={nothing} onSetup={nothing}
      figure={step.figure} paper={part} />}
  </div>;
}

export function Paper({ steps, texts, ...props }: Shown & { steps: Step[]; texts: string[] }) {
  const stands = (step: Step | undefined) => step && JSON.stringify([step.at, step.set, step.file]);
  const alike = (step: Step) => steps.filter((other) => other.figure === step.figure && stands(other) === stands(step));
  return <ol>{steps.map((step, i) => <li key={i}><p>{texts[i] ?? ''}{step.at && <> <code>{step.at}</code></>}</p>
    <Leaf {...props} of={step} same={stands(step) === stands(steps[i - 1])} part={(1 + alike(step).indexOf(step)) / alike(step).length} /></li>)}</ol>;
}
