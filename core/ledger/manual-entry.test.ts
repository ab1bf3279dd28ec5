import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { ACCOUNT_ROLES } from './account.ts';
import { DEFAULT_CHART } from './chart-of-accounts.ts';
import {
  decideManualEntry,
  type EntryAccount,
  isOpenToPeople,
  type ManualLine,
  mirrored,
} from './manual-entry.ts';

const TODAY = Temporal.PlainDate.from('2026-03-10');
const accounts = new Map<string, EntryAccount>(
  ACCOUNT_ROLES.map((role) => [DEFAULT_CHART[role].code, { id: role, role }]),
);
accounts.set('5200', { id: 'rent', role: null });
const BOOKS = { accounts, bookedOn: TODAY, lockedThrough: null };

const line = (account: string, side: ManualLine['side'], minor: bigint): ManualLine => ({
  ...{ account, side, amount: money(KES, minor) },
});
const RENT = [line('5200', 'debit', 12_000_00n), line('1000', 'credit', 12_000_00n)];

test('an entry that balances is booked on the day it says', () => {
  const decided = decideManualEntry({ on: TODAY.subtract({ days: 9 }), lines: RENT }, BOOKS);
  assert.deepEqual('lines' in decided && decided.lines.map(({ accountId }) => accountId), [
    ...['rent', 'cash'],
  ]);
});

test('all that is wrong is named at once', () => {
  const lines = [line('5200', 'debit', 1_00n), line('9999', 'credit', 2_50n)];
  const decided = decideManualEntry(
    { on: TODAY, lines: [...lines, line('1200', 'credit', 1n)] },
    BOOKS,
  );
  assert.deepEqual(decided, {
    refused: 'invalid_entry',
    facts: {
      faults: [
        'there is no account 9999',
        'account 1200 is kept by the rules of lending: move the loan, savings or receipt',
        'debits are 1.00 KES, credits 2.51 KES',
      ],
      fault_codes: [
        { field: null, code: 'no_account', values: { account: '9999' } },
        { field: null, code: 'kept_by_rules', values: { account: '1200' } },
        { field: null, code: 'unbalanced', values: { debits: '1.00 KES', credits: '2.51 KES' } },
      ],
    },
  });
});

test('nothing is booked tomorrow, nor into days that are locked', () => {
  const lockedThrough = TODAY.subtract({ days: 10 });
  for (const [on, isTaken] of [
    [TODAY.add({ days: 1 }), false],
    [lockedThrough, false],
    [lockedThrough.add({ days: 1 }), true],
    [TODAY, true],
  ] as const) {
    const decided = decideManualEntry({ on, lines: RENT }, { ...BOOKS, lockedThrough });
    assert.equal('lines' in decided, isTaken, `${on}`);
    if (isTaken) continue;
    assert.deepEqual(decided, {
      refused: 'date_out_of_range',
      facts: { from: `${lockedThrough.add({ days: 1 })}`, to: `${TODAY}` },
    });
  }
});

test('what loans, savings and receipts are held against is not for people', () => {
  const kept = ACCOUNT_ROLES.filter((role) => !isOpenToPeople(role));
  assert.deepEqual(kept, [
    ...['loans_receivable', 'interest_receivable', 'fees_receivable', 'penalties_receivable'],
    ...['client_credits', 'savings', 'unearned_interest', 'suspense'],
  ]);
  assert.ok(isOpenToPeople(null));
});

test('an entry and its mirror come to nothing', () => {
  const decided = decideManualEntry({ on: TODAY, lines: RENT }, BOOKS);
  assert.ok('lines' in decided);
  const all = [...decided.lines, ...mirrored(decided.lines)];
  for (const id of ['rent', 'cash']) {
    const net = all
      .filter(({ accountId }) => accountId === id)
      .reduce(
        (sum, { side, amount }) => sum + (side === 'debit' ? amount.minor : -amount.minor),
        0n,
      );
    assert.equal(net, 0n);
  }
});
