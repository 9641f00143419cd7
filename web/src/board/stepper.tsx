// A number with two buttons: one less, and one more.
import type { Words } from '../words.ts';

export function Stepper({ value, least, label, words, onSet }: {
  value: number; least: number; label: string; words: Words; onSet: (value: number) => void;
}) {
  return <span class="stepper" role="group" aria-label={label}>
    <button aria-label={`${label}: ${words.oneLess}`} disabled={value <= least} onClick={() => onSet(value - 1)}>−</button>
    <input class="number" type="number" min={least} value={value} aria-label={label} onChange={(e) => {
      const typed = Number(e.currentTarget.value);
      if (Number.isInteger(typed) && typed >= least) onSet(typed);
    }} />
    <button aria-label={`${label}: ${words.oneMore}`} onClick={() => onSet(value + 1)}>+</button></span>;
}
