import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, findAs, open } from '@mkopo/test/browser/kit/demo-desk.ts';
import { pathOf, ROUTES } from '@mkopo/test/browser/routes.ts';
import { isTurn } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';

const server = await demoDesk();

test('names below a chart do not run into each other on a phone, in any language', async () => {
  for (const language of ['en', 'sw'] as const) {
    const visitor = await atDesk(server, { ...PHONE, language });
    await open(visitor, '/');
    const charts = await visitor.page.evaluate<readonly string[]>(RUN_TOGETHER);
    assert.deepEqual(charts, [], language);
    visitor.assertQuiet();
  }
});

/** Labels of one line of a chart of which one begins before the one before it has ended. */
const RUN_TOGETHER = `[...document.querySelectorAll('svg[role="img"]')].flatMap((chart) => {
  const words = [...chart.querySelectorAll('text[text-anchor="middle"]')]
    .filter((text) => text.textContent !== '')
    .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
    .toSorted((one, other) => one.box.left - other.box.left);
  return words.slice(1).flatMap(({ text, box }, before) =>
    box.left < words[before].box.right + 2 ? [words[before].text + text] : []);
})`;

/** Where people stand by their names: pages, and drawers that an address opens. */
const OF_PEOPLE =
  /^(today|client|loan|repay|collect|promise|savings|payment|payout|receipt|approve|pay a|member)/;
const SCREENS = ROUTES.filter(
  ({ name, isPublic, as, press }) => OF_PEOPLE.test(name) && !isPublic && !as && !press,
);

test('a name that is one long word lets no page scroll sideways on a phone', async () => {
  const { superuserUrl } = server.testDatabase;
  await asSuperuser(superuserUrl, `update client set last_name = '${'Wambui'.repeat(14)}'`);
  const visitor = await atDesk(server, PHONE);
  const wide: string[] = [];
  for (const route of SCREENS.filter(({ name }) => isTurn(`one long word on ${name}`, 3))) {
    await open(visitor, await pathOf(route, findAs(visitor)));
    if (await visitor.page.evaluate<boolean>(IS_WIDE)) wide.push(route.name);
  }
  assert.ok(SCREENS.length >= 20);
  assert.deepEqual(wide, []);
  visitor.assertQuiet();
});

/** Whether the page, or a drawer over it, is wider than there is room for it. */
const IS_WIDE = `[document.documentElement, ...document.querySelectorAll('[role="dialog"], form')]
  .some((part) => part.scrollWidth > part.clientWidth + 1)`;
