// Delays what the first move does not need until the browser is idle.
import { useEffect, useState } from 'preact/hooks';

const kLatest = 700;  // milliseconds

/** Returns true from the first idle moment after `ready`. */
export function useRested(ready: boolean): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!ready || rested) return undefined;
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setRested(true), 100);
      return () => clearTimeout(timer);
    }
    const wait = requestIdleCallback(() => setRested(true), { timeout: kLatest });
    return () => cancelIdleCallback(wait);
  }, [ready, rested]);
  return rested;
}
