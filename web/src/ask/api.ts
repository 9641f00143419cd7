// The questions of doc/api.md, asked of the server this page came from.

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
  path?: string[]; solution?: string[]; regions?: Record<string, number[]>;
  boards?: number[]; winners?: number[];  // of a file
  ann_player?: number;  // of an arena whose file numbers its players
  in?: Tongues;
}
export interface Position {
  game: string; position: string; over: boolean; command: string; moves: Move[]; legal: number;
  answer: Answer; drawn?: string; board?: ValueMap;
  legal_complete?: false;  // there may be more than `legal`
  end?: { verdict: Verdict; why: string; in?: Tongues };  // play has ended by coming back
  turn?: number;  // 0 or 1: who moved first, or the other, where a player may move again
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
export interface Progress {
  phase: string; done: number; positions: number; frontier: number; bytes: number; seconds: number;
  left: number;  // seconds of the phase; below 0: nobody knows, as of done
}
export type Question = Record<string, unknown> & { ask: string };

/** What the server says is wrong, in words for people. */
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

/** The server cannot be reached, or went away before it had answered. */
export class Lost extends Error {}
const hearers = new Set<() => void>();
/** Hears each time when the server is not there; the function that is returned ends it. */
export function whenLost(hear: () => void): () => void {
  hearers.add(hear);
  return () => { hearers.delete(hear); };
}

/** What `work` gives; where the connection fails, and nobody stopped it, the server is lost. */
async function connected<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    for (const hear of hearers) hear();
    throw new Lost('the server does not answer');
  }
}

const post = (path: string, question: Question, signal?: AbortSignal): Promise<Response> =>
  connected(() => fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question), signal: signal ?? null,
  }), signal);

/** Is the server there? */
export const answers = (): Promise<boolean> =>
  fetch('/api/v1/start', { cache: 'no-store' }).then((response) => response.ok, () => false);

function told<T>(json: { error?: { what?: string } } & T, status = 400): T {
  if (json.error) throw new Refusal(json.error, status);
  return json;
}

/** A quick question: at most some seconds. */
export async function ask<T>(question: Question, signal?: AbortSignal): Promise<T> {
  const response = await post('/api/v1/ask', question, signal);
  return told<T>(await connected(() => response.json(), signal), response.status);
}

/** Why the server takes no such position: undefined where it does, even if it cannot solve it at once. */
export async function refusal(question: Question): Promise<Refusal | undefined> {
  return ask({ ...question, seconds: 0.5 }).then(() => undefined, (error: Error) =>
    error instanceof Refusal && !error.gaveUp ? error : undefined);
}

export interface Started { game: string; position: string; parameters: Record<string, string>; file?: string }
/** What the server was started with; null: nothing, the page chooses. */
export async function startPlace(): Promise<Started | null> {
  try {
    return (await (await fetch('/api/v1/start')).json()).start ?? null;
  } catch {
    return null;
  }
}

/** Events out of the text of a stream; the rest is not yet whole. */
export function eventsOf(text: string): { events: { name: string; data: string }[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map((block) => {
    const event = { name: '', data: '' };
    for (const line of block.split('\n')) {
      if (line.startsWith('event: ')) event.name = line.slice(7);
      if (line.startsWith('data: ')) event.data += line.slice(6);
    }
    return event;
  });
  return { events, rest };
}

/** A long question; `tell` hears how far it is.  Aborting stops the solver. */
export async function watch<T>(question: Question, tell: (progress: Progress) => void,
                               signal: AbortSignal): Promise<T> {
  const response = await post('/api/v1/watch', question, signal);
  if (!response.ok || !response.body)
    return told<T>(await connected(() => response.json(), signal), response.status);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value } = await connected(async () => {
      const part = await reader.read();
      if (part.done) throw new Error('no answer');
      return part;
    }, signal);
    const { events, rest } = eventsOf(text + decoder.decode(value, { stream: true }));
    text = rest;
    for (const event of events) {
      if (event.name === 'progress') tell(JSON.parse(event.data) as Progress);
      if (event.name === 'answer') return told<T>(JSON.parse(event.data));
    }
  }
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
