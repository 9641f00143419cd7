// Questions that took long and were not answered: they were stopped, left, or lost with the server.
// The page never asks one of them again by itself, not even after a reload.
import { remember, remembered } from '../state/remembered.ts';

const kPlace = 'unfinished', kMost = 50;

/** Returns a few letters that stand for a question, which may hold a long file. */
export function mark(key: string): string {
  let a = 0xdeadbeef, b = 0x41c6ce57;
  for (let i = 0; i < key.length; i++) {
    const c = key.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

const all = (): string[] => (remembered('sessionStorage', kPlace) ?? '').split(' ').filter(Boolean);
const write = (marks: string[]) => remember('sessionStorage', kPlace, marks.slice(-kMost).join(' '));

export const isUnfinished = (key: string): boolean => all().includes(mark(key));
export const unfinished = (key: string): void => write([...all().filter((m) => m !== mark(key)), mark(key)]);
export const finished = (key: string): void => { if (isUnfinished(key)) write(all().filter((m) => m !== mark(key))); };
