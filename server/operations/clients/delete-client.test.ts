import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { refundCredit } from '@mkopo/server/operations/loans/loan-servicing.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { deleteClient } from './delete-client.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');

test('a client whom the lender owes money stays, until it is paid back', async () => {
  const { as, clientId, disbursed } = await openLending(database, lender);
  const loanId = await disbursed();
  const { loan } = await as((tx) => receiveRepayment(tx, payment(loanId, 20_000_00n)));
  assert.equal(loan.status, 'closed');
  const refused = await as((tx) => deleteClient(tx, clientId)).catch((error: unknown) => error);
  assert.ok(refused instanceof Refusal);
  assert.deepEqual(refused.facts, { loans: 1, savings: 0, guarantees: 0 });

  const amount = { minor: loan.creditMinor, currency: loan.product.currency };
  await as((tx) => refundCredit(tx, { loanId, amount, method: 'cash', bookedOn: SAMPLE_ON }));
  const deleted = await as((tx) => deleteClient(tx, clientId));
  assert.ok(deleted.deletedAt);
});
