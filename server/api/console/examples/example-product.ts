import { kes, SAMPLE_PRODUCT } from '@mkopo/core/lending/sample-loan.ts';
import { showProduct } from '#api/records/products/show-product.ts';

/** The product that the examples of the reference are about. */
export const EXAMPLE_PRODUCT = showProduct({
  ...SAMPLE_PRODUCT,
  name: 'Biashara loan',
  amortization: 'equal_installments',
  fees: [{ due: 'deducted', charge: { pctOfAmount: { digits: 25n, scale: 1 } } }],
  penalty: {
    charge: { pct: { digits: 5n, scale: 0 } },
    raised: 'once',
    graceDays: 3,
    cap: { fixed: kes(1_000_00n) },
  },
  rebate: 'unearned_interest',
  hasInDuplum: true,
});
