import { setTimeout as pause } from 'node:timers/promises';

/** To look costs others their time: who waits long looks less often. */
const POLL_MS = { first: 10, growth: 1.5, most: 150 };

/** Waits until `found` gives something other than false, null or undefined, but not for ever. */
export async function until<T>(
  what: string,
  withinMs: number,
  found: () => Promise<T | false | null | undefined>,
): Promise<T> {
  const giveUpAtMs = performance.now() + withinMs;
  for (let pauseMs = POLL_MS.first; ; pauseMs = Math.min(pauseMs * POLL_MS.growth, POLL_MS.most)) {
    const result = await found();
    if (result !== false && result !== null && result !== undefined) return result;
    if (performance.now() > giveUpAtMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await pause(pauseMs);
  }
}
