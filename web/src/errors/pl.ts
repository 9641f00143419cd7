// All forms of errors in Polish; loaded when the first one is needed.
import phrases from 'phrases/pl';
import type { Tongue } from './errors.ts';
import { answers } from './pl/answers.ts';
import { files } from './pl/files.ts';
import { games } from './pl/games.ts';
import { page } from './pl/page.ts';
import { script } from './pl/script.ts';
import { stoppers } from './pl/stoppers.ts';

export const tongue: Tongue = {
  forms: { ...phrases, ...answers, ...files, ...games, ...page, ...script, ...stoppers },
  plural: (n) => n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2,
};
