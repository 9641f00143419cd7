// The service worker of the page without a server: it keeps the page's files, so that the page
// opens without a network.  tools/build_page writes their names in front of this file.
//
// A visitor gets the kept edition at once, and whole.  Meanwhile the browser looks for a newer one;
// it is fetched, and takes over when no page of the old one is open.  A visitor who reloads the
// page gets what the network has now.
import { kKept } from '../ask/fetched.ts';

declare const FILES: string[];  // such as "./", "./main-ABCDEFGH.js"
const scope = self as unknown as ServiceWorkerGlobalScope;
const kFixed = /-[A-Z0-9]{8}\.[a-z.]+$/;
const named = new Set(FILES.map((file) => new URL(file, scope.location.href).href));
const bare = (address: string): string => address.split(/[?#]/)[0]!;

async function keepAll(): Promise<void> {
  const kept = await caches.open(kKept);
  for (const file of named)
    if (!kFixed.test(file) || !await kept.match(file)) await kept.add(new Request(file, kFixed.test(file) ? {} : { cache: 'no-cache' }));
}

async function dropOld(): Promise<void> {
  const kept = await caches.open(kKept);
  for (const { url } of await kept.keys()) if (!named.has(url)) await kept.delete(url);
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const file = bare(request.url), kept = await caches.open(kKept);
  const old = await kept.match(file);
  if (old && (kFixed.test(file) || request.cache === 'default')) return old;
  try {
    return await fetch(request);
  } catch (error) {
    if (old) return old;
    throw error;
  }
}

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOld()));
scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && named.has(bare(event.request.url))) event.respondWith(answer(event.request));
});
