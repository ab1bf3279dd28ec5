import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { NamedAmount } from '@mkopo/core/money/money.ts';
import { decidePayment, PROMPT_LASTS } from '@mkopo/core/payment/decide-payment.ts';
import { FIRST_ASK_AFTER } from '@mkopo/core/payment/when-to-ask.ts';
import { railPhone } from '@mkopo/core/rail/mobile-number.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import {
  findRecentPayments,
  insertPayment,
  type NewPayment,
} from '#store/payments/payment-store.ts';

export type PaymentRequest = {
  readonly loanId: LoanId;
  /** Whose loan it must be; null where staff ask. */
  readonly clientId: ClientId | null;
  readonly amount: NamedAmount;
  /** As the rail writes it; null: the client's own. */
  readonly phone: string | null;
  readonly now: Temporal.Instant;
};

export type RequestedPayment =
  | { readonly kind: 'fresh'; readonly payment: NewPayment; readonly loanNumber: string }
  /** The same was asked for a moment ago: that one is under way. */
  | { readonly kind: 'same'; readonly id: NewPayment['id'] };

/**
 * Writes down that a borrower is to be asked for a payment. The provider is asked once this is
 * committed: should we die in between, it is known that we may have asked.
 */
export async function requestPayment(
  tx: TenantTx,
  { loanId, clientId, amount, phone: given, now }: PaymentRequest,
): Promise<RequestedPayment> {
  // Load. Whoever asks for a payment of the same loan meanwhile waits for its lock.
  const loan = orRefuse((await lockLoan(tx, loanId)) ?? refuse('not_found', { loan_id: loanId }));
  if (clientId !== null && clientId !== loan.clientId) {
    throw new Refusal(refuse('not_found', { loan_id: loanId }));
  }
  const [client, listed] = await Promise.all([
    findClient(tx, loan.clientId),
    findLoanSummary(tx, loanId),
  ]);
  if (!client || !listed) throw new Error(`loan ${loanId} is of nobody`);
  const phone = given ?? railPhone(client.phone);
  if (phone === null) {
    throw new Refusal(
      refuse('invalid_state', { action: 'payment', why: 'phone_not_mobile_money' }),
    );
  }
  const earlier = await findRecentPayments(tx, { phone, since: now.subtract(PROMPT_LASTS) });

  // Decide.
  const decided = orRefuse(decidePayment(loan, { amount, phone, now }, earlier));
  if ('same' in decided) return { kind: 'same', id: decided.same };

  // Save.
  const payment: NewPayment = {
    ...{ id: newId('payment'), loanId, clientId: loan.clientId, amount: decided.amount, phone },
    ...{ askedBy: `${tx.actor.kind} ${tx.actor.id}`, requestedAt: now },
    dueAt: now.add(FIRST_ASK_AFTER),
  };
  insertPayment(tx, payment);
  recordChange(tx, {
    ...{ action: 'payment.requested', subjectKind: 'payment', subjectId: payment.id },
    before: null,
    after: { loan_id: loanId, amount_minor: payment.amount.minor, status: 'requested' },
  });
  return { kind: 'fresh', payment, loanNumber: listed.loanNumber };
}
