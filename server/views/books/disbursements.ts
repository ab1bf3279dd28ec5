import type { ProductId } from '@mkopo/core/product/product.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { bookedMonths } from '#store/savings/booked-months.ts';

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
  const months: DisbursedOf[] = [];
  for (const { firstOn, lastOn } of await bookedMonths(tx, period)) {
    const values = [tx.tenantId, firstOn, lastOn, currency];
    months.push(...(await tx.query<DisbursedOf>(PRODUCTS, values)));
  }
  const products = [...Map.groupBy(months, ({ productId }) => productId).values()].flatMap((own) =>
    own.slice(0, 1).map((product) => ({ ...product, ...own.reduce(plus, NONE) })),
  );
  return { products: products.sort(byName), total: months.reduce(plus, NONE) };
}

function byName(left: DisbursedOf, right: DisbursedOf): number {
  if (left.productName !== right.productName) return left.productName < right.productName ? -1 : 1;
  return left.productId < right.productId ? -1 : 1;
}

/**
 * A disbursement lends what was approved; a reschedule with money in it lends that. The days are
 * read first and by itself: joined at once, every loan would be looked up to see whether it lent.
 */
const PRODUCTS = `
  with booked as materialized (
    select loan_id, kind, case kind when 'reversal' then (move ->> 'of')::integer
                                    else number end as of_number
      from loan_transaction
     where tenant_id = $1 and principal_owed_minor is not null
       and booked_on between $2 and $3
       and kind in ('disbursement', 'reschedule', 'reversal')),
  made as materialized (
    select booked.kind = 'reversal' as is_undone, lent.loan_id, lent.kind, lent.amount_minor,
           case lent.kind when 'disbursement'
             then (lent.standing #>> '{approved,amount,minor}')::bigint
             else lent.amount_minor end as lent_minor
      from booked
      join loan_transaction lent on lent.tenant_id = $1 and lent.loan_id = booked.loan_id
       and lent.number = of_number
     where lent.kind in ('disbursement', 'reschedule') and lent.amount_minor is not null)
  select product_id, product.name as product_name,
         count(*) filter (where first_lent)::int as loans,
         coalesce(sum(lent_minor) filter (where first_lent), 0)::bigint as lent_minor,
         coalesce(sum(amount_minor) filter (where first_lent), 0)::bigint as paid_out_minor,
         coalesce(sum(lent_minor - amount_minor) filter (where first_lent), 0)::bigint
           as deducted_minor,
         count(*) filter (where topped_up)::int as top_ups,
         coalesce(sum(lent_minor) filter (where topped_up), 0)::bigint as topped_up_minor,
         count(*) filter (where is_undone)::int as reversals,
         coalesce(sum(lent_minor) filter (where is_undone), 0)::bigint as reversed_minor
    from made
   cross join lateral (values (not is_undone and kind = 'disbursement',
                               not is_undone and kind = 'reschedule'))
                as what (first_lent, topped_up)
    join loan on loan.tenant_id = $1 and loan.id = loan_id and currency = $4
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
