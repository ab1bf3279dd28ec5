import { isOpen, PAYMENT_DOUBTS } from '@mkopo/core/payment/payment-life.ts';
import { isOverdue } from '@mkopo/core/payment/when-to-ask.ts';
import { maskPhone } from '@mkopo/core/rail/mobile-number.ts';
import { sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import type { Payment } from '#store/payments/payment-store.ts';

/** How a payment stands, as people are told: while nobody knows, it is pending. */
export const SHOWN_STATUSES = ['pending', 'paid', 'failed', 'unknown'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

const FIELDS = {
  payment_id: Uuid,
  loan_id: Uuid,
  amount: Type.Number({ description: 'What was asked for.' }),
  currency: Type.String({ examples: ['KES'] }),
  phone: Type.String({ description: 'Enough of it to know it again.', examples: ['2547*****678'] }),
  status: Type.Enum([...SHOWN_STATUSES], {
    description:
      '`pending`: the phone has been asked, and nobody knows the end yet. `unknown`: nobody ' +
      'could find out for a day, or the answer was lost; it may still turn out to be paid, so ' +
      'look again before paying again.',
  }),
  reason: OrNull(Type.String({ description: 'Why it failed, or is unknown, in plain words.' })),
  paid_amount: OrNull(Type.Number({ description: 'What M-Pesa told was paid.' })),
  transaction_id: OrNull(
    Type.String({ ...Uuid, description: 'The repayment on the loan, once the money is there.' }),
  ),
  trx_id: OrNull(
    Type.String({ description: 'The M-Pesa receipt, once it is known.', examples: ['NLJ7RT61SV'] }),
  ),
  requested_at: Instant,
  settled_at: OrNull(Instant),
} as const;

/** A payment as the borrower sees it. */
export const PaymentRecord = Type.Object(FIELDS, { title: 'Payment' });

/** A payment as staff see it. */
export const StaffPayment = Type.Object(
  {
    ...FIELDS,
    client_id: Uuid,
    doubt: OrNull(
      Type.Enum([...PAYMENT_DOUBTS], { description: 'Why a person should look at it.' }),
    ),
    needs_look: Type.Boolean({ description: 'There is a doubt, or nobody knows after a day.' }),
    suspense_id: OrNull(
      Type.String({ ...Uuid, description: 'Where the money is that the loan did not take.' }),
    ),
    request_id: OrNull(Type.String({ description: 'The provider’s id of the prompt.' })),
  },
  { title: 'StaffPayment' },
);

const UNKNOWN_WORDS =
  'M-Pesa has not said what became of it; look again before paying again, it may have been paid';

export function showPayment(payment: Payment, now: Temporal.Instant): Static<typeof PaymentRecord> {
  const { amount, life, settledAt, repaymentId } = payment;
  const { currency, minor } = amount;
  const status = shownStatus(payment, now);
  const isPaid = status === 'paid';
  const paidMinor = life.money?.amountMinor ?? minor;
  return {
    payment_id: payment.id,
    loan_id: payment.loanId,
    amount: showAmount(currency, minor),
    currency,
    phone: maskPhone(payment.phone),
    status,
    reason: status === 'unknown' ? UNKNOWN_WORDS : failureOf(payment),
    paid_amount: isPaid ? showAmount(currency, paidMinor) : null,
    transaction_id: repaymentId,
    trx_id: isPaid ? (life.money?.receipt ?? null) : null,
    requested_at: payment.requestedAt.toString(),
    settled_at: settledAt?.toString() ?? null,
  };
}

function failureOf({ status, life }: Payment): string | null {
  return status === 'failed' ? (life.failure?.reason ?? 'M-Pesa did not take the payment') : null;
}

export function showStaffPayment(
  payment: Payment,
  now: Temporal.Instant,
): Static<typeof StaffPayment> {
  const { doubt, requestedAt: since, status } = payment;
  return {
    ...showPayment(payment, now),
    client_id: payment.clientId,
    doubt,
    needs_look: doubt !== null || (isOpen(status) && isOverdue({ since, now })),
    suspense_id: payment.receiptId,
    request_id: payment.life.ids?.requestId ?? null,
  };
}

function shownStatus(payment: Payment, now: Temporal.Instant): ShownStatus {
  const { status, requestedAt: since } = payment;
  if (status === 'paid' || status === 'failed' || status === 'unknown') return status;
  return isOverdue({ since, now }) ? 'unknown' : 'pending';
}

/** For the reference. */
export const EXAMPLE_PAYMENT: Static<typeof PaymentRecord> = {
  payment_id: sandboxId('payment', 'example'),
  loan_id: sandboxId('loan', 'example'),
  amount: 3120,
  currency: 'KES',
  phone: '2547*****678',
  status: 'pending',
  reason: null,
  paid_amount: null,
  transaction_id: null,
  trx_id: null,
  requested_at: '2026-02-15T09:30:00Z',
  settled_at: null,
};

export const EXAMPLE_PAID: Static<typeof PaymentRecord> = {
  ...{ ...EXAMPLE_PAYMENT, status: 'paid', paid_amount: 3120 },
  transaction_id: sandboxId('repayment', 'example'),
  ...{ trx_id: 'NLJ7RT61SV', settled_at: '2026-02-15T09:30:12Z' },
};

export const EXAMPLE_STAFF_PAYMENT: Static<typeof StaffPayment> = {
  ...EXAMPLE_PAYMENT,
  client_id: sandboxId('client', 'example'),
  ...{ doubt: null, needs_look: false, suspense_id: null },
  request_id: 'ws_CO_15022026093000708374149',
};
