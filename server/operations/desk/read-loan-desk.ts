import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import type { Client } from '@mkopo/core/client/client.ts';
import type { LoanDesk } from '@mkopo/core/desk/loan-desk.ts';
import { orNotFound, type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { RailKind } from '@mkopo/core/rail/rail-kind.ts';
import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { readApprovalFacts, readPaying } from '#operations/loans/parts/two-persons.ts';
import { judgeTask, openOffice } from '#operations/messages/parts/message-office.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readUndoable } from '#store/loans/loan-hands.ts';
import { findLoan } from '#store/loans/loan-store.ts';
import { hasDoubtfulPayout } from '#store/payments/payout-store.ts';

type LoanDeskInput = {
  readonly loanId: LoanId;
  readonly caller: Pick<StaffCaller, 'id' | 'role' | 'approvalLimitMinor' | 'currency'>;
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  /** How the lender's mobile money moves; null where there is none at hand. */
  readonly rail: RailKind | null;
};

/** A loan with all that says what somebody may do with it, and whose it is. Nothing is locked. */
export async function readLoanDesk(
  tx: TenantTx,
  { loanId, caller, today, now, rail }: LoanDeskInput,
): Promise<LoanDesk & { readonly client: Client; readonly paidMinor: bigint }> {
  const loan = orNotFound(await findLoan(tx, loanId));
  const client = orNotFound(await findClient(tx, loan.clientId));
  const [known, { approval, paying, settings }, tenant, isPayoutInDoubt, undoable, refused] =
    await Promise.all([
      readApprovalFacts(tx, loan, { client }),
      readPaying(tx, loan),
      readTenant(tx),
      hasDoubtfulPayout(tx, loanId),
      readUndoable(tx, loanId),
      statementRefused(tx, client, now),
    ]);
  return {
    ...{ loan, client, caller, today, ...known, paying, isPayoutInDoubt, ...undoable },
    rule: approvalRuleFor(caller, settings, caller.currency),
    isClientDeleted: client.deletedAt !== null,
    payee: { approved: approval?.payee ?? null, own: client.phone },
    // What moved first is for good: a lender does not change between real money and simulated.
    hasRail: rail !== null && (tenant.rail ?? rail) === rail,
    statementRefused: refused,
  };
}

/** Why the borrower cannot be sent a statement; null where they can. */
async function statementRefused(
  tx: TenantTx,
  { id: clientId }: Client,
  now: Temporal.Instant,
): Promise<Refused | null> {
  const office = await openOffice(tx, { clientIds: [clientId], now });
  const decided = judgeTask(office, { kind: 'statement', clientId });
  if (decided?.state === 'waiting') return null;
  return refuse('invalid_state', { why: `message_${decided?.reason ?? 'off'}` });
}
