import { DEMO_PRODUCTS } from './demo-products.ts';
import type { LenderSize } from './make-history.ts';

/** A Sacco of some years, and a small lender beside it, with every kind of loan in both. */
export const DEMO_SIZES = {
  umoja: {
    place: 1,
    clients: 200,
    accounts: 80,
    capitalMinor: 800_000_000n,
    withPapers: 60,
    products: DEMO_PRODUCTS.umoja,
    loans: {
      loans: 300,
      ...{ pending: 9, approved: 6, disbursing: 1, rejected: 14, withdrawn: 6 },
      ...{ written_off: 4, recovered: 3, rescheduled: 3 },
      ...{ overpaid: 3, refunded: 2, bounced: 5, waived: 4 },
      daysPastDue: [
        ...[3, 6, 9, 14, 19, 26, 34, 41, 48, 55, 64, 72, 85, 98, 120, 150, 195, 230, 380],
      ],
    },
  },
  baraka: {
    place: 2,
    clients: 40,
    accounts: 12,
    capitalMinor: 150_000_000n,
    withPapers: 20,
    products: DEMO_PRODUCTS.baraka,
    loans: {
      loans: 50,
      ...{ pending: 2, approved: 1, disbursing: 1, rejected: 3, withdrawn: 1 },
      ...{ written_off: 1, recovered: 1, rescheduled: 1 },
      ...{ overpaid: 1, refunded: 1, bounced: 1, waived: 1 },
      daysPastDue: [12, 45, 75, 110, 200, 380],
    },
  },
} as const satisfies Readonly<Record<string, LenderSize>>;
