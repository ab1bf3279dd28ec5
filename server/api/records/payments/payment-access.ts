import { isPhoneNumber } from '@mkopo/core/identity/phone-number.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { decimalOf } from '@mkopo/core/money/decimal.ts';
import type { PaymentId } from '@mkopo/core/payment/decide-payment.ts';
import { railPhone } from '@mkopo/core/rail/mobile-number.ts';
import { type Static, Type } from 'typebox';
import { AnsweredBefore } from '#api/kit/wire/answered-before.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Phone, Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { Amount } from '#api/records/kit/amount.ts';
import type { PaymentRail } from '#gateways/mpesa/kit/rail.ts';
import type { RailContext, RailUser } from '#gateways/mpesa/kit/rail-context.ts';
import { promptPhone } from '#gateways/mpesa/prompt-phone.ts';
import { keepToRail } from '#operations/payments/keep-to-rail.ts';
import { requestPayment } from '#operations/payments/request-payment.ts';
import type { Database } from '#store/kit/database.ts';
import type { TenantScope, TenantTx } from '#store/kit/transaction.ts';
import { findPayment, type Payment } from '#store/payments/payment-store.ts';

/** What a borrower is asked for. */
const PaymentFields = Body('NewPayment', {
  amount: Amount,
  phone: Type.Optional(
    Type.String({
      ...Phone,
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
  faults: unreachablePhone,
  refusals: [
    ...(['not_found', 'loan_not_disbursed', 'invalid_state', 'amount_out_of_range'] as const),
    'rail_unavailable',
  ],
} as const;
export const PROMPTED_BEFORE =
  'The same payment was asked for a moment ago; this is how it stands.';

export const PaymentPath = Type.Object({ payment_id: Uuid });

/** What no schema says: whether a phone is one that mobile money knows. */
export function unreachablePhone(body: unknown): Problem[] {
  const phone = typeof body === 'object' && body !== null && 'phone' in body ? body.phone : null;
  // What is no phone at all is told by the shape.
  if (typeof phone !== 'string' || !isPhoneNumber(phone)) return [];
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

/** The lender's rail, before anything is written down that needs it. */
export async function railAtHand({ desk, caller }: RailCall): Promise<PaymentRail> {
  const rail = desk.railOf(caller);
  if (!rail) throw new ApiError('rail_unavailable');
  return rail;
}

type RailCall = { readonly desk: RailContext; readonly caller: RailUser };

/** Has the jobs look at what was written down. */
export function wakeRail({ desk }: Pick<RailCall, 'desk'>): void {
  desk.wake();
}

export type PromptAsk = {
  readonly rail: PaymentRail;
  readonly loanId: LoanId;
  /** Whose loan it must be; null where staff ask. */
  readonly clientId: ClientId | null;
  readonly body: Static<typeof PaymentFields>;
  readonly now: Temporal.Instant;
};

export type WrittenPrompt = { readonly payment: Payment; readonly isNew: boolean };

/** Writes down that a borrower's phone is to be asked, which `promptAfterwards` then does. */
export async function writePrompt(
  tx: TenantTx,
  { rail, loanId, clientId, body, now }: PromptAsk,
): Promise<WrittenPrompt> {
  await keepToRail(tx, rail);
  const phone = body.phone === undefined ? null : railPhone(body.phone);
  const request = { loanId, clientId, amount: decimalOf(body.amount), phone, now };
  const requested = await requestPayment(tx, request);
  const isNew = requested.kind === 'fresh';
  const id = isNew ? requested.payment.id : requested.id;
  return { payment: await foundPayment(tx, { id, clientId }), isNew };
}

type WrittenCall = RailCall & {
  readonly database: Database;
  readonly clock: () => Temporal.Instant;
  readonly scope: TenantScope;
  readonly done: object;
};

/** Asks the phone for what was just written down; what was there before is under way. */
export async function promptAfterwards(call: WrittenCall): Promise<void> {
  const { database, clock, desk, caller: user, scope, done } = call;
  if (done instanceof AnsweredBefore) return;
  const paymentId = paymentIn(done as { payment_id: string });
  await promptPhone({ database, desk, clock }, { paymentId, user, scope });
}
