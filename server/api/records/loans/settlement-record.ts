import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import { type Settlement, settlementOf } from '@mkopo/core/lending/settlement.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { type Static, Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

/** For which day a settlement is asked for. */
const SettlementQuery = Closed({
  on: Type.Optional(DayOf('Default: today. At most 366 days ahead.')),
});

/** What closes a loan on a day. */
const settlement = record(
  'Settlement',
  (made: Settlement, { currency }: Product) => ({ ...made, currency }),
  {
    on: [Day, 'on'],
    currency: [Type.String(), 'currency'],
    principal: [ShownAmount, 'principalMinor'],
    interest: [AmountOf('What is left of it to pay, after the rebate.'), 'interestMinor'],
    fees: [AmountOf('With their tax.'), 'feesMinor'],
    penalties: [AmountOf('With those that nights until then will raise.'), 'penaltiesMinor'],
    prepaid_interest: [
      AmountOf('Interest that was paid for days to come, and pays for the rest.'),
      'prepaidMinor',
    ],
    rebate: [
      AmountOf('What is not asked for because the loan is settled early; taken off already.'),
      'rebateMinor',
    ],
    total: [
      AmountOf('The four parts less `prepaid_interest`: paid on that day it closes the loan.'),
      'totalMinor',
    ],
  },
);
const SettlementRecord = settlement.schema;

/** What every endpoint that works out a settlement takes and answers. */
export const SETTLEMENT = {
  method: 'GET',
  name: 'getLoanSettlement',
  tag: 'Loans',
  summary: 'Work out what closes a loan',
  description:
    'What closes the loan today or on a day ahead, if nobody pays before: a repayment of `total` ' +
    'on that day leaves nothing owed. Interest is let off by the product’s `settlement_rebate`. ' +
    'Nothing is written.',
  query: SettlementQuery,
  reply: { status: 200, data: SettlementRecord },
  refusals: ['not_found', 'loan_not_disbursed', 'date_out_of_range'],
} as const;

type SettlementInput = Static<typeof SettlementQuery>;

/** What closes a loan on the day that is asked for, or today. */
export function shownSettlement(
  found: Loan | null,
  { on }: SettlementInput,
  todayOn: Temporal.PlainDate,
): Static<typeof SettlementRecord> {
  const loan = orNotFound(found);
  const asked = { on: on === undefined ? todayOn : Temporal.PlainDate.from(on), todayOn };
  return settlement.show(orRefuse(settlementOf(loan, asked)), loan.product);
}
