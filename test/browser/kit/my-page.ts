import { DEMO_MEMBER_EMAIL, DEMO_MEMBER_PASSWORD } from '@mkopo/server/demo/demo-credentials.ts';
import type { Find } from '@mkopo/test/browser/routes.ts';
import type { TestServer } from '@mkopo/test/kit/server.ts';
import { type Look, PHONE, type Visitor, visit } from './browser.ts';

/** The borrowers' page of the larger demo lender. */
export const MY_PAGE = '/me/umoja-sacco';

type Borrower = Look & {
  readonly email?: string;
  readonly password?: string;
  /** The refusals that a test provokes, by status. */
  readonly expected?: readonly number[];
};

/** A borrower on a phone, logged in: the demo's member unless told otherwise. */
export async function atMyPage(
  { origin }: Pick<TestServer, 'origin'>,
  { email = DEMO_MEMBER_EMAIL, password = DEMO_MEMBER_PASSWORD, expected, ...look }: Borrower = {},
): Promise<Visitor> {
  const visitor = await visit(origin, { ...PHONE, ...look }, expected);
  const body = { email, password };
  const answer = await visitor.context.request.post(`${MY_PAGE}/api/session`, { data: body });
  if (!answer.ok()) throw new Error(`nobody logged in: ${await answer.text()}`);
  return visitor;
}

/** Reads the door of the page as whoever is logged in. */
export function findAtMyPage({ context }: Pick<Visitor, 'context'>): Find {
  return async (path) => {
    const answer = await context.request.get(`${MY_PAGE}/api${path}`);
    return (await answer.json()).data;
  };
}
