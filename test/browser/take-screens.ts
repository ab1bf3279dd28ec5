// `npm run screens`: takes pictures of the console, as the demo shows it, into
// docs/screens: on a desk in light and dark, and on a phone.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DESK, PHONE, visit } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { pathOf, ROUTES } from './routes.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screens', import.meta.url));
/** Those that a reader is shown; each is looked at by axe anyway. */
const SHOWN: readonly string[] = [
  ...['sign in', 'today', 'loans', 'loan file', 'repayment', 'new application: review'],
  ...['clients', 'client', 'collections', 'collection sheet', 'savings account'],
];
const LOOKS = {
  light: { ...DESK, scheme: 'light' },
  dark: { ...DESK, scheme: 'dark' },
  phone: { ...PHONE, scheme: 'light' },
} as const;

const server = await demoDesk();
await mkdir(FOLDER, { recursive: true });
const shown = ROUTES.filter(({ name }) => SHOWN.includes(name));
for (const name of await readdir(FOLDER)) await rm(join(FOLDER, name));

for (const [look, size] of Object.entries(LOOKS)) {
  test(`pictures of every route, ${look}`, async () => {
    const [stranger, manager] = [await visit(server.origin, size), await atDesk(server, size)];
    for (const route of shown) {
      const visitor = route.isPublic ? stranger : manager;
      await open(visitor, await pathOf(route, findAs(visitor)));
      if (route.press) await visitor.page.locator(route.press).first().click();
      await settled(visitor.page);
      const path = join(FOLDER, `${route.name.replaceAll(/\W+/g, '-')}-${look}.jpg`);
      await visitor.page.screenshot({ path, type: 'jpeg', quality: 80 });
    }
  });
}
