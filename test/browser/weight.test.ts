import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atDesk, demoDesk, findAs, open } from '@mkopo/test/browser/kit/demo-desk.ts';
import { pathOf, ROUTES } from './routes.ts';

const ENTRY_MAX_BYTES = 130_000;
const SCREEN_MAX_BYTES = 220_000;
/** A drawer comes when its button is pressed: by its address it comes with the screen behind it. */
const DRAWER_MAX_BYTES = 5_000;

const server = await demoDesk();
const visitor = await atDesk(server);

for (const route of ROUTES.filter(({ press }) => press === undefined)) {
  test(`${route.name} is usable within ${SCREEN_MAX_BYTES / 1000} kB of packed script`, async () => {
    // What an earlier page brought is counted again: it is answered from memory, as it was sent.
    const page = await visitor.context.newPage();
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      assert.equal(response.headers()['content-encoding'], 'gzip', pathname);
      scripts.set(pathname, Number(response.headers()['content-length']));
    });
    const path = await pathOf(route, findAs(visitor));
    await open({ page }, path);
    const entry = await page.locator('script[type="module"][src]').first().getAttribute('src');
    const all = scripts.values().reduce((sum, bytes) => sum + bytes, 0);
    assert.ok((scripts.get(entry ?? '') ?? Infinity) <= ENTRY_MAX_BYTES, `entry ${entry}`);
    const most = SCREEN_MAX_BYTES + (path.includes('do=') ? DRAWER_MAX_BYTES : 0);
    assert.ok(all <= most, `${all} bytes: ${JSON.stringify([...scripts])}`);
    await page.close();
  });
}
