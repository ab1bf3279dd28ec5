import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as } = world;
const lending = consoleLending(world);
const CASH = { payment_method: 'cash' } as const;

type Line = Record<'received' | 'reversed' | 'net', number> & { readonly kind: string };

test('200: collections have repayments, recoveries and fees apart, and come to what cash took in', async () => {
  const fees = [{ due: 'at_application', fixed: 100 }];
  const product_id = await lending.product({ fees });
  const asking = await lending.applied({ product_id });
  const [lost, paid] = [await lending.writtenOff(), await lending.disbursed(ago({ months: 1 }))];
  const lent = 2 * 12_000;
  const take = async (request: string, body: object) => {
    const { status, json, text } = await as.cashier(request, { body: { ...CASH, ...body } });
    assert.equal(status, 201, text);
    return json.data;
  };
  await take(`POST /loans/${asking}/fee-payments`, { amount: 60 });
  const wrong = await take(`POST /loans/${asking}/fee-payments`, { amount: 40 });
  await take(`POST /loans/${lost}/recoveries`, { amount: 700 });
  const repaid = await take('POST /repayments', { loan_id: paid, amount: 3_120 });
  await take('POST /repayments', { loan_id: paid, amount: 500 });
  const reason = { body: { reason: 'bounced' } };
  for (const path of [
    `/loans/${asking}/transactions/${wrong.transaction.id}/reversal`,
    `/repayments/${repaid.id}/reversal`,
  ]) {
    const { status, text } = await as.manager(`POST ${path}`, reason);
    assert.equal(status, 200, text);
  }

  const { json } = await as.auditor(`GET /reports/collections?from=${ago()}`);
  const { kinds, total, methods, allocation } = json.data;
  assert.deepEqual(
    kinds.map(({ kind, received, reversed, net }: Line) => [kind, received, reversed, net]),
    [
      ['repayment', 3_620, 3_120, 500],
      ['recovery', 700, 0, 700],
      ['fee_payment', 100, 40, 60],
    ],
  );
  assert.deepEqual([total.receipts, total.received, total.net], [5, 4_420, 1_260]);
  assert.deepEqual(methods, [{ ...CASH, ...total }]);
  assert.deepEqual([allocation.received.recovered, allocation.received.fees], [700, 100]);
  assert.deepEqual([allocation.reversed.recovered, allocation.reversed.fees], [0, 40]);

  const { items } = (await as.auditor('GET /books/accounts')).json.data;
  const { code } = items.find(({ role }: { role: string }) => role === 'cash');
  const page = await as.auditor(`GET /books/general-ledger?account=${code}&from=${ago()}`);
  assert.equal(page.json.data.closing - page.json.data.opening, total.net - lent);
});
