// All forms of errors in Chinese; loaded when the first one is needed.
import phrases from 'phrases/zh';
import type { Tongue } from './errors.ts';
import { answers } from './zh/answers.ts';
import { files } from './zh/files.ts';
import { games } from './zh/games.ts';
import { page } from './zh/page.ts';
import { script } from './zh/script.ts';
import { stoppers } from './zh/stoppers.ts';

export const tongue: Tongue = {
  forms: { ...phrases, ...answers, ...files, ...games, ...page, ...script, ...stoppers },
  plural: () => 0,
};
