import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Move, MoveOf } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { type SavedLife, saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  COLLECTED_KINDS,
  type CollectedKind,
  type PaidOff,
  viewCollections,
} from './collections.ts';
import { viewDisbursements } from './disbursements.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const lives = await saveRandomLives(database, lender, { lives: 64, seed: 12 });

/** Each a different stretch of the years the lives take; the first is all of them. */
const PERIODS = [
  { fromOn: null, toOn: SAMPLE_ON.add({ years: 20 }), currency: KES },
  ...[0, 3, 6, 9, 12, 18, 24, 30].map((months) => ({
    fromOn: SAMPLE_ON.add({ months }),
    toOn: SAMPLE_ON.add({ months: months + 4 }),
    currency: KES,
  })),
];
type Period = (typeof PERIODS)[number];

test('collections of any period are what its payments and reversals come to', async () => {
  let reversals = 0;
  const seen = new Set<string>();
  for (const period of PERIODS) {
    const report = await see((tx) => viewCollections(tx, period));
    const { total, days, methods, kinds, allocation } = report;
    const booked = lives.flatMap((life) => moneyIn(life, period));
    const received = booked.filter(({ way }) => way === 'in').map(({ paid }) => paid);
    const reversed = booked.filter(({ way }) => way === 'back').map(({ paid }) => paid);
    const expected = {
      receipts: received.length,
      receivedMinor: amountOf(received),
      reversals: reversed.length,
      reversedMinor: amountOf(reversed),
    };
    reversals += reversed.length;
    assert.deepEqual(total, expected);
    assert.deepEqual(summed(days), expected);
    assert.deepEqual(summed(methods), expected);
    assert.deepEqual(summed(kinds), expected);
    for (const { kind, receivedMinor, reversedMinor } of kinds) {
      const of = (paid: readonly Paid[]) => amountOf(paid.filter((one) => one.kind === kind));
      assert.deepEqual([receivedMinor, reversedMinor], [of(received), of(reversed)], kind);
      if (receivedMinor > 0n) seen.add(kind);
      if (reversedMinor > 0n) seen.add(`${kind} taken back`);
    }
    assert.equal(
      new Set(days.map(({ bookedOn, method }) => `${bookedOn} ${method}`)).size,
      days.length,
    );
    const net = minus(countedOn(period.toOn), period.fromOn && countedOn(dayBefore(period.fromOn)));
    const { received: came, reversed: went, restated } = allocation;
    const counts = minus(plus(came, restated), went);
    assert.equal(totalOf(came), total.receivedMinor);
    assert.equal(totalOf(went), total.reversedMinor);
    assert.equal(totalOf(restated), 0n);
    assert.deepEqual(counts, net, JSON.stringify(period));
  }
  for (const kind of COLLECTED_KINDS) {
    assert.ok(seen.has(kind) && seen.has(`${kind} taken back`), `no ${kind}: the test is blind`);
  }
  assert.ok(reversals > 10, 'too few reversals: the test is blind');
});

/** What left cash and clearing accounts, or went there, in entries of some moves and their ends. */
const MOVED = `
  select coalesce(sum(case side when 'debit' then line.amount_minor
                                else -line.amount_minor end), 0)::bigint as minor
    from journal_entry entry
    join journal_line line on line.entry_id = entry.id
    join account on account.id = line.account_id
    join loan_transaction made on made.loan_id = entry.loan_id
     and made.number = entry.loan_transaction
    left join loan_transaction undone on undone.loan_id = made.loan_id
     and undone.number = case made.kind when 'reversal' then (made.move ->> 'of')::integer end
   where (role in ('cash', 'suspense') or role like 'clearing%')
     and entry.booked_on between coalesce($1::date, '-infinity') and $2
     and coalesce(undone.kind, made.kind)`;
const TO_BORROWERS = "('disbursement', 'reschedule', 'refund')";

