import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { chargeLoan, waiveDebt } from '@mkopo/server/operations/loans/loan-servicing.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const server = await startTestServer();
const lender = await makeLender(server.database, 'acme');
const { secret: key } = await scoringKey(server.database, lender);
const call = scoringCaller({ origin: server.origin, key });

test('200 with score and reasons from the instalments that were sent', async () => {
  const body = {
    client_id: 'CL-1',
    asOf: '2026-03-31',
    instalments: [
      { dueDate: '2026-01-15', amount: 1000, payments: [{ date: '2026-01-15', amount: 1000 }] },
      { dueDate: '2026-02-15', amount: 1000, payments: [{ date: '2026-02-24', amount: 1000 }] },
    ],
  };
  const { status, json } = await call('POST /repayment_score/', { body });
  assert.equal(status, 200);
  assert.deepEqual(json, {
    client_id: 'CL-1',
    repayment_score: {
      score: 0.735,
      as_of: '2026-03-31',
      instalments: 2,
      on_time_share: 0.5,
      mean_days_late: 4.5,
      worst_days_late: 9,
      arrears_share: 0,
      arrears_instalments: 0,
      days_past_due: 0,
      reasons: [
        'Paid in time: 1 of 2.',
        'Delay: 4.5 days on average, 9 days at worst.',
        'Nothing is in arrears.',
      ],
    },
  });
});

test("200 from the lender's own loan book when no instalments are sent", async () => {
  const { as, clientId, disbursed } = await openLending(server.database, lender);
  const loanId = await disbursed();
  const when = sameDay(SAMPLE_ON.add({ months: 1 }));
  await as((tx) => receiveRepayment(tx, payment(loanId, 3120_00n, { when })));
  const body = { client_id: clientId, asOf: when.on.add({ days: 1 }).toString() };
  const { json } = await call('POST /repayment_score/', { body });
  assert.equal(json.repayment_score.score, 1);
  const today = await call('POST /repayment_score/', { body: { client_id: clientId } });
  assert.match(today.json.repayment_score.as_of, /^\d{4}-\d{2}-\d{2}$/);
});

test('200 for a client who was charged, and let off, by hand', async () => {
  const { as, clientId, disbursed } = await openLending(server.database, lender);
  const loanId = await disbursed();
  const by = { loanId, amount: kes(10_00n), bookedOn: SAMPLE_ON.add({ days: 3 }) };
  await as((tx) => chargeLoan(tx, { ...by, of: 'fee' }));
  await as((tx) => waiveDebt(tx, { ...by, of: 'fee' }));
  const body = { client_id: clientId, asOf: by.bookedOn.toString() };
  const { status, text } = await call('POST /repayment_score/', { body });
  assert.equal(status, 200, text);
});

test("404 for a client whom the loan book does not have, another lender's too", async () => {
  const other = await makeLender(server.database, 'other');
  const { clientId } = await openLending(server.database, other);
  for (const id of [clientId, 'CL-1']) {
    const { status, json } = await call('POST /repayment_score/', { body: { client_id: id } });
    assert.deepEqual([status, json.error.code], [404, 'not_found']);
  }
});

test('400 names all that is wrong with instalments at once', async () => {
  const body = {
    client_id: 'CL-1',
    asOf: 'today',
    instalments: [
      { dueDate: '2026-02-30', amount: 0, payments: [{ date: '2026-01-01', amount: 'x' }] },
    ],
  };
  const { status, json } = await call('POST /repayment_score/', { body });
  assert.equal(status, 400);
  assert.deepEqual(json.error.fields.map(({ field }: { field: string }) => field).sort(), [
    ...['asOf', 'instalments.0.amount', 'instalments.0.dueDate'],
    'instalments.0.payments.0.amount',
  ]);
  const none = await call('POST /repayment_score/', { body: { client_id: 'x', instalments: [] } });
  assert.equal(none.status, 400);
});
