import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { parseDecimal } from '@mkopo/core/money/decimal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { earnedInterest } from './accrued-interest.ts';
import { decideSavingsPayment } from './decide-savings-payment.ts';
import { settleMonths } from './post-monthly-interest.ts';
import { openSavings, type SavingsAccount } from './savings-account.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const PCT = parseDecimal('7.3');
assert.ok(PCT);

function opened(interestPct: typeof PCT): SavingsAccount {
  const terms = { currency: KES, minimumMinor: 0n, interestPct, rounding: 'HALF_EVEN' } as const;
  const facts = { id: 'a', clientId: 'c', openedOn: on('2026-01-01'), terms };
  return openSavings(facts as unknown as Parameters<typeof openSavings>[0]);
}

function withDeposit(account: SavingsAccount) {
  const paid = { direction: 'deposit', amount: money(KES, 10_000_00n), method: 'cash' } as const;
  const when = { on: on('2026-01-01'), bookedOn: on('2026-01-01') };
  const step = decideSavingsPayment(account, { ...paid, ...when });
  assert.ok('account' in step);
  return step;
}

test('an account earns by the day: 10,000 at 7.3 % is 2.00 a day', () => {
  const { account, transaction } = withDeposit(opened(PCT));
  const earned = (day: string) => earnedInterest(account, [transaction], on(day)).accruedMinor;
  assert.deepEqual([earned('2026-01-01'), earned('2026-01-10')], [2_00n, 20_00n]);
  // A month that is over bears interest itself.
  assert.deepEqual([earned('2026-01-31'), earned('2026-02-28')], [62_00n, 118_35n]);
});

test('what was accrued when a month ended is what is posted for it', () => {
  const { account, transaction } = withDeposit(opened(PCT));
  const asked = { throughOn: on('2026-02-28'), bookedOn: on('2026-03-01') };
  const posted = settleMonths(account, [transaction], asked);
  const history = [transaction, ...posted.steps.map((step) => step.transaction)];
  const before = earnedInterest(account, [transaction], on('2026-02-28'));
  const after = earnedInterest(posted.account, history, on('2026-02-28'));
  assert.deepEqual(after, { postedMinor: before.accruedMinor, accruedMinor: 0n });
});

test('an account without interest earns none', () => {
  const { account, transaction } = withDeposit(opened(null as never));
  const earned = earnedInterest(account, [transaction], on('2026-02-10'));
  assert.deepEqual(earned, { postedMinor: 0n, accruedMinor: 0n });
});
