import { isOpen, PAYMENT_DOUBTS } from '@mkopo/core/payment/payment-life.ts';
import { isOverdue } from '@mkopo/core/payment/when-to-ask.ts';
import { maskPhone } from '@mkopo/core/rail/mobile-number.ts';
import { RAIL_WORDS } from '@mkopo/core/rail/rail-words.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { AmountOf, FlagOf, TextOf } from '#api/records/kit/described.ts';
import { omit, record } from '#api/records/kit/record.ts';
import type { Payment } from '#store/payments/payment-store.ts';

/** How a payment stands, as people are told: while nobody knows, it is pending. */
export const SHOWN_STATUSES = ['pending', 'paid', 'failed', 'unknown'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

function factsOf(payment: Payment, now: Temporal.Instant) {
  const status = shownStatus(payment, now);
  const reason = status === 'unknown' ? RAIL_WORDS.notSaid : failureOf(payment);
  const { currency } = payment.amount;
  return { ...payment, status, reason, currency, isPaid: status === 'paid' };
}

/** A payment as the borrower sees it. */
export const { schema: PaymentRecord, show: showPayment } = record('Payment', factsOf, {
  payment_id: [Uuid, 'id'],
  loan_id: [Uuid, 'loanId'],
  amount: [AmountOf('What was asked for.'), 'amount'],
  currency: [Type.String({ examples: ['KES'] }), 'currency'],
  phone: [
    Type.String({ description: 'Enough of it to know it again.', examples: ['2547*****678'] }),
    ({ phone }) => maskPhone(phone),
  ],
  status: [
    Type.Enum([...SHOWN_STATUSES], {
      description:
        '`pending`: the phone is asked or was, and nobody knows the end yet. `unknown`: nobody ' +
        'could find out for a day, or the answer was lost; it may still turn out to be paid, so ' +
        'look again before paying again.',
    }),
    'status',
  ],
  reason: [OrNull(TextOf('Why it failed, or is unknown, in plain words.')), 'reason'],
  paid_amount: [
    OrNull(AmountOf('What M-Pesa told was paid.')),
    ({ isPaid, life, amount }) => (isPaid ? (life.money?.amountMinor ?? amount.minor) : null),
  ],
  transaction_id: [
    OrNull(
      Type.String({ ...Uuid, description: 'The repayment on the loan, once the money is there.' }),
    ),
    'repaymentId',
  ],
  trx_id: [
    OrNull(
      Type.String({
        description: 'The M-Pesa receipt, once it is known.',
        examples: ['NLJ7RT61SV'],
      }),
    ),
    ({ isPaid, life }) => (isPaid ? (life.money?.receipt ?? null) : null),
  ],
  simulated: [FlagOf('No real money moves.'), 'isSimulated'],
  requested_at: [Instant, 'requestedAt'],
  settled_at: [OrNull(Instant), 'settledAt'],
});

/** A payment as staff see it. */
export const { schema: StaffPayment, show: showStaffPayment } = record(
  'StaffPayment',
  (payment: Payment, now: Temporal.Instant) => ({ ...showPayment(payment, now), payment, now }),
  {
    ...omit(PaymentRecord),
    client_id: [Uuid, ({ payment }) => payment.clientId],
    doubt: [
      OrNull(Type.Enum([...PAYMENT_DOUBTS], { description: 'Why a person should look at it.' })),
      ({ payment }) => payment.doubt,
    ],
    needs_look: [
      FlagOf('There is a doubt, or nobody knows after a day.'),
      ({ payment: { doubt, status, requestedAt: since }, now }) =>
        doubt !== null || (isOpen(status) && isOverdue({ since, now })),
    ],
    suspense_id: [
      OrNull(
        Type.String({ ...Uuid, description: 'Where the money is that the loan did not take.' }),
      ),
      ({ payment }) => payment.receiptId,
    ],
    request_id: [
      OrNull(TextOf('The provider’s id of the prompt, once it has answered.')),
      ({ payment }) => payment.life.ids?.requestId ?? null,
    ],
  },
);

function failureOf({ status, life }: Payment): string | null {
  return status === 'failed' ? (life.failure?.reason ?? RAIL_WORDS.notTaken) : null;
}

function shownStatus(payment: Payment, now: Temporal.Instant): ShownStatus {
  const { status, requestedAt: since } = payment;
  if (status === 'paid' || status === 'failed' || status === 'unknown') return status;
  return isOverdue({ since, now }) ? 'unknown' : 'pending';
}
