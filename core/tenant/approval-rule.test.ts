import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { approvalRefused, payerRefused } from './approval-rule.ts';

const USD = parseCurrency('USD') ?? assert.fail();
const amount = money(KES, 500_00n);
const free = { makerAndChecker: 'may_be_one', limit: null } as const;
const why = (refused: ReturnType<typeof approvalRefused>) => refused?.facts['why'] ?? null;

test('nobody approves their own entry where the tenant asks for two pairs of eyes', () => {
  const own = { makers: ['zawadi', 'amina'], checker: 'amina', amount };
  const strict = { makerAndChecker: 'differ', limit: null } as const;
  assert.equal(why(approvalRefused(own, strict)), 'maker_is_checker');
  assert.equal(approvalRefused(own, free), null);
  assert.equal(approvalRefused({ ...own, checker: 'baraka' }, strict), null);
  assert.equal(approvalRefused({ ...own, makers: [] }, strict), null);
});

test('an approver’s limit is the most they may approve, in its own currency', () => {
  const approval = { makers: ['amina'], checker: 'baraka', amount };
  const limited = (limit: typeof amount) => approvalRefused(approval, { ...free, limit });
  assert.equal(limited(money(KES, 500_00n)), null);
  assert.equal(why(limited(money(KES, 499_99n))), 'above_approval_limit');
  assert.equal(why(limited(money(USD, 900_00n))), 'above_approval_limit');
});

test('nobody pays out what they approved where the tenant asks for two pairs of hands', () => {
  const strict = { makerAndChecker: 'differ' } as const;
  const own = { approver: 'amina', payer: 'amina' };
  assert.equal(payerRefused(own, strict)?.facts['why'], 'approver_is_payer');
  assert.equal(payerRefused(own, free), null);
  assert.equal(payerRefused({ ...own, payer: 'baraka' }, strict), null);
  assert.equal(payerRefused({ ...own, approver: null }, strict), null);
});
