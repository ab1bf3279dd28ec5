import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { PromisedLoan, PromiseFacts, PromiseId } from '@mkopo/core/collection/promise.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A promise as lists show it. */
export type PromiseRow = PromiseFacts & {
  readonly id: PromiseId;
  readonly loanId: LoanId;
  readonly loanNumber: string;
  readonly clientId: ClientId;
  readonly clientName: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly madeOn: Temporal.PlainDate;
  readonly note: string | null;
  readonly takenBy: StaffId;
  readonly takenByName: string;
  readonly createdAt: Temporal.Instant;
};

/**
 * What was paid on a promise, of a row `promise`: repayments that were booked after it was made and
 * belong to its days, without those that were taken back.
 */
export const PAID_ON_PROMISE = `
  coalesce((select sum(paid.amount_minor) from loan_transaction paid
     where paid.tenant_id = promise.tenant_id and paid.loan_id = promise.loan_id
       and paid.number > promise.made_after and paid.kind = 'repayment'
       and paid.effective_on between promise.made_on and promise.due_on
       and not exists (
         select from loan_transaction undone
          where undone.tenant_id = paid.tenant_id and undone.loan_id = paid.loan_id
            and undone.number > paid.number and undone.kind = 'reversal'
            and undone.move ->> 'of' = paid.number::text)), 0)::bigint`;

/** How a promise stands on a day, as core's `promiseStateOf` has it, of a row `promise`. */
export function promiseStateOn(on: string): string {
  return `case when promise.cancelled_at is not null then 'cancelled'
               when ${PAID_ON_PROMISE} >= promise.amount_minor then 'kept'
               when promise.due_on < ${on}::date then 'broken'
               else 'running' end`;
}

export const PROMISE_COLUMNS = `
  promise.id, promise.loan_id, loan_number, client_id,
  first_name || ' ' || last_name as client_name, phone, currency, amount_minor, made_on, due_on,
  note, taken_by, staff_user.name as taken_by_name, promise.created_at, cancelled_at,
  ${PAID_ON_PROMISE} as paid_minor`;

export const PROMISES = `
  promise_to_pay promise
  join loan on loan.tenant_id = promise.tenant_id and loan.id = promise.loan_id
  join client on client.tenant_id = promise.tenant_id and client.id = loan.client_id
  join staff_user on staff_user.tenant_id = promise.tenant_id and staff_user.id = taken_by`;

export function findPromise(tx: TenantTx, id: PromiseId): Promise<PromiseRow | null> {
  return tx.first<PromiseRow>(
    `select ${PROMISE_COLUMNS} from ${PROMISES} where promise.tenant_id = $1 and promise.id = $2`,
    [tx.tenantId, id],
  );
}

type LockedLoan = Omit<PromisedLoan, 'last'> & { readonly transactions: number };
export type LoanToPromise = PromisedLoan & Pick<LockedLoan, 'transactions'>;

/** Locks the loan that something is promised on, so that of two promises the second sees one. */
export async function lockLoanToPromise(tx: TenantTx, id: LoanId): Promise<LoanToPromise | null> {
  const [loan, last] = await Promise.all([
    tx.first<LockedLoan>(
      `select status, currency, transactions,
              principal_owed_minor + interest_owed_minor + fees_owed_minor + penalties_owed_minor
                as owed_minor
         from loan where tenant_id = $1 and id = $2 for no key update`,
      [tx.tenantId, id],
    ),
    // A statement of its own begins when the lock is held, and sees what its last holder left.
    tx.first<NonNullable<PromisedLoan['last']>>(
      `select id, amount_minor, due_on, cancelled_at, ${PAID_ON_PROMISE} as paid_minor
         from promise_to_pay promise
        where tenant_id = $1 and loan_id = $2 order by id desc limit 1`,
      [tx.tenantId, id],
    ),
  ]);
  return loan && { ...loan, last };
}

export type NewPromise = Pick<PromiseRow, 'id' | 'loanId' | 'amountMinor' | 'madeOn' | 'dueOn'> &
  Pick<PromiseRow, 'note' | 'takenBy' | 'createdAt'> & { readonly madeAfter: number };

export function insertPromise(tx: TenantTx, promise: NewPromise): void {
  const { id, loanId, amountMinor, madeOn, dueOn, madeAfter, note, takenBy, createdAt } = promise;
  tx.send(
    `insert into promise_to_pay (tenant_id, id, loan_id, amount_minor, made_on, due_on, made_after,
                                 note, taken_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [tx.tenantId, id, loanId, amountMinor, madeOn, dueOn, madeAfter, note, takenBy, createdAt],
  );
}

type Cancelling = {
  readonly id: PromiseId;
  readonly by: StaffId;
  readonly now: Temporal.Instant;
};

/** Takes a promise back; one that was taken back stays as it was. */
export function cancelPromise(tx: TenantTx, { id, by, now }: Cancelling): void {
  tx.send(
    `update promise_to_pay set cancelled_at = $3, cancelled_by = $4
      where tenant_id = $1 and id = $2 and cancelled_at is null`,
    [tx.tenantId, id, now, by],
  );
}
