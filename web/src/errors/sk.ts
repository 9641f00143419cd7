// All forms of errors in Slovak; loaded when the first one is needed.
import phrases from 'phrases/sk';
import type { Tongue } from './errors.ts';
import { answers } from './sk/answers.ts';
import { files } from './sk/files.ts';
import { games } from './sk/games.ts';
import { page } from './sk/page.ts';
import { script } from './sk/script.ts';
import { stoppers } from './sk/stoppers.ts';

export const tongue: Tongue = {
  forms: { ...phrases, ...answers, ...files, ...games, ...page, ...script, ...stoppers },
  plural: (n) => n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2,
};
