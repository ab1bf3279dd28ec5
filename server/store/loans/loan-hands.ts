import { only } from '@mkopo/core/kit/only.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { MOVABLE, type MoveKind, REVERSIBLE } from '@mkopo/core/loan/loan-life.ts';
import type { ActorRow } from '#store/access/actor-names.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type UndoableRow = {
  readonly hasReversible: boolean;
  readonly hasMovable: boolean;
  /** All money that came in and stands, of a loan that was taken over elsewhere too. */
  readonly paidMinor: bigint;
};

const PAID_ELSEWHERE = ['principal', 'interest', 'fees', 'penalties']
  .map((part) => `(move #>> '{paid,${part}Minor}')::bigint`)
  .join(' + ');

/** What stands of a loan's moves: whether any can be taken back or moved, and what was paid. */
export async function readUndoable(tx: TenantTx, loanId: LoanId): Promise<UndoableRow> {
  const found = await tx.query<UndoableRow>(
    `select coalesce(bool_or(kind = any ($3::text[])), false) as has_reversible,
            coalesce(bool_or(kind = any ($4::text[])), false) as has_movable,
            coalesce(sum(case when kind = any ($4::text[]) then amount_minor
                              when kind = 'take_over' then ${PAID_ELSEWHERE} end), 0)::bigint
              as paid_minor
       from loan_transaction made
      where tenant_id = $1 and loan_id = $2
        and not exists (
          select from loan_transaction undone
           where undone.tenant_id = $1 and undone.loan_id = $2 and undone.number > made.number
             and undone.kind = 'reversal' and undone.move ->> 'of' = made.number::text)`,
    [tx.tenantId, loanId, REVERSIBLE, MOVABLE],
  );
  return only(found);
}

export type BookedBy = ActorRow & { readonly number: number; readonly kind: MoveKind };

type BookedByInput = {
  readonly loanId: LoanId;
  /** Null: of all numbers, or of all kinds. */
  readonly numbers?: readonly number[] | null;
  readonly kinds?: readonly MoveKind[] | null;
};

/** Who booked transactions of a loan, as the audit has it, the newest first. */
export function readBookedBy(
  tx: TenantTx,
  { loanId, numbers = null, kinds = null }: BookedByInput,
): Promise<BookedBy[]> {
  return tx.query<BookedBy>(
    `select (after -> 'transaction' ->> 'number')::integer as number, actor_kind, actor_id,
            after -> 'transaction' -> 'move' ->> 'kind' as kind
       from audit_record
      where tenant_id = $1 and subject_kind = 'loan' and subject_id = $2
        and after -> 'transaction' is not null
        and ($3::integer[] is null
             or (after -> 'transaction' ->> 'number')::integer = any ($3::integer[]))
        and ($4::text[] is null or after -> 'transaction' -> 'move' ->> 'kind' = any ($4::text[]))
      order by id desc`,
    [tx.tenantId, loanId, numbers, kinds],
  );
}

export type FormerLoan = {
  readonly number: string;
  /** As of which day it was taken over. */
  readonly takenOverOn: Temporal.PlainDate;
};

/** What a loan was in the books it was taken over from; null for one that began here. */
export function findFormerLoan(tx: TenantTx, loanId: LoanId): Promise<FormerLoan | null> {
  return tx.first<FormerLoan>(
    `select former_number as number, taken_over_on from loan
      where tenant_id = $1 and id = $2 and former_number is not null`,
    [tx.tenantId, loanId],
  );
}
