import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { decideSavingsOpening } from './decide-savings-opening.ts';
import { decideSavingsPayment, type SavingsDirection } from './decide-savings-payment.ts';
import { decideSavingsReversal } from './decide-savings-reversal.ts';
import { settleMonths } from './post-monthly-interest.ts';
import {
  isInterest,
  openSavings,
  type SavingsAccount,
  type SavingsAccountId,
  type SavingsTransaction,
} from './savings-account.ts';
import { savingsDayFaults } from './savings-day-faults.ts';
import { monthsOverBy } from './savings-month.ts';
import { changesOf, lowestFrom } from './savings-past.ts';
import { type SavingsStep, transactionsOf } from './savings-step.ts';

type Book = { account: SavingsAccount; history: readonly SavingsTransaction[] };
type Paid = { direction?: SavingsDirection; on: string; booked?: string };

const date = (text: string) => Temporal.PlainDate.from(text);
const OPENED: Book = {
  account: openSavings({
    id: '00000000-0000-4000-8000-000000000040' as SavingsAccountId,
    clientId: '00000000-0000-4000-8000-000000000010' as ClientId,
    terms: {
      ...{ currency: KES, minimumMinor: 0n, rounding: 'HALF_EVEN' },
      interestPct: { digits: 12n, scale: 0 },
    },
    openedOn: date('2027-02-01'),
  }),
  history: [],
};

test('a month follows a month, however late they are posted', () => {
  const book = paid(OPENED, 100_000_00n, { on: '2027-02-20' });
  const late = settled(book, '2027-05-05');
  const inTime = ['2027-03-01', '2027-04-01', '2027-05-01'].reduce(settled, book);
  // 100,000 × 12 % × 9/365, then 31 days of 100,295.89, and April on that.
  assert.deepEqual(interestIn(late), ['2027-02 295.89', '2027-03 1022.19', '2027-04 999.30']);
  assert.deepEqual(interestIn(inTime), interestIn(late));
});

test('the lowest balance is one that a day closed with, of the days that are asked for', () => {
  const changes = [
    ...[['2027-02-01', 5_00n] as const, ['2027-02-03', 95_00n] as const],
    ...[['2027-02-05', -90_00n] as const, ['2027-02-05', 50_00n] as const],
  ].map(([on, changeMinor]) => ({ on: date(on), changeMinor, isInterest: false }));
  const lowest = lowestFrom(changes, date('2027-02-04'));
  assert.deepEqual([`${lowest?.on}`, lowest?.minor], ['2027-02-05', 60_00n]);
});

test('a month that earned nothing is settled as well, and earns when money comes late', () => {
  const empty = settled(OPENED, '2027-04-01');
  assert.equal(`${empty.account.interestThroughOn}`, '2027-03-31');
  assert.deepEqual(empty.history, []);
  const late = paid(empty, 100_000_00n, { on: '2027-02-20', booked: '2027-04-10' });
  const ended = settled(late, '2027-05-01');
  assert.deepEqual(interestIn(ended), ['2027-02 295.89', '2027-03 1022.19', '2027-04 999.30']);
  const kinds = ended.history.map(({ move }) => move.kind);
  assert.deepEqual(kinds, ['deposit', 'interest_correction', 'interest_correction', 'interest']);
});

test('a withdrawal of a past day leaves something on every day since, or is refused', () => {
  const first = paid(OPENED, 100_000_00n, { on: '2027-03-18' });
  const both = paid(first, 100_000_00n, { on: '2027-03-30' });
  const take = { direction: 'withdrawal', on: '2027-03-20', booked: '2027-03-31' } as const;
  assert.deepEqual(attempt(both, 200_000_00n, take), {
    refused: 'amount_out_of_range',
    facts: { currency: 'KES', maximum: 100_000 },
  });
  const taken = paid(both, 100_000_00n, take);
  assert.equal(taken.account.balanceMinor, 100_000_00n);
});

