import { daysPastDueOf } from '@mkopo/core/loan/arrears.ts';
import { LOAN_STAGES, stageOf } from '@mkopo/core/loan/loan-stage.ts';
import { Type } from 'typebox';
import { Day, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { LoanRecord, showLoan } from '#api/records/loans/loan-record.ts';
import type { LoanSummary } from '#store/loans/loan-summary.ts';
import type { LoanDeskFacts } from '#views/loans/loan-desk.ts';
import { KEEPERS } from './loan-keepers.ts';

/** What a look at a loan should not miss. */
const LOAN_FLAGS = ['restructured', 'payout_failed', 'identity_mismatch', 'has_credit'] as const;
type LoanFlag = (typeof LOAN_FLAGS)[number];

type Standing = { readonly facts: LoanDeskFacts; readonly today: Temporal.PlainDate };

function factsOf(loan: LoanSummary, { facts, today }: Standing) {
  const daysPastDue = daysPastDueOf(loan, today);
  return { ...loan, ...facts, stage: stageOf(loan.status, daysPastDue) };
}

type Facts = ReturnType<typeof factsOf>;

const beside = record('LoanAtDesk', factsOf, {
  stage: [Type.Enum([...LOAN_STAGES], { description: 'Where it stands in the work.' }), 'stage'],
  amount: [
    AmountOf('What was granted; what was asked for until then.'),
    ({ approvedAmountMinor, appliedAmountMinor }) => approvedAmountMinor ?? appliedAmountMinor,
  ],
  client: [
    Type.Object({ id: Uuid, name: Type.String(), phone: Type.String() }),
    ({ clientId: id, firstName, lastName, phone }) => ({
      ...{ id, name: `${firstName} ${lastName}`, phone },
    }),
  ],
  ...KEEPERS,
  product_name: [Type.String({ description: 'As it is called today.' }), 'productName'],
  next_due: [
    OrNull(Type.Object({ on: Day, amount: ShownAmount }), {
      description: 'The next instalment to come that is not paid, today’s included.',
    }),
    ({ nextDueOn, nextDueMinor, currency }) =>
      nextDueOn && { on: nextDueOn.toString(), amount: showAmount(currency, nextDueMinor ?? 0n) },
  ],
  arrears: [AmountOf('All that was due before today and is not paid.'), 'arrearsMinor'],
  instalments: [
    Type.Object(
      { paid: Type.Integer({ minimum: 0 }), all: Type.Integer({ minimum: 0 }) },
      { description: 'Of the schedule in force.' },
    ),
    ({ instalmentsPaid: paid, instalments: all }) => ({ paid, all }),
  ],
  status_since: [DayOf('Since when it has the status that it has.'), 'statusSinceOn'],
  flags: [Type.Array(Type.Enum([...LOAN_FLAGS])), flagsOf],
});

function flagsOf({ isRestructured, payout, identityStatus, creditMinor }: Facts): LoanFlag[] {
  const raised: Readonly<Record<LoanFlag, boolean>> = {
    restructured: isRestructured,
    payout_failed: payout?.state === 'failed',
    identity_mismatch: identityStatus === 'mismatch',
    has_credit: creditMinor > 0n,
  };
  return LOAN_FLAGS.filter((flag) => raised[flag]);
}

/** A loan as the desk's lists show it. */
export const LoanDeskRecord = Titled('LoanInList', {
  ...LoanRecord.properties,
  ...beside.schema.properties,
});

export function showDeskLoan(loan: LoanSummary, standing: Standing) {
  return { ...showLoan(loan, standing.today), ...beside.show(loan, standing) };
}
