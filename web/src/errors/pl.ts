// All forms of errors in Polish; loaded when the first one is needed.
import { answers } from './pl/answers.ts';
import { files } from './pl/files.ts';
import { games } from './pl/games.ts';
import { page } from './pl/page.ts';
import { script } from './pl/script.ts';
import { stoppers } from './pl/stoppers.ts';

export const forms: Record<string, string> = { ...answers, ...files, ...games, ...page, ...script, ...stoppers };
