import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { settlementOf } from '@mkopo/core/lending/settlement.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { type Static, Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';

/** For which day a settlement is asked for. */
const SettlementQuery = Type.Object(
  {
    on: Type.Optional(
      Type.String({ ...Day, description: 'Default: today. At most 366 days ahead.' }),
    ),
  },
  { additionalProperties: false },
);

/** What closes a loan on a day. */
const SettlementRecord = Type.Object(
  {
    on: Day,
    currency: Type.String(),
    principal: ShownAmount,
    interest: Type.Number({ description: 'What is left of it to pay, after the rebate.' }),
    fees: Type.Number({ description: 'With their tax.' }),
    penalties: Type.Number({ description: 'With those that nights until then will raise.' }),
    prepaid_interest: Type.Number({
      description: 'Interest that was paid for days to come, and pays for the rest.',
    }),
    rebate: Type.Number({
      description: 'What is not asked for because the loan is settled early; taken off already.',
    }),
    total: Type.Number({
      description: 'The four parts less `prepaid_interest`: paid on that day it closes the loan.',
    }),
  },
  { title: 'Settlement' },
);

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

type Asked = Static<typeof SettlementQuery>;

/** What closes a loan on the day that is asked for, or today. */
export function shownSettlement(
  loan: Loan,
  { on }: Asked,
  todayOn: Temporal.PlainDate,
): Static<typeof SettlementRecord> {
  const asked = { on: on === undefined ? todayOn : Temporal.PlainDate.from(on), todayOn };
  const settlement = orRefuse(settlementOf(loan, asked));
  const { currency } = loan.product;
  const shown = (minor: bigint) => showAmount(currency, minor);
  return {
    on: settlement.on.toString(),
    currency,
    principal: shown(settlement.principalMinor),
    interest: shown(settlement.interestMinor),
    fees: shown(settlement.feesMinor),
    penalties: shown(settlement.penaltiesMinor),
    prepaid_interest: shown(settlement.prepaidMinor),
    rebate: shown(settlement.rebateMinor),
    total: shown(settlement.totalMinor),
  };
}
