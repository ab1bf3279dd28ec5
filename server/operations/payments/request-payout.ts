import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { choosePayee } from '@mkopo/core/payout/choose-payee.ts';
import { decidePayoutStart, type PayoutStartInput } from '@mkopo/core/payout/decide-payout.ts';
import { newPayout, type Payout } from '@mkopo/core/payout/payout.ts';
import { railPhone } from '@mkopo/core/rail/mobile-number.ts';
import { lockBorrower } from '#operations/loans/parts/move-loan.ts';
import { demandPayer } from '#operations/loans/parts/two-persons.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { type SavedStep, saveStep } from '#store/loans/save-loan-steps.ts';
import { hasDoubtfulPayout, insertPayout } from '#store/payments/payout-store.ts';

export type PayoutRequest = PayoutStartInput & {
  readonly loanId: LoanId;
  /** The number that whoever asks tells; null: the client's own. */
  readonly phone: string | null;
  readonly at: Temporal.Instant;
};

export type StartedPayout = { readonly saved: SavedStep; readonly payout: Payout };

/**
 * Writes down that a loan is to be paid out by the rail, to the number that its approval saw.
 * Nobody is asked for anything yet. Where an earlier payout of it may have been paid after all,
 * somebody must look at that first.
 */
export async function requestPayout(tx: TenantTx, request: PayoutRequest): Promise<StartedPayout> {
  const { loanId, phone: told, at, firstDueOn, by } = request;
  const before = orNotFound(await lockLoan(tx, loanId));
  const [client, approval, isInDoubt, { rail }] = await Promise.all([
    lockBorrower(tx, before),
    demandPayer(tx, before),
    hasDoubtfulPayout(tx, loanId),
    readTenant(tx),
  ]);
  if (isInDoubt) orRefuse(refuse('invalid_state', { action: 'payout', why: 'payout_in_doubt' }));
  const { promise, ...step } = orRefuse(decidePayoutStart(before, request));
  const approved = approval?.payee ?? null;
  const { phone } = orRefuse(choosePayee({ approved, own: client.phone, told }));
  const facts = { id: newId('payout'), loanId, ...promise, firstDueOn, phone };
  const payout = newPayout({ ...facts, requestedBy: by, at, isSimulated: rail === 'simulated' });
  const saved = saveStep(tx, { before, step, remark: { payee: approved ?? client.phone } });
  if (phone !== railPhone(client.phone)) {
    const about = { subjectKind: 'loan', subjectId: loanId };
    tx.raise({ kind: 'payout_to_other_number', about });
  }
  insertPayout(tx, payout);
  return { saved, payout };
}
