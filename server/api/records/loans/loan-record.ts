import { ARREARS_BUCKETS, daysPastDueOf, gradeOf } from '@mkopo/core/loan/arrears.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { RISK_CLASSES } from '@mkopo/core/loan/risk-class.ts';
import { PAYOUT_STATES } from '@mkopo/core/payout/payout.ts';
import { type Static, Type } from 'typebox';
import { Day, Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { GuarantorsField } from '#api/records/guarantors/guarantor-record.ts';
import { Amount, ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { PartsRecord, showParts } from '#api/records/kit/parts-record.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import type { ListedLoan } from '#store/loans/loan-summary.ts';
import { InstalmentRecord } from './schedule-record.ts';

/** What fields of the lender's own were filled in with, by their keys. */
const CustomFields = Type.Record(Type.String({ pattern: '^.{1,60}$' }), Type.Unknown(), {
  maxProperties: 100,
  additionalProperties: false,
  description:
    'The lender’s own fields by their keys, as `GET /custom-fields` lists them. A wrong value or ' +
    'an unknown key is a 400 that names it. `null` is the same as left out. A lender that has ' +
    'defined no field takes any keys.',
});

/** What is sent to apply for a loan. */
export const LoanFields = Type.Object(
  {
    client_id: Uuid,
    product_id: Uuid,
    applied_amount: Amount,
    term_days: TermDays,
    purpose: Type.Optional(Words({ minLength: 1, maxLength: 500 })),
    custom_field_values: Type.Optional(CustomFields),
    guarantors: Type.Optional(GuarantorsField),
  },
  { title: 'NewLoan', additionalProperties: false },
);

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

const FIELDS = {
  id: Uuid,
  loan_number: Type.String(),
  client_id: Uuid,
  product_id: Uuid,
  product_version: Type.Integer({ minimum: 1 }),
  status: Type.Enum([...LOAN_STATUSES]),
  currency: Type.String(),
  applied_amount: ShownAmount,
  approved_amount: OrNull(ShownAmount),
  disbursed_amount: OrNull(
    Type.Number({ description: 'All principal that was lent: at first, and by top-ups since.' }),
  ),
  applied_on: Day,
  disbursed_on: OrNull(Day),
  disbursement_trx_id: OrNull(
    Type.String({
      description:
        'The name under which the money left, such as an M-Pesa receipt; null until then.',
    }),
  ),
  payout: OrNull(LoanPayout),
  term_days: Type.Integer({ description: 'As approved; as applied for until then.' }),
  purpose: OrNull(Type.String()),
  custom_field_values: Type.Record(Type.String(), Type.Unknown()),
  balances: PartsRecord,
  credit: Type.Number({ description: 'Paid too much: the client’s.' }),
  lost: Type.Number({ description: 'Written off and not recovered since.' }),
  days_past_due: Type.Integer({ minimum: 0 }),
  delinquency: Type.Enum([...ARREARS_BUCKETS], { description: 'Days past due, as a bucket.' }),
  risk_class: Type.Enum([...RISK_CLASSES], {
    description: 'Days past due, as the regulator classes them whom the lender is under.',
  }),
  is_restructured: Type.Boolean({
    description:
      'It got a new schedule, and counts as late as before until it was paid on time for six ' +
      'months.',
  }),
  created_at: Instant,
  updated_at: Instant,
  approved_at: OrNull(Instant),
  disbursed_at: OrNull(Instant),
  closed_at: OrNull(Instant),
};

/** A loan as it stands in lists. */
export const LoanRecord = Type.Object(FIELDS, { title: 'Loan' });

/** A loan by itself, with the schedule in force. */
export const LoanWithSchedule = Type.Object(
  { ...FIELDS, schedule: Type.Array(InstalmentRecord) },
  { title: 'LoanWithSchedule' },
);

export const LoanPath = Type.Object({ id: Uuid });

/** A loan as it stands on a day. */
export function showLoan(loan: ListedLoan, today: Temporal.PlainDate): Static<typeof LoanRecord> {
  const shown = (minor: bigint) => showAmount(loan.currency, minor);
  const orNull = (minor: bigint | null) => (minor === null ? null : shown(minor));
  const daysPastDue = daysPastDueOf(loan, today);
  const { bucket, riskClass } = gradeOf(daysPastDue, loan.classification);
  return {
    id: loan.id,
    loan_number: loan.loanNumber,
    client_id: loan.clientId,
    product_id: loan.productId,
    product_version: loan.productVersion,
    status: loan.status,
    currency: loan.currency,
    applied_amount: shown(loan.appliedAmountMinor),
    approved_amount: orNull(loan.approvedAmountMinor),
    disbursed_amount: orNull(loan.disbursedAmountMinor),
    applied_on: loan.appliedOn.toString(),
    disbursed_on: loan.disbursedOn?.toString() ?? null,
    disbursement_trx_id: loan.disbursementReference,
    payout: loan.payout && {
      state: loan.payout.state,
      failure_code: loan.payout.failureCode,
      failure_reason: loan.payout.failureReason,
    },
    term_days: loan.termDays,
    purpose: loan.purpose,
    custom_field_values: { ...loan.customFields },
    balances: showParts(loan.currency, loan),
    credit: shown(loan.creditMinor),
    lost: shown(loan.lostMinor),
    days_past_due: daysPastDue,
    delinquency: bucket,
    risk_class: riskClass,
    is_restructured: loan.isRestructured,
    created_at: loan.createdAt.toString(),
    updated_at: loan.updatedAt.toString(),
    approved_at: loan.approvedAt?.toString() ?? null,
    disbursed_at: loan.disbursedAt?.toString() ?? null,
    closed_at: loan.closedAt?.toString() ?? null,
  };
}
