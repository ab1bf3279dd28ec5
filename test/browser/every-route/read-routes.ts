import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ADMIN_EMAIL } from '@mkopo/server/demo/demo-credentials.ts';
import { type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';
import { asOperator, atDesk, demoDesk, findAs } from '@mkopo/test/browser/kit/demo-desk.ts';
import { faultsSeen } from '@mkopo/test/browser/kit/faults-seen.ts';
import { weighScript } from '@mkopo/test/browser/kit/script-weight.ts';
import { pathOf, ROUTES, type Route } from '@mkopo/test/browser/routes.ts';
import { isTurn } from '@mkopo/test/kit/chance/turns.ts';
import type { TestServer } from '@mkopo/test/kit/server.ts';

/** One of several shares of the routes: each has a process of its own. */
type Share = { readonly index: number; readonly count: number };

/** Reads every route of a share as anybody may see it, and finds no fault. */
export async function readRoutes({ index, count }: Share): Promise<void> {
  const server = await demoDesk();
  const people = await peopleOf(server);
  for (const route of ROUTES.filter(isOpened).filter((_, place) => place % count === index - 1)) {
    test(`anybody can use ${route.name}`, async () => {
      const visitor = people[route.isPublic ? 'stranger' : (route.as ?? 'manager')];
      assert.deepEqual(await faultsOf(visitor, route), []);
      for (const one of Object.values(people)) one.assertQuiet();
    });
  }
}

/** Pages are opened always; what lies behind a tab, in a drawer or in a menu takes turns. */
function isOpened({ name, path, press }: Route): boolean {
  const isPage = typeof path === 'string' && !path.includes('?') && !press;
  return isPage || isTurn(`opened: ${name}`, 5);
}

async function peopleOf(server: TestServer) {
  const people = {
    stranger: await visit(server.origin),
    manager: await atDesk(server),
    admin: await atDesk(server, { email: DEMO_ADMIN_EMAIL }),
    operator: await asOperator(server),
  };
  // What comes behind the screen, when there is nothing else to do, is not weighed.
  const readers = Object.values(people);
  await Promise.all(readers.map(({ context }) => context.addInitScript(NEVER_IDLE)));
  return people;
}

const NEVER_IDLE = 'requestIdleCallback = () => 0;';

async function faultsOf(visitor: Visitor, route: Route): Promise<string[]> {
  const { page } = visitor;
  const path = await pathOf(route, findAs(visitor));
  // English comes with every screen, and Swahili beside it: who reads Swahili waits for both.
  const weight = weighScript(page);
  const faults = await faultsSeen({ page, path, press: route.press, during: weight.during });
  return [...(await weight.faults()), ...faults];
}
