import type { StaffId } from '@mkopo/core/access/staff.ts';
import {
  cancellingRefused,
  type PromiseId,
  promiseRefused,
} from '@mkopo/core/collection/promise.ts';
import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  findPromise,
  insertPromise,
  lockLoanToPromise,
  type PromiseRow,
  cancelPromise as saveCancelled,
} from '#store/collections/promise-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type PromiseTaken = {
  readonly loanId: LoanId;
  readonly amount: Money;
  readonly dueOn: Temporal.PlainDate;
  readonly note: string | null;
  readonly now: Temporal.Instant;
  readonly todayOn: Temporal.PlainDate;
};

/** Takes a borrower's promise down. */
export async function takePromise(tx: TenantTx, taken: PromiseTaken): Promise<PromiseRow> {
  const { loanId, amount, dueOn, note, now, todayOn } = taken;
  const loan = orNotFound(await lockLoanToPromise(tx, loanId));
  const refused = promiseRefused(loan, { amount, dueOn, todayOn });
  if (refused) orRefuse(refused);

  const promise = {
    ...{ id: newId('promise'), loanId, amountMinor: amount.minor, madeOn: todayOn, dueOn, note },
    ...{ madeAfter: loan.transactions, takenBy: tx.actor.id as StaffId, createdAt: now },
  };
  insertPromise(tx, promise);
  const about = { subjectKind: 'promise', subjectId: promise.id } as const;
  recordChange(tx, { action: 'promise.take', ...about, before: null, after: promise });
  return orNotFound(await findPromise(tx, promise.id));
}

type Cancelling = {
  readonly id: PromiseId;
  readonly now: Temporal.Instant;
  readonly todayOn: Temporal.PlainDate;
};

/** Takes back a promise that was taken down wrongly, or that another is to follow. */
export async function cancelPromise(
  tx: TenantTx,
  { id, now, todayOn }: Cancelling,
): Promise<PromiseRow> {
  const { loanId } = orNotFound(await findPromise(tx, id));
  await lockLoanToPromise(tx, loanId);
  const before = orNotFound(await findPromise(tx, id));
  const refused = cancellingRefused(before, todayOn);
  if (refused) orRefuse(refused);

  saveCancelled(tx, { id, by: tx.actor.id as StaffId, now });
  const after = { ...before, cancelledAt: now };
  const about = { subjectKind: 'promise', subjectId: id } as const;
  recordChange(tx, { action: 'promise.cancel', ...about, before, after });
  return after;
}
