// `npm run screens`: takes pictures of the console and of the other pages, as the demo shows them,
// into docs/screens: on a desk in light and dark, and on a phone.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DEMO_ADMIN_EMAIL } from '@mkopo/server/demo/demo-credentials.ts';
import { DESK, PHONE, type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';
import {
  asOperator,
  atDesk,
  demoDesk,
  findAs,
  open,
  settled,
} from '@mkopo/test/browser/kit/demo-desk.ts';
import { atMyPage, findAtMyPage } from '@mkopo/test/browser/kit/my-page.ts';
import { MY_ROUTES } from './my-routes.ts';
import { type Find, pathOf, ROUTES, type Route } from './routes.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screens', import.meta.url));
/** Those that a reader is shown; each is looked at by axe anyway. */
const SHOWN: readonly string[] = [
  ...['sign in', 'today', 'loans', 'loan file', 'repayment', 'new application: review'],
  ...['clients', 'client', 'collections', 'collection sheet', 'savings account'],
  ...['loans as a board', 'payment inbox', 'books', 'branches', 'keys', 'imports'],
  ...['reports, vintage', 'reports by e-mail', 'savings terms', 'scorecards', 'identity usage'],
  ...['colleague', 'operator', 'my loans', 'my loan', 'pay', 'apply', 'a savings account of mine'],
];
const LOOKS = {
  light: { ...DESK, scheme: 'light' },
  dark: { ...DESK, scheme: 'dark' },
  phone: { ...PHONE, scheme: 'light' },
} as const;

/** Who looks, and what they read of the demo's data. */
type Shot = { readonly visitor: Visitor; readonly find: Find };

const server = await demoDesk();
await mkdir(FOLDER, { recursive: true });
const isShown = ({ name }: { readonly name: string }) => SHOWN.includes(name);
for (const name of await readdir(FOLDER)) await rm(join(FOLDER, name));

for (const [look, size] of Object.entries(LOOKS)) {
  test(`pictures of every route, ${look}`, async () => {
    const people = {
      stranger: await visit(server.origin, size),
      manager: await atDesk(server, size),
      admin: await atDesk(server, { ...size, email: DEMO_ADMIN_EMAIL }),
      operator: await asOperator(server, size),
    };
    const take = async (route: Pick<Route, 'name' | 'path' | 'press'>, shot: Shot) => {
      const { visitor, find } = shot;
      await open(visitor, await pathOf(route, find));
      for (const selector of route.press ?? []) {
        await visitor.page.locator(selector).first().click();
      }
      await settled(visitor.page);
      const path = join(FOLDER, `${route.name.replaceAll(/\W+/g, '-')}-${look}.jpg`);
      await visitor.page.screenshot({ path, type: 'jpeg', quality: 80 });
    };
    for (const route of ROUTES.filter(isShown)) {
      const visitor = people[route.isPublic ? 'stranger' : (route.as ?? 'manager')];
      await take(route, { visitor, find: findAs(visitor) });
    }
    const borrower = await atMyPage(server, size);
    for (const route of MY_ROUTES.filter(isShown)) {
      await take(route, { visitor: borrower, find: findAtMyPage(borrower) });
    }
  });
}
