import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { PaymentId } from '@mkopo/core/payment/decide-payment.ts';
import { railPhone } from '@mkopo/core/rail/mobile-number.ts';
import { type Static, Type } from 'typebox';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { Problem } from '#api/kit/wire/check-shape.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { Amount, readDecimal } from '#api/records/kit/amount.ts';
import type { RailContext, RailUser } from '#gateways/mpesa/kit/rail-context.ts';
import { applyPaymentFact } from '#operations/payments/apply-payment-fact.ts';
import { keepToRail } from '#operations/payments/keep-to-rail.ts';
import { requestPayment } from '#operations/payments/request-payment.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope, type TenantTx } from '#store/kit/transaction.ts';
import { hastenCallback } from '#store/payments/callback-store.ts';
import { findPayment, type Payment } from '#store/payments/payment-store.ts';

/** What a borrower is asked for. */
const PaymentFields = Body('NewPayment', {
  amount: Amount,
  phone: Type.Optional(
    Type.String({
      minLength: 9,
      maxLength: 20,
      description: 'A Kenyan mobile number, however written. Default: the client’s own.',
      examples: ['0712345678'],
    }),
  ),
});

/** What every endpoint that prompts a phone takes, and what it may refuse. */
export const PROMPT_PAYMENT = {
  method: 'POST',
  tag: 'Payments',
  body: PaymentFields,
  faults: paymentFaults,
  refusals: [
    ...(['not_found', 'loan_not_disbursed', 'invalid_state', 'amount_out_of_range'] as const),
    'rail_unavailable',
  ],
} as const;
export const PROMPTED_BEFORE =
  'The same payment was asked for a moment ago; this is how it stands.';

export const PaymentPath = Type.Object({ payment_id: Uuid });

/** What no schema says: whether a phone is one that mobile money knows. */
function paymentFaults(body: unknown): Problem[] {
  const phone = typeof body === 'object' && body !== null && 'phone' in body ? body.phone : null;
  if (typeof phone !== 'string' || phone.length < 9 || phone.length > 20) return [];
  return railPhone(phone) ? [] : [{ field: 'phone', problem: 'must be a Kenyan mobile number' }];
}

export function paymentIn({ payment_id }: { readonly payment_id: string }): PaymentId {
  return parseId(payment_id) as PaymentId;
}

/** A payment by its id: any of the lender's, or a client's own. */
export async function foundPayment(
  tx: TenantTx,
  { id, clientId }: { readonly id: PaymentId; readonly clientId: ClientId | null },
): Promise<Payment> {
  const payment = await findPayment(tx, id);
  const isSeen = payment && (clientId === null || payment.clientId === clientId);
  return orRefuse(isSeen ? payment : refuse('not_found'));
}

export type Prompting = {
  readonly database: Database;
  readonly scope: TenantScope;
  readonly desk: RailContext;
  readonly caller: RailUser;
  readonly now: Temporal.Instant;
};

export type PromptAsk = {
  readonly loanId: LoanId;
  /** Whose loan it must be; null where staff ask. */
  readonly clientId: ClientId | null;
  readonly body: Static<typeof PaymentFields>;
};

export type Prompted = { readonly payment: Payment; readonly isNew: boolean };

/**
 * Asks a borrower's phone for a payment. First it is written down that we will, then the provider
 * is asked, then what it answered is written down: whatever happens in between, nobody is asked
 * twice and nothing that is paid is lost.
 */
export async function promptPayment(
  site: Prompting,
  { loanId, clientId, body }: PromptAsk,
): Promise<Prompted> {
  const { database, scope, desk, caller, now } = site;
  const rail = desk.railOf(caller);
  if (!rail) throw new ApiError('rail_unavailable');
  const phone = body.phone === undefined ? null : railPhone(body.phone);
  const request = { loanId, clientId, amount: readDecimal(body.amount), phone, now };
  const requested = await inTenant(database, scope, async (tx) => {
    await keepToRail(tx, rail);
    return requestPayment(tx, request);
  });
  if (requested.kind === 'same') {
    const { id } = requested;
    const payment = await inTenant(database, scope, (tx) => foundPayment(tx, { id, clientId }));
    return { payment, isNew: false };
  }
  const { id, amount, phone: asked } = requested.payment;
  const answer = await rail.collect({
    ...{ phone: asked, amountMinor: amount.minor, accountReference: requested.loanNumber },
    ...{ description: 'Repayment', callbackUrl: desk.urlsFor(caller).collected(id) },
  });
  const payment = await inTenant(database, scope, async (tx) => {
    const fact = { kind: 'asked', asked: answer } as const;
    const learnt = await applyPaymentFact(tx, { paymentId: id, fact, now });
    hastenCallback(tx, { about: id, now });
    return learnt;
  });
  if (!payment) throw new Error(`payment ${id} is gone`);
  desk.wake();
  return { payment, isNew: true };
}
