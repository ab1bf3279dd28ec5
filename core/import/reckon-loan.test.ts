import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideTakeOver } from '@mkopo/core/lending/decide-take-over.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { arrearsOf, oldestUnpaidDueOn } from '@mkopo/core/loan/arrears.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { kes, SAMPLE_PRODUCT, sampleApplication } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';
import type { LoanPart, LoanRow, ToldPart } from './loan-row.ts';
import { reckonLoan } from './reckon-loan.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const TODAY = day('2026-06-20');
const SILENT: ToldPart = { paidMinor: null, owedMinor: null };
type Told = Partial<Record<LoanPart, Partial<ToldPart>>>;

/** 12 000 over four months from 20 March: 3 000 a month, and 120, 90, 60 and 30 of interest. */
function rowOf(told: Told, change: Partial<LoanRow> = {}): LoanRow {
  const part = (name: LoanPart) => ({ ...SILENT, ...told[name] });
  return {
    ...{ formerNumber: 'MF-1', nationalId: 'A1', phone: null, product: 'Sample loan' },
    ...{ principal: kes(12_000_00n), disbursedOn: day('2026-03-20'), instalments: 4 },
    ...{ firstDueOn: null, amountPaid: null, stoodOn: TODAY },
    told: {
      ...{ principal: part('principal'), interest: part('interest') },
      ...{ fees: part('fees'), penalties: part('penalties') },
    },
    ...change,
  };
}

const reckoned = (told: Told, change?: Partial<LoanRow>) =>
  reckonLoan(rowOf(told, change), SAMPLE_PRODUCT, TODAY);

function faultOf(told: Told, change?: Partial<LoanRow>): string {
  const found = reckoned(told, change);
  return 'code' in found ? `${found.field} ${found.code} ${found.about ?? ''}`.trim() : 'none';
}

/** The loan that a row becomes. */
function takenOver(row: LoanRow, product: Product = SAMPLE_PRODUCT) {
  const found = reckonLoan(row, product, TODAY);
  if ('code' in found) throw new Error(found.problem);
  const { channel: _, customFields, definedFields, ...sample } = sampleApplication(product);
  const { offer: applied, ...stands } = found;
  const { disbursedOn: appliedOn, stoodOn: takenOverOn } = row;
  const facts = { ...sample, applied, appliedOn, takenOverOn };
  const taken = decideTakeOver(facts, { ...stands, by: 'baraka', bookedOn: TODAY });
  if ('refused' in taken) throw new Error(taken.refused);
  return taken.taken.loan;
}

test('what was paid and what is owed are the same, told by either or by both', () => {
  const paid = { principal: { paidMinor: 6_000_00n }, interest: { paidMinor: 210_00n } };
  const owed = { principal: { owedMinor: 6_000_00n }, interest: { owedMinor: 90_00n } };
  const both = {
    principal: { paidMinor: 6_000_00n, owedMinor: 6_000_00n },
    interest: { paidMinor: 210_00n, owedMinor: 90_00n },
  };
  const [one, ...others] = [paid, owed, both].map((told) => takenOver(rowOf(told)));
  assert.equal(one && balancesOf(one).totalMinor, 6_090_00n);
  assert.equal(one && arrearsOf(one, TODAY).daysPastDue, 0);
  for (const other of others) assert.deepEqual(other, one);
});

test('a sum is spread as payments are: the oldest instalment first, in the product’s order', () => {
  const loan = takenOver(rowOf({}, { amountPaid: kes(3_500_00n) }));
  const { principalMinor, interestMinor } = balancesOf(loan);
  assert.deepEqual([principalMinor, interestMinor], [8_710_00n, 90_00n]);
  assert.equal(oldestUnpaidDueOn(loan)?.toString(), '2026-05-20');
  assert.equal(faultOf({}, { amountPaid: kes(12_301_00n) }), 'amount_paid paid_beyond 1.00');
  // Where parts are told, other systems count penalties into the sum: it says nothing then.
  const parts = { principal: { owedMinor: 3_000_00n }, interest: { owedMinor: 30_00n } };
  assert.deepEqual(
    takenOver(rowOf(parts, { amountPaid: kes(1n) })),
    takenOver(rowOf(parts, { amountPaid: null })),
  );
});

