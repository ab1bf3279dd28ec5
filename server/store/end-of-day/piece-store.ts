import { FIRST_ID, idFrom, LAST_ID } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { DaySpan } from '#store/loans/loan-last-word.ts';
import { type FoldMarks, TRANSACTION_MINUTES_MAX } from './fold-marks.ts';

/** What is folded of the first day that is open. */
export type PieceOfDay = {
  readonly on: Temporal.PlainDate;
  /** Rows with lesser ids count. */
  readonly belowId: string;
};

export function findPieceOfDay(
  tx: TenantTx,
  { folded }: Pick<FoldMarks, 'folded'>,
): Promise<PieceOfDay | null> {
  return tx.first<PieceOfDay>(
    `select folded_to + 1 as on, below_id from ${folded}
      where tenant_id = $1 and below_id is not null`,
    [tx.tenantId],
  );
}

export function markPiece(tx: TenantTx, { folded }: FoldMarks, belowId: string): void {
  tx.send(`update ${folded} set below_id = $2 where tenant_id = $1`, [tx.tenantId, belowId]);
}

/** What is folded of it next. */
export type NextPiece = PieceOfDay & {
  /** From which row on; null where nothing of it is folded yet. */
  readonly fromId: string | null;
};

/** Day $2 from row $4 of day $3 on, up to rows with lesser ids than $5. */
export const MORE_OF_DAY: DaySpan = {
  after: { on: '$3::date', belowId: '$4::uuid' },
  to: { on: '$2::date', belowId: '$5::uuid' },
};

/** The end at which a piece begins, as $3 and $4. */
export function endBefore({ on, fromId }: Pick<NextPiece, 'on' | 'fromId'>) {
  return fromId ? [on, fromId] : [on.subtract({ days: 1 }), LAST_ID];
}

/** An id is older by a minute at most than the transaction that books under it, or it is late. */
const SETTLED_MINUTES = TRANSACTION_MINUTES_MAX + 1;

type OpenDay = Pick<PieceOfDay, 'on'> & {
  readonly belowId: string | null;
  /** What was made before it is committed, or gone. */
  readonly settledAt: Temporal.Instant;
};

export type PieceRows = { readonly rowsMin: number; readonly rowsMax: number };

/**
 * The next piece of the first open day: so many rows at most, and at least; null where there are
 * fewer, or where something was booked late by then: all of that is folded anew. Rows are told
 * apart by when their ids were made, so the last of them must be settled. A piece that ends later
 * than that is of before the clock was set back: it is folded anew, however little it holds now.
 */
export async function findNextPiece(
  tx: TenantTx,
  { folded, reopened, day: lateOn }: FoldMarks,
  { rowsMin, rowsMax }: PieceRows,
): Promise<NextPiece | null> {
  const day = await tx.first<OpenDay>(
    `select folded_to + 1 as on, below_id,
            now() - interval '${SETTLED_MINUTES} minutes' as settled_at
       from ${folded}
      where tenant_id = $1
        and not exists (select from ${reopened} late
                         where late.tenant_id = $1 and late.${lateOn} <= folded_to + 1)`,
    [tx.tenantId],
  );
  if (!day) return null;
  const { on, belowId, settledAt } = day;
  const settledId = idFrom(settledAt);
  const isAhead = belowId !== null && belowId > settledId;
  const fromId = isAhead ? null : belowId;
  const [found] = await tx.query<{ rows: number; restId: string | null }>(
    `select count(*)::int as rows, (array_agg(id order by id))[$5::int] as rest_id
       from (select id from loan_transaction
              where tenant_id = $1 and booked_on = $2 and id >= $3
                and id < $4 and principal_owed_minor is not null
              order by id limit $5::int) found`,
    [tx.tenantId, on, fromId ?? FIRST_ID, settledId, rowsMax + 1],
  );
  if (!found || (found.rows < rowsMin && !isAhead)) return null;
  return { on, fromId, belowId: found.restId ?? settledId };
}