test('collections come to what the books took in from borrowers, by day and in all', async () => {
  for (const period of PERIODS) {
    const { total } = await see((tx) => viewCollections(tx, period));
    const [booked] = await see((tx) =>
      tx.query<{ minor: bigint }>(`${MOVED} not in ${TO_BORROWERS}`, [period.fromOn, period.toOn]),
    );
    assert.equal(total.receivedMinor - total.reversedMinor, booked?.minor);
  }
  const [whole] = PERIODS;
  assert.ok(whole);
  const { days } = await see((tx) => viewCollections(tx, whole));
  for (const [bookedOn, own] of Map.groupBy(days, (day) => day.bookedOn.toString())) {
    const [booked] = await see((tx) =>
      tx.query<{ minor: bigint }>(`${MOVED} not in ${TO_BORROWERS}`, [bookedOn, bookedOn]),
    );
    const { receivedMinor, reversedMinor } = summed(own);
    assert.equal(receivedMinor - reversedMinor, booked?.minor, bookedOn);
  }
});

test('what was paid out and topped up left the books on its day', async () => {
  for (const period of PERIODS) {
    const { total } = await see((tx) => viewDisbursements(tx, period));
    const [booked] = await see((tx) =>
      tx.query<{ minor: bigint }>(
        `${MOVED} in ('disbursement', 'reschedule') and made.kind <> 'reversal'`,
        [period.fromOn, period.toOn],
      ),
    );
    assert.equal(total.paidOutMinor + total.toppedUpMinor, -(booked?.minor ?? 0n));
  }
});

test('disbursements of any period are what was lent in it, top-ups and reversals apart', async () => {
  let topUps = 0;
  for (const period of PERIODS) {
    const { total, products } = await see((tx) => viewDisbursements(tx, period));
    const made = lives.flatMap(({ history }) =>
      history.filter((transaction) => isIn(transaction, period)),
    );
    const lent = made.flatMap(({ move, after: { approved } }) =>
      move.kind === 'disbursement' && approved ? [{ plan: move.plan, approved }] : [],
    );
    const topped = made.flatMap(({ move }) => (move.kind === 'reschedule' ? [move.topUp] : []));
    assert.equal(total.loans, lent.length);
    assert.equal(total.lentMinor, sum(lent.map(({ approved }) => approved.amount.minor)));
    assert.equal(total.paidOutMinor, sum(lent.map(({ plan }) => plan.paidOut.minor)));
    const fees = lent.map(
      ({ plan: { deductedFee } }) => deductedFee.feeMinor + deductedFee.taxMinor,
    );
    assert.equal(total.deductedMinor, sum(fees));
    assert.equal(total.toppedUpMinor, sum(topped.map((topUp) => topUp?.amount.minor ?? 0n)));
    assert.equal(total.reversedMinor, sum(lives.flatMap((life) => lentAndUndone(life, period))));
    assert.equal(sum(products.map(({ lentMinor }) => lentMinor)), total.lentMinor);
    topUps += total.topUps;
  }
  assert.ok(topUps > 0, 'no top-ups: the test is blind');
});

test('a period that is over reads the same whatever is booked later', async () => {
  const half = SAMPLE_ON.add({ months: 6 });
  const whole = { fromOn: null, toOn: half, currency: KES };
  const { total } = await see((tx) => viewCollections(tx, whole));
  const later = { fromOn: half.add({ days: 1 }), toOn: half.add({ years: 20 }), currency: KES };
  const rest = await see((tx) => viewCollections(tx, later));
  const all = await see((tx) => viewCollections(tx, { ...later, fromOn: null }));
  assert.deepEqual(summed([total, rest.total]), all.total);
});

test('no statement asks for more than a month, however long the period, or far from any booking', async () => {
  const period = {
    fromOn: SAMPLE_ON.subtract({ years: 900 }),
    toOn: SAMPLE_ON.add({ years: 900 }),
  };
  for (const view of [viewCollections, viewDisbursements]) {
    const stretches: number[] = [];
    await see<object>((tx) => {
      const query: TenantTx['query'] = (text, values = []) => {
        const [from, to] = values.filter((value) => value instanceof Temporal.PlainDate);
        if (from && to) stretches.push(from.until(to).days);
        return tx.query(text, values);
      };
      return view({ ...tx, query }, { ...period, currency: KES });
    });
    const [whole, ...asked] = stretches;
    assert.ok(whole && whole > 600_000, 'the first asks where the bookings are');
    assert.ok(asked.length > 12 && asked.length < 1200, `${asked.length} months`);
    assert.ok(Math.max(...asked) <= 30);
  }
});

type Paid = MoveOf<CollectedKind>;
type MoneyIn = { readonly way: 'in' | 'back'; readonly paid: Paid };

