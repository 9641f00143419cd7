// The engine that is the server this page came from (`zermelo serve`), over HTTP.
import { Lost, type Engine, type Reply } from './engine.ts';

/** Returns what `work` returns.  Throws Lost if the connection fails and nobody aborted it. */
async function connected<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Lost('the server does not answer');
  }
}

const post = (path: string, question: string, signal?: AbortSignal): Promise<Response> =>
  connected(() => fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: question, signal: signal ?? null,
  }), signal);

async function replyOf(response: Response, signal?: AbortSignal): Promise<Reply> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/json')) throw new Lost('something else answers in the place of the server');
  return { json: await connected(() => response.text(), signal), status: response.status };
}

/** Splits a stream's text into events; `rest` is an event that is not complete yet. */
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

export const server: Engine = {
  ask: async (question, signal) => replyOf(await post('/api/v1/ask', question, signal), signal),
  async watch(question, tell, signal) {
    const response = await post('/api/v1/watch', question, signal);
    if (!response.ok || !response.body) return replyOf(response, signal);
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
      for (const { name, data } of events) {
        if (name === 'progress') tell(JSON.parse(data));
        if (name === 'answer') return { json: data, status: response.status };
      }
    }
  },
  async start() {
    try {
      return (await (await fetch('/api/v1/start')).json()).start ?? null;
    } catch {
      return null;
    }
  },
  there: () => fetch('/api/v1/start', { cache: 'no-store' }).then((response) => response.ok, () => false),
};
