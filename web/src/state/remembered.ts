// What the browser stores for the page.  Where it refuses to, as it may inside a page from another
// site, nothing is stored and the page works all the same.
export function remembered(where: 'localStorage' | 'sessionStorage', name: string): string | null {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
}
export function remember(where: 'localStorage' | 'sessionStorage', name: string, text: string): void {
  try {
    globalThis[where].setItem(name, text);
  } catch { /* it is forgotten */ }
}
