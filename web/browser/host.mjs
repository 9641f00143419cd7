// An ordinary file host for the page without a server: it knows nothing about the files it serves.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.gz': 'application/gzip', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain',
};

/** Serves `folder` under a path.  `more` holds further files by path; `asked` counts requests by
    path. */
export async function host(folder) {
  const asked = new Map(), more = {}, path = '/games/zermelo/';
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, 'http://host').pathname;
    asked.set(name, (asked.get(name) ?? 0) + 1);
    const inside = name.startsWith(path) && !name.includes('..') ? name.slice(path.length) || 'index.html' : undefined;
    const body = more[name] ?? (inside && await readFile(join(folder, inside)).catch(() => undefined));
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': types[extname(inside ?? name)] ?? 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${server.address().port}`;
  return { address: `${site}${path}`, site, asked, more, close: () => { server.closeAllConnections(); server.close(); } };
}
