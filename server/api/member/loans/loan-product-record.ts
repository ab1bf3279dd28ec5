import { BARS, type Bar, type Eligibility } from '@mkopo/core/lending/eligibility.ts';
import { SAMPLE_PRODUCT } from '@mkopo/core/lending/sample-loan.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { type Static, Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';
import { ProductRecord } from '#api/records/products/product-record.ts';
import { showProduct } from '#api/records/products/show-product.ts';

const { id: _, is_active: __, is_portal_visible: ___, ...TERMS } = ProductRecord.properties;

export const ProductPath = Type.Object({ loan_product_id: Uuid });

/** A product that members can apply for. */
export const LoanProductRecord = Type.Object(
  { loan_product_id: Uuid, ...TERMS },
  { title: 'LoanProduct' },
);

export function showLoanProduct(product: Product): Static<typeof LoanProductRecord> {
  const { id, is_active: _active, is_portal_visible: _visible, ...terms } = showProduct(product);
  return { loan_product_id: id, ...terms };
}

/** Each reason in words for people. */
const REASONS: Readonly<Record<Bar, string>> = {
  client_deleted: 'You are no longer a client of the lender.',
  product_not_offered: 'The lender does not offer this product here now.',
  open_loans: 'You have as many loans of this product as the lender allows at once.',
  arrears: 'You are late with a loan: pay what is overdue first.',
};

/** Whether a member can have a product, for how much, and what it takes. */
export const EligibilityRecord = Type.Object(
  {
    loan_product_id: Uuid,
    name: Type.String(),
    is_eligible: Type.Boolean(),
    reasons: Type.Array(Type.Object({ code: Type.Enum([...BARS]), message: Type.String() }), {
      description: 'All that stands against it.',
    }),
    currency: Type.String(),
    amount: TERMS.amount,
    term_days: TERMS.term_days,
    needs: Type.Object(
      {
        custom_fields: Type.Array(Type.String(), {
          description: 'Keys that `custom_field_values` must fill in.',
        }),
        guarantors_min: TERMS.guarantors_min,
        guaranteed_share: TERMS.guaranteed_share,
      },
      { description: 'What an application must bring along.' },
    ),
  },
  { title: 'Eligibility' },
);

export function showEligibility({
  product,
  bars,
  fields,
}: Eligibility): Static<typeof EligibilityRecord> {
  const { id, name, currency, amount, term_days, ...shown } = showProduct(product);
  const { guarantors_min, guaranteed_share } = shown;
  return {
    loan_product_id: id,
    name,
    is_eligible: bars.length === 0,
    reasons: bars.map((code) => ({ code, message: REASONS[code] })),
    ...{ currency, amount, term_days },
    needs: { custom_fields: [...fields], guarantors_min, guaranteed_share },
  };
}

const GUARANTEED = { guarantorsMin: 1, guaranteedPct: { digits: 50n, scale: 0 } } as const;
const EXAMPLE = { ...SAMPLE_PRODUCT, name: 'Biashara loan', ...GUARANTEED };

export const EXAMPLE_PRODUCT = showLoanProduct(EXAMPLE);
export const EXAMPLE_ELIGIBILITY = showEligibility({ product: EXAMPLE, bars: [], fields: [] });
