// What the page asks about: a game, a position, parameters and a file; and the question made from
// it.
import type { Place } from '../state/address.ts';
import type { Words } from '../words.ts';
import type { Catalogue, Game, Question } from './api.ts';

export interface Setup {
  game: Game; position: string; parameters: Record<string, string>; file?: string;
  data?: Record<string, string>;  // texts that go with a script, by name
}

const gameAt = (catalogue: Catalogue, place: Place | undefined): Game | undefined =>
  place?.game ? catalogue.games.find((g) => [g.name, ...g.alias.split(' ')].includes(place.game)) : undefined;

/** The message for an address that names an unknown game; '' if there is nothing wrong. */
export const missing = (catalogue: Catalogue, place: Place | undefined, words: Words): string =>
  place && !gameAt(catalogue, place) ? `${words.noGame}: ${place.game}` : '';

/** A game at the position of its example. */
export const exampleOf = (game: Game): Setup => game.example.includes('\n')
  ? { game, position: '', parameters: {}, file: game.example }
  : { game, position: game.example, parameters: {} };

/** What a visitor without an address sees first: small enough to explore. */
export const kFirst = { game: 'nim', position: '3 4 5', parameters: {} };

export function setupOf(catalogue: Catalogue, place: Place | undefined): Setup {
  const game = gameAt(catalogue, place);
  const nim = game ?? catalogue.games.find((g) => g.name === 'nim')!;
  const setup: Setup = {
    game: nim, position: game ? place!.position : '', parameters: game ? place!.parameters : {},
  };
  if (!place) setup.position = kFirst.position;
  const inFile = nim.example.includes('\n');
  if (game && place!.data) setup.data = place!.data;
  if (game && place!.file !== undefined) setup.file = place!.file;
  else if (inFile && (nim.file_only || !setup.position)) setup.file = nim.example;
  if (!setup.position && setup.file === undefined) setup.position = nim.example;
  return setup;
}

export const sameSetup = (a: Setup, b: Setup): boolean => JSON.stringify(a) === JSON.stringify(b);

export function questionOf(setup: Setup, what: string, moves: string[]): Question {
  const question: Question = { ask: what, game: setup.game.name, position: setup.position, moves };
  if (Object.keys(setup.parameters).length) question.parameters = setup.parameters;
  if (setup.file !== undefined) question.file = setup.file;
  if (setup.data) question.data = setup.data;
  return question;
}

export const keyOf = (setup: Setup, moves: string[]): string =>
  JSON.stringify(questionOf(setup, 'position', moves));
