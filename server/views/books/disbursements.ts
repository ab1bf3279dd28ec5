import type { ProductId } from '@mkopo/core/product/product.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { isFoldedSoFar, openDays } from '#store/books/open-days.ts';
import { LENT, LENT_SUMS } from '#store/end-of-day/lent-lines.ts';
import { reportStretches } from '#store/end-of-day/report-stretches.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** In minor units. */
export type Disbursed = {
  readonly loans: number;
  /** What their borrowers owe for it: the principal. */
  readonly lentMinor: bigint;
  readonly paidOutMinor: bigint;
  /** Fees and the tax on them, kept back from what was lent. */
  readonly deductedMinor: bigint;
  /** More money for loans that were out already. */
  readonly topUps: number;
  readonly toppedUpMinor: bigint;
  /** Disbursements and top-ups, of this period or of one before, that were taken back in it. */
  readonly reversals: number;
  readonly reversedMinor: bigint;
};

export type Disbursements = {
  readonly products: readonly DisbursedOf[];
  readonly total: Disbursed;
};

type DisbursedOf = Disbursed & { readonly productId: ProductId; readonly productName: string };

/** The money that was lent over a period of the books, in all and by product. */
export async function viewDisbursements(
  tx: TenantTx,
  { currency, ...period }: BooksPeriod,
): Promise<Disbursements> {
  const parts: DisbursedOf[] = [];
  for (const { firstOn, lastOn } of await reportStretches(tx, period)) {
    const values = [tx.tenantId, firstOn, lastOn, currency];
    parts.push(...(await tx.query<DisbursedOf>(PRODUCTS, values)));
  }
  const products = [...Map.groupBy(parts, ({ productId }) => productId).values()].flatMap((own) =>
    own.slice(0, 1).map((product) => ({ ...product, ...own.reduce(plus, NONE) })),
  );
  return { products: products.sort(byName), total: parts.reduce(plus, NONE) };
}

function byName(left: DisbursedOf, right: DisbursedOf): number {
  if (left.productName !== right.productName) return left.productName < right.productName ? -1 : 1;
  return left.productId < right.productId ? -1 : 1;
}

const PERIOD = { fromOn: '$2::date', toOn: '$3::date' };
const SUMS = LENT_SUMS.join(', ');

const PRODUCTS = `
  with ${openDays(PERIOD)}, ${LENT}
  select product_id, product.name as product_name, sum(loans)::int as loans,
         sum(lent_minor)::bigint as lent_minor, sum(paid_out_minor)::bigint as paid_out_minor,
         sum(lent_minor - paid_out_minor)::bigint as deducted_minor, sum(top_ups)::int as top_ups,
         sum(topped_up_minor)::bigint as topped_up_minor, sum(reversals)::int as reversals,
         sum(reversed_minor)::bigint as reversed_minor
    from (select product_id, ${SUMS} from lent where currency = $4
          union all
          select product_id, ${SUMS} from lent_day day
           where tenant_id = $1 and currency = $4 and ${isFoldedSoFar(PERIOD)}) part
    join product on product.tenant_id = $1 and product.id = product_id
   group by product_id, product.name`;

const NONE: Disbursed = {
  ...{ loans: 0, lentMinor: 0n, paidOutMinor: 0n, deductedMinor: 0n },
  ...{ topUps: 0, toppedUpMinor: 0n, reversals: 0, reversedMinor: 0n },
};

function plus(sum: Disbursed, one: Disbursed): Disbursed {
  return {
    loans: sum.loans + one.loans,
    lentMinor: sum.lentMinor + one.lentMinor,
    paidOutMinor: sum.paidOutMinor + one.paidOutMinor,
    deductedMinor: sum.deductedMinor + one.deductedMinor,
    topUps: sum.topUps + one.topUps,
    toppedUpMinor: sum.toppedUpMinor + one.toppedUpMinor,
    reversals: sum.reversals + one.reversals,
    reversedMinor: sum.reversedMinor + one.reversedMinor,
  };
}

/** What was lent in all, top-ups too, less what was taken back. */
export function netLentMinor({ lentMinor, toppedUpMinor, reversedMinor }: Disbursed): bigint {
  return lentMinor + toppedUpMinor - reversedMinor;
}
