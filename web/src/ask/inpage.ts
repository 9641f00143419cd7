// The library in the page itself, in WebAssembly.  Workers take the questions in turn, as the
// server's processes do.  A worker receives nothing while it answers, so a question is stopped by
// ending its worker; a spare one then takes the next question.  A worker never gives memory back,
// so one that holds a lot is replaced.
import { Lost, type Engine, type Progress, type Reply } from './engine.ts';
import type { Heard, Said } from './engine.worker.ts';
import { Unable } from './fetched.ts';
import type { Wrong } from './told.ts';
import { pageWrong } from './wrong.ts';

const kMost = 3;             // workers; long questions always leave one free for quick questions
const kBytes = 2 ** 29;      // bytes that a question may use; a worker that holds more is replaced
const kQuick = 3, kLong = 60;  // seconds that a question may take, as on the server
const kGrace = 3;            // more seconds before a worker that overruns is ended
const kSettled = 3000;       // milliseconds until the service worker is registered
const kStatus = [200, 400, 503, 500] as const;  // HTTP status of a reply, by how it ended

interface Job {
  question: string; long: boolean; tell: (progress: Progress) => void;
  done: (reply: Reply) => void; fail: (error: unknown) => void;
}
interface Hand { worker: Worker; job: Job | undefined; late: ReturnType<typeof setTimeout> | undefined }

const kGames = '{"ask":"games"}';
async function listed(catalogue: string): Promise<Reply> {
  try {
    return { json: await (await fetch(catalogue)).text(), status: 200 };
  } catch {
    throw new Lost('the list of games cannot be fetched');
  }
}

const refused = (status: number, told: Wrong, gave_up?: string): Reply =>
  ({ json: JSON.stringify({ schema: 'zermelo/1', error: { ...told, gave_up } }), status });

/** What the head of a page that brings its engine along has begun (static/index.html): the engine's
    file and its packed size in bytes, a file with the answer to "games", the code of workers, and
    the first worker, which fetches the engine. */
export interface Brought { engine: string; size: number; games: string; code: string; first: Worker | undefined }

export function inPage({ engine: address, size, games: catalogue, code, first: fetching }: Brought): Engine {
  const hands: Hand[] = [], waiting: Job[] = [];
  let program: Promise<WebAssembly.Module> | undefined;

  // Tells the waiting questions how much of the engine has arrived.
  function comes(share: number): void {
    for (const job of waiting)
      job.tell({ phase: 'loading', done: share, positions: 0, frontier: 0, bytes: 0, seconds: performance.now() / 1000, left: -1 });
  }

  function load(): Promise<WebAssembly.Module> {
    if (!program) hired();
    return program!;
  }

  function drop(hand: Hand): void {
    const at = hands.indexOf(hand);
    clearTimeout(hand.late);
    hand.worker.terminate();
    if (at >= 0) hands.splice(at, 1);
  }

  // The worker has answered its question, or its question ends together with the worker.
  function ended(hand: Hand, reply: Reply, keep: boolean): void {
    const job = hand.job;
    clearTimeout(hand.late);
    hand.job = undefined;
    if (!keep) drop(hand);
    job?.done(reply);
    void turn().then(spare);
  }

  const tell = (hand: Hand, heard: Heard): void => hand.worker.postMessage(heard);

  // The worker fetches the engine; returns the compiled engine, or fails as the worker did.
  function arrival(worker: Worker): Promise<WebAssembly.Module> {
    return new Promise((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
        if (data.kind === 'coming') comes(data.share);
        else if (data.kind === 'compiled') done(data.program);
        else if (data.kind === 'failed') fail(data.lost ? new Lost(data.why) : new Unable());
      });
      worker.addEventListener('error', () => fail(new Lost('the solver cannot be fetched: its worker does not start')));
      worker.postMessage('listening' satisfies Heard);
    });
  }

  // Starts a worker.  The first one fetches the engine; the others wait for it.
  function hired(first?: Worker): Hand {
    const worker = first ?? new Worker(code);
    const hand: Hand = { worker, job: undefined, late: undefined };
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'progress') hand.job?.tell(JSON.parse(data.json));
      else if (data.kind === 'reply') ended(hand, { json: data.json, status: kStatus[data.ended] }, data.held <= kBytes);
      else if (data.kind === 'died' && data.memory) ended(hand, refused(503, pageWrong('noMemory'), 'bytes'), false);
      else if (data.kind === 'died') ended(hand, refused(500, pageWrong('died', undefined, data.why)), false);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      ended(hand, refused(500, pageWrong('died', undefined, event.message ?? 'error')), false);
    };
    if (program) {
      void program.then((compiled) => tell(hand, compiled), () => drop(hand));
    } else {
      if (!first) tell(hand, { address, size });
      program = arrival(worker);
      program.catch((error) => {
        drop(hand);
        if (error instanceof Lost) program = undefined;  // the next question tries again
      });
    }
    hands.push(hand);
    return hand;
  }

  // Gives a question to a worker.  The engine is compiled by now, so its loading time does not
  // count against the question.
  function give(hand: Hand, job: Job): void {
    const seconds = job.long ? kLong : kQuick;
    const late = refused(503, pageWrong('outOfTime'), 'seconds');
    hand.job = job;
    hand.late = setTimeout(() => ended(hand, late, false), 1000 * (seconds + kGrace));
    tell(hand, { question: job.question, seconds, bytes: kBytes });
  }

  // Gives waiting questions to idle workers, the one that answered last first: it may still have
  // the game open.
  async function turn(): Promise<void> {
    try {
      await load();
    } catch (error) {
      for (const job of waiting.splice(0)) job.fail(error);
      return;
    }
    for (let i = 0; i < waiting.length;) {
      const job = waiting[i]!;
      if (job.long && hands.filter((hand) => hand.job?.long).length >= kMost - 1) { ++i; continue; }
      const free = hands.findLast((hand) => !hand.job) ?? (hands.length < kMost ? hired() : undefined);
      if (!free) break;
      waiting.splice(i, 1);
      hands.push(...hands.splice(hands.indexOf(free), 1));
      give(free, job);
    }
  }

  // Keeps one idle worker, so that the next question need not wait for one to start.
  function spare(): void {
    if (hands.length < kMost && hands.every((hand) => hand.job)) hired();
  }

  const asked = (question: string, long: boolean, tell: (progress: Progress) => void, signal?: AbortSignal): Promise<Reply> =>
    new Promise((done, fail) => {
      if (signal?.aborted) return fail(signal.reason);
      const job: Job = { question, long, tell, done, fail };
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(job), hand = hands.find((one) => one.job === job);
        if (at >= 0) waiting.splice(at, 1);
        if (hand) { drop(hand); void turn().then(spare); }
        fail(signal.reason);
      });
      waiting.push(job);
      void turn();
    });

  // The page is drawn while the engine loads: it needs only the catalogue.  The service worker,
  // which keeps the page for times without a network, is registered some seconds later.
  hired(fetching);
  setTimeout(() => navigator.serviceWorker?.register('./service.js').catch(() => undefined), kSettled);
  return {
    ask: (question, signal) => question === kGames ? listed(catalogue) : asked(question, false, () => undefined, signal),
    watch: (question, tell, signal) => asked(question, true, tell, signal),
    start: () => Promise.resolve(null),
    there: () => load().then(() => true, () => false),
  };
}

const { brought } = globalThis as { brought?: Brought };
export const engine = brought && inPage(brought);
