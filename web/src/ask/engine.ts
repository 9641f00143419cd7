// Who answers the page's questions.  There are two: a server (server.ts), and the library in the
// page's own workers (inpage.ts).  Questions and answers are the same texts in JSON.

export interface Progress {
  phase: string; done: number; positions: number; frontier: number; bytes: number; seconds: number;
  left: number;  // seconds of the phase; below 0: nobody knows, as of done
}
export interface Started { game: string; position: string; parameters: Record<string, string>; file?: string }
export interface Reply { json: string; status: number }  // as HTTP has it: 200, 400, 500, 503

/** The engine cannot be reached, or went away before it had answered. */
export class Lost extends Error {}

export interface Engine {
  /** A quick question: at most some seconds. */
  ask(question: string, signal?: AbortSignal): Promise<Reply>;
  /** A long one.  Aborting stops it. */
  watch(question: string, tell: (progress: Progress) => void, signal: AbortSignal): Promise<Reply>;
  /** What the page is to begin with; null: it chooses. */
  start(): Promise<Started | null>;
  there(): Promise<boolean>;
}