test('what is withdrawn late takes its interest along, and no more than is there', () => {
  const book = settled(paid(OPENED, 100_000_00n, { on: '2027-02-20' }), '2027-04-01');
  const out = paid(book, 101_318_08n, { direction: 'withdrawal', on: '2027-04-02' });
  const late = { direction: 'withdrawal', on: '2027-02-28', booked: '2027-04-03' } as const;
  assert.equal(out.account.balanceMinor, 0n);
  assert.deepEqual(attempt(out, 1n, late), {
    refused: 'amount_out_of_range',
    facts: { currency: 'KES', maximum: 0 },
  });
  // Of 1,318.08 interest that stay, some would not have been earned without what is taken.
  const rich = paid(book, 100_000_00n, { direction: 'withdrawal', on: '2027-04-02' });
  const answer = attempt(rich, 1318_08n, late);
  assert.ok('refused' in answer);
  assert.deepEqual(answer.facts, { currency: 'KES', maximum: 1304.36 });
  assert.equal(paid(rich, 1304_36n, late).account.balanceMinor, 0n);
});

test('a reversal counts from the day of what it takes back, and corrects the months since', () => {
  const book = paid(OPENED, 50_000_00n, { on: '2027-02-01' });
  const wrong = paid(book, 100_000_00n, { on: '2027-02-20' });
  const posted = settled(wrong, '2027-04-01');
  const undone = then(posted, reversal(posted, 2, '2027-04-05'));
  assert.deepEqual(interestIn(undone), interestIn(settled(book, '2027-04-01')));
  const [undoing, ...corrections] = undone.history.slice(posted.history.length);
  assert.deepEqual([`${undoing?.on}`, `${undoing?.bookedOn}`], ['2027-02-20', '2027-04-05']);
  assert.deepEqual(
    corrections.map(({ move, on, bookedOn }) => [
      ...[move.kind === 'interest_correction' && move.cause, `${on}`, `${bookedOn}`],
    ]),
    [
      [undoing?.number, '2027-02-28', '2027-04-05'],
      [undoing?.number, '2027-03-31', '2027-04-05'],
    ],
  );
  const [entry] = corrections[0]?.postings ?? [];
  assert.deepEqual([entry?.account, entry?.side], ['savings_interest_expense', 'credit']);
});

test('a deposit is not taken back where some day since would come below zero', () => {
  const book = paid(OPENED, 500_00n, { on: '2027-02-03' });
  const spent = paid(book, 400_00n, { direction: 'withdrawal', on: '2027-02-05' });
  const again = paid(spent, 1000_00n, { on: '2027-02-10' });
  assert.deepEqual(reversal(again, 1, '2027-02-11'), {
    refused: 'amount_out_of_range',
    facts: { currency: 'KES', maximum: 100 },
  });
});

test('interest is not reversed: it goes with what it was earned by', () => {
  const book = settled(paid(OPENED, 1000_00n, { on: '2027-02-01' }), '2027-03-01');
  assert.deepEqual(reversal(book, 2, '2027-03-02'), {
    refused: 'invalid_state',
    facts: { action: 'reversal', kind: 'interest', reversed: false },
  });
});

test('a month that was posted while one before it was left out gets what it is short of', () => {
  const book = paid(OPENED, 100_000_00n, { on: '2027-02-20' });
  const march = settled(
    { ...book, account: { ...book.account, interestThroughOn: date('2027-02-28') } },
    '2027-04-01',
  );
  assert.deepEqual(interestIn(march), ['2027-03 1019.18']);
  const gap = { ...march, account: { ...march.account, interestThroughOn: null } };
  const healed = settled(gap, '2027-04-02');
  assert.deepEqual(interestIn(healed), ['2027-02 295.89', '2027-03 1022.19']);
  const { move } = healed.history.at(-1) ?? assert.fail();
  assert.deepEqual([move.kind, 'cause' in move && move.cause], ['interest_correction', 3]);
});

test('a month is over when its last day is closed and lies before today', () => {
  const over = (closedOn: string, todayOn: string) =>
    `${monthsOverBy({ closedOn: date(closedOn), todayOn: date(todayOn) })}`;
  assert.equal(over('2027-02-28', '2027-03-01'), '2027-02-28');
  assert.equal(over('2027-02-28', '2027-02-28'), '2027-01-31');
  assert.equal(over('2027-02-27', '2027-05-05'), '2027-01-31');
  assert.equal(over('2027-03-30', '2027-03-31'), '2027-02-28');
});

