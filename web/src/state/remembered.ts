// What the browser remembers for the page.  Where it must remember nothing, as inside a page from
// elsewhere, nothing is remembered, and the page goes on.
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
