// All forms of errors in Slovak; loaded when the first one is needed.
import { answers } from './sk/answers.ts';
import { files } from './sk/files.ts';
import { games } from './sk/games.ts';
import { page } from './sk/page.ts';
import { script } from './sk/script.ts';
import { stoppers } from './sk/stoppers.ts';

export const forms: Record<string, string> = { ...answers, ...files, ...games, ...page, ...script, ...stoppers };
