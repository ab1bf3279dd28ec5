import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money, moneyToText } from '@mkopo/core/money/money.ts';
import { decideSavingsClosure } from './decide-savings-closure.ts';
import { decideSavingsPayment } from './decide-savings-payment.ts';
import { decideSavingsPayments, type RepeatedSavings } from './decide-savings-payments.ts';
import { decideSavingsReversal } from './decide-savings-reversal.ts';
import { settleMonths } from './post-monthly-interest.ts';
import {
  openSavings,
  type SavingsAccount,
  type SavingsAccountId,
  type SavingsTransaction,
  savingsStatus,
} from './savings-account.ts';
import { savingsDifferences } from './savings-differences.ts';
import type { SavingsStep } from './savings-step.ts';

type Book = { account: SavingsAccount; history: SavingsTransaction[] };

const date = (text: string) => Temporal.PlainDate.from(text);
const account = openSavings({
  id: '00000000-0000-4000-8000-000000000040' as SavingsAccountId,
  clientId: '00000000-0000-4000-8000-000000000010' as ClientId,
  terms: {
    currency: KES,
    minimumMinor: 100_00n,
    interestPct: { digits: 365n, scale: 2 },
    rounding: 'HALF_EVEN',
  },
  openedOn: date('2026-01-01'),
});
const paid = (minor: bigint, on = '2026-01-01') => ({
  direction: 'deposit' as const,
  amount: money(KES, minor),
  method: 'mpesa' as const,
  on: date(on),
  bookedOn: date(on),
});
const taken = (minor: bigint) => ({ ...paid(minor), direction: 'withdrawal' as const });
const then = ({ history }: Book, answer: SavingsStep | Refused): Book => {
  const { account, transaction } = orRefuse(answer);
  return { account, history: [...history, transaction] };
};
const opened: Book = { account, history: [] };
const deposited = then(opened, decideSavingsPayment(account, paid(1000_00n)));

test('a deposit is owed to the client', () => {
  const { event, transaction } = orRefuse(decideSavingsPayment(account, paid(5_00n)));
  assert.equal(event, 'savings.deposited');
  assert.deepEqual(
    transaction.postings.map(({ account, side, amount }) => [side, account, moneyToText(amount)]),
    [
      ['debit', 'clearing_mpesa', '5.00'],
      ['credit', 'savings', '5.00'],
    ],
  );
});

test('a withdrawal leaves the least balance', () => {
  assert.deepEqual(decideSavingsPayment(deposited.account, taken(900_01n)), {
    refused: 'amount_out_of_range',
    facts: { currency: 'KES', maximum: 900 },
  });
  const { account: after, event } = orRefuse(
    decideSavingsPayment(deposited.account, taken(900_00n)),
  );
  assert.deepEqual([after.balanceMinor, event], [100_00n, 'savings.withdrawn']);
});

test('a reversal mirrors what it undoes, once, and only while the money is there', () => {
  const spent = then(deposited, decideSavingsPayment(deposited.account, taken(500_00n)));
  const undo = (book: Book, number: number) =>
    decideSavingsReversal(book.account, {
      ...{ history: book.history, number, reason: 'bounced', bookedOn: date('2026-01-02') },
    });
  const codeOf = (answer: SavingsStep | Refused) =>
    'refused' in answer ? answer.refused : 'taken';
  assert.equal(codeOf(undo(spent, 1)), 'amount_out_of_range');
  const back = then(spent, undo(spent, 2));
  assert.equal(back.account.balanceMinor, 1000_00n);
  assert.equal(codeOf(undo(back, 2)), 'invalid_state');
  assert.equal(codeOf(undo(back, 3)), 'invalid_state');
  assert.equal(codeOf(undo(back, 9)), 'not_found');
  assert.equal(then(back, undo(back, 1)).account.balanceMinor, 0n);
});

test('a list is decided in order, and what is refused changes nothing', () => {
  const named = { accountId: account.id, reference: null };
  const listed = { ...paid(600_00n), ...named, direction: 'withdrawal' as const };
  const accounts = new Map([[account.id, deposited.account]]);
  const unknown = '00000000-0000-4000-8000-000000000099' as SavingsAccountId;
  const { answers, accounts: after } = decideSavingsPayments(accounts, [
    listed,
    listed,
    { ...listed, accountId: unknown },
    { ...listed, direction: 'deposit' },
    listed,
  ]);
  assert.deepEqual(answers.map(wordOf), [
    400_00n,
    'amount_out_of_range',
    'not_found',
    1000_00n,
    400_00n,
  ]);
  assert.equal(after.get(account.id)?.balanceMinor, 400_00n);
});

test('a payment that is named twice in a list is decided once', () => {
  const listed = { ...paid(50_00n), accountId: account.id, reference: 'X1' };
  const { answers, accounts } = decideSavingsPayments(new Map([[account.id, account]]), [
    listed,
    { ...listed, amount: money(KES, 70_00n) },
    { ...listed, direction: 'withdrawal' },
    { ...listed, method: 'cash' },
  ]);
  assert.deepEqual(answers.map(wordOf), [50_00n, 0, 'amount_out_of_range', 100_00n]);
  assert.equal(accounts.get(account.id)?.balanceMinor, 100_00n);
});

