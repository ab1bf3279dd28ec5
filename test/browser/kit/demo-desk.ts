import { DEMO_STAFF_EMAIL, DEMO_STAFF_PASSWORD } from '@mkopo/server/demo/demo-credentials.ts';
import { makeOperator, operatorCookie } from '@mkopo/test/kit/callers/operator-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { type Look, untilStill, type Visitor, visit } from './browser.ts';
import { copyDemo } from './demo-copy.ts';

let made: Promise<TestServer> | undefined;

/** A server with the demo lenders as `npm start` makes them; one for all of this file. */
export function demoDesk(): Promise<TestServer> {
  made ??= copyDemo().then((testDatabase) => {
    cleanUp(async () => {
      made = undefined;
    });
    return startTestServer({ testDatabase, config: { ratePerMinute: 10_000_000 } });
  });
  return made;
}

type Person = Look & {
  readonly email?: string;
  readonly password?: string;
  /** The refusals that a test provokes, by status. */
  readonly expected?: readonly number[];
};

/** Somebody of a lender's staff, signed in: the demo's manager unless told otherwise. */
export async function atDesk(
  { origin }: Pick<TestServer, 'origin'>,
  { email = DEMO_STAFF_EMAIL, password = DEMO_STAFF_PASSWORD, expected, ...look }: Person = {},
): Promise<Visitor> {
  const visitor = await visit(origin, look, expected);
  const body = { email, password };
  const answer = await visitor.context.request.post('/console/api/session', { data: body });
  if (!answer.ok()) throw new Error(`nobody signed in: ${await answer.text()}`);
  return visitor;
}

/** Somebody who hosts the installation, signed in. */
export async function asOperator(server: TestServer, look: Look = {}): Promise<Visitor> {
  const visitor = await visit(server.origin, look);
  const { id } = await makeOperator(server.database);
  const [name = '', value = ''] = (await operatorCookie(server.database, id)).split('=');
  const { hostname: domain } = new URL(server.origin);
  await visitor.context.addCookies([{ name, value, domain, path: '/operator' }]);
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
  await untilStill(page);
}

/** Reads the console API as whoever sits there. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
export function findAs({ context }: Pick<Visitor, 'context'>): (path: string) => Promise<any> {
  return async (path) => {
    const answer = await context.request.get(`/console/api${path}`);
    return (await answer.json()).data;
  };
}
