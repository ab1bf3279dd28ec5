import {
  civilDateOf,
  type LenderCalendar,
  lenderTimeOf,
} from '@mkopo/core/calendar/lender-calendar.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { ListedRepayment } from '@mkopo/core/lending/decide-repayments.ts';
import { type Allocation, balancesOf, type Parts } from '@mkopo/core/loan/allocation.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { LOAN_STATUSES, type LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { decimalOf } from '@mkopo/core/money/decimal.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { Amount, ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { totalMinor } from '#api/records/kit/parts-record.ts';
import { keptReference, Method, Reference } from '#api/records/kit/payment-fields.ts';
import { record } from '#api/records/kit/record.ts';
import { REPAYMENT_STATUSES, type RepaymentStatus } from '#store/loans/loan-transaction-store.ts';

/** What a partner sends to bring a repayment. */
export const RepaymentFields = Body('NewRepayment', {
  loan_id: Uuid,
  client_id: Type.Optional(Uuid),
  amount: Amount,
  payment_method: Method,
  reference: Type.Optional(Reference),
  paid_at: Type.Optional(Instant),
});

const Part = Type.Number({ minimum: 0 });
export const Allocated = Type.Object({
  principal: Part,
  interest: Part,
  fees: Part,
  penalties: Part,
  overpayment: Part,
});

/** A repayment as partners see it, with its loan as it stands. */
export const { schema: RepaymentRecord, show: showRepayment } = record(
  'Repayment',
  (repayment: ShownRepayment, loan: PaidLoan) => {
    return { ...repayment, loan, currency: repayment.amount.currency };
  },
  {
    id: [Uuid, 'id'],
    loan_id: [Uuid, ({ loan }) => loan.id],
    client_id: [Uuid, ({ loan }) => loan.clientId],
    amount: [ShownAmount, 'amount'],
    payment_method: [Method, 'method'],
    reference: [OrNull(Type.String()), 'reference'],
    paid_at: [
      Type.Union([Instant, Type.Null()], {
        description: 'Null where the lender’s staff noted the day alone.',
      }),
      'paidAt',
    ],
    status: [Type.Enum([...REPAYMENT_STATUSES]), 'status'],
    allocation: [
      Allocated,
      ({ allocation, currency }) => ({
        principal: showAmount(currency, allocation.principalMinor),
        interest: showAmount(currency, allocation.interestMinor),
        fees: showAmount(currency, allocation.feesMinor),
        penalties: showAmount(currency, allocation.penaltiesMinor),
        overpayment: showAmount(currency, allocation.overpaymentMinor),
      }),
    ],
    loan_status: [Type.Enum([...LOAN_STATUSES]), ({ loan }) => loan.status],
    loan_balance: [
      Type.Number({ minimum: 0, description: 'All that is still to be paid.' }),
      ({ loan }) => totalMinor(loan),
    ],
  },
);

export const RepaymentPath = Type.Object({ id: Uuid });

type RepaymentBody = Static<typeof RepaymentFields>;

type Clock = { readonly now: Temporal.Instant; readonly calendar: LenderCalendar };

/** A repayment as it was sent, by the lender's clock; without `paid_at` it was paid now. */
export function readRepayment(
  sent: RepaymentBody,
  { now: at, calendar }: Clock,
): ListedRepayment | Refused {
  const now = lenderTimeOf(at, calendar);
  const paidAt =
    sent.paid_at === undefined ? toTheSecond(now) : Temporal.Instant.from(sent.paid_at);
  if (Temporal.Instant.compare(paidAt, now) > 0) {
    return refuse('date_out_of_range', { to: toTheSecond(now).toString() });
  }
  const dayOf = (instant: Temporal.Instant) => civilDateOf(instant, calendar.timeZone);
  const bookedOn = dayOf(now);
  const on = sent.paid_at === undefined ? bookedOn : dayOf(paidAt);
  return { ...readPayment(sent), paidAt, when: { on, bookedOn } };
}

function toTheSecond(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'second', roundingMode: 'floor' });
}

/** All of it but the time, which the sandbox does not have. */
export function readPayment({
  loan_id,
  client_id,
  amount,
  payment_method,
  reference,
}: RepaymentBody) {
  return {
    loanId: parseId(loan_id) as LoanId,
    clientId: client_id === undefined ? null : (parseId(client_id) as ClientId),
    amount: decimalOf(amount),
    method: payment_method,
    reference: keptReference(payment_method, reference),
  };
}

/** What is shown of a repayment, live or of the sandbox. */
export type ShownRepayment = {
  readonly id: string;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly paidAt: Temporal.Instant | null;
  readonly status: RepaymentStatus;
  readonly allocation: Allocation;
};

/** Its loan, as it stands now. */
export type PaidLoan = {
  readonly id: LoanId;
  readonly clientId: ClientId;
  readonly status: LoanStatus;
} & Parts;

type Received = { readonly repayment: ShownRepayment; readonly loan: Loan };

/** A repayment that was just taken in, or once was. */
export function showReceived({ repayment, loan }: Received) {
  return showRepayment(repayment, { ...loan, ...balancesOf(loan) });
}