test('what does not come to the schedule is bad, and the difference is named', () => {
  const principal = { owedMinor: 6_000_00n };
  assert.equal(faultOf({ principal }), 'interest_owed missing');
  assert.equal(faultOf({ interest: { paidMinor: 0n } }), 'principal_owed missing');
  const interest = { paidMinor: 210_00n, owedMinor: 200_00n };
  assert.equal(faultOf({ principal, interest }), 'interest_owed disagrees_more 110.00 (300.00)');
  assert.equal(
    faultOf({ principal: { paidMinor: 1n, owedMinor: 2n } }),
    'principal_owed disagrees_less 11999.97 (12000.00)',
  );
  assert.equal(
    faultOf({ principal, interest: { paidMinor: 300_01n } }),
    'interest_paid disagrees_more 0.01 (300.00)',
  );
  const fees = { paidMinor: 5_00n };
  assert.equal(
    faultOf({ principal, interest: { paidMinor: 0n }, fees }),
    'fees_paid disagrees_more 5.00 (0.00)',
  );
  const all = { principal: { owedMinor: 0n }, interest: { owedMinor: 0n } };
  assert.equal(faultOf(all), 'principal_owed paid_off');
  const fine = { ...all, penalties: { owedMinor: 1n } };
  assert.equal(balancesOf(takenOver(rowOf(fine))).penaltiesMinor, 1n);
});

test('days and terms that no loan here could have are bad', () => {
  const told = { principal: { owedMinor: 6_000_00n }, interest: { owedMinor: 90_00n } };
  const fault = (change: Partial<LoanRow>) => faultOf(told, change);
  assert.equal(fault({ stoodOn: TODAY.add({ days: 1 }) }), 'stood_on stood_day');
  assert.equal(fault({ stoodOn: TODAY.subtract({ days: 32 }) }), 'stood_on stood_day');
  assert.equal(fault({ stoodOn: TODAY.subtract({ days: 31 }) }), 'none');
  assert.equal(fault({ disbursedOn: TODAY.add({ days: 1 }) }), 'disbursed_on lent_later');
  assert.equal(fault({ instalments: null }), 'instalments missing');
  assert.equal(fault({ instalments: 40 }), 'instalments term_outside 7 – 720');
  assert.equal(fault({ principal: kes(1n) }), 'principal amount_outside 1000.00 – 100000.00');
  const stepped = { ...SAMPLE_PRODUCT.amount, step: kes(700_00n) };
  const whole = reckonLoan(rowOf(told), { ...SAMPLE_PRODUCT, amount: stepped }, TODAY);
  assert.ok(!('code' in whole), 'amounts need not be on a step');
  assert.equal(fault({ firstDueOn: day('2026-01-01') }), 'first_due_on no_schedule');
});

test('where another rounded otherwise, nobody owes more or is late by it', () => {
  const told = {
    principal: { paidMinor: 5_998_00n, owedMinor: 6_002_00n },
    interest: { paidMinor: 211_50n, owedMinor: 89_50n },
  };
  const loan = takenOver(rowOf(told, { stoodOn: TODAY, disbursedOn: day('2026-04-20') }));
  assert.deepEqual(
    loan.instalments.map(({ debts }) => debts.principal.charged),
    [0n, 3_000_00n, 2_998_00n, 3_000_00n, 3_002_00n],
  );
  const { principalMinor, interestMinor } = balancesOf(loan);
  assert.deepEqual([principalMinor, interestMinor], [6_002_00n, 89_50n]);
  assert.equal(arrearsOf(loan, TODAY).daysPastDue, 0);
  // More than a shilling for each instalment is no rounding.
  const more = { ...told, principal: { owedMinor: 6_002_01n } };
  const late = takenOver(rowOf(more, { disbursedOn: day('2026-04-20') }));
  assert.equal(oldestUnpaidDueOn(late)?.toString(), '2026-06-20');
});

test('any loan owes after it was taken over what its row says, whatever was paid', () => {
  const share = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(anyProduct, share, share, (product, one, other) => {
      const base = { stoodOn: TODAY, instalments: 6, principal: product.amount.usual };
      const bare = reckonLoan(rowOf({}, { ...base, amountPaid: kes(0n) }), product, TODAY);
      if ('code' in bare) return;
      const asked = (of: 'principalMinor' | 'interestMinor' | 'feeMinor' | 'taxMinor') =>
        bare.plan.instalments.reduce((sum, row) => sum + row[of], 0n);
      const part = (all: bigint, pct: number) => ({ owedMinor: (all * BigInt(pct)) / 100n });
      const told = {
        principal: part(asked('principalMinor'), one + 1),
        interest: part(asked('interestMinor'), other),
        fees: part(asked('feeMinor') + asked('taxMinor'), one),
        penalties: { owedMinor: BigInt(other), paidMinor: BigInt(one) },
      };
      const loan = takenOver(rowOf(told, base), product);
      assert.deepEqual(balancesOf(loan), {
        principalMinor: told.principal.owedMinor,
        interestMinor: told.interest.owedMinor,
        feesMinor: told.fees.owedMinor,
        penaltiesMinor: told.penalties.owedMinor,
        totalMinor: Object.values(told).reduce((sum, { owedMinor }) => sum + owedMinor, 0n),
      });
    }),
    { numRuns: 200 },
  );
});
