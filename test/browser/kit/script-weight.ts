import assert from 'node:assert/strict';
import type { Page, Response } from 'playwright-core';

const ENTRY_MAX_BYTES = 130_000;
const SCREEN_MAX_BYTES = 220_000;

/** The script that a page brings. */
export type ScriptWeight = {
  /** Weighs what comes meanwhile. */
  during(bringing: () => Promise<void>): Promise<void>;
  faults(): Promise<string[]>;
};

/**
 * Weighs the script of a page, and tells what is too heavy. What an earlier page brought counts
 * again: it is answered from memory, as it was sent.
 */
export function weighScript(page: Page, mostBytes = SCREEN_MAX_BYTES): ScriptWeight {
  const scripts = new Map<string, number>();
  const weigh = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    assert.equal(response.headers()['content-encoding'], 'gzip', pathname);
    scripts.set(pathname, Number(response.headers()['content-length']));
  };
  return {
    async during(bringing) {
      page.on('response', weigh);
      await bringing();
      page.off('response', weigh);
    },
    async faults() {
      const entry = await page.locator('script[type="module"][src]').first().getAttribute('src');
      const first = scripts.get(entry ?? '') ?? Infinity;
      const all = scripts.values().reduce((sum, bytes) => sum + bytes, 0);
      return [
        ...(first > ENTRY_MAX_BYTES ? [`the entry ${entry} brings ${first} bytes`] : []),
        // A drawer by its address comes with the screen behind it: both together are one screen.
        ...(all > mostBytes ? [`${all} bytes: ${JSON.stringify([...scripts])}`] : []),
      ];
    },
  };
}
