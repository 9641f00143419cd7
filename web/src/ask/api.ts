// The questions of doc/api.md.  They go to the engine that this page has: the server it came from,
// or the library in the page itself.
import { Lost, type Engine, type Progress, type Reply, type Started } from './engine.ts';
import { server } from './server.ts';
import type { Wrong } from './told.ts';

export type Mark = 'W' | 'L' | 'D' | '?';
export type Verdict = 'win' | 'loss' | 'draw' | 'unknown' | '';

export interface Move {
  move: string; mark: Mark; position?: string; cells?: string; moves_again?: boolean;
  margin?: number;  // by how many points the player who makes the move ends ahead
  // Of a puzzle: the steps left after the move; null: it cannot be solved from there.
  steps?: number | null;
}
export interface Parameter {
  name: string; help: string; standard: number; least: number; most: number;
  switch: boolean; choices?: string[];
}
export interface Game {
  name: string; alias: string; title: string; source: string; typed: string; file: boolean;
  script: boolean; file_only: boolean; heaps: boolean; rules: boolean; example: string; standard: string;
  parameters: Parameter[]; solvers: { name: string; what: string; traced: boolean }[];
}
export interface Opponent { name: string; argument: string; what: string }
export interface Catalogue { games: Game[]; opponents: Opponent[] }
export interface ValueMap {
  title: string; note: string; across: string; down: string;
  words: { plain: string; strong: string; ringed: string; value: string };
  first: number; row_step: number; values: boolean; columns: number;
  line?: number; beyond?: string; cells: [number, number][];
  in?: Record<string, Pick<ValueMap, 'title' | 'note' | 'across' | 'down' | 'words' | 'beyond'>>;
}
/** The answer's texts in the other languages, by language code. */
export type Tongues = Record<string, { headline?: string; why?: string }>;
export interface Answer {
  verdict?: Verdict; headline?: string; why?: string; solver: string; evidence: string;
  certified: boolean; nimber?: number | string; remoteness?: number; margin?: number; mover?: number; steps?: number | null;
  remoteness_at_most?: number; moves?: { move: string; remoteness?: number }[];
  path?: string[]; solution?: string[]; regions?: Record<string, number[]>;
  boards?: number[]; winners?: number[];  // of a file
  ann_player?: number;  // of an arena whose file numbers its players
  in?: Tongues;
}
export interface Position {
  game: string; position: string; over: boolean; command: string; moves: Move[]; legal: number;
  answer: Answer; drawn?: string; board?: ValueMap; scene?: Scene; thermograph?: Thermograph;
  legal_complete?: false;  // there may be more than `legal`
  // Play has ended because it came back to a position.
  end?: { verdict: Verdict; why: string; in?: Tongues };
  // Whose turn it is, where a player may move again: 0 the player who moved first, 1 the other.
  turn?: number;
}
/** An edge of a picture on the ground.  curve: a cubic given by four points, x and y; falls: the
    numbers of the edges that fall with it. */
export interface Limb {
  piece: number; edge: string; move: string; colour: 'red' | 'green' | 'blue';
  curve: number[]; label: [number, number]; falls: number[];
}
/** The x axis points right, the y axis up from the ground; an edge is about 1 long. */
export interface Scene { wide: number; high: number; joints: [number, number][]; edges: Limb[] }
/** Temperature and value, then the height above the lowest corner and the distance to the right of
    the leftmost one. */
export type Corner = [string, string, number, number];
export interface Thermograph {
  mean: string; temperature: string; left_stop: string; right_stop: string; left: Corner[]; right: Corner[];
}
export interface Value {
  move: string; position: string; verdict: Verdict; remoteness?: number; nimber?: number;
  moves_again?: boolean;
}
export interface Picture {
  title: string; layered: boolean; words: Record<string, string>; regions: string[];
  nodes: { name: string; shape: 'circle' | 'square'; label?: string; green?: boolean;
           region?: number }[];
  edges: [number, number, number][];
  in?: Record<string, Pick<Picture, 'title' | 'words' | 'regions'>>;
}
export interface Period {
  length: number; from: number; exceptions: number[]; saltus: number; proved: boolean; text: string;
  in?: Record<string, { text: string }>;
}
export interface Plot {
  title: string; note: string; values: number[]; period?: Period; in?: Record<string, { title: string; note: string }>;
}
export interface Chart { kind: string; map?: ValueMap; plot?: Plot }
export interface TraceStep {
  kind: string; numbers: number[]; position?: string; changes: [number, number, number][];
}
export interface Trace {
  game: string; solver: string; places: string[]; columns: number; states: string[]; steps: TraceStep[];
}
export interface Bound { position: string; least: number; bounds: { name: string; least: number }[]; why: string; in?: Tongues }
export type Question = Record<string, unknown> & { ask: string };

