// What answers the page's questions.  There are two engines: a server (server.ts), and the library
// in the page's own workers (inpage.ts).  Both take and give the same texts in JSON.

export interface Progress {
  phase: string; done: number; positions: number; frontier: number; bytes: number; seconds: number;
  left: number;  // estimated seconds left in this phase; below 0 if unknown, as `done` is then
}
export interface Started { game: string; position: string; parameters: Record<string, string>; file?: string }
export interface Reply { json: string; status: number }  // the status is HTTP's: 200, 400, 500, 503

/** The engine cannot be reached, or went away before it answered. */
export class Lost extends Error {}

export interface Engine {
  /** Asks a quick question, which takes some seconds at most. */
  ask(question: string, signal?: AbortSignal): Promise<Reply>;
  /** Asks a long question.  Aborting stops it. */
  watch(question: string, tell: (progress: Progress) => void, signal: AbortSignal): Promise<Reply>;
  /** Returns what the page is to begin with, or null if the page chooses. */
  start(): Promise<Started | null>;
  there(): Promise<boolean>;
}
