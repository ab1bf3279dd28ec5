import { BARS, type Bar, type Eligibility } from '@mkopo/core/lending/eligibility.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { type Static, Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { pick, record } from '#api/records/kit/record.ts';
import { ProductRecord } from '#api/records/products/product-record.ts';
import { showProduct } from '#api/records/products/show-product.ts';

export const ProductPath = Type.Object({ loan_product_id: Uuid });

/** What members are not told: they see what is active and visible to them. */
const OWN = ['id', 'is_active', 'is_portal_visible'] as const;

/** A product that members can apply for. */
export const LoanProductRecord = Titled('LoanProduct', {
  loan_product_id: Uuid,
  ...Type.Omit(ProductRecord, OWN).properties,
});

export function showLoanProduct(product: Product): Static<typeof LoanProductRecord> {
  const { id, is_active: _active, is_portal_visible: _visible, ...terms } = showProduct(product);
  return { loan_product_id: id, ...terms };
}

/** Each reason in words for people. */
const REASONS: Readonly<Record<Bar, string>> = {
  client_deleted: 'You are no longer a client of the lender.',
  product_not_offered: 'The lender does not offer this product here now.',
  open_loans: 'You have as many loans of this product as the lender allows at once.',
  pending_applications: 'As many of your applications as can wait, wait for an answer already.',
  arrears: 'You are late with a loan: pay what is overdue first.',
};

const { guarantors_min, guaranteed_share } = ProductRecord.properties;
const Needs = Type.Object(
  {
    custom_fields: Type.Array(Type.String(), {
      description: 'Keys that `custom_field_values` must fill in.',
    }),
    ...{ guarantors_min, guaranteed_share },
  },
  { description: 'What an application must bring along.' },
);

/** Whether a member can have a product, for how much, and what it takes. */
export const { schema: EligibilityRecord, show: showEligibility } = record(
  'Eligibility',
  ({ product, ...judged }: Eligibility) => ({ ...showProduct(product), ...judged }),
  {
    loan_product_id: [Uuid, 'id'],
    name: [Type.String(), 'name'],
    is_eligible: [Type.Boolean(), ({ bars }) => bars.length === 0],
    reasons: [
      Type.Array(Type.Object({ code: Type.Enum([...BARS]), message: Type.String() }), {
        description: 'All that stands against it.',
      }),
      ({ bars }) => bars.map((code) => ({ code, message: REASONS[code] })),
    ],
    currency: [Type.String(), 'currency'],
    ...pick(ProductRecord, 'amount', 'term_days'),
    needs: [
      Needs,
      ({ fields, guarantors_min, guaranteed_share }) => {
        return { custom_fields: [...fields], guarantors_min, guaranteed_share };
      },
    ],
  },
);
