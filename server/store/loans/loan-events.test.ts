// The events of a loan are numbered without gaps, and the log has them in that order.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import {
  receiveRepayment,
  receiveRepayments,
} from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl, { connectionsMax: 8 });
after(() => database.close());
const world = await openLending(database, await makeLender(database, 'acme'));
const { as } = world;
afterEach(world.assertBooksHold);

type Told = { readonly type: string; readonly sequence: number; readonly data: object };

function eventsOf(loanId: string): Promise<Told[]> {
  return as((tx) =>
    tx.query<Told>(
      `select type, sequence, data from outbox_event
        where tenant_id = $1 and data ->> 'loan_id' = $2 order by committed_by, id`,
      [tx.tenantId, loanId],
    ),
  );
}

test('payments of one batch on one loan are numbered one after the other', async () => {
  const loanId = await world.disbursed();
  const list = [100_00n, 200_00n, 50_000_00n].map((minor) => payment(loanId, minor));
  await as((tx) => receiveRepayments(tx, list));
  const told = await eventsOf(loanId);
  assert.deepEqual(
    told.map(({ type, sequence }) => `${sequence} ${type}`),
    [
      ...['1 loan.created', '2 loan.approved', '3 loan.disbursed', '4 repayment.posted'],
      ...['5 repayment.posted', '6 repayment.posted', '7 loan.closed'],
    ],
  );
});

test('an event says what its reader would have to ask for, and nobody’s name', async () => {
  const loanId = await world.disbursed();
  await as((tx) => receiveRepayment(tx, payment(loanId, 100_50n)));
  const told = await eventsOf(loanId);
  const about = { loan_id: loanId, client_id: world.clientId };
  assert.deepEqual(told[0]?.data, { ...about, status: 'pending', amount: 12_000, currency: 'KES' });
  const { repayment_id: _, ...paid } = { repayment_id: null, ...told[3]?.data };
  const money = { amount: 100.5, currency: 'KES', loan_status: 'disbursed' };
  assert.deepEqual(paid, { ...about, ...money });
});

test('who began first and came to the loan last is told last', async () => {
  const loanId = await world.disbursed();
  const begun = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const early = as(async (tx) => {
    // Takes its number in the order of transactions before the other begins.
    await tx.query('select pg_current_xact_id()::text', []);
    begun.resolve();
    await mayGoOn.promise;
    return receiveRepayment(tx, payment(loanId, 111_00n));
  });
  await begun.promise;
  await as((tx) => receiveRepayment(tx, payment(loanId, 222_00n)));
  mayGoOn.resolve();
  await early;
  const amounts = (await eventsOf(loanId)).slice(3).map(({ data }) => Object.entries(data));
  const paid = amounts.map((list) => list.find(([name]) => name === 'amount')?.[1]);
  assert.deepEqual(paid, [222, 111]);
});

test('nights that tell of a late loan count on', async () => {
  const loanId = await world.disbursed();
  const [firstOn, lastOn] = [SAMPLE_ON.add({ days: 25 }), SAMPLE_ON.add({ days: 40 })];
  for (const throughOn of [firstOn, lastOn]) {
    const close = (tx: TenantTx) =>
      closeChunk(tx, { throughOn, todayOn: lastOn.add({ days: 1 }), loansMax: 100 });
    while (await as(close));
  }
  const when = sameDay(lastOn.add({ days: 1 }));
  await as((tx) => receiveRepayment(tx, payment(loanId, 1_00n, { when })));
  const types = (await eventsOf(loanId)).map(({ type }) => type);
  assert.ok(types.includes('loan.overdue'), types.join());
});
