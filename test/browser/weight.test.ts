import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atDesk, demoDesk, findAs, open } from '@mkopo/test/browser/kit/demo-desk.ts';
import { pathOf, ROUTES } from './routes.ts';

const ENTRY_MAX_BYTES = 130_000;
const SCREEN_MAX_BYTES = 220_000;

const server = await demoDesk();

for (const route of ROUTES.filter(({ press }) => press === undefined)) {
  test(`${route.name} is usable within ${SCREEN_MAX_BYTES / 1000} kB of packed script`, async () => {
    const visitor = await atDesk(server);
    const { page, context } = visitor;
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      assert.equal(response.headers()['content-encoding'], 'gzip', pathname);
      scripts.set(pathname, Number(response.headers()['content-length']));
    });
    await open(visitor, await pathOf(route, findAs(visitor)));
    const entry = await page.locator('script[type="module"][src]').first().getAttribute('src');
    const all = scripts.values().reduce((sum, bytes) => sum + bytes, 0);
    assert.ok((scripts.get(entry ?? '') ?? Infinity) <= ENTRY_MAX_BYTES, `entry ${entry}`);
    assert.ok(all <= SCREEN_MAX_BYTES, `${all} bytes: ${JSON.stringify([...scripts])}`);
    await context.close();
  });
}
