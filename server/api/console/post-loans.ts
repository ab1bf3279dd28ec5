import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { ProductId } from '@mkopo/core/loan/product.ts';
import { Type } from 'typebox';
import { Day } from '#api/kit/formats.ts';
import { readAmount } from '#api/records/amount.ts';
import { LoanFields, LoanWithSchedule } from '#api/records/loan-record.ts';
import { applyForLoan } from '#operations/apply-for-loan.ts';
import { findProduct } from '#store/product-store.ts';
import { bookedToday } from './business-day.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOANS } from './example-loans.ts';
import { shownLoan } from './loan-desk.ts';

/** POST /loans: staff enter an application. */
export const postLoans = endpoint({
  method: 'POST',
  path: '/loans',
  name: 'applyForLoan',
  tag: 'Loans',
  summary: 'Apply for a loan',
  description:
    'Takes an application in, on the terms that the product has today. `applied_on` may lie ' +
    'back, for what came in on paper; no disbursement can be dated before it.',
  needs: 'loan.apply',
  body: Type.Object(
    {
      ...LoanFields.properties,
      applied_on: Type.Optional(Type.String({ ...Day, description: 'Default: today.' })),
    },
    { title: 'NewLoan', additionalProperties: false },
  ),
  reply: { status: 201, data: LoanWithSchedule },
  refusals: [
    'not_found',
    'invalid_state',
    'product_not_available',
    'amount_out_of_range',
    'term_out_of_range',
    'date_out_of_range',
    'missing_custom_fields',
  ],
  example: {
    body: {
      client_id: EXAMPLE_LOANS.applied.client_id,
      product_id: EXAMPLE_LOANS.applied.product_id,
      applied_amount: 12_000,
      term_days: 120,
      purpose: 'Stock for the shop',
    },
    reply: EXAMPLE_LOANS.applied,
  },

  async live({ tx, body, caller, now }) {
    const { product_id, applied_amount, term_days: termDays, purpose, applied_on } = body;
    const { on: appliedOn, bookedOn: today } = bookedToday({ caller, now }, applied_on);
    if (Temporal.PlainDate.compare(appliedOn, today) > 0) {
      orRefuse(refuse('date_out_of_range', { to: today.toString() }));
    }
    const productId = parseId(product_id) as ProductId;
    const product = orRefuse(
      (await findProduct(tx, { id: productId })) ?? refuse('product_not_available', { product_id }),
    );
    const { loan } = await applyForLoan(tx, {
      clientId: parseId(body.client_id) as ClientId,
      productId,
      applied: { amount: readAmount(product.currency, applied_amount, 'applied_amount'), termDays },
      appliedOn,
      appliedBy: caller.id,
      channel: 'staff',
      customFields: body.custom_field_values ?? {},
      purpose: purpose ?? null,
    });
    return shownLoan(tx, loan.id, today);
  },
});
