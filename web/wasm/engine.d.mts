// Types of engine.mjs, for the page.
export class NoMemory extends Error {}
export interface Opened {
  ask(question: string, seconds: number, most: number): { ended: 0 | 1 | 2 | 3; json: string };
  bytes(): number;
}
export function open(from: BufferSource | WebAssembly.Module, told?: (progress: string) => void): Promise<Opened>;
