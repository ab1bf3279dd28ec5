import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import fc from 'fast-check';
import { ACCOUNT_ROLES, SIDES } from './account.ts';
import { assertBalanced, postingsOf, sumsOf } from './posting.ts';

const USD = parseCurrency('USD') ?? assert.fail();
const line = (account: 'cash' | 'savings', side: 'debit' | 'credit', amount = money(KES, 5n)) => ({
  account,
  side,
  amount,
});

test('an entry balances when debits equal credits', () => {
  assertBalanced([line('cash', 'debit'), line('savings', 'credit')]);
  assert.throws(() => assertBalanced([line('cash', 'debit')]), /debits equal credits/);
});

test('shillings never balance dollars', () => {
  const mixed = [line('cash', 'debit'), line('savings', 'credit', money(USD, 5n))];
  assert.throws(() => assertBalanced(mixed), /debits equal credits/);
  assert.throws(() => sumsOf(mixed), /one currency/);
});

test('a posting of zero or less is a mistake of ours', () => {
  assert.throws(() => assertBalanced([line('cash', 'debit', money(KES, 0n))]), /more than zero/);
});

test('sums of postings make the same postings again', () => {
  const posting = fc.record({
    account: fc.constantFrom(...ACCOUNT_ROLES),
    side: fc.constantFrom(...SIDES),
    minor: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  });
  fc.assert(
    fc.property(fc.array(posting, { minLength: 1, maxLength: 12 }), (drawn) => {
      const lines = drawn.map(({ account, side, minor }) => ({
        account,
        side,
        amount: money(KES, minor),
      }));
      const off = [...sumsOf(lines).values()].reduce((sum, minor) => sum + minor, 0n);
      const levelled =
        off === 0n
          ? lines
          : [
              ...lines,
              {
                account: 'suspense' as const,
                side: off > 0n ? ('credit' as const) : ('debit' as const),
                amount: money(KES, off > 0n ? off : -off),
              },
            ];
      const sums = sumsOf(levelled);
      const again = sumsOf(postingsOf(sums, KES));
      for (const [account, minor] of sums) assert.equal(again.get(account) ?? 0n, minor);
    }),
  );
});
