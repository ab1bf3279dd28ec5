import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { ApplicationChannel } from '@mkopo/core/loan/decide-application.ts';
import type { ProductId } from '@mkopo/core/loan/product.ts';
import type { Static } from 'typebox';
import { applyForLoan } from '#operations/apply-for-loan.ts';
import { findProduct } from '#store/product-store.ts';
import type { TenantTx } from '#store/transaction.ts';
import { readAmount } from './amount.ts';
import { shownLoan } from './loan-desk.ts';
import type { LoanFields, LoanWithSchedule } from './loan-record.ts';

/** How an application came in. */
export type Entry = {
  readonly channel: ApplicationChannel;
  /** The member of staff who entered it; null where a partner or the borrower did. */
  readonly appliedBy: string | null;
  readonly appliedOn: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
};

/** Takes an application in, and answers the loan that it is from then on. */
export async function takeApplication(
  tx: TenantTx,
  sent: Static<typeof LoanFields>,
  { today, ...entry }: Entry,
): Promise<Static<typeof LoanWithSchedule>> {
  const { product_id, applied_amount, term_days: termDays } = sent;
  const productId = parseId(product_id) as ProductId;
  const { currency } = orRefuse(
    (await findProduct(tx, { id: productId })) ?? refuse('product_not_available', { product_id }),
  );
  const { loan } = await applyForLoan(tx, {
    clientId: parseId(sent.client_id) as ClientId,
    productId,
    applied: { amount: readAmount(currency, applied_amount, 'applied_amount'), termDays },
    ...entry,
    customFields: sent.custom_field_values ?? {},
    purpose: sent.purpose ?? null,
  });
  return shownLoan(tx, loan.id, today);
}