/** The engine's error, in words for people. */
export class Refusal extends Error {
  gaveUp: string;
  line: number;  // of the file; 0: none
  instead: string;  // what to type, one way or several
  again: boolean;  // whether it makes sense to ask the same question again later
  told: Wrong;
  constructor(error: Wrong & { gave_up?: string; line?: number; instead?: string }, status = 400) {
    super(error.what);
    this.told = error;
    this.gaveUp = error.gave_up ?? '';
    this.line = error.line ?? 0;
    this.instead = error.instead ?? '';
    this.again = this.gaveUp !== '' || status >= 500;
  }
}

/** Returns the positions named in a text such as `chomp 5x7, or chomp 7,7,3`, as far as they are
    the game's own. */
export const positionsOf = (instead: string, game: string): string[] => instead.split(/,? or /)
  .filter((text) => text.startsWith(`${game} `)).map((text) => text.slice(game.length + 1).replace(/^'(.*)'$/, '$1'));

const hearers = new Set<() => void>();
/** Calls `hear` each time the engine turns out to be gone.  The returned function unsubscribes. */
export function whenLost(hear: () => void): () => void {
  hearers.add(hear);
  return () => { hearers.delete(hear); };
}

// A page that brings its engine along has already begun to load it.
const engine: Promise<Engine> = 'brought' in globalThis
  ? import('./inpage.ts').then((inPage) => inPage.engine!)
  : Promise.resolve(server);

/** Returns whether the engine is there. */
export const answers = async (): Promise<boolean> => (await engine).there();
/** Returns what the server was started with, or null if nothing: then the page chooses. */
export const startPlace = async (): Promise<Started | null> => (await engine).start();

async function told<T>(reply: Promise<Reply>): Promise<T> {
  try {
    const { json, status } = await reply, answer = JSON.parse(json) as { error?: Wrong };
    if (answer.error) throw new Refusal(answer.error, status);
    return answer as T;
  } catch (error) {
    if (error instanceof Lost) for (const hear of hearers) hear();
    throw error;
  }
}

// Texts come in all languages at once: changing the language asks nothing again.
const textOf = (question: Question): string => JSON.stringify(question.ask === 'games' ? question : { ...question, lang: 'all' });

/** Asks a quick question, which takes some seconds at most. */
export const ask = async <T>(question: Question, signal?: AbortSignal): Promise<T> =>
  told<T>((await engine).ask(textOf(question), signal));

/** Asks a long question; `tell` is called with the progress.  Aborting stops the solver. */
export const watch = async <T>(question: Question, tell: (progress: Progress) => void, signal: AbortSignal): Promise<T> =>
  told<T>((await engine).watch(textOf(question), tell, signal));

/** Returns why the engine refuses this position, or undefined if it accepts it, even if it cannot
    solve it at once. */
export async function refusal(question: Question): Promise<Refusal | undefined> {
  return ask({ ...question, seconds: 0.5 }).then(() => undefined, (error: Error) =>
    error instanceof Refusal && !error.gaveUp ? error : undefined);
}

const kept = new Map<string, Promise<unknown>>();

function remember(key: string, answer: Promise<unknown>): void {
  kept.set(key, answer);
  for (const old of kept.keys()) {
    if (kept.size <= 300) break;
    kept.delete(old);
  }
}

/** Like ask(), but remembers the last answers: walking through a game repeats questions. */
export function recall<T>(question: Question): Promise<T> {
  const key = JSON.stringify(question);
  let answer = kept.get(key) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(question);
    answer.catch(() => kept.delete(key));
    remember(key, answer);
  }
  return answer;
}
/** Returns the answer to a question if it is remembered or on its way, else undefined. */
export const known = <T>(question: Question): Promise<T> | undefined =>
  kept.get(JSON.stringify(question)) as Promise<T> | undefined;
/** Remembers an answer that came from watch(). */
export function keep(question: Question, answer: unknown): void {
  remember(JSON.stringify(question), Promise.resolve(answer));
}
