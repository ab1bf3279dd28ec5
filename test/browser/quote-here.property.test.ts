// The browser quotes by the product that the API shows it: to the cent what the server would say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showProduct } from '@mkopo/server/api/records/products/show-product.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { quoteHere } from '@mkopo/web/kit/quote/quote-here.ts';
import fc from 'fast-check';

const PRODUCTS = 80;
const WANTED_OF_EACH = 6;

const { as } = await openConsole();
const { today } = (await as.officer('GET /session')).json.data.tenant;

/** What a lender may also say, which lives do not need: steps, multiples, graces. */
const written = fc.record({
  shown: anyProduct.map(showProduct),
  step: fc.constantFrom(null, null, 50, 0.25),
  instalment_multiple: fc.constantFrom(null, null, 10),
  grace: fc.constantFrom(
    null,
    { principal: 1, interest_payment: 0, interest_free: 0 },
    { principal: 0, interest_payment: 0, interest_free: 1 },
  ),
});
const wanted = fc.record({
  amount: fc.oneof(
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 100_00, max: 30_000_00 }).map((cents) => cents / 100),
    // More decimals than most money has: an amount that the browser leaves to the server.
    fc.integer({ min: 100_000, max: 30_000_000 }).map((mills) => mills / 1000),
  ),
  termDays: fc.integer({ min: 1, max: 400 }),
});
const cases = fc.sample(
  fc.tuple(written, fc.array(wanted, { minLength: WANTED_OF_EACH, maxLength: WANTED_OF_EACH })),
  { numRuns: PRODUCTS, seed: MODEL_SEED },
);

test('whatever the product, amount and term: the quote of the browser is the server’s', async () => {
  const met = {
    products: 0,

    quotes: 0,
    refusals: new Set<string>(),
    asked: 0,
  };
  for (const [{ shown, step, grace, ...change }, offers] of cases) {
    const { id: _, version: __, ...terms } = shown;
    const amount = { ...terms.amount, step, ...(step && { usual: terms.amount.min }) };
    const body = { ...terms, ...change, amount, ...(grace && { grace }) };
    const made = await as.admin('POST /products', { body });
    // Not all that is drawn makes a sound product; what is not one is never shown.
    if (made.status !== 201) continue;
    met.products += 1;
    const product = (await as.officer(`GET /products/${made.json.data.id}`)).json.data;
    for (const { amount: sum, termDays } of offers) {
      const asked = { product_id: product.id, amount: sum, term_days: termDays };
      const { status, json } = await as.officer('POST /loans/quote', { body: asked });
      const here = quoteHere(product, { amount: sum, termDays, on: today });
      if (here === null) {
        assert.equal(status, 400);
        met.asked += 1;
      } else if ('code' in here) {
        assert.deepEqual({ code: here.code }, { code: json.code });
        met.refusals.add(here.code);
      } else {
        const { product_id, product_version, term_days, ...said } = json.data;
        assert.deepEqual(here, said);
        assert.equal(product_version, product.version);
        met.quotes += 1;
      }
    }
  }
  assert.ok(met.products >= PRODUCTS / 4 && met.quotes >= PRODUCTS / 2, JSON.stringify(met));
  assert.ok(met.asked > 0 && met.refusals.size >= 2, [...met.refusals, met.asked].join());
});
