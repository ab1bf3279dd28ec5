import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFaults } from '@mkopo/test/browser/kit/axe.ts';
import { DESK, PHONE, type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { pathOf, ROUTES, type Route } from './routes.ts';

const server = await demoDesk();
const readers = await Promise.all(
  (['en', 'sw'] as const).map(async (language) => ({
    language,
    stranger: await visit(server.origin, { language }),
    manager: await atDesk(server, { language }),
  })),
);

for (const route of ROUTES) {
  test(`anybody can use ${route.name}: on a desk and a phone, light and dark, en and sw`, async () => {
    const faults: string[] = [];
    for (const { language, stranger, manager } of readers) {
      const visitor = route.isPublic ? stranger : manager;
      await goTo(visitor, route);
      for (const size of [DESK, PHONE]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await visitor.page.setViewportSize(size);
          await visitor.page.emulateMedia({ colorScheme });
          await visitor.page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
          const words = `${language}, ${size.width} px, ${colorScheme}`;
          faults.push(...(await faultsOf(visitor)).map((fault) => `${words}: ${fault}`));
        }
      }
    }
    assert.deepEqual(faults, []);
    for (const { stranger, manager } of readers) {
      stranger.assertQuiet();
      manager.assertQuiet();
    }
  });
}

async function goTo(visitor: Visitor, route: Route): Promise<void> {
  const { page } = visitor;
  await page.setViewportSize(DESK);
  await open(visitor, await pathOf(route, findAs(visitor)));
  if (route.press) await page.locator(route.press).first().click();
  await settled(page);
}

async function faultsOf({ page }: Visitor): Promise<readonly string[]> {
  const isTooWide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [...(await axeFaults(page)), ...(isTooWide ? ['scrolls sideways'] : [])];
}
