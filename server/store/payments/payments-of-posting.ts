import type { TenantTx } from '#store/kit/transaction.ts';
import { PAYMENT_COLUMNS, type Payment, type PaymentRow, paymentOf } from './payment-store.ts';

type OfPosting = { readonly postingId: string; readonly names: readonly string[] };

/** Payments whose money stands in the books as this posting, or that have one of these receipts. */
export function findPaymentsOf(tx: TenantTx, of: OfPosting): Promise<Payment[]> {
  return paymentsOf(tx, of, '');
}

/** Locks them. Their receipts are locked before. */
export function lockPaymentsOf(tx: TenantTx, of: OfPosting): Promise<Payment[]> {
  return paymentsOf(tx, of, 'for update');
}

async function paymentsOf(
  tx: TenantTx,
  { postingId, names }: OfPosting,
  lock: string,
): Promise<Payment[]> {
  const rows = await tx.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payment
      where tenant_id = $1 and settled_at is not null
        and (repayment_id = $2 or receipt = any ($3::text[]))
      order by id ${lock}`,
    [tx.tenantId, postingId, names],
  );
  return rows.map(paymentOf);
}
