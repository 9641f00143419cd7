// Opens a file that was chosen or dropped on the page: a contest's, an arena, a map, a script.
import { refusal } from '../ask/api.ts';
import { questionOf, type Setup } from '../ask/setup.ts';
import type { Wrong } from '../ask/told.ts';
import { toldWrong } from '../ask/wrong.ts';
import { gameOfFile } from './dropped.ts';
import type { Game } from './game.ts';

const kMost = 4e6;  // bytes

/** Returns why the game refuses the file, 'no' if it takes no file at all, or undefined if it accepts
    it. */
async function unreadable(setup: Setup): Promise<Wrong | 'no' | undefined> {
  return setup.game.file ? (await refusal(questionOf(setup, 'position', [])))?.told : 'no';
}

/** Finds the file's game by its content; where that says nothing, tries the game on the screen. */
export function openFile(file: File | undefined, { catalogue, setup, words, setNotice, go }: Game): void {
  if (!file) return;
  if (file.size > kMost) return setNotice(`${file.name}: ${words.tooLong}`);
  void file.text().then(async (text) => {
    const known = catalogue.games.find((g) => g.name === gameOfFile(file.name, text));
    const next = { game: known ?? setup.game, position: '', parameters: {}, file: text };
    const why = known ? undefined : await unreadable(next);
    if (why === 'no') setNotice(`${file.name}: ${words.unknownFile}`);
    else if (why) setNotice(`${file.name}: ${words.unknownFile}. ${setup.game.name}: ${toldWrong(why, words).text}`);
    else go(next);
  });
}
