import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, open } from '@mkopo/test/browser/kit/demo-desk.ts';

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
