import type { Client } from '@mkopo/core/client/client.ts';
import { orNotFound, orRefuse, Refusal, type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { moneyName, nameTaken } from '@mkopo/core/payment/money-name.ts';
import { lockClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type NamedMoney, type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';
import { findHolder } from '#store/receipts/money-name-store.ts';

/** What a rule of lending is told, and of which loan. */
export type OfLoan<Input> = Input & { readonly loanId: LoanId };

/** Locks a loan, lets a rule decide on its next move, and saves it. */
export async function moveLoan(
  tx: TenantTx,
  { loanId, reference = null }: NamedMoney,
  decide: (loan: Loan) => Step | Refused | Promise<Step | Refused>,
): Promise<SavedStep> {
  const before = orNotFound(await lockLoan(tx, loanId));
  const step = orRefuse(await decide(before));
  return saveStep(tx, { before, step, reference });
}

/** Money that comes in under a name which names other money already is not taken in. */
export async function demandFreeName(
  tx: TenantTx,
  { method, reference }: { readonly method: PaymentMethod; readonly reference: string | null },
  kind: MoveKind,
): Promise<void> {
  const held = reference && (await findHolder(tx, moneyName({ method, reference })));
  if (held) throw new Refusal(nameTaken(held, kind));
}

/** Locks whoever borrows. Nobody is lent money after they left. */
export async function lockBorrower(tx: TenantTx, { clientId }: Loan): Promise<Client> {
  const client = orNotFound(await lockClient(tx, clientId));
  if (client.deletedAt) orRefuse(refuse('invalid_state', { client: 'deleted' }));
  return client;
}
