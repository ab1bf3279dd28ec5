import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDemoLenders } from '@mkopo/server/demo/demo-lenders.ts';
import { axeFaults, colourFaults } from '@mkopo/test/browser/kit/axe.ts';
import { DESK, PHONE, untilStill, visit } from '@mkopo/test/browser/kit/browser.ts';
import { cutWords } from '@mkopo/test/browser/kit/cut-words.ts';
import { IS_WHOLE, isTurn } from '@mkopo/test/kit/chance/turns.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';

const server = await joinTestServer();
const { origin } = server;
await makeDemoLenders(server, { history: 'none', now: server.time.clock() });

/** One of each kind of page. */
const KINDS = [
  ...['/docs', '/docs/guides', '/docs/guides/operating', '/docs/guides/partner-quickstart'],
  ...['/docs/guides/names', '/docs/reference', '/docs/partner', '/docs/partner/createClient'],
  ...['/docs/partner/listClients', '/docs/console/createProduct', '/docs/events'],
  ...['/docs/events/loan.disbursed', '/docs/errors', '/docs/errors/client_exists'],
  ...['/docs/changelog', '/docs/decisions', '/docs/decisions/0075-the-docs-are-pages-of-our-own'],
  ...['/docs/status', '/docs/search', '/docs/search?q=login', '/docs/search?q=zzzyyy'],
  ...['/docs/nothing', '/nothing'],
];

for (const device of [DESK, PHONE]) {
  for (const scheme of ['light', 'dark'] as const) {
    // Pages take turns: each is seen on one device, the light ones on a desk.
    if (!IS_WHOLE && (device === DESK) !== (scheme === 'light')) continue;
    const isHere = (path: string) => IS_WHOLE || isTurn(path, 2) === (device === DESK);
    test(`every kind of page is whole at ${device.width} px, ${scheme}: no fault by axe, nothing from elsewhere, nothing cut off`, async () => {
      const { page, assertQuiet } = await visit(origin, { ...device, scheme }, [404]);
      for (const path of KINDS.filter(isHere)) {
        await page.goto(path);
        await untilStill(page);
        // Dark differs by its colours alone, where the same page was seen in light.
        const isKnown = IS_WHOLE && scheme === 'dark';
        const faults = await (isKnown ? colourFaults : axeFaults)(page);
        assert.deepEqual(faults, [], path);
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        assert.ok(Number(wide) <= 0, `${path} is ${wide} px too wide`);
        assert.deepEqual(await cutWords(page), [], path);
        assertQuiet();
      }
    });
  }
}

test('a reader finds calls of any API from any page, with no script at all', async () => {
  const { context } = await visit(origin);
  const plain = await context.browser()?.newContext({ baseURL: origin, javaScriptEnabled: false });
  assert.ok(plain);
  const page = await plain.newPage();
  const first = page.locator('.hits a').first();
  await page.goto('/docs/errors/client_exists');
  for (const [words, path] of [
    ['login', '/docs/member/logIn'],
    ['reversal', '/docs/partner/reverseRepayment'],
  ] as const) {
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(`**/docs/search?q=${words}`);
    assert.equal(await first.getAttribute('href'), path);
  }
  await first.click();
  await page.getByRole('heading', { name: 'Reverse a repayment', level: 1 }).waitFor();
  await page.getByText('Python', { exact: true }).click();
  await page.getByText('from urllib.request import').waitFor();
  await plain.close();
});

test('on a demo a read is tried with the sandbox key, and a language stays chosen', async () => {
  const { page, assertQuiet } = await visit(origin);
  await page.goto('/docs/partner/listClients');
  await page.getByRole('button', { name: 'Try it' }).click();
  const answer = page.locator('form.try output pre');
  await answer.waitFor();
  assert.match((await answer.textContent()) ?? '', /^200\n\{[\s\S]*"has_more"/);
  await page.getByText('PHP', { exact: true }).click();
  await page.goto('/docs/partner/createClient');
  await page.getByText('$call = curl_init(').waitFor();
  assert.ok((await page.getByRole('button', { name: 'Copy' }).count()) > 0);
  assertQuiet();
});

test('what is printed has the whole of a page, and none of what is for the screen', async () => {
  const { page } = await visit(origin);
  await page.goto('/docs/partner/createClient');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('header').isVisible(), false);
  assert.equal(await page.locator('nav.side').isVisible(), false);
  const folded = page.locator('main details:not([open]) .fields').first();
  assert.ok(await folded.isVisible());
});
