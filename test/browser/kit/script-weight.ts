import assert from 'node:assert/strict';
import type { Page, Response } from 'playwright-core';

const ENTRY_MAX_BYTES = 130_000;
const SCREEN_MAX_BYTES = 220_000;

/**
 * Does what opens a page, and tells what is too heavy of the script that comes with it. What an
 * earlier page brought counts again: it is answered from memory, as it was sent.
 */
export async function tooHeavy(page: Page, opening: () => Promise<void>): Promise<string[]> {
  const scripts = new Map<string, number>();
  const weigh = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    assert.equal(response.headers()['content-encoding'], 'gzip', pathname);
    scripts.set(pathname, Number(response.headers()['content-length']));
  };
  page.on('response', weigh);
  await opening();
  page.off('response', weigh);
  const entry = await page.locator('script[type="module"][src]').first().getAttribute('src');
  const first = scripts.get(entry ?? '') ?? Infinity;
  const all = scripts.values().reduce((sum, bytes) => sum + bytes, 0);
  return [
    ...(first > ENTRY_MAX_BYTES ? [`the entry ${entry} brings ${first} bytes`] : []),
    // A drawer by its address comes with the screen behind it: both together are one screen.
    ...(all > SCREEN_MAX_BYTES ? [`${all} bytes: ${JSON.stringify([...scripts])}`] : []),
  ];
}