function moneyIn({ history }: SavedLife, period: Period): MoneyIn[] {
  return history
    .filter((transaction) => isIn(transaction, period))
    .flatMap(({ move }): MoneyIn[] => {
      if (isPaid(move)) return [{ way: 'in', paid: move }];
      const undone = move.kind === 'reversal' ? history[move.of - 1]?.move : undefined;
      return undone && isPaid(undone) ? [{ way: 'back', paid: undone }] : [];
    });
}

function isPaid(move: Move): move is Paid {
  return COLLECTED_KINDS.some((kind) => kind === move.kind);
}

function lentAndUndone({ history }: SavedLife, period: Period): bigint[] {
  return history
    .filter((transaction) => isIn(transaction, period))
    .flatMap(({ move }) => (move.kind === 'reversal' ? (history[move.of - 1] ?? []) : []))
    .map(({ move, after: { approved } }) => {
      if (move.kind === 'disbursement') return approved?.amount.minor ?? 0n;
      return move.kind === 'reschedule' ? (move.topUp?.amount.minor ?? 0n) : 0n;
    });
}

/** What all payments that stood on a day counted for then, by the core's own reversals. */
function countedOn(on: Temporal.PlainDate): PaidOff {
  const all = lives.flatMap(({ history, restated }) => {
    const counted = new Map<number, PaidOff>();
    history.forEach((transaction) => {
      const { move, number, bookedOn } = transaction;
      if (Temporal.PlainDate.compare(bookedOn, on) > 0) return;
      if (isPaid(move)) counted.set(number, paidOffBy(transaction, move));
      if (move.kind === 'reversal') counted.delete(move.of);
      for (const { by, number: paid, allocation } of restated) {
        if (by === number) counted.set(paid, { ...NOTHING, ...allocation });
      }
    });
    return [...counted.values()];
  });
  return all.reduce(plus, NOTHING);
}

const NOTHING: PaidOff = {
  ...{ principalMinor: 0n, interestMinor: 0n, feesMinor: 0n, penaltiesMinor: 0n },
  ...{ overpaymentMinor: 0n, recoveredMinor: 0n },
};

function paidOffBy(transaction: LoanTransaction, { kind, amount }: Paid): PaidOff {
  if (kind === 'repayment') return { ...NOTHING, ...allocationOf(transaction) };
  const { creditMinor: overpaymentMinor } = transaction;
  const minor = amount.minor - overpaymentMinor;
  const own = kind === 'recovery' ? { recoveredMinor: minor } : { feesMinor: minor };
  return { ...NOTHING, ...own, overpaymentMinor };
}

function plus(left: PaidOff, right: PaidOff): PaidOff {
  return mapped((part) => left[part] + right[part]);
}

function minus(left: PaidOff, right: PaidOff | null): PaidOff {
  return mapped((part) => left[part] - (right?.[part] ?? 0n));
}

function mapped(value: (part: keyof PaidOff) => bigint): PaidOff {
  const parts = Object.keys(NOTHING) as (keyof PaidOff)[];
  return Object.fromEntries(parts.map((part) => [part, value(part)])) as PaidOff;
}

function totalOf(paidOff: PaidOff): bigint {
  return sum(Object.values(paidOff));
}

function summed(
  lines: readonly {
    readonly receipts: number;
    readonly receivedMinor: bigint;
    readonly reversals: number;
    readonly reversedMinor: bigint;
  }[],
) {
  return {
    receipts: Number(sum(lines.map(({ receipts }) => BigInt(receipts)))),
    receivedMinor: sum(lines.map(({ receivedMinor }) => receivedMinor)),
    reversals: Number(sum(lines.map(({ reversals }) => BigInt(reversals)))),
    reversedMinor: sum(lines.map(({ reversedMinor }) => reversedMinor)),
  };
}

function amountOf(paid: readonly { readonly amount: { readonly minor: bigint } }[]): bigint {
  return sum(paid.map(({ amount }) => amount.minor));
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

function isIn({ bookedOn }: LoanTransaction, { fromOn, toOn }: Period): boolean {
  const { compare } = Temporal.PlainDate;
  return (!fromOn || compare(bookedOn, fromOn) >= 0) && compare(bookedOn, toOn) <= 0;
}

function dayBefore(on: Temporal.PlainDate): Temporal.PlainDate {
  return on.subtract({ days: 1 });
}

function see<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, lender, work);
}
