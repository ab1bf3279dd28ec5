import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { BorrowerStanding } from '@mkopo/core/lending/eligibility.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Days past due of a loan on a day, in SQL, as core's `daysPastDueOf` counts them: every statement
 * that asks how late a loan is says it by this, over a row that has `oldest_unpaid_due_on` and
 * `kept_days_past_due`. Nought for a loan that owes nothing.
 */
export function daysPastDueOn(on: string): string {
  return `case when oldest_unpaid_due_on is null then 0
    else greatest(${on}::date - oldest_unpaid_due_on, kept_days_past_due, 0) end`;
}

type DaysPastDueInput = { readonly clientId: ClientId; readonly today: Temporal.PlainDate };
type Row = {
  readonly productId: ProductId;
  readonly isPending: boolean;
  /** Nought for a loan that is not out. */
  readonly daysPastDue: number;
};

/** What the loans of a client say of them today. */
export async function readBorrowerStanding(
  tx: TenantTx,
  { clientId, today }: DaysPastDueInput,
): Promise<Omit<BorrowerStanding, 'isDeleted'>> {
  const open = await tx.query<Row>(
    `select product_id, status = 'pending' as is_pending,
            case status when 'disbursed' then ${daysPastDueOn('$3')} else 0 end as days_past_due
       from loan
      where tenant_id = $1 and client_id = $2
        and status in ('pending', 'approved', 'disbursing', 'disbursed')`,
    [tx.tenantId, clientId, today],
  );
  return {
    openLoans: open.map(({ productId }) => productId),
    pendingApplications: open.filter(({ isPending }) => isPending).length,
    daysPastDue: Math.max(0, ...open.map((loan) => loan.daysPastDue)),
  };
}