test('money moves between the opening of an account and its booking day, never ahead', () => {
  for (const on of ['2025-12-31', '2026-01-03']) {
    const payment = { ...paid(5_00n, on), bookedOn: date('2026-01-02') };
    assert.deepEqual(decideSavingsPayment(account, payment), {
      refused: 'date_out_of_range',
      facts: { from: '2026-01-01', to: '2026-01-02' },
    });
  }
});

test('a closure pays the last money out, the least balance too, and ends the account', () => {
  const bookedOn = date('2026-01-03');
  assert.deepEqual(
    decideSavingsClosure(deposited.account, { method: null, bookedOn, history: [] }),
    {
      refused: 'invalid_state',
      facts: { status: 'active', balance: 1000 },
    },
  );
  const closed = orRefuse(
    decideSavingsClosure(deposited.account, { method: 'cash', bookedOn, history: [] }),
  );
  assert.deepEqual([closed.account.balanceMinor, closed.event], [0n, 'savings.withdrawn']);
  assert.equal(savingsStatus(closed.account), 'closed');
  const empty = orRefuse(decideSavingsClosure(account, { method: null, bookedOn, history: [] }));
  assert.deepEqual([empty.transaction.postings, empty.event], [[], null]);

  const history = [...deposited.history, closed.transaction];
  const no = { refused: 'invalid_state', facts: { status: 'closed' } };
  assert.deepEqual(decideSavingsPayment(closed.account, paid(1n, '2026-01-04')), no);
  assert.deepEqual(
    decideSavingsClosure(closed.account, { method: null, bookedOn, history: [] }),
    no,
  );
  const undo = { history, number: 2, reason: 'regretted', bookedOn };
  assert.deepEqual(decideSavingsReversal(closed.account, undo), no);
  assert.deepEqual(interestOf({ account: closed.account, history }, '2026-01-31'), []);
  assert.deepEqual(savingsDifferences(closed.account, history), []);
});

test('what was changed behind the back of an account is found', () => {
  const book = then(deposited, decideSavingsPayment(deposited.account, taken(400_00n)));
  const [first, second] = book.history;
  assert.ok(first && second);
  const richer = { ...book.account, balanceMinor: 700_00n };
  assert.deepEqual(savingsDifferences(richer, book.history), ['balance is 70000, and not 60000']);
  assert.deepEqual(savingsDifferences(book.account, [second]), ['its transactions are numbered 2']);
  const unbooked = [{ ...first, postings: [] }, second];
  assert.deepEqual(savingsDifferences(book.account, unbooked), [
    'the entry of transaction 1 (deposit) is another',
  ]);
  const bigger = [first, { ...second, changeMinor: -300_00n, balanceMinor: 700_00n }];
  assert.deepEqual(savingsDifferences(richer, bigger), [
    'transaction 2 (withdrawal) changed -30000, and not -40000',
  ]);
});

test('each day’s closing balance earns a day of the yearly rate, posted once a month', () => {
  const more = then(
    deposited,
    decideSavingsPayment(deposited.account, paid(1000_00n, '2026-01-22')),
  );
  // 1000 for 31 days and 1000 for the 10 days from the 22nd, at 0.01 % a day: 4.10.
  assert.deepEqual(interestOf(more, '2026-01-30'), [], 'a month that is not over');
  const [step] = interestOf(more, '2026-01-31');
  assert.ok(step);
  assert.equal(step.transaction.changeMinor, 4_10n);
  assert.equal(step.transaction.on.toString(), '2026-01-31');
  assert.equal(step.transaction.postings[0]?.account, 'savings_interest_expense');
  assert.equal(step.transaction.bookedOn.toString(), '2026-02-01');
  assert.deepEqual(interestOf(then(more, step), '2026-01-31'), []);
});

function interestOf({ account, history }: Book, throughOn: string): readonly SavingsStep[] {
  const bookedOn = date(throughOn).add({ days: 1 });
  return settleMonths(account, history, { throughOn: date(throughOn), bookedOn }).steps;
}

function wordOf(answer: SavingsStep | Refused | RepeatedSavings): string | bigint | number {
  if ('refused' in answer) return answer.refused;
  return 'repeats' in answer ? answer.repeats : answer.account.balanceMinor;
}

test('a closure on the first day of a month pays the month that ended the day before', () => {
  const { account: opened, transaction } = orRefuse(decideSavingsPayment(account, paid(1000_00n)));
  const closure = { method: 'cash', history: [transaction] } as const;
  const closedOn = (text: string) =>
    orRefuse(decideSavingsClosure(opened, { ...closure, bookedOn: date(text) }));
  // 0.01 % a day for the 31 days of January.
  assert.equal(closedOn('2026-02-01').transaction.changeMinor, -1003_10n);
  assert.equal(closedOn('2026-01-31').transaction.changeMinor, -1000_00n);
});