test('a day below zero, a month that was left out and one that was paid otherwise are found', () => {
  const book = settled(paid(OPENED, 100_000_00n, { on: '2027-02-20' }), '2027-04-01');
  const faults = ({ account, history }: Book, closedOn: string) =>
    savingsDayFaults(account, changesOf(history), date(closedOn));
  assert.deepEqual(faults(book, '2027-04-30'), [], 'April is over when a day of May is closed');
  assert.deepEqual(faults(book, '2027-05-01'), ['the interest of 2027-04 is not posted']);
  const history = book.history.map((one) =>
    one.number === 2 ? { ...one, changeMinor: one.changeMinor + 1n } : one,
  );
  assert.deepEqual(faults({ ...book, history }, '2027-04-01'), [
    '2027-02 was given KES 295.90 interest, and earned KES 295.89',
  ]);
  const [first, ...rest] = book.history;
  assert.ok(first);
  const later = [{ ...first, on: date('2027-02-21') }, ...rest];
  const sooner = { ...first, on: date('2027-02-20'), changeMinor: -1n };
  assert.deepEqual(
    faults({ ...book, history: [...later, sooner] }, '2027-04-01')[0],
    '2027-02-20 closed with KES -0.01',
  );
});

test('a balance that is taken over earns from its day, and is taken back with what it earned', () => {
  const amount = money(KES, 100_000_00n);
  const opening = { amount, on: date('2027-02-20'), bookedOn: date('2027-03-10') };
  const taken = then(OPENED, decideSavingsOpening(OPENED.account, opening));
  const [first] = taken.history;
  assert.deepEqual(
    first?.postings.map(({ account, side }) => `${side} ${account}`),
    ['debit opening_equity', 'credit savings'],
  );
  const saved = settled(taken, '2027-04-01');
  assert.deepEqual(interestIn(saved), ['2027-02 295.89', '2027-03 1022.19']);
  const back = then(saved, reversal(saved, 1, '2027-04-02'));
  assert.deepEqual(
    [back.account.balanceMinor, interestIn(back)],
    [...[0n, ['2027-02 0.00', '2027-03 0.00']]],
  );
  const early = { ...opening, on: date('2027-01-31') };
  assert.ok('refused' in decideSavingsOpening(OPENED.account, early));
  const nothing = { ...opening, amount: money(KES, 0n) };
  assert.ok('refused' in decideSavingsOpening(OPENED.account, nothing));
});

function attempt({ account, history }: Book, minor: bigint, { on, booked = on, direction }: Paid) {
  const amount = money(KES, minor);
  const when = { on: date(on), bookedOn: date(booked) };
  const payment = { direction: direction ?? 'deposit', amount, method: 'cash', ...when } as const;
  return decideSavingsPayment(account, payment, history);
}

function paid(book: Book, minor: bigint, when: Paid): Book {
  return then(book, attempt(book, minor, when));
}

function reversal({ account, history }: Book, number: number, bookedOn: string) {
  const asked = { history, number, reason: 'mistaken', bookedOn: date(bookedOn) };
  return decideSavingsReversal(account, asked);
}

function then({ history }: Book, answer: SavingsStep | Refused): Book {
  const step = orRefuse(answer);
  return { account: step.account, history: [...history, ...transactionsOf(step)] };
}

/** All months that are over on a day. */
function settled({ account, history }: Book, todayOn: string): Book {
  const months = { throughOn: date(todayOn).subtract({ days: 1 }), bookedOn: date(todayOn) };
  const { account: after, steps } = settleMonths(account, history, months);
  return { account: after, history: [...history, ...steps.map(({ transaction }) => transaction)] };
}

function interestIn({ history }: Book): string[] {
  const sums = new Map<string, bigint>();
  for (const { move, on, changeMinor } of history) {
    const month = `${on.toPlainYearMonth()}`;
    if (isInterest(move)) sums.set(month, (sums.get(month) ?? 0n) + changeMinor);
  }
  return [...sums].map(([month, minor]) => `${month} ${decimalText(minor, 2)}`).toSorted();
}
