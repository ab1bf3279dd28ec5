import { daysBetween } from '@mkopo/core/calendar/date.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { BorrowerStanding } from '@mkopo/core/loan/eligibility.ts';
import type { ProductId } from '@mkopo/core/loan/product.ts';
import type { TenantTx } from './transaction.ts';

type Asked = { readonly clientId: ClientId; readonly today: Temporal.PlainDate };
type Row = {
  readonly productId: ProductId;
  /** Of a loan that is out. */
  readonly unpaidOn: Temporal.PlainDate | null;
};

/** What the loans of a client say of them today. */
export async function readBorrowerStanding(
  tx: TenantTx,
  { clientId, today }: Asked,
): Promise<Omit<BorrowerStanding, 'isDeleted'>> {
  const open = await tx.query<Row>(
    `select product_id as "productId",
            case status when 'disbursed' then oldest_unpaid_due_on end as "unpaidOn"
       from loan
      where tenant_id = $1 and client_id = $2
        and status in ('pending', 'approved', 'disbursing', 'disbursed')`,
    [tx.tenantId, clientId],
  );
  const late = open.map(({ unpaidOn }) => (unpaidOn ? daysBetween(unpaidOn, today) : 0));
  return {
    openLoans: open.map(({ productId }) => productId),
    daysPastDue: Math.max(0, ...late),
  };
}
