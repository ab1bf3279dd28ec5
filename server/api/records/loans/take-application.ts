import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { ApplicationChannel } from '@mkopo/core/lending/eligibility.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import type { Static } from 'typebox';
import { readGuarantors } from '#api/records/guarantors/guarantor-record.ts';
import { amountReader } from '#api/records/kit/amount.ts';
import { applyForLoan } from '#operations/loans/apply-for-loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listCustomFields } from '#store/products/custom-field-store.ts';
import { findProduct } from '#store/products/product-store.ts';
import type { LoanFields, LoanWithSchedule } from './loan-record.ts';
import { readFieldValues } from './read-field-values.ts';
import { shownLoan } from './show-loan-move.ts';

/** How an application came in. */
export type Entry = {
  readonly channel: ApplicationChannel;
  /** The member of staff who entered it; null where a partner or the borrower did. */
  readonly appliedBy: string | null;
  readonly appliedOn: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  /** What the family calls the amount; `applied_amount` unless told. */
  readonly amountField?: string;
};

/** What an application may be refused with, beside that its client is not there or not free. */
export const APPLICATION_REFUSALS = [
  'product_not_available',
  'amount_out_of_range',
  'term_out_of_range',
  'missing_custom_fields',
  'guarantors_required',
  'not_eligible',
] as const;

/** Takes an application in, and answers the loan that it is from then on. */
export async function takeApplication(
  tx: TenantTx,
  sent: Static<typeof LoanFields>,
  { today, amountField = 'applied_amount', ...entry }: Entry,
): Promise<Static<typeof LoanWithSchedule>> {
  const { product_id, applied_amount, term_days: termDays } = sent;
  const productId = parseId(product_id) as ProductId;
  const [offered, definedFields] = await Promise.all([
    findProduct(tx, { id: productId }),
    listCustomFields(tx, { isActive: true }),
  ]);
  const product = orRefuse(offered ?? refuse('product_not_available', { product_id }));
  const customFields = sent.custom_field_values ?? {};
  const reader = amountReader(product.currency);
  const amount = reader.read(amountField, applied_amount);
  const asked = { definedFields, requiredFields: product.requiredFields };
  readFieldValues(customFields, { asked, reader });
  const guarantors = readGuarantors(sent.guarantors, reader);
  reader.assertRead();
  const { loan } = await applyForLoan(tx, {
    clientId: parseId(sent.client_id) as ClientId,
    productId,
    applied: { amount, termDays },
    ...entry,
    customFields,
    guarantors,
    purpose: sent.purpose ?? null,
  });
  return shownLoan(tx, loan.id, today);
}
