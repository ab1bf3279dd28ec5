import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { judgeTask, openOffice, writeMessage } from '#operations/messages/parts/message-office.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findMessage, type MessageRow } from '#store/messages/message-store.ts';
import { readToldLoans } from '#store/messages/told-facts.ts';

type StatementWanted = { readonly loanId: LoanId; readonly now: Temporal.Instant };

/** Sends a borrower the statement of a loan. The file is made when it is sent. */
export async function sendStatement(
  tx: TenantTx,
  { loanId, now }: StatementWanted,
): Promise<MessageRow> {
  // Load.
  const todayOn = businessDateOf(now, await readTenant(tx));
  const [found] = await readToldLoans(tx, { ids: [loanId], todayOn });
  const { clientId, number: loan_number } = orNotFound(found);
  const office = await openOffice(tx, { clientIds: [clientId], now });

  // Decide.
  const kind = 'statement';
  const decided = judgeTask(office, { kind, clientId });
  if (decided?.state !== 'waiting') {
    const status = decided?.reason ?? 'off';
    throw new Refusal(refuse('invalid_state', { status, channel: 'email' }));
  }

  // Save.
  const facts = { loan_number, on: todayOn };
  const task = { kind, clientId, memberId: null, loanId, onceName: null, facts } as const;
  const id = writeMessage(tx, office, { ...task, decided, secret: null });
  const about = { subjectKind: 'loan', subjectId: loanId } as const;
  const after = { messageId: id, to: decided.to };
  recordChange(tx, { action: 'loan.send_statement', ...about, before: null, after });
  return orNotFound(await findMessage(tx, id));
}
