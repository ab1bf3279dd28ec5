import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ADMIN_EMAIL } from '@mkopo/server/demo/demo-credentials.ts';
import { axeFaults, type Reading } from '@mkopo/test/browser/kit/axe.ts';
import { DESK, PHONE, type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';
import { cutWords } from '@mkopo/test/browser/kit/cut-words.ts';
import {
  asOperator,
  atDesk,
  demoDesk,
  findAs,
  open,
  settled,
} from '@mkopo/test/browser/kit/demo-desk.ts';
import { tooHeavy } from '@mkopo/test/browser/kit/script-weight.ts';
import { pathOf, ROUTES, type Route } from '@mkopo/test/browser/routes.ts';
import type { TestServer } from '@mkopo/test/kit/server.ts';

/** One of several shares of the routes: each has a process of its own. */
type Share = { readonly index: number; readonly count: number };

/** Reads every route of a share as anybody may see it, and finds no fault. */
export async function readRoutes({ index, count }: Share): Promise<void> {
  const server = await demoDesk();
  const readers = await Promise.all((['en', 'sw'] as const).map((one) => readersOf(server, one)));
  for (const route of ROUTES.filter((_, place) => place % count === index - 1)) {
    test(`anybody can use ${route.name}: on a desk and a phone, light and dark, en and sw`, async () => {
      const faults: string[] = [];
      for (const reader of readers) faults.push(...(await faultsFor(reader, route)));
      assert.deepEqual(faults, []);
      for (const { language: _, ...people } of readers) {
        for (const visitor of Object.values(people)) visitor.assertQuiet();
      }
    });
  }
}

type Readers = Awaited<ReturnType<typeof readersOf>>;

async function readersOf(server: TestServer, language: 'en' | 'sw') {
  const people = {
    stranger: await visit(server.origin, { language }),
    manager: await atDesk(server, { language }),
    admin: await atDesk(server, { language, email: DEMO_ADMIN_EMAIL }),
    operator: await asOperator(server, { language }),
  };
  // What comes behind the screen, when there is nothing else to do, is not weighed.
  const readers = Object.values(people);
  await Promise.all(readers.map(({ context }) => context.addInitScript(NEVER_IDLE)));
  return { language, ...people };
}

const NEVER_IDLE = 'requestIdleCallback = () => 0;';

async function faultsFor({ language, ...people }: Readers, route: Route): Promise<string[]> {
  const visitor = people[route.isPublic ? 'stranger' : (route.as ?? 'manager')];
  const path = await pathOf(route, findAs(visitor));
  await visitor.page.setViewportSize(DESK);
  const heavy = await tooHeavy(visitor.page, () => open(visitor, path));
  for (const selector of route.press ?? []) {
    await visitor.page.locator(selector).first().click();
    await settled(visitor.page);
  }
  return [...heavy, ...(await faultsSeen(visitor, language))];
}

/** What is wrong with the page that is open, on a desk and a phone, light and dark. */
export async function faultsSeen(visitor: Visitor, language: 'en' | 'sw'): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [DESK, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.setViewportSize(size);
      await visitor.page.emulateMedia({ colorScheme });
      await visitor.page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      const reading = {
        isOfColours: colorScheme === 'dark',
        isWhole: language === 'en' && size === DESK,
      };
      const words = `${language}, ${size.width} px, ${colorScheme}`;
      faults.push(...(await faultsOf(visitor, reading)).map((fault) => `${words}: ${fault}`));
    }
  }
  return faults;
}

async function faultsOf({ page }: Visitor, reading: Reading): Promise<readonly string[]> {
  const isTooWide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [
    ...(await axeFaults(page, reading)),
    ...(await cutWords(page)).map((words) => `cuts off: ${words}`),
    ...(isTooWide ? ['scrolls sideways'] : []),
  ];
}
