import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 10;

/** Waits until `found` gives something other than false, null or undefined, but not for ever. */
export async function until<T>(
  what: string,
  withinMs: number,
  found: () => Promise<T | false | null | undefined>,
): Promise<T> {
  const giveUpAtMs = performance.now() + withinMs;
  for (;;) {
    const result = await found();
    if (result !== false && result !== null && result !== undefined) return result;
    if (performance.now() > giveUpAtMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await pause(POLL_MS);
  }
}
