import { DEMO_STAFF_EMAIL, DEMO_STAFF_PASSWORD } from '@mkopo/server/demo/demo-credentials.ts';
import { makeDemoLenders } from '@mkopo/server/demo/demo-lenders.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { type Look, type Visitor, visit } from './browser.ts';

let made: Promise<TestServer> | undefined;

/** A server with the demo lenders as `npm start` makes them; one for all of this file. */
export function demoDesk(): Promise<TestServer> {
  made ??= startTestServer({ config: { ratePerMinute: 10_000_000 } }).then(async (server) => {
    await makeDemoLenders(server, { history: 'two_years', now: server.time.clock() });
    await asSuperuser(server.testDatabase.superuserUrl, 'analyze');
    cleanUp(async () => {
      made = undefined;
    });
    return server;
  });
  return made;
}

type Person = Look & { readonly email?: string; readonly password?: string };

/** Somebody of a lender's staff, signed in: the demo's manager unless told otherwise. */
export async function atDesk(
  { origin }: Pick<TestServer, 'origin'>,
  { email = DEMO_STAFF_EMAIL, password = DEMO_STAFF_PASSWORD, ...look }: Person = {},
): Promise<Visitor> {
  const visitor = await visit(origin, look);
  const body = { email, password };
  const answer = await visitor.context.request.post('/console/api/session', { data: body });
  if (!answer.ok()) throw new Error(`nobody signed in: ${await answer.text()}`);
  return visitor;
}

/** Opens a page and waits until nothing of it is on its way any more. */
export async function open({ page }: Pick<Visitor, 'page'>, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Waits until the page has its title, and nothing that it shows is still coming. */
export async function settled(page: Visitor['page']): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[role="status"][aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Reads the console API as whoever sits there. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
export function findAs({ context }: Pick<Visitor, 'context'>): (path: string) => Promise<any> {
  return async (path) => {
    const answer = await context.request.get(`/console/api${path}`);
    return (await answer.json()).data;
  };
}
