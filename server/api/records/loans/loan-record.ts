import { ARREARS_BUCKETS, daysPastDueOf, gradeOf } from '@mkopo/core/loan/arrears.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { RISK_CLASSES } from '@mkopo/core/loan/risk-class.ts';
import { PAYOUT_STATES } from '@mkopo/core/payout/payout.ts';
import { Type } from 'typebox';
import { Day, Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { GuarantorsField } from '#api/records/guarantors/guarantor-record.ts';
import { Amount, ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf, FlagOf, TextOf } from '#api/records/kit/described.ts';
import { PartsRecord, showParts } from '#api/records/kit/parts-record.ts';
import { record } from '#api/records/kit/record.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import type { LoanSummary } from '#store/loans/loan-summary.ts';
import { InstalmentRecord } from './schedule-record.ts';

/** One text (of at most 1,000 characters), number or truth; dates are text. */
const FieldValue = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
});

/** What fields of the lender's own were filled in with, by their keys. */
const CustomFields = Type.Record(Type.String({ pattern: '^.{1,60}$' }), FieldValue, {
  maxProperties: 100,
  additionalProperties: false,
  description:
    'The lender’s own fields by their keys, as `GET /custom-fields` lists them. A wrong value or ' +
    'an unknown key is a 400 that names it. `null` is the same as left out. A lender that has ' +
    'defined no field takes any keys that one could have. All together at most 16 KiB.',
});

/** What is sent to apply for a loan. */
export const LoanFields = Body('NewLoan', {
  client_id: Uuid,
  product_id: Uuid,
  applied_amount: Amount,
  term_days: TermDays,
  purpose: Type.Optional(Words({ minLength: 1, maxLength: 500 })),
  custom_field_values: Type.Optional(CustomFields),
  guarantors: Type.Optional(GuarantorsField),
});

/** How far a provider has come with paying a loan out. */
const LoanPayout = Type.Object(
  {
    state: Type.Enum([...PAYOUT_STATES]),
    failure_code: OrNull(Type.String()),
    failure_reason: OrNull(Type.String()),
  },
  {
    title: 'LoanPayout',
    description:
      'The last payout of a loan that is approved or disbursing: how far it is, or why it failed.',
  },
);

/** A loan as it stands on a day. */
function factsOf(loan: LoanSummary, today: Temporal.PlainDate) {
  const daysPastDue = daysPastDueOf(loan, today);
  return { ...loan, daysPastDue, ...gradeOf(daysPastDue, loan.classification) };
}

/** A loan as it stands in lists. */
export const { schema: LoanRecord, show: showLoan } = record('Loan', factsOf, {
  id: [Uuid, 'id'],
  loan_number: [Type.String(), 'loanNumber'],
  client_id: [Uuid, 'clientId'],
  product_id: [Uuid, 'productId'],
  product_version: [Type.Integer({ minimum: 1 }), 'productVersion'],
  status: [Type.Enum([...LOAN_STATUSES]), 'status'],
  currency: [Type.String(), 'currency'],
  applied_amount: [ShownAmount, 'appliedAmountMinor'],
  approved_amount: [OrNull(ShownAmount), 'approvedAmountMinor'],
  disbursed_amount: [
    OrNull(AmountOf('All principal that was lent: at first, and by top-ups since.')),
    'disbursedAmountMinor',
  ],
  applied_on: [Day, 'appliedOn'],
  disbursed_on: [OrNull(Day), 'disbursedOn'],
  disbursement_trx_id: [
    OrNull(
      TextOf('The name under which the money left, such as an M-Pesa receipt; null until then.'),
    ),
    'disbursementReference',
  ],
  payout: [
    OrNull(LoanPayout),
    ({ payout }) =>
      payout && {
        state: payout.state,
        failure_code: payout.failureCode,
        failure_reason: payout.failureReason,
      },
  ],
  term_days: [CountOf('As approved; as applied for until then.'), 'termDays'],
  purpose: [OrNull(Type.String()), 'purpose'],
  custom_field_values: [
    Type.Record(Type.String(), Type.Unknown()),
    ({ customFields }) => ({ ...customFields }),
  ],
  balances: [PartsRecord, showParts],
  credit: [AmountOf('Paid too much: the client’s.'), 'creditMinor'],
  lost: [AmountOf('Written off and not recovered since.'), 'lostMinor'],
  days_past_due: [Type.Integer({ minimum: 0 }), 'daysPastDue'],
  delinquency: [
    Type.Enum([...ARREARS_BUCKETS], { description: 'Days past due, as a bucket.' }),
    'bucket',
  ],
  risk_class: [
    Type.Enum([...RISK_CLASSES], {
      description: 'Days past due, as the regulator classes them whom the lender is under.',
    }),
    'riskClass',
  ],
  is_restructured: [
    FlagOf(
      'It got a new schedule, and counts as late as before until it was paid on time for six ' +
        'months.',
    ),
    'isRestructured',
  ],
  created_at: [Instant, 'createdAt'],
  updated_at: [Instant, 'updatedAt'],
  approved_at: [OrNull(Instant), 'approvedAt'],
  disbursed_at: [OrNull(Instant), 'disbursedAt'],
  closed_at: [OrNull(Instant), 'closedAt'],
});

/** A loan by itself, with the schedule in force. */
export const LoanWithSchedule = Titled('LoanWithSchedule', {
  ...LoanRecord.properties,
  schedule: Type.Array(InstalmentRecord),
});

export const LoanPath = Type.Object({ id: Uuid });
