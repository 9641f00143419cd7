// The questions of doc/api.md, asked of whichever engine the page has: the server it came from, or
// the library in the page itself.
import { Lost, type Engine, type Progress, type Reply, type Started } from './engine.ts';
import { server } from './server.ts';

export type Mark = 'W' | 'L' | 'D' | '?';
export type Verdict = 'win' | 'loss' | 'draw' | 'unknown' | '';

export interface Move {
  move: string; mark: Mark; position?: string; cells?: string; moves_again?: boolean;
  margin?: number;  // by how many points who makes it ends ahead
  steps?: number | null;  // of a puzzle: left behind the move; null: it cannot be solved from there
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
}
/** What is told in the other languages, by code. */
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
  end?: { verdict: Verdict; why: string; in?: Tongues };  // play has ended by coming back
  turn?: number;  // 0 or 1: who moved first, or the other, where a player may move again
}
/** An edge of a picture on the ground: a cubic of four points, x and y; numbers of edges that fall with it. */
export interface Limb {
  piece: number; edge: string; move: string; colour: 'red' | 'green' | 'blue';
  curve: number[]; label: [number, number]; falls: number[];
}
/** x to the right, y up from the ground, an edge about 1 long. */
export interface Scene { wide: number; high: number; joints: [number, number][]; edges: Limb[] }
/** Temperature and value; how far above the lowest corner, and how far right of the leftmost one. */
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
}
export interface Period {
  length: number; from: number; exceptions: number[]; saltus: number; proved: boolean; text: string;
}
export interface Chart {
  kind: string; map?: ValueMap;
  plot?: { title: string; note: string; values: number[]; period?: Period };
}
export interface TraceStep {
  kind: string; numbers: number[]; position?: string; changes: [number, number, number][];
}
export interface Trace {
  game: string; solver: string; places: string[]; columns: number; states: string[]; steps: TraceStep[];
}
export interface Bound { position: string; least: number; bounds: { name: string; least: number }[]; why: string; in?: Tongues }
export type Question = Record<string, unknown> & { ask: string };

/** What the engine says is wrong, in words for people. */
export class Refusal extends Error {
  gaveUp: string;
  line: number;  // of the file; 0: none
  instead: string;  // what to type, one way or several
  again: boolean;  // may the same question be answered another time?
  constructor(error: { what?: string; expected?: string; gave_up?: string; line?: number; instead?: string }, status = 400) {
    super([error.what ?? 'the server did not answer', error.expected].filter(Boolean).join('; expected: '));
    this.gaveUp = error.gave_up ?? '';
    this.line = error.line ?? 0;
    this.instead = error.instead ?? '';
    this.again = this.gaveUp !== '' || status >= 500;
  }
}

/** Of `chomp 5x7, or chomp 7,7,3` the positions, where it is the game's own. */
export const positionsOf = (instead: string, game: string): string[] => instead.split(/,? or /)
  .filter((text) => text.startsWith(`${game} `)).map((text) => text.slice(game.length + 1).replace(/^'(.*)'$/, '$1'));

const hearers = new Set<() => void>();
/** Hears each time when the engine is not there; the function that is returned ends it. */
export function whenLost(hear: () => void): () => void {
  hearers.add(hear);
  return () => { hearers.delete(hear); };
}

// A page that brings its engine along has begun to load it.
const engine: Promise<Engine> = 'brought' in globalThis
  ? import('./inpage.ts').then((inPage) => inPage.engine!)
  : Promise.resolve(server);

/** Is the engine there? */
export const answers = async (): Promise<boolean> => (await engine).there();
/** What the server was started with; null: nothing, the page chooses. */
export const startPlace = async (): Promise<Started | null> => (await engine).start();

async function told<T>(reply: Promise<Reply>): Promise<T> {
  try {
    const { json, status } = await reply, answer = JSON.parse(json) as { error?: object };
    if (answer.error) throw new Refusal(answer.error, status);
    return answer as T;
  } catch (error) {
    if (error instanceof Lost) for (const hear of hearers) hear();
    throw error;
  }
}

/** A quick question: at most some seconds. */
export const ask = async <T>(question: Question, signal?: AbortSignal): Promise<T> =>
  told<T>((await engine).ask(JSON.stringify(question), signal));

/** A long question; `tell` hears how far it is.  Aborting stops the solver. */
export const watch = async <T>(question: Question, tell: (progress: Progress) => void, signal: AbortSignal): Promise<T> =>
  told<T>((await engine).watch(JSON.stringify(question), tell, signal));

/** Why the engine takes no such position: undefined where it does, even if it cannot solve it at once. */
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

/** ask(), remembering the last answers: what is asked again while walking through a game. */
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
/** An answer that is kept, or on its way. */
export const known = <T>(question: Question): Promise<T> | undefined =>
  kept.get(JSON.stringify(question)) as Promise<T> | undefined;
/** Keeps an answer that came by watch(). */
export function keep(question: Question, answer: unknown): void {
  remember(JSON.stringify(question), Promise.resolve(answer));
}
