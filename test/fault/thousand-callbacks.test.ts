// A thousand callbacks of prompts and of the paybill, each many times, in any order, and half of
// them before anybody looks. Two servers then work through them at once. Guarantee: what was paid
// is credited once, what failed is not, and the books are right.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const CALLBACKS = 1_000;
const PROMPTS = 18;
/** Phones on which the payer does not agree. */
const CANCELLED = ['1032', '2001', '1037'];
const BILLS = 9;
const WITHIN_MS = 120_000;

// Nobody looks at what is told, until the two below start.
const world = await openMoney('umoja', { settleMoney: false });
const { simulator, server, lender, assertBooksHold } = world;
const { superuserUrl } = server.testDatabase;

test('a thousand callbacks, doubled and out of order, are credited once each', async () => {
  const loans = [];
  for (let made = 0; made < PROMPTS + CANCELLED.length + BILLS; made += 1)
    loans.push(await world.loan());
  const before = await Promise.all(loans.map(({ id }) => world.owed(id)));
  const paid: number[] = [];
  for (const [index, { id, number }] of loans.entries()) {
    const amount = 100 + index;
    const magic = CANCELLED[index - PROMPTS];
    paid.push(magic ? 0 : amount);
    if (index < PROMPTS) await world.prompt(id, freshPhone(), amount);
    else if (magic) await world.prompt(id, `25470000${magic}`, amount);
    else await world.payBill(number, amount);
  }
  await simulator.idle();
  const told = simulator.posted().filter(({ url }) => !url.endsWith('/validation'));
  assert.ok(told.length >= loans.length, 'everything was told once');
  const chance = dice(20_260_115);
  const copies = Array.from({ length: CALLBACKS - told.length }, () => {
    const { url, body } = told[Math.floor(chance() * told.length)] ?? assert.fail();
    return { url, body };
  });
  await tell(copies.slice(0, CALLBACKS / 2));

  const rail = {
    kind: 'accounts',
    accounts: new Map([[lender.slug, simulator.account(lender.slug)]]),
  } as const;
  const config = { rail, ratePerMinute: 10_000_000 };
  const { testDatabase } = server;
  await Promise.all([1, 2].map(() => startTestServer({ testDatabase, config })));
  await tell(copies.slice(CALLBACKS / 2));
  await until('all is settled', WITHIN_MS, async () => (await leftOver()) === 0);

  const after = await Promise.all(loans.map(({ id }) => world.owed(id)));
  assert.deepEqual(
    after,
    before.map((owed, index) => owed - (paid[index] ?? 0)),
  );
  const [{ count } = { count: 0n }] = await asSuperuser<{ count: bigint }>(
    superuserUrl,
    `select count(*) as count from loan_transaction where kind = 'repayment'`,
  );
  assert.equal(Number(count), PROMPTS + BILLS);
  await assertBooksHold();
});

/** Posts them a few at a time, as a busy provider does. */
async function tell(list: readonly { url: string; body: object }[]): Promise<void> {
  const waiting = list.values();
  const post = async () => {
    for (const { url, body } of waiting) {
      const reply = await world.tell(url, body);
      assert.equal(reply.status, 200, await reply.text());
    }
  };
  await Promise.all(Array.from({ length: 8 }, post));
}

async function leftOver(): Promise<number> {
  const [{ count } = { count: 1n }] = await asSuperuser<{ count: bigint }>(
    superuserUrl,
    `select (select count(*) from rail_news where due_at is not null)
          + (select count(*) from payment where due_at is not null)
          + (select count(*) from receipt where due_at is not null) as count`,
  );
  return Number(count);
}

/** Chance that comes out the same every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
